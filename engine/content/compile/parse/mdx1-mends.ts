/** Mends what the parser for MDX 3 reports in an MDX 1 page, one message at a time. */
import type { Position } from '../../problems/json-fault';
import { offsetsOf, type TracedText } from './traced-text';

export const braces = /\{(?:[^{}]|\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\})*\}/.source;
export const attributes = /(?:[^<>{}"']|"[^"]*"|'[^']*')*/.source;
const withBraces = `${attributes}(?:${braces}${attributes})*`;
export const tag = `</?(?:[A-Za-z]${withBraces})?>`;
const tagPattern = new RegExp(`^${tag}`);
/** A tag up to a property whose value is an element. */
const beforeElement = new RegExp(`^<[A-Za-z]${withBraces}=\\s*(?=<)`);

export interface Mdx1Place extends Position {
  kind: 'brace' | 'less' | 'link' | 'code' | 'tag' | 'table' | 'element' | 'admonition';
}

/** The parser's messages, each with its mend, which gets the place that the message names last. */
const mends: [message: RegExp, mend: (page: TracedText, at: number) => Mdx1Place | undefined][] = [
  [/^(\d+):(\d+): Unexpected character after `<`/, mendElement],
  [/^[\d:]+ Expected a closing tag for `[^`]*` \((\d+):(\d+)/, mendTag],
  [/^(\d+):(\d+): (?:Unexpected closing tag|Expected the closing tag)/, mendTag],
  [/^(\d+):(\d+): (?:Could not parse|Unexpected end of file in) expression/, mendBrace],
];

/** @returns the mended place in the author's file; undefined for any other mistake */
export function mendPlace(page: TracedText, message: string): Mdx1Place | undefined {
  for (const [pattern, mend] of mends) {
    const [, line, column] = pattern.exec(message) ?? [];
    const at = { line: Number(line), column: Number(column) };
    if (line !== undefined) return mend(page, offsetsOf(page.text)(at));
  }
  return undefined;
}

/**
 * MDX 3 reads a line with text beside a tag as a paragraph, in which the tag would have to be closed, so the
 * tag gets a line of its own. If it already has one, it is never closed, so it is text.
 */
function mendTag(page: TracedText, start: number): Mdx1Place | undefined {
  const { text } = page;
  const end = start + (tagPattern.exec(text.slice(start))?.[0].length ?? 0);
  const place = page.placeOf(start);
  const isAfter = splitLine(page, end);
  if (splitLine(page, start) || isAfter) return { ...place, kind: 'tag' };
  if (text[start] !== '<' || text[start - 1] === '\\') return undefined;
  page.change([start, start, '\\']);
  return { ...place, kind: 'less' };
}

/** Puts braces around the element that is the first value without quotes in a tag. */
function mendElement(page: TracedText, at: number): Mdx1Place | undefined {
  const rest = page.text.slice(at);
  const length = beforeElement.exec(rest)?.[0].length;
  if (length === undefined) return undefined;
  let depth = 0;
  const last = Array.from(rest.slice(length).matchAll(new RegExp(tag, 'g'))).find(
    ({ 0: found }) => {
      if (found.startsWith('</')) depth--;
      else if (!found.endsWith('/>')) depth++;
      return depth === 0;
    },
  );
  if (!last) return undefined;
  const start = at + length;
  const end = start + last.index + last[0].length;
  const place = page.placeOf(start);
  page.change([start, start, '{'], [end, end, '}']);
  return { ...place, kind: 'element' };
}

/** The brace before a mistake in an expression, as with Markdown in it, is text. */
function mendBrace(page: TracedText, at: number): Mdx1Place | undefined {
  const start = /(?<!\\)\{(?:\\[\s\S]|[^{\\])*$/.exec(page.text.slice(0, at + 1))?.index;
  if (start === undefined) return undefined;
  const place = page.placeOf(start);
  page.change([start, start, '\\']);
  return { ...place, kind: 'brace' };
}

/** @returns false if there is nothing before or after the offset in its line */
function splitLine(page: TracedText, at: number): boolean {
  const { text } = page;
  const before = text.slice(text.lastIndexOf('\n', at - 1) + 1, at);
  const [after = ''] = /^.*/.exec(text.slice(at)) ?? [];
  const [indent = ''] = /^(?:[\s>]|[-*+]\s|\d+[.)]\s)*/.exec(before + after) ?? [];
  if (after.trim() === '' || before.slice(indent.length).trim() === '') return false;
  page.change([at, at, `\n${indent.replace(/[^\s>]/g, ' ')}`]);
  return true;
}
