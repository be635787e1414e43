/** How wide the columns of a table are: kinds for the stylesheet, widths where rows keep arriving. */
import type { PageState } from './context';
import { openTag, withBreaks } from './html';
import { type MarkdownNode, textOf } from './markdown-nodes';
import { styleClass } from './styles';

/** From this length on the text of a cell is read in lines, not at a glance. In characters. */
const proseLength = 32;
/** Of so many cells one has to be prose. */
const proseShare = 4;
/** Text up to this length fits on one line of a column. In characters. */
const labelLength = 20;
/** Code up to this length stays on one line anyway. In characters. */
const shortCode = 12;
/**
 * From this number of rows on a table is longer than a window and than what a connection brings at
 * once: it is laid out only when it comes near, with columns that do not wait for the last row.
 */
const longTableRows = 40;
/**
 * Words of code up to this length stay whole: where a table scrolls on phones, where it fits them,
 * and where it is too much for a desktop, too. In characters.
 */
const longestWord = { wide: 21, shared: 16, crowded: 12 };
/** Longer names leave no room on a phone for what they name. In characters. */
export const longestName = 32;
/** No text takes more room than digits do, in em a character. */
const characterEm = 0.6;
/** Padding of a cell and of code in it, in em of the table. */
const cellPaddingEm = 3.2;
/** Longer texts are broken into lines of about this length. In characters. */
const lineLength = 24;

/** Room for a table on a phone and in the column of a desktop, in em of the table. */
const room = { phone: 23.7, desktop: 52 };
/** Lengths of text and code and of the paddings around them, in em of the table. */
const lengths = { character: 0.5, padding: 2.2, codeCharacter: 0.53, codePadding: 2.8 };
/** What the stylesheet gives these kinds on phones at least, in em of the table; text only in pairs. */
const leastWidths: Partial<Record<ColumnKind, number>> = { prose: 11.7, code: 8.5 };
const leastTextOfPair = 9.3;

/**
 * What a column holds: prose and messages are read in lines; a label is text short enough for one
 * line; code stands alone. The stylesheet knows all but labels, as `prose-column` and so on.
 */
export type ColumnKind = 'prose' | 'text' | 'label' | 'code';

type Cell = MarkdownNode | undefined;

function isCode({ children = [] }: MarkdownNode): boolean {
  return children.length === 1 && children[0]?.type === 'inlineCode';
}

interface TableColumns {
  /** A kind, where the stylesheet or the cells need it. */
  columns: (ColumnKind | undefined)[];
  /** It scrolls on phones, so no column has to be narrow there. */
  isWide: boolean;
  /** Words of code up to this length stay whole, in characters. */
  longestWord: number;
}

/** How a table shares out its width, by the texts in its head and of the cells of each column. */
export function tableColumns(
  headings: readonly string[],
  columns: readonly (readonly Cell[])[],
): TableColumns {
  const kinds = columns.map((cells, index) => kindOf(cells, index === 0));
  const isPair = columns.length === 2;
  const widthWith = (longest: number): number =>
    columns
      .map((cells, index) =>
        Math.max(
          (headings[index] ?? '').length * lengths.character + lengths.padding,
          isPair && kinds[index] === 'text' ? leastTextOfPair : 0,
          leastWidth(cells, kinds[index], index === 0, longest),
        ),
      )
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
  const filled = cells.filter((cell) => cell?.children?.length) as MarkdownNode[];
  const texts = filled.map(textOf);
  if (filled.every(isCode)) {
    if (hasMessages(texts)) return 'prose';
    // In the first column names stay whole, so they need no least width.
    return longestOf(texts) > (isFirst ? longestName : shortCode) ? 'code' : undefined;
  }
  // One long remark does not make a column of names one of prose.
  const prose = texts.filter(({ length }) => length >= proseLength).length;
  if (prose > 0 && prose * proseShare >= filled.length) return 'prose';
  const phrases = texts.filter((text) => text.includes(' '));
  if (phrases.length === 0) return undefined;
  return longestOf(texts) > labelLength ? 'text' : 'label';
}

/** Narrower a column cannot be, in em of the table. */
function leastWidth(
  cells: readonly Cell[],
  kind: ColumnKind | undefined,
  isFirst: boolean,
  longest: number,
): number {
  const { character, padding, codeCharacter, codePadding } = lengths;
  const widths = cells.map((cell) => {
    if (cell && kind === 'label') return textOf(cell).length * character + padding;
    const parts = cell?.children ?? [];
    return Math.max(
      0,
      ...parts.map((part) => {
        const text = textOf(part);
        const isCodePart = part.type === 'inlineCode';
        const isWhole = isCodePart && isFirst && text.length <= longestName;
        const broken = isCodePart && kind === 'code' ? withBreaks(text, longest) : text;
        const words = isWhole ? [text] : broken.split(/<wbr>|[\s-]/);
        return isCodePart
          ? longestOf(words) * codeCharacter + codePadding
          : longestOf(words) * character + padding;
      }),
    );
  });
  return Math.max((kind && leastWidths[kind]) ?? 0, ...widths);
}

/** `Server started on port 8080.`: code that is read in lines. */
function hasMessages(texts: readonly string[]): boolean {
  return texts.some((text) => text.length >= proseLength && text.split(' ').length > 3);
}

export function isLongTable(rows: readonly unknown[]): boolean {
  return rows.length >= longTableRows;
}

/**
 * `<colgroup>` with the width of each column, from its texts. Without it the browser would set the
 * columns again with each row that arrives, while the reader watches.
 */
export function columnGroup(
  columns: readonly (readonly Cell[])[],
  page: Pick<PageState, 'styles'>,
): string {
  const parts = columns.map((cells) => {
    const texts = cells.map((cell) => (cell ? textOf(cell) : ''));
    const words = texts.flatMap((text) => text.split(/\s/));
    const characters = Math.max(longestOf(words), Math.min(longestOf(texts), lineLength));
    const width = Math.round((characters * characterEm + cellPaddingEm) * 10) / 10;
    return openTag('col', { className: styleClass({ width: `${width}em` }, page) });
  });
  return `<colgroup>${parts.join('')}</colgroup>`;
}

/** Length of the longest text, in characters. */
function longestOf(texts: readonly string[]): number {
  return texts.reduce((longest, { length }) => Math.max(longest, length), 0);
}
