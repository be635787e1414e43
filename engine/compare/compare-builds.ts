/** `docs compare OLD NEW` (A126): proves that two builds of a site are the same to their readers. */
import { type Aspect, compareSites } from './compare-pages';
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
 * @throws UnreadableSiteError
 */
export async function compareBuilds(
  oldPlace: string,
  newPlace: string,
  options: { workingDir: string; require?: number },
): Promise<Comparison> {
  const [oldPages, newPages] = await Promise.all([
    readSite(oldPlace, options.workingDir),
    readSite(newPlace, options.workingDir),
  ]);
  const aspects = compareSites(oldPages, newPages);
  const short = aspects.filter((aspect) => shareOf(aspect) < (options.require ?? 0));
  const text = [
    formatDifferences(aspects),
    formatTable(aspects),
    short.length > 0 ? shortfall(short, options.require ?? 0) : '',
  ];
  return { text: text.filter((part) => part !== '').join('\n\n'), ok: short.length === 0 };
}

function shortfall(short: readonly Aspect[], required: number): string {
  return `Less than the required ${required} %: ${short.map(({ name }) => name).join(', ')}.`;
}
