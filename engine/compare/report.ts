/** Formats a comparison: a list of differences and a table. */
import type { Aspect } from './compare-pages';

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
export function shareOf({ equal, total }: Aspect): number {
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
