/** Formats a comparison: all differences with both sides, and a table. */
import type { Aspect } from './compare-pages';

/** In characters; longer texts lose their middle. */
const longestText = 600;

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

/** One row per aspect. */
export function formatTable(aspects: readonly Aspect[]): string {
  const rows = aspects.map((aspect) => [
    aspect.name,
    `${formatShare(shareOf(aspect))} %`,
    `${aspect.equal.toLocaleString('en')} of ${aspect.total.toLocaleString('en')}`,
    aspect.differences.length.toLocaleString('en'),
  ]);
  const all = [['', 'equal', '', 'differences'], ...rows];
  const widths = [0, 1, 2, 3].map((column) =>
    Math.max(...all.map((row) => row[column]?.length ?? 0)),
  );
  return all
    .map((row) =>
      row
        .map((cell, column) =>
          column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
        )
        .join('  '),
    )
    .join('\n');
}

/** In percent; 100 when there is nothing to find. */
export function shareOf({ equal, total }: Aspect): number {
  return total === 0 ? 100 : (100 * equal) / total;
}

/** Two decimals, rounded down, so that 100 means all. */
function formatShare(share: number): string {
  return share === 100 ? '100' : (Math.floor(share * 100) / 100).toFixed(2);
}

function cut(text: string): string {
  const line = text.replaceAll('\n', '⏎');
  if (line === '') return '(nothing)';
  if (line.length <= longestText) return line;
  const half = longestText / 2;
  return `${line.slice(0, half)} … ${line.slice(-half)}`;
}
