/** `docs compare OLD NEW` (A126): compares what readers see of two builds of a site. */
import { type Aspect, compareSites, type SitePages } from './compare-pages';
import { readSite } from './read-site';

/**
 * @param options.require minimum share of equal items per aspect, in percent
 * @param options.except paths to leave out, with all pages below them
 * @returns differences and table; `ok` is false if an aspect is below the required share
 * @throws HintedError
 */
export async function compareBuilds(
  oldPlace: string,
  newPlace: string,
  options: {
    workingDir: string;
    require?: number | undefined;
    except?: readonly string[] | undefined;
  },
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
    short.length > 0 ? `Below the required ${required} %: ${names}.` : '',
  ];
  return { text: text.filter((part) => part !== '').join('\n\n'), ok: short.length === 0 };
}

function pagesWithout(pages: SitePages, except: readonly string[]): SitePages {
  const isKept = (route: string) =>
    !except.some((path) => route === path || route.startsWith(`${path.replace(/\/$/, '')}/`));
  return new Map([...pages].filter(([route]) => isKept(route)));
}

/** The middle of longer texts is cut out. */
const maxChars = 600;

export function formatDifferences(aspects: readonly Aspect[]): string {
  return aspects
    .filter(({ differences }) => differences.length > 0)
    .map(({ name, differences }) =>
      [
        `${name}:`,
        ...differences.map(
          ({ route, old, new: now }) => `  ${route}\n    old: ${cut(old)}\n    new: ${cut(now)}`,
        ),
      ].join('\n'),
    )
    .join('\n\n');
}

export function formatTable(aspects: readonly Aspect[]): string {
  const rows = [
    ['', 'equal', '', 'differences'],
    ...aspects.map((aspect) => [
      aspect.name,
      `${formatShare(shareOf(aspect))} %`,
      `${aspect.equal.toLocaleString('en')} of ${aspect.total.toLocaleString('en')}`,
      aspect.differences.length.toLocaleString('en'),
    ]),
  ];
  const pad = (cell: string, column: number): string => {
    const width = Math.max(...rows.map((row) => row[column]?.length ?? 0));
    return column === 0 ? cell.padEnd(width) : cell.padStart(width);
  };
  return rows.map((row) => row.map(pad).join('  ')).join('\n');
}

/** In percent; 100 if there are no items. */
function shareOf({ equal, total }: Aspect): number {
  return total === 0 ? 100 : (100 * equal) / total;
}

/** Two decimals, rounded down, so that only a full match is 100. */
function formatShare(share: number): string {
  return share === 100 ? '100' : (Math.floor(share * 100) / 100).toFixed(2);
}

function cut(text: string): string {
  const line = text.replaceAll('\n', '⏎');
  if (line === '') return '(nothing)';
  if (line.length <= maxChars) return line;
  const half = maxChars / 2;
  return `${line.slice(0, half)} … ${line.slice(-half)}`;
}
