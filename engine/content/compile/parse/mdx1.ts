/**
 * Reads Markdown as MDX 1 did, for which sites of Docusaurus 2 were written (A145): in sentences, braces and a
 * `<` that begins no tag are text, `<https://x>` is a link, indented text is code, and a tag beside text may
 * end elsewhere. MDX 3 has none of these. A parse as plain Markdown tells where they are; there, characters are
 * replaced by others that mean nothing, or lines are broken, and the tree gets the characters and positions of
 * the author's file back.
 */
import { type Problem, warningAt } from '../../../shared/problem';
import { type Position, positionOf } from '../../problems/json-fault';
import { linesWithin, type MarkdownNode, type Range, walk } from './markdown-nodes';

/** Where characters from `!` to `~` go, into a private range. */
const hiddenFrom = 0xe500;
const hidden = /[\uE521-\uE57E]/g;
const hiddenLink = /\uE53C([^\uE53C\uE53E]*)\uE53E/;

function hide(text: string): string {
  return text.replace(/[!-~]/g, (char) => String.fromCharCode(char.charCodeAt(0) + hiddenFrom));
}

function show(text: string): string {
  return text.replace(hidden, (char) => String.fromCharCode(char.charCodeAt(0) - hiddenFrom));
}

/** No fence of an author is longer. */
const codeFence = '~'.repeat(20);

