/**
 * Reads Markdown as MDX 1 did, for which sites of Docusaurus 2 were written (A145): in sentences, braces and a
 * `<` that begins no tag are text, `<https://x>` is a link, indented text is code, and a tag beside text may
 * end elsewhere. MDX 3 has none of these. The source is first parsed as plain Markdown, to find where they are.
 * There, characters are replaced by some that mean nothing, or lines are split. In the end, the tree gets the
 * characters and positions of the author's file back.
 */
import { capitalize } from '../../../shared/capitalize';
import { type Problem, warningAt } from '../../../shared/problem';
import { type Position, positionOf } from '../../problems/json-fault';
import { linesWithin, type MarkdownNode, type Range, walk } from './markdown-nodes';
import {
  hidden,
  hiddenLink,
  hidePart,
  linesFrom,
  type MarkedLine,
  placeIn,
  show,
} from './mdx1-lines';
import { attributes, braces, type Mdx1Place, mendPlace, tag } from './mdx1-mends';

/** Longer than any fence of an author. */
const codeFence = '~'.repeat(20);

const tagOfLinePattern = new RegExp(`^[\\s>]*${tag}`);
/**
 * A `{` or `<` in text. Escapes and tags with braces match as a whole, so that what is in them is passed over;
 * a `<` before a space is text in MDX 3, too.
 */
const textPattern = new RegExp(
  `\\\\[\\s\\S]|<[A-Za-z]${attributes}(?:${braces}${attributes})+>|\\{(?!/\\*)|<(?!\\s)`,
  'g',
);
const tagStartPattern = /^[\s>]*<\/?(?:[A-Za-z][\w.]*[\w.](?=\s|\/?>|$)|>)/;
const altPattern = /\\[\s\S]|\{/g;

/** A page that needs more has a mistake of another kind. */
const maxMends = 500;

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
  return warningAt({ filePath, line, column }, what, capitalize(hint));
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
 * For a compiler of MDX 3 that gives no access to its tree.
 *
 * @param compile turns the source into a script, with texts in double quotes
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
      const mend = count < maxMends ? mendPlace(lines, message) : undefined;
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
  const isText = ({ line }: Pick<Position, 'line'>): boolean => line < jsx.start || line >= jsx.end;
  const visit = (node: MarkdownNode): void => {
    const { position, type, children = [] } = node;
    if (!position) return;
    const { start, end } = position;
    if (isText(start)) jsx = jsxIn(scanned, type, position) ?? jsx;
    if (fillRows(lines, type, position)) {
      places.push({ line: start.line, column: start.column, kind: 'table' });
    }
    const found = placesOf(node, position, scanned).filter(isText);
    places.push(...found);
    const [{ kind } = {}] = found;
    if (kind === 'code') codes.push(position);
    else hidePlaces(lines, found, kind === 'link' ? end.column - start.column : 1);
    if (kind !== 'link') children.forEach(visit);
  };
  visit(plain.tree);
  return { lines: fenceCode(lines, codes), places };
}

/** What MDX 1 reads differently, outside of JSX. */
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
 * Gives the first two rows of a table as many cells as the longest row has. If these two differ, MDX 3 sees no
 * table, and it drops further cells of other rows.
 */
function fillRows(lines: string[], type: string, { start, end }: Range): boolean {
  if (type !== 'paragraph' && type !== 'table') return false;
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

function placesIn(lines: readonly string[], range: Range, pattern: RegExp): Mdx1Place[] {
  const text = linesWithin(range, lines).join('\n');
  return Array.from(text.matchAll(pattern)).flatMap(({ 0: found, index }): Mdx1Place[] => {
    const place = positionOf(text, index, { line: range.start.line, column: 1 });
    return found.length > 1 ? [] : [{ ...place, kind: found === '{' ? 'brace' : 'less' }];
  });
}

/** Imports and exports, and what follows a tag at the start of a line, up to an empty line after the tag. */
function jsxIn(lines: readonly string[], type: string, { start, end }: Range) {
  if (type !== 'paragraph' && type !== 'html') return undefined;
  // There is text before the tag.
  if (/[^\s>*+\d.)-]/.test((lines[start.line - 1] ?? '').slice(0, start.column - 1)))
    return undefined;
  const starts = linesFrom(lines, start, end.line).flatMap((line, index) =>
    (index === 0 && /^(?:import|export)\s/.test(line)) || tagStartPattern.test(line)
      ? [start.line + index]
      : [],
  );
  const [first] = starts;
  if (first === undefined) return undefined;
  const ends = starts.map((line) => {
    const tagText = tagOfLinePattern.exec(lines.slice(line - 1).join('\n'))?.[0] ?? '';
    return line + tagText.split('\n').length - 1;
  });
  const last = Math.max(...ends);
  const length = lines.slice(last).findIndex((line) => line.trim() === '');
  return { start: first, end: length < 0 ? lines.length + 1 : last + length + 1 };
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
      // In a list, only the first line of an item has the marker.
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

/** In `a.md/#b`, Docusaurus 2 replaced only the file's name, which left an address with a slash. */
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

/** Restores the hidden characters in all strings of the tree. */
function showTexts(value: object): void {
  for (const [key, part] of Object.entries(value)) {
    if (typeof part === 'string') {
      const shown = show(part);
      if (shown !== part) (value as Record<string, unknown>)[key] = shown;
    } else if (typeof part === 'object' && part !== null) showTexts(part);
  }
}
