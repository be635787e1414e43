/** How wide the columns of a table are: kinds for the stylesheet, widths where rows keep arriving. */
import { withBreaks } from './html';
import { type MarkdownNode, textOf } from './markdown-nodes';

/**
 * What a column holds: prose and messages are read in lines; a label is text short enough for one
 * line; code stands alone. The stylesheet knows all but labels, as `prose-column` and so on.
 */
type ColumnKind = 'prose' | 'text' | 'label' | 'code';

type Cell = MarkdownNode | undefined;

export interface TableColumns {
  /** A kind, where the stylesheet or the cells need it. */
  columns: (ColumnKind | undefined)[];
  /** It scrolls on phones, so no column has to be narrow there. */
  isWide: boolean;
  /** Words of code up to this length stay whole, in characters. */
  longestWord: number;
}

/** Lengths in characters. */
const limits = {
  /** From here on the text of a cell is read in lines, not at a glance. */
  prose: 32,
  /** Text up to here fits on one line of a column. */
  label: 20,
  /** Code up to here stays on one line anyway. */
  shortCode: 12,
};
/** Longer names leave no room on a phone for what they name. In characters. */
export const longestName = 32;
/**
 * Words of code up to this length stay whole: where a table scrolls on phones, where it fits them,
 * and where it is too much for a desktop, too. In characters.
 */
const longestWord = { wide: 21, shared: 16, crowded: 12 };
/** Of so many cells one has to be prose. */
const proseShare = 4;

const room = { phone: 23.7, desktop: 52 };
const lengths = { character: 0.5, padding: 2.2, codeCharacter: 0.53, codePadding: 2.8 };
/** What the stylesheet gives these kinds on phones at least; text only in pairs. */
const leastWidths = { prose: 11.7, code: 8.5, text: 9.3, label: 0 };

/** How a table shares out its width, by the texts in its head and of the cells of each column. */
export function tableColumns(
  headings: readonly string[],
  columns: readonly (readonly Cell[])[],
): TableColumns {
  const kinds = columns.map((cells, index) => kindOf(cells, index === 0));
  const isPair = columns.length === 2;
  const widthWith = (longest: number): number =>
    columns
      .map((cells, index) => {
        const kind = kinds[index];
        const heading = (headings[index] ?? '').length * lengths.character + lengths.padding;
        const least = kind && (kind !== 'text' || isPair) ? leastWidths[kind] : 0;
        return Math.max(
          heading,
          least,
          ...cells.map((cell) => cellWidth(cell, kind, index, longest)),
        );
      })
      .reduce((sum, width) => sum + width, 0);
  const isWide = widthWith(longestWord.shared) > room.phone;
  // Labels and code on one line each would push the last column out of sight on a desktop.
  const isCrowded = widthWith(longestWord.wide) > room.desktop;
  return {
    isWide,
    longestWord: longestWord[isCrowded ? 'crowded' : isWide ? 'wide' : 'shared'],
    columns: kinds.map((kind) => {
      if (kind === 'label' && isCrowded) return 'text';
      return kind === 'text' && !isWide && !isPair ? undefined : kind;
    }),
  };
}

function kindOf(cells: readonly Cell[], isFirst: boolean): ColumnKind | undefined {
  const filled = cells.flatMap((cell) => (cell?.children?.length ? [cell.children] : []));
  const texts = filled.map((children) => children.map(textOf).join(''));
  if (filled.every(([only, ...others]) => only?.type === 'inlineCode' && others.length === 0)) {
    // `Server started on port 8080.`: code that is read in lines.
    const isMessage = (text: string) => text.length >= limits.prose && text.split(' ').length > 3;
    if (texts.some(isMessage)) return 'prose';
    // In the first column names stay whole, so they need no least width.
    return longestOf(texts) > (isFirst ? longestName : limits.shortCode) ? 'code' : undefined;
  }
  // One long remark does not make a column of names one of prose.
  const prose = texts.filter(({ length }) => length >= limits.prose).length;
  if (prose > 0 && prose * proseShare >= filled.length) return 'prose';
  if (!texts.some((text) => text.includes(' '))) return undefined;
  return longestOf(texts) > limits.label ? 'text' : 'label';
}

/** Narrower a column with this cell cannot be, in em of the table. */
function cellWidth(
  cell: Cell,
  kind: ColumnKind | undefined,
  column: number,
  longest: number,
): number {
  const { character, padding, codeCharacter, codePadding } = lengths;
  if (!cell) return 0;
  if (kind === 'label') return textOf(cell).length * character + padding;
  const widths = (cell.children ?? []).map((part) => {
    const text = textOf(part);
    const isCode = part.type === 'inlineCode';
    const isWhole = isCode && column === 0 && text.length <= longestName;
    const broken = isCode && kind === 'code' ? withBreaks(text, longest) : text;
    const word = longestOf(isWhole ? [text] : broken.split(/<wbr>|[\s-]/));
    return isCode ? word * codeCharacter + codePadding : word * character + padding;
  });
  return Math.max(0, ...widths);
}

/**
 * From this number of rows on a table is longer than a window and than what a connection brings at
 * once: it is laid out only when it comes near, with columns that do not wait for the last row.
 */
export const longTableRows = 40;

/** Width of a column of a long table, from its texts, in em of the table. */
export function columnWidth(cells: readonly Cell[]): number {
  const texts = cells.map((cell) => (cell ? textOf(cell) : ''));
  // Longer texts are broken into lines of about 24 characters.
  const characters = Math.max(
    longestOf(texts.flatMap((text) => text.split(/\s/))),
    Math.min(longestOf(texts), 24),
  );
  // No text takes more room than digits do; the rest is padding of the cell and of code in it.
  return Math.round((characters * 0.6 + 3.2) * 10) / 10;
}

function longestOf(texts: readonly string[]): number {
  return texts.reduce((longest, { length }) => Math.max(longest, length), 0);
}
