/** `docs compare OLD NEW` (A126): compares what readers see of two builds of a site. */
import { compareSites, type SitePages } from './compare-pages';
import { readSite } from './read-site';
import { formatDifferences, formatTable, shareOf } from './report';

/**
 * @param options.require minimum share of equal items per aspect, in percent
 * @param options.except paths to leave out, with all pages below them
 * @returns differences and table; `ok` is false if an aspect is below the required share
 * @throws UnreadableSiteError
 */
export async function compareBuilds(
  oldPlace: string,
  newPlace: string,
  options: { workingDir: string; require?: number; except?: readonly string[] },
): Promise<{ text: string; ok: boolean }> {
  const { workingDir, require: required = 0, except = [] } = options;
  const [oldPages, newPages] = await Promise.all([
    readSite(oldPlace, workingDir),
    readSite(newPlace, workingDir),
  ]);
  const aspects = compareSites(pagesWithout(oldPages, except), pagesWithout(newPages, except));
  const short = aspects.filter((aspect) => shareOf(aspect) < required);
  const names = short.map(({ name }) => name).join(', ');
  const text = [
    formatDifferences(aspects),
    formatTable(aspects),
    short.length > 0 ? `Less than the required ${required} %: ${names}.` : '',
  ];
  return { text: text.filter((part) => part !== '').join('\n\n'), ok: short.length === 0 };
}

function pagesWithout(pages: SitePages, except: readonly string[]): SitePages {
  const isKept = (route: string) =>
    !except.some((path) => route === path || route.startsWith(`${path.replace(/\/$/, '')}/`));
  return new Map([...pages].filter(([route]) => isKept(route)));
}
