/**
 * Reads Markdown as MDX 1 did, for which sites of Docusaurus 2 were written (A145): in sentences, braces and a `<`
 * that begins no tag are text, `<https://x>` is a link, indented text is code, and a tag beside text may end
 * elsewhere. MDX 3 has none of these. The source is first parsed as plain Markdown, to find where they are. There,
 * the text is rewritten so that it means the same in MDX 3. At the end, the tree gets back the positions in the
 * author's file.
 */
import { capitalize } from '../../../shared/capitalize';
import { type Problem, warningAt } from '../../../shared/problem';
import { type Position, positionOf } from '../../problems/json-fault';
import { type MarkdownNode, type Range, textOf, walk } from './markdown-nodes';
import { attributes, braces, type Mdx1Place, mendPlace, tag } from './mdx1-mends';
import { type Change, offsetsOf, TracedText } from './traced-text';

/** Longer than any fence of an author. */
const codeFence = '~'.repeat(20);

const tagOfLinePattern = new RegExp(`^[\\s>]*${tag}`);
/**
 * A `{` or `<` in text. Escapes and tags with braces match as a whole, so that their content is skipped; a `<` before
 * a space is text in MDX 3, too.
 */
const textPattern = new RegExp(
  `\\\\[\\s\\S]|<[A-Za-z]${attributes}(?:${braces}${attributes})+>|\\{(?!/\\*)|<(?!\\s)`,
  'g',
);
const tagStartPattern = /^[\s>]*<\/?(?:[A-Za-z][\w.]*[\w.](?=\s|\/?>|$)|>)/;
/** In a text alternative, and before the address. */
const altPattern = /\\[\s\S]|\{|<(?!\s)(?=[^\]]*\])/g;

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
  admonition: 'here, colons end an admonition. Write them without a name.',
};

/** One warning for a file, at the first place. */
export function describePlaces(
  places: readonly Mdx1Place[],
  filePath: string,
): Problem | undefined {
  const [first] = places.toSorted((a, b) => a.line - b.line || a.column - b.column);
  if (!first) return undefined;
  const { line, column, kind } = first;
  const what =
    'The page is read the way Docusaurus 2 read it; Docusaurus 3 would read it differently.';
  const count = places.length > 1 ? `This is the first of ${places.length} places: ` : '';
  const hint = `${count}${kinds[kind]}`;
  return warningAt({ filePath, line, column }, what, capitalize(hint));
}

type Parse = (source: string, format: 'md' | 'mdx') => MarkdownNode;

/**
 * @param parse reads the source as plain Markdown, or as MDX; throws an error that begins with
 *   `line:column:`
 * @returns `text` is the source for MDX 3
 */
export function readMdx1(
  source: string,
  parse: Parse,
): { tree: MarkdownNode; text: string; places: Mdx1Place[] } {
  const page = new TracedText(source);
  // Comments are not text; what replaces them keeps lines and columns.
  const withoutComments = source.replace(/\{\/\*[\s\S]*?\*\/\}/g, (comment) =>
    comment.replace(/[^\n]/g, 'x'),
  );
  const found = findPlaces(withoutComments, parse(withoutComments, 'md'));
  page.change(...found.flatMap(({ changes }) => changes));
  const places: Mdx1Place[] = found;
  for (let count = 0; ; count++) {
    try {
      const tree = parse(page.text, 'mdx');
      restore(tree, page);
      return { tree, text: page.text, places };
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      const { message } = error;
      const mend = count < maxMends ? mendPlace(page, message) : undefined;
      if (mend) places.push(mend);
      else throw new Error(withAuthorsPlaces(message, page));
    }
  }
}

function withAuthorsPlaces(message: string, page: TracedText): string {
  const placeOf = page.places();
  return message.replace(/\b(\d+):(\d+)\b/g, (_, atLine: string, atColumn: string) => {
    const { line, column } = placeOf({ line: Number(atLine), column: Number(atColumn) });
    return `${line}:${column}`;
  });
}

function restore(tree: MarkdownNode, page: TracedText): void {
  const placeOf = page.places();
  walk(tree, (node) => {
    for (const point of node.position ? [node.position.start, node.position.end] : []) {
      Object.assign(point, placeOf(point));
    }
    if (node.url) node.url = node.url.replace(fileFolder, '$1');
  });
}

