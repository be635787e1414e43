/** How wide the columns of a table are: kinds for the stylesheet, widths where rows keep arriving. */
import type { PageState } from './context';
import { openTag } from './html';
import { type MarkdownNode, textOf } from './markdown-nodes';
import { styleClass } from './styles';

/** From this length on the text of a cell is read in lines, not at a glance. In characters. */
const proseLength = 32;
/** Of so many cells one has to be prose. */
const proseShare = 4;
/** Text up to this length stays readable however narrow its column is. In characters. */
const shortText = 16;
/** A longer word leaves the other of two columns no room on a phone. In characters. */
const pairedWord = 28;
/** Code up to this length stays on one line anyway. In characters. */
const shortCode = 8;
/**
 * From this number of rows on a table is longer than a window and than what a connection brings at
 * once: it is laid out only when it comes near, with columns that do not wait for the last row.
 */
const longTableRows = 40;
/** No text takes more room than digits do, in em a character. */
const characterEm = 0.6;
/** Padding of a cell and of code in it, in em of the table. */
const cellPaddingEm = 3.2;
/** Longer texts are broken into lines of about this length. In characters. */
const lineLength = 24;

export const codeColumn = 'code-column';
const proseColumn = 'prose-column';
const textColumn = 'text-column';

type Cell = MarkdownNode | undefined;

function isCode({ children = [] }: MarkdownNode): boolean {
  return children.length === 1 && children[0]?.type === 'inlineCode';
}

/**
 * What each column holds, for its width: prose and messages keep room for lines that can be read,
 * other text for a few words a line, other code that stands alone may break.
 */
export function columnClasses(columns: readonly (readonly Cell[])[]): (string | undefined)[] {
  const words = columns.flat().flatMap((cell) => (cell ? textOf(cell).split(/\s/) : []));
  // Two columns share a window, unless a word of theirs leaves the other none.
  const isPair = columns.length === 2 && longestOf(words) <= pairedWord;
  const classes = columns.map(columnClass);
  return classes.map((name) => (isPair && name === textColumn ? undefined : name));
}

function columnClass(cells: readonly Cell[]): string | undefined {
  const filled = cells.filter((cell) => cell?.children?.length) as MarkdownNode[];
  const texts = filled.map(textOf);
  if (filled.every(isCode)) {
    if (hasMessages(filled)) return proseColumn;
    return longestOf(texts) > shortCode ? codeColumn : undefined;
  }
  // One long remark does not make a column of names one of prose.
  const prose = texts.filter(({ length }) => length >= proseLength).length;
  if (prose > 0 && prose * proseShare >= filled.length) return proseColumn;
  return longestOf(texts.filter((text) => text.includes(' '))) > shortText ? textColumn : undefined;
}

/** `Server started on port 8080.`: the first column holds messages, so it is read in lines. */
export function hasMessages(cells: readonly Cell[]): boolean {
  return cells.some((cell) => {
    const text = cell && isCode(cell) ? textOf(cell) : '';
    return text.length >= proseLength && text.split(' ').length > 3;
  });
}

export function isLongTable(rows: readonly unknown[]): boolean {
  return rows.length >= longTableRows;
}

/**
 * `<colgroup>` with the width of each column, from its texts. Without it the browser would set the
 * columns anew with each row that arrives, under the reader's eyes.
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
