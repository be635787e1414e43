/** Mends what the parser for MDX 3 reports in an MDX 1 page, one message at a time. */
import { type Position, positionOf } from '../../problems/json-fault';
import { hidePart, linesFrom, type MarkedLine, placeIn } from './mdx1-lines';

export const braces = /\{(?:[^{}]|\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\})*\}/.source;
export const attributes = /(?:[^<>{}"']|"[^"]*"|'[^']*')*/.source;
const withBraces = `${attributes}(?:${braces}${attributes})*`;
export const tag = `</?(?:[A-Za-z]${withBraces})?>`;
const tagPattern = new RegExp(`^${tag}`);
/** A tag up to a property whose value is an element. */
const beforeElement = new RegExp(`^<[A-Za-z]${withBraces}=\\s*(?=<)`);

export interface Mdx1Place {
  line: number;
  column: number;
  kind: 'brace' | 'less' | 'link' | 'code' | 'tag' | 'table' | 'element';
}

/** @returns the mended place in the author's file; undefined for any other mistake */
export function mendPlace(lines: MarkedLine[], message: string): Mdx1Place | undefined {
  return mendElement(lines, message) ?? mendTag(lines, message) ?? mendBrace(lines, message);
}

/**
 * Mends the tag that a message names. MDX 3 reads a line with text beside a tag as a paragraph, in which the
 * tag would have to be closed, so the tag gets a line of its own. If it already has one, it is never closed,
 * so it is text.
 */
function mendTag(lines: MarkedLine[], message: string): Mdx1Place | undefined {
  const at =
    /^[\d:]+ Expected a closing tag for `[^`]*` \((\d+):(\d+)/.exec(message) ??
    /^(\d+):(\d+): (?:Unexpected closing tag|Expected the closing tag)/.exec(message);
  if (!at) return undefined;
  const [line, column] = at.slice(1).map(Number) as [number, number];
  const texts = lines.map(({ text }) => text);
  const rest = linesFrom(texts, { line, column }).join('\n');
  const end = positionOf(rest, tagPattern.exec(rest)?.[0].length ?? 0, { line, column });
  const place = placeIn(lines, line, column);
  const isAfter = splitLine(lines, end.line, end.column);
  if (splitLine(lines, line, column) || isAfter) return { ...place, kind: 'tag' };
  const marked = lines[line - 1] as MarkedLine;
  const { text } = marked;
  if (text[column - 1] !== '<') return undefined;
  marked.text = hidePart(text, column, 1);
  return { ...place, kind: 'less' };
}

/**
 * Puts braces around the element that is the first value without quotes in the tag that a message names.
 * Further to the right, columns in messages count the braces, too.
 */
function mendElement(lines: MarkedLine[], message: string): Mdx1Place | undefined {
  const at = /^(\d+):(\d+): Unexpected character after `<`/.exec(message);
  if (!at) return undefined;
  const [line, column] = at.slice(1).map(Number) as [number, number];
  const texts = lines.map(({ text }) => text);
  const rest = linesFrom(texts, { line, column }).join('\n');
  const start = beforeElement.exec(rest)?.[0].length;
  if (start === undefined) return undefined;
  let depth = 0;
  const last = Array.from(rest.slice(start).matchAll(new RegExp(tag, 'g'))).find(({ 0: found }) => {
    if (found.startsWith('</')) depth--;
    else if (!found.endsWith('/>')) depth++;
    return depth === 0;
  });
  if (!last) return undefined;
  const places = [start + last.index + last[0].length, start].map((index) =>
    positionOf(rest, index, { line, column }),
  );
  for (const [index, place] of places.entries()) {
    const marked = lines[place.line - 1] as MarkedLine;
    const { text } = marked;
    marked.text = text.slice(0, place.column - 1) + '}{'[index] + text.slice(place.column - 1);
  }
  const { line: startLine, column: startColumn } = places[1] as Position;
  return { ...placeIn(lines, startLine, startColumn), kind: 'element' };
}

/** What cannot be parsed as an expression, such as braces around Markdown, is text. */
function mendBrace(lines: readonly MarkedLine[], message: string): Mdx1Place | undefined {
  const at = /^(\d+):(\d+): (?:Could not parse|Unexpected end of file in) expression/.exec(message);
  if (!at) return undefined;
  const [line, column] = at.slice(1).map(Number) as [number, number];
  const before = lines.slice(0, line).map(({ text }) => text);
  before[line - 1] = before[line - 1]?.slice(0, column) ?? '';
  const index = before.findLastIndex((text) => text.includes('{'));
  const marked = lines[index];
  if (!marked) return undefined;
  const braceColumn = (before[index] as string).lastIndexOf('{') + 1;
  marked.text = hidePart(marked.text, braceColumn, 1);
  return { ...placeIn(lines, index + 1, braceColumn), kind: 'brace' };
}

/** @returns false if there is nothing before or after the column */
function splitLine(lines: MarkedLine[], at: number, column: number): boolean {
  const { text, line, shift } = lines[at - 1] as MarkedLine;
  const [indent] = /^(?:[\s>]|[-*+]\s|\d+[.)]\s)*/.exec(text) as unknown as [string];
  const after = text.slice(column - 1);
  if (after.trim() === '' || text.slice(indent.length, column - 1).trim() === '') return false;
  const blank = indent.replace(/[^\s>]/g, ' ');
  lines.splice(
    at - 1,
    1,
    { text: text.slice(0, column - 1), line, shift },
    { text: blank + after, line, shift: shift + column - 1 - blank.length },
  );
  return true;
}
