/**
 * Lines of an MDX 1 page that is being rewritten for MDX 3: parts of them can be hidden from the parser, and
 * each knows its place in the author's file.
 */
import type { Position } from '../../problems/json-fault';

/** Added to the codes of the characters from `!` to `~`: moves them into Unicode's private use area. */
const hiddenFrom = 0xe500;
export const hidden = /[\uE521-\uE57E]/g;
export const hiddenLink = /\uE53C([^\uE53C\uE53E]*)\uE53E/;

function hide(text: string): string {
  return text.replace(/[!-~]/g, (char) => String.fromCharCode(char.charCodeAt(0) + hiddenFrom));
}

export function show(text: string): string {
  return text.replace(hidden, (char) => String.fromCharCode(char.charCodeAt(0) - hiddenFrom));
}

/** A line of the marked source. */
export interface MarkedLine {
  text: string;
  /** The line in the author's file, and what to add to a column here to get the column there. */
  line: number;
  shift: number;
}

export function hidePart(text: string, column: number, length: number): string {
  const end = column - 1 + length;
  return text.slice(0, column - 1) + hide(text.slice(column - 1, end)) + text.slice(end);
}

/** The lines from a place on, without what is before it. */
export function linesFrom(
  lines: readonly string[],
  { line, column }: Position,
  lastLine = lines.length,
): string[] {
  const own = lines.slice(line - 1, lastLine);
  own[0] = (own[0] as string).slice(column - 1);
  return own;
}

export function placeIn(lines: readonly MarkedLine[], line: number, column: number) {
  const { line: written, shift } = lines[line - 1] ?? { line, shift: 0 };
  return { line: written, column: Math.max(1, column + shift) };
}
