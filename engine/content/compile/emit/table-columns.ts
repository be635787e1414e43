/** The kinds and widths of table columns. */
import { type MarkdownNode, textOf } from '../parse/markdown-nodes';

/**
 * What a column holds: prose and messages, which wrap; labels, which are short enough for one line;
 * or code alone. The stylesheet styles all but labels, as `prose-column` and so on.
 */
type ColumnKind = 'prose' | 'text' | 'label' | 'code';

type Cell = MarkdownNode | undefined;

export interface TableColumns {
  /** The kind, if the stylesheet or the cells need it. */
  columns: (ColumnKind | undefined)[];
  /** Wide tables scroll on phones, so no column has to be narrow there. */
  isWide: boolean;
  /** Words of code up to this length stay whole, in characters. */
  longestWord: number;
}

/** Lengths in characters. */
const limits = {
  /** From this length, the text of a cell wraps. */
  prose: 32,
  /** Text up to this length fits on one line of a column. */
  label: 20,
  /** Code up to this length stays on one line anyway. */
  shortCode: 12,
};
/** In characters. Longer names leave no room on a phone for the other columns. */
export const longestName = 32;
/** Longest whole word of code in tables that scroll on phones, fit phones, and are too wide for a desktop. */
const longestWord = { wide: 21, shared: 16, crowded: 12 };
/** In a prose column, at least one in this many cells is prose. */
const proseShare = 4;

/** How wide a table may be if its columns are as narrow as they can be. In characters. */
const room = { phone: 49, desktop: 100 };
const leastWidths = { padding: 5, codePadding: 2, prose: 18 };

/** Lays out a table by the texts in its head and cells. */
export function tableColumns(
  headings: readonly string[],
  columns: readonly (readonly Cell[])[],
): TableColumns {
  const kinds = columns.map((cells, index) => kindOf(cells, index === 0));
  const width = columns
    .map((cells, index) => Math.max(headings[index]?.length ?? 0, leastWidth(cells, kinds[index])))
    .reduce((sum, characters) => sum + characters + leastWidths.padding, 0);
  const isWide = width > room.phone;
  // One-line labels and code would push the last column out of sight on a desktop.
  const isCrowded = width > room.desktop;
  const isPair = columns.length === 2;
  return {
    isWide,
    longestWord: longestWord[isCrowded ? 'crowded' : isWide ? 'wide' : 'shared'],
    columns: kinds.map((kind) => {
      if (kind === 'label' && isCrowded) return 'text';
      return kind === 'text' && !isWide && !isPair ? undefined : kind;
    }),
  };
}

/** The longest label, as labels do not wrap; in other columns the longest word. */
function leastWidth(cells: readonly Cell[], kind: ColumnKind | undefined): number {
  const texts = cells.map((cell) => (cell ? textOf(cell) : ''));
  const words = kind === 'label' ? texts : texts.flatMap((text) => text.split(/[\s-]/));
  const hasCode = cells.some((cell) => cell?.children?.some(({ type }) => type === 'inlineCode'));
  const padding = hasCode ? leastWidths.codePadding : 0;
  if (kind === 'code') return padding + Math.min(longestOf(words), longestWord.shared);
  return padding + Math.max(longestOf(words), kind === 'prose' ? leastWidths.prose : 0);
}

function kindOf(cells: readonly Cell[], isFirst: boolean): ColumnKind | undefined {
  const filled = cells.flatMap((cell) => (cell?.children?.length ? [cell.children] : []));
  const texts = filled.map((children) => children.map(textOf).join(''));
  if (filled.every(([only, ...others]) => only?.type === 'inlineCode' && others.length === 0)) {
    // `Server started on port 8080.` is code that wraps.
    const isMessage = (text: string) => text.length >= limits.prose && text.split(' ').length > 3;
    if (texts.some(isMessage)) return 'prose';
    // Names in the first column stay whole, so they need no minimum width.
    return longestOf(texts) > (isFirst ? longestName : limits.shortCode) ? 'code' : undefined;
  }
  // One long remark does not turn a column of names into prose.
  const prose = texts.filter(({ length }) => length >= limits.prose).length;
  if (prose > 0 && prose * proseShare >= filled.length) return 'prose';
  if (!texts.some((text) => text.includes(' '))) return undefined;
  return longestOf(texts) > limits.label ? 'text' : 'label';
}

/**
 * A table with this many rows is taller than a window, and arrives in several parts. It is laid out
 * only when it comes near, with column widths that do not depend on its last row.
 */
export const longTableRows = 40;

/** Width of a column of a long table, from its texts, in em of the table. */
export function columnWidth(cells: readonly Cell[]): number {
  const texts = cells.map((cell) => (cell ? textOf(cell) : ''));
  // Longer texts wrap into lines of about 24 characters.
  const characters = Math.max(
    longestOf(texts.flatMap((text) => text.split(/\s/))),
    Math.min(longestOf(texts), 24),
  );
  // Digits are the widest text; the rest is padding of the cell and its code.
  return Math.round((characters * 0.6 + 3.2) * 10) / 10;
}

function longestOf(texts: readonly string[]): number {
  return texts.reduce((longest, { length }) => Math.max(longest, length), 0);
}