const braces = /\{(?:[^{}]|\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\})*\}/.source;
const attributes = /(?:[^<>{}"']|"[^"]*"|'[^']*')*/.source;
const withBraces = `${attributes}(?:${braces}${attributes})*`;
const tag = `</?(?:[A-Za-z]${withBraces})?>`;
const tagPattern = new RegExp(`^${tag}`);
/** A tag up to a property whose value is an element. */
const beforeElement = new RegExp(`^<[A-Za-z]${withBraces}=\\s*(?=<)`);
/** What Markdown takes for text, with escapes, comments and tags with braces; `<` before a space is text anyway. */
const textPattern = new RegExp(
  `\\\\[\\s\\S]|<[A-Za-z]${attributes}(?:${braces}${attributes})+>|\\{(?!/\\*)|<(?!\\s)`,
  'g',
);
const tagStartPattern = /^[\s>]*<\/?(?:[A-Za-z][\w.]*[\w.](?=\s|\/?>|$)|>)/;
const altPattern = /\\[\s\S]|\{/g;

/** A page that needs more has a mistake of another kind. */
const maxMends = 500;

export interface Mdx1Place {
  line: number;
  column: number;
  kind: 'brace' | 'less' | 'link' | 'code' | 'tag' | 'table' | 'element';
}

/** How each kind is read, and what to write instead. */
const kinds: Record<Mdx1Place['kind'], string> = {
  brace: 'here, a `{` is text. Write `\\{`, or backticks around it.',
  less: 'here, a `<` is text. Write `\\<`, or backticks around it.',
  link: 'here, `<address>` is a link. Write `[text](address)`.',
  code: 'here, indented text is code. Put it between lines of three backticks.',
  tag: 'here, a tag is beside text, but ends elsewhere. Give it a line of its own.',
  table: 'here, rows of a table differ in length. Give the first two as many cells as any other.',
  element: 'here, the value of a property is an element. Put braces around it.',
};

/** One warning for a file, at the first place. */
export function describePlaces(
  places: readonly Mdx1Place[],
  filePath: string,
): Problem | undefined {
  const [first] = [...places].sort((a, b) => a.line - b.line || a.column - b.column);
  if (!first) return undefined;
  const { line, column, kind } = first;
  const what = 'The page is read as Docusaurus 2 did; Docusaurus 3 would read it differently.';
  const count = places.length > 1 ? `This is the first of ${places.length} places: ` : '';
  const hint = `${count}${kinds[kind]}`;
  return warningAt({ filePath, line, column }, what, hint.charAt(0).toUpperCase() + hint.slice(1));
}

/** A line of the marked source. */
interface MarkedLine {
  text: string;
  /** The author's line, and what to add to a column of this one. */
  line: number;
  shift: number;
}

/**
 * @param parse reads the source as plain Markdown, or as MDX; throws an error that begins with
 *   `line:column:`
 */
export function readMdx1(
  source: string,
  parse: Parse,
): { tree: MarkdownNode; places: Mdx1Place[] } {
  const { tree, places, lines } = readMarked(source, parse);
  restore(tree, lines);
  return { tree, places };
}

type Parse = (source: string, format: 'md' | 'mdx') => MarkdownNode;

/**
 * For a compiler of MDX 3, which does not show its tree.
 *
 * @param compile makes a script of the source, where texts are in double quotes
 */
export function compileMdx1(
  source: string,
  parse: Parse,
  compile: (source: string) => string,
): string {
  const text = readMarked(source, parse)
    .lines.map((line) => line.text)
    .join('\n');
  // Addresses become links by themselves.
  const linked = text.replace(new RegExp(hiddenLink, 'g'), (_, address: string) => show(address));
  return compile(linked).replace(hidden, (char) => show(char).replace(/["\\]/, '\\$&'));
}

function readMarked(source: string, parse: Parse) {
  // Comments are not text; what replaces them keeps lines and columns.
  const withoutComments = source.replace(/\{\/\*[\s\S]*?\*\/\}/g, (comment) =>
    comment.replace(/[^\n]/g, 'x'),
  );
  const plain = { source: withoutComments, tree: parse(withoutComments, 'md') };
  const { lines, places } = markLines(source, plain);
  for (let count = 0; ; count++) {
    try {
      const tree = parse(lines.map(({ text }) => text).join('\n'), 'mdx');
      return { tree, places, lines };
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      const { message } = error;
      const mend =
        count < maxMends
          ? (mendElement(lines, message) ?? mendTag(lines, message) ?? mendBrace(lines, message))
          : undefined;
      if (mend) places.push(mend);
      else throw new Error(withAuthorsPlaces(message, lines));
    }
  }
}

/** @param plain the source as plain Markdown without comments, and its tree */
function markLines(source: string, plain: { source: string; tree: MarkdownNode }) {
  const lines = source.split('\n');
  const scanned = plain.source.split('\n');
  const places: Mdx1Place[] = [];
  const codes: Range[] = [];
  let jsx = { start: 0, end: 0 };
  const visit = (node: MarkdownNode): void => {
    const { position, type, children = [] } = node;
    if (!position) return;
    const { start, end } = position;
    if (type === 'paragraph') jsx = jsxIn(scanned, position) ?? jsx;
    if (/^(?:paragraph|table)$/.test(type) && fillRows(lines, position)) {
      places.push({ line: start.line, column: start.column, kind: 'table' });
    }
    const found = placesOf(node, position, scanned).filter(
      ({ line }) => line < jsx.start || line >= jsx.end,
    );
    places.push(...found);
    const [{ kind } = {}] = found;
    if (kind === 'code') codes.push(position);
    else hidePlaces(lines, found, kind === 'link' ? end.column - start.column : 1);
    if (kind !== 'link') children.forEach(visit);
  };
  visit(plain.tree);
  return { lines: fenceCode(lines, codes), places };
}

/** What MDX 1 reads otherwise, outside of JSX. */
function placesOf(
  { type }: MarkdownNode,
  position: Range,
  lines: readonly string[],
): readonly Mdx1Place[] {
  const { line, column } = position.start;
  if (type === 'text') return placesIn(lines, position, textPattern);
  if (type === 'image') return placesIn(lines, position, altPattern);
  if (type === 'link' && lines[line - 1]?.[column - 1] === '<')
    return [{ line, column, kind: 'link' }];
  if (type === 'code' && isIndentedCode(lines, position)) return [{ line, column, kind: 'code' }];
  return [];
}

/**
 * Gives the first two rows of a table as many cells as the longest one has. If they differ, MDX 3 sees no
 * table; what other rows have beyond them, it drops.
 */
function fillRows(lines: string[], { start, end }: Range): boolean {
  const rows = linesFrom(lines, start, end.line).map((row) => row.replace(/^[\s>]+|\s+$/g, ''));
  if (!/^(?=.*\|)[|:\s-]*-[|:\s-]*$/.test(rows[1] ?? '')) return false;
  const counts = rows.map((row) => row.match(/(?:^(?!\|)|\|(?!$))(?:\\.|[^|\\])*/g)?.length ?? 0);
  const longest = Math.max(...counts);
  for (const [index, cell] of [' |', '-|'].entries()) {
    const missing = longest - (counts[index] as number);
    const end = missing && !rows[index]?.endsWith('|') ? '|' : '';
    lines[start.line - 1 + index] += end + cell.repeat(missing);
  }
  return counts[0] !== longest || counts[1] !== longest;
}

function hidePlaces(lines: string[], places: readonly Mdx1Place[], length: number): void {
  for (const { line, column } of places) {
    lines[line - 1] = hidePart(lines[line - 1] as string, column, length);
  }
}

function hidePart(text: string, column: number, length: number): string {
  const end = column - 1 + length;
  return text.slice(0, column - 1) + hide(text.slice(column - 1, end)) + text.slice(end);
}

function placesIn(lines: readonly string[], range: Range, pattern: RegExp): Mdx1Place[] {
  const text = linesWithin(range, lines).join('\n');
  return Array.from(text.matchAll(pattern)).flatMap(({ 0: found, index }): Mdx1Place[] => {
    const place = positionOf(text, index, { line: range.start.line, column: 1 });
    return found.length > 1 ? [] : [{ ...place, kind: found === '{' ? 'brace' : 'less' }];
  });
}

/** The lines from a place on, without what is before it. */
function linesFrom(
  lines: readonly string[],
  { line, column }: Position,
  lastLine = lines.length,
): string[] {
  const own = lines.slice(line - 1, lastLine);
  own[0] = (own[0] as string).slice(column - 1);
  return own;
}

/** Imports and exports, and what follows a tag at the start of a line, up to an empty line. */
function jsxIn(lines: readonly string[], { start, end }: Range) {
  const own = linesFrom(lines, start, end.line);
  const at = own.findIndex(
    (line, index) =>
      (index === 0 && /^(?:import|export)\s/.test(line)) || tagStartPattern.test(line),
  );
  if (at < 0) return undefined;
  const first = start.line + at;
  const length = lines.slice(first).findIndex((line) => line.trim() === '');
  return { start: first, end: length < 0 ? lines.length + 1 : first + length + 1 };
}

/** Indented text with a fence in it was not meant as code. */
function isIndentedCode(lines: readonly string[], { start, end }: Range): boolean {
  const own = linesFrom(lines, start, end.line);
  return !own.some((line) => /^[\s>]*(?:`{3}|~{3})/.test(line));
}

function fenceCode(lines: readonly string[], codes: readonly Range[]): MarkedLine[] {
  const marked = lines.map((text, index): MarkedLine[] => [{ text, line: index + 1, shift: 0 }]);
  for (const { start, end } of codes) {
    for (let line = start.line; line <= end.line; line++) {
      const written = lines[line - 1] as string;
      const indent = written.slice(0, start.column - 1);
      const text = indent + written.slice(indent.length).replace(/^(?: {4}| {0,3}\t)/, '');
      // In a list, the item's mark is in front of its first line only.
      const blank = indent.replace(/[^\s>]/g, ' ');
      const shift = written.length - text.length;
      marked[line - 1] = [
        ...(line === start.line ? [{ text: indent + codeFence, line, shift: 0 }] : []),
        { text: line === start.line ? blank + text.slice(indent.length) : text, line, shift },
        ...(line === end.line ? [{ text: blank + codeFence, line, shift: 0 }] : []),
      ];
    }
  }
  return marked.flat();
}

/**
 * Mends the tag that a message names. MDX 3 reads a line with text beside a tag as a paragraph, in which the
 * tag would have to end: it gets a line of its own. If it has one, there is no other end: it is text.
 *
 * @returns its place in the author's file; undefined if the mistake is another
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
 * Columns to the right of them are those of the marked line.
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

/** The brace before a mistake in an expression, as with Markdown in it, is text. */
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

function placeIn(lines: readonly MarkedLine[], line: number, column: number) {
  const { line: written, shift } = lines[line - 1] ?? { line, shift: 0 };
  return { line: written, column: Math.max(1, column + shift) };
}

function withAuthorsPlaces(message: string, lines: readonly MarkedLine[]): string {
  return message.replace(/\b(\d+):(\d+)\b/g, (_, atLine: string, atColumn: string) => {
    const { line, column } = placeIn(lines, Number(atLine), Number(atColumn));
    return `${line}:${column}`;
  });
}

function restore(tree: MarkdownNode, lines: readonly MarkedLine[]): void {
  walk(tree, ({ position }) => {
    for (const point of position ? [position.start, position.end] : []) {
      Object.assign(point, placeIn(lines, point.line, point.column));
    }
  });
  walk(tree, (node) => {
    if (node.url) node.url = node.url.replace(fileFolder, '$1');
    if (node.children) {
      node.children = node.children.flatMap((child) =>
        child.type === 'text' ? linksIn(child) : [child],
      );
    }
  });
  showTexts(tree);
}

/** Docusaurus 2 replaced the name of the file alone, so that an address with a slash was left. */
const fileFolder = /^((?!\w+:)[^?#]*\.mdx?)\/(?=#|$)/;

/** `see <https://x>` → text and link. */
function linksIn(text: MarkdownNode): MarkdownNode[] {
  return (text.value ?? '').split(hiddenLink).flatMap((value, index): MarkdownNode[] => {
    const part = { ...text, value };
    if (index % 2 === 0) return value === '' ? [] : [part];
    const url = /^[\w+.-]+:/.test(show(value)) ? value : `mailto:${value}`;
    const { position } = text;
    return [{ type: 'link', url, title: null, children: [part], ...(position && { position }) }];
  });
}

/** In all strings of the tree. */
function showTexts(value: object): void {
  for (const [key, part] of Object.entries(value)) {
    if (typeof part === 'string') {
      const shown = show(part);
      if (shown !== part) (value as Record<string, unknown>)[key] = shown;
    } else if (typeof part === 'object' && part !== null) showTexts(part);
  }
}
