/**
 * Rewrites syntax that older Docusaurus folders use and MDX rejects, before parsing. No line is added or removed, and
 * columns move only at the end of a line or after a `>` that begins one, so positions in messages still match the
 * author's file.
 *
 * - an HTML comment outside code becomes an MDX comment (A49)
 * - `## Heading {#id}` gets its id as an MDX comment, any other `{#` there is text (A49, A64)
 * - `:::note Title` becomes `:::note[Title]` (A49, A68), or text where titles need brackets
 * - `:::` right below a table is moved down to the blank line after it
 * - a `>` at the start of a line that ends a tag is not taken for a quotation
 * - the `$$` of a formula are indented by three spaces at most
 * - fences of the language `mdx-code-block` are blanked, their content stays (A56)
 */

export type AdmonitionTitles = 'any' | 'brackets';

/** ` ```js title="x" ` → indent, fence, info. */
const fencePattern = /^(\s*(?:>\s?)*(?:[-*+]\s+|\d+[.)]\s+)?)(`{3,}|~{3,})(.*)$/;
/** `## Title`, also in lists: MDX has no code that is only indented. */
const headingPattern = /^\s*(?:(?:>|[-*+]\s|\d+[.)]\s)\s*)*#{1,6}\s/;
/** `Title {#some-id}`, or with escaped braces, and with an optional closing run of `#`. */
const headingIdPattern = /^(.*?)\s*\\?\{\s*#([^\s{}]+?)\s*\\?\}(\s*#*\s*)$/;
/** `:::note Some title {.class}` but not `:::note[Some title]` and not a closing `:::`. */
const directiveTitlePattern =
  /^(\s*(?:>\s?)*:{3,}[A-Za-z][\w-]*)[ \t]+([^[{\s][^{]*?)[ \t]*(\{[^}]*\})?[ \t]*$/;

/** @param titles with `brackets`, admonition lines with any other title are text */
export function preprocessMarkdown(
  source: string,
  format: 'mdx' | 'md',
  titles: AdmonitionTitles = 'any',
): string {
  const lines = source.split('\n');
  const fences = new FenceReader(lines);
  let isInComment = false;
  for (let index = bodyStart(lines); index < lines.length; index++) {
    let line = lines[index] as string;
    const kind = fences.kindOf(index, isInComment);
    if (kind === 'wrapper') lines[index] = '';
    if (kind !== 'text') continue;
    if (format === 'mdx') [line, isInComment] = rewriteForMdx(lines, index, isInComment);
    if (line.includes('|')) moveEnds(lines, index + 1);
    // Before the end of a block, the parser would take a backslash for a line break.
    if (/^\s*(?:>\s?)*:{3,}\s*$/.test(lines[index + 1] ?? '')) {
      line = line.replace(/(?<!\\)\\$/, '\\\\');
    }
    lines[index] = withDirectiveTitle(line, titles);
  }
  return lines.join('\n');
}

/** The line after the front matter. */
function bodyStart(lines: readonly string[]): number {
  if (lines[0]?.trimEnd() !== '---') return 0;
  const end = lines.findIndex((line, index) => index > 0 && /^---\s*$/.test(line));
  return end < 0 ? lines.length : end + 1;
}

/** Tells text from code, and from the fences of the language `mdx-code-block`. */
class FenceReader {
  private fence: string | undefined;
  private isFenceInList = false;
  private wrapper: string | undefined;

  constructor(private readonly lines: readonly string[]) {}

  /** Call it for each line in turn. */
  kindOf(index: number, isInComment: boolean): 'code' | 'wrapper' | 'text' {
    const line = this.lines[index] as string;
    // A list ends the fences in it.
    if (this.isFenceInList && /^\S/.test(line)) this.fence = undefined;
    if (this.fence) {
      if (closes(this.fence, line)) this.fence = undefined;
      return 'code';
    }
    if (this.wrapper && closes(this.wrapper, line)) {
      this.wrapper = undefined;
      return 'wrapper';
    }
    const opened = isInComment ? undefined : openedFence(line);
    if (opened?.isUnwrapped) {
      this.wrapper = opened.marker;
      return 'wrapper';
    }
    this.fence = opened?.marker;
    this.isFenceInList = opened !== undefined && /^\s/.test(line) && isInList(this.lines, index);
    return this.fence ? 'code' : 'text';
  }
}

function rewriteForMdx(
  lines: readonly string[],
  index: number,
  wasInComment: boolean,
): [string, boolean] {
  const [line, isInComment] = rewriteHtmlComments(lines[index] as string, wasInComment);
  // The comment of a heading's id would end the one around it.
  if (wasInComment && isInComment) return [line, true];
  return [withoutMisreading(line, lines, index), isInComment];
}

function withoutMisreading(line: string, lines: readonly string[], index: number): string {
  const isTagEnd = /^\s*>\s*\S/.test(line) && isInTag(lines, index);
  const titled = withHeadingId(isTagEnd ? line.replace('>', '{...{}}>') : line);
  // The parser does not see the end of a formula that is indented more.
  return /^\s{4,}\$\$\s*$/.test(titled) && !isInList(lines, index) ? '   $$' : titled;
}

function openedFence(line: string) {
  const [, , marker, info = ''] = fencePattern.exec(line) ?? [];
  if (marker === undefined || (marker.startsWith('`') && info.includes('`'))) return undefined;
  return { marker, isUnwrapped: /^\s*mdx-code-block\b/.test(info) };
}

function closes(marker: string, line: string): boolean {
  const [, , end = '', info = ''] = fencePattern.exec(line) ?? [];
  return end[0] === marker[0] && end.length >= marker.length && info.trim() === '';
}

/** In a heading, any `{#` but that of its id is text. */
function withHeadingId(line: string): string {
  if (!headingPattern.test(line)) return line;
  const withId = line.replace(
    headingIdPattern,
    (_, title: string, id: string, end: string) => `${title} {/* #${withoutEscapes(id)} */}${end}`,
  );
  return withId.replace(/(`+).*?\1|\\.|\{#/g, (part) => (part === '{#' ? '\\{#' : part));
}

function withDirectiveTitle(line: string, titles: AdmonitionTitles): string {
  return line.replace(
    directiveTitlePattern,
    (written, head: string, title: string, attributes = '') =>
      titles === 'brackets'
        ? written.replace(':::', '\\:::')
        : `${head}[${withEscapes(title)}]${attributes}`,
  );
}

/** Escapes brackets, except those of links. */
function withEscapes(title: string): string {
  return title.replace(/\[[^[\]]*\]|[[\]]/g, (part) => (part.length > 1 ? part : `\\${part}`));
}

/** Below a table, the parser would take `:::` for a row: it changes places with the blank line after it. */
function moveEnds(lines: string[], start: number): void {
  let end = start;
  while (/^\s*:{3,}\s*$/.test(lines[end] ?? '')) end++;
  if (end === start || lines[end]?.trim() !== '') return;
  lines.splice(start, end - start + 1, '', ...lines.slice(start, end));
}

/** The line is indented as far as the text of a list item above it. */
function isInList(lines: readonly string[], index: number): boolean {
  const before = lines.slice(0, index);
  const start = before.findLastIndex((line) => /^\S/.test(line));
  const indent = lines[index]?.search(/\S/) ?? 0;
  return before
    .slice(Math.max(start, 0))
    .some((line) => (/^\s*(?:[-*+]|\d+[.)])\s/.exec(line)?.[0].length ?? Infinity) <= indent);
}

/** Whether the lines above, in the same paragraph, end inside a tag. */
function isInTag(lines: readonly string[], index: number): boolean {
  const isOfParagraph = (line = ''): boolean => /^\s*[^>\s]/.test(line) && !fencePattern.test(line);
  let start = index;
  while (isOfParagraph(lines[start - 1])) start--;
  const before = lines
    .slice(start, index)
    .join('\n')
    .replace(/(`+)[\s\S]*?\1/g, '');
  const tag = /<[A-Za-z][\w.:-]*(?![\s\S]*<[A-Za-z])([\s\S]*)$/.exec(before)?.[1] ?? '>';
  return !tag.replace(/"[^"]*"|'[^']*'|=>/g, '').includes('>');
}

/** `i18n.\_` → `i18n._`: formatters escape what Markdown might read as emphasis. */
function withoutEscapes(text: string): string {
  return text.replace(/\\([!-/:-@[-`{-~])/g, '$1');
}

/** Turns the comment marks of a line into those of MDX, except in code spans. */
function rewriteHtmlComments(line: string, isInComment: boolean): [string, boolean] {
  let inside = isInComment;
  let codeSpan = '';
  const rewritten = line.replace(/`+|<!--|-->|\*\//g, (mark, at: number) => {
    if (inside) {
      inside = mark !== '-->';
      return { '-->': '*/}', '*/': '* /' }[mark] ?? mark;
    }
    if (mark.startsWith('`')) {
      if (codeSpan === mark) codeSpan = '';
      else if (codeSpan === '' && line.includes(mark, at + mark.length)) codeSpan = mark;
    }
    if (mark !== '<!--' || codeSpan !== '') return mark;
    inside = true;
    return '{/* ';
  });
  return [rewritten, inside];
}