/** In `a.md/#b`, Docusaurus 2 replaced only the file's name, which left an address with a slash. */
const fileFolder = /^((?!\w+:)[^?#]*\.mdx?)\/(?=#|$)/;

/** A place, and how to write there what MDX 3 reads in the same way. */
interface Found extends Mdx1Place {
  changes: Change[];
}

/** The source without comments, as plain Markdown. */
interface PlainPage {
  source: string;
  lines: readonly string[];
  offsetOf(position: Position): number;
}

function findPlaces(source: string, tree: MarkdownNode): Found[] {
  const page = { source, lines: source.split('\n'), offsetOf: offsetsOf(source) };
  const places: Found[] = [];
  let jsx = { start: 0, end: 0 };
  const isText = ({ line }: Position): boolean => line < jsx.start || line >= jsx.end;
  const visit = (node: MarkdownNode): void => {
    const { position, type, children = [] } = node;
    if (!position) return;
    if (isText(position.start)) jsx = jsxIn(page.lines, type, position) ?? jsx;
    const found = foundIn(node, position, page).filter(isText);
    places.push(...unevenTable(type, position, page), ...found);
    if (type !== 'link' || found.length === 0) children.forEach(visit);
  };
  visit(tree);
  return [...places, ...admonitionEnds(page, tree)];
}

/** Colons at the start of a line, and what follows them. */
const colonsPattern = /^([\s>]*)(:{3,})(.*)$/;
const admonitionPattern = /^(?:note|tip|info|warning|danger|caution|important|success|secondary)\b/;

/** Docusaurus 2 ends an admonition at the next line with its colons, whatever follows them. */
function admonitionEnds({ lines, offsetOf }: PlainPage, tree: MarkdownNode): Found[] {
  const code = new Set<number>();
  walk(tree, ({ type, position }) => {
    if (type !== 'code' || !position) return;
    for (let { line } = position.start; line <= position.end.line; line++) code.add(line);
  });
  let open: string | undefined;
  return lines.flatMap((text, index): Found[] => {
    const [, indent = '', colons, rest = ''] = colonsPattern.exec(text) ?? [];
    const isEnd = open !== undefined && colons === open;
    if (code.has(index + 1) || (open !== undefined && !isEnd)) return [];
    open = !isEnd && admonitionPattern.test(rest) ? colons : undefined;
    if (!isEnd || rest.trim() === '') return [];
    const place = { line: index + 1, column: indent.length + (colons as string).length + 1 };
    const at = offsetOf(place);
    return [{ ...place, kind: 'admonition', changes: [[at, at + rest.length, '']] }];
  });
}

function foundIn(node: MarkdownNode, position: Range, page: PlainPage): Found[] {
  const [start, end] = [page.offsetOf(position.start), page.offsetOf(position.end)];
  const written = page.source.slice(start, end);
  switch (node.type) {
    case 'text':
      return signsIn(written, textPattern, position.start, start);
    case 'image':
      return signsIn(written, altPattern, position.start, start);
    case 'link':
      return addressIn(node, written, position.start, start);
    case 'code':
      return fencedCode(position, page);
    default:
      return [];
  }
}

/** Braces and the like, which become escapes. */
function signsIn(written: string, pattern: RegExp, start: Position, offset: number): Found[] {
  const signs = Array.from(written.matchAll(pattern)).filter(([found]) => found.length === 1);
  return signs.map(({ 0: found, index }): Found => {
    const [at, kind] = [offset + index, found === '{' ? 'brace' : 'less'] as const;
    return { ...positionOf(written, index, start), kind, changes: [[at, at, '\\']] };
  });
}

/** `<https://x>`, or an address in a sentence with a brace in it. */
function addressIn(node: MarkdownNode, written: string, start: Position, offset: number): Found[] {
  const kind = written.startsWith('<') ? 'link' : 'brace';
  if (written.startsWith('[') || (kind === 'brace' && !written.includes('{'))) return [];
  const text = textOf(node).replace(/[!-/:-@[-`{-~]/g, '\\$&');
  const changes: Change[] = [[offset, offset + written.length, `[${text}](<${node.url}>)`]];
  return [{ ...start, kind, changes }];
}

/**
 * Gives the first two rows of a table as many cells as the longest row has. If these two differ, MDX 3 sees no
 * table, and it drops further cells of other rows.
 */
function unevenTable(type: string, { start, end }: Range, { lines, offsetOf }: PlainPage): Found[] {
  if (type !== 'paragraph' && type !== 'table') return [];
  const rows = linesFrom(lines, start, end.line).map((row) => row.replace(/^[\s>]+|\s+$/g, ''));
  if (!/^(?=.*\|)[|:\s-]*-[|:\s-]*$/.test(rows[1] ?? '')) return [];
  const counts = rows.map((row) => row.match(/(?:^(?!\|)|\|(?!$))(?:\\.|[^|\\])*/g)?.length ?? 0);
  const longest = Math.max(...counts);
  const changes = [' |', '-|'].flatMap((cell, index): Change[] => {
    const missing = longest - (counts[index] as number);
    const line = start.line + index;
    const at = offsetOf({ line, column: (lines[line - 1] as string).length + 1 });
    const mark = rows[index]?.endsWith('|') ? '' : '|';
    return missing > 0 ? [[at, at, mark + cell.repeat(missing)]] : [];
  });
  return changes.length > 0 ? [{ ...start, kind: 'table', changes }] : [];
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

/** Indented code, between fences. With a fence in it, it was not meant as code. */
function fencedCode({ start, end }: Range, { lines, offsetOf }: PlainPage): Found[] {
  const own = linesFrom(lines, start, end.line);
  if (own.some((line) => /^[\s>]*(?:`{3}|~{3})/.test(line))) return [];
  // In a list, only the first line of an item has the marker.
  const blank = (lines[start.line - 1] ?? '').slice(0, start.column - 1).replace(/[^\s>]/g, ' ');
  const changes = own.flatMap((text, index): Change[] => {
    const line = start.line + index;
    const code = index === 0 ? text : text.slice(start.column - 1);
    const at = offsetOf({ line, column: Math.min(start.column, text.length + 1) });
    const [indent = ''] = /^(?: {4}| {0,3}\t)/.exec(code) ?? [];
    const lineEnd = at + code.length;
    return [
      [at, at + indent.length, index === 0 ? `${codeFence}\n${blank}` : ''],
      ...(line === end.line ? [[lineEnd, lineEnd, `\n${blank}${codeFence}`] as Change] : []),
    ];
  });
  return [{ ...start, kind: 'code', changes }];
}

/** The lines from a place on, without the text before it. */
function linesFrom(
  lines: readonly string[],
  { line, column }: Position,
  lastLine: number,
): string[] {
  const own = lines.slice(line - 1, lastLine);
  own[0] = (own[0] as string).slice(column - 1);
  return own;
}
