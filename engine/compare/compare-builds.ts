/** `docs compare OLD NEW` (A126): proves that two builds of a site are the same to their readers. */
import { type Aspect, compareSites, type SitePages } from './compare-pages';
import { readSite } from './read-site';

import { formatDifferences, formatTable, shareOf } from './report';

export { UnreadableSiteError } from './read-site';

export interface Comparison {
  /** Differences and table. */
  text: string;
  /** False: an aspect has a smaller share than was required. */
  ok: boolean;
}

/**
 * @param options.require least share of each aspect in percent
 * @param options.except paths whose pages, and those below, are left out
 * @throws UnreadableSiteError
 */
export async function compareBuilds(
  oldPlace: string,
  newPlace: string,
  options: { workingDir: string; require?: number; except?: readonly string[] },
): Promise<Comparison> {
  const [oldPages, newPages] = await Promise.all([
    readSite(oldPlace, options.workingDir),
    readSite(newPlace, options.workingDir),
  ]);
  const except = options.except ?? [];
  const aspects = compareSites(pagesWithout(oldPages, except), pagesWithout(newPages, except));
  const short = aspects.filter((aspect) => shareOf(aspect) < (options.require ?? 0));
  const text = [
    formatDifferences(aspects),
    formatTable(aspects),
    short.length > 0 ? shortfall(short, options.require ?? 0) : '',
  ];
  return { text: text.filter((part) => part !== '').join('\n\n'), ok: short.length === 0 };
}

function pagesWithout(pages: SitePages, except: readonly string[]): SitePages {
  const isKept = (route: string) =>
    !except.some((path) => route === path || route.startsWith(`${path.replace(/\/$/, '')}/`));
  return new Map([...pages].filter(([route]) => isKept(route)));
}

function shortfall(short: readonly Aspect[], required: number): string {
  return `Less than the required ${required} %: ${short.map(({ name }) => name).join(', ')}.`;
}
