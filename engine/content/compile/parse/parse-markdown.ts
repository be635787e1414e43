/** The only module that imports the Markdown parser: source text in, mdast out, parser errors as problems. */

import { type Features, markdownToMdast, mdxToJs, mdxToMdast } from 'satteri';
import { capitalize } from '../../../shared/capitalize';
import { messageOf } from '../../../shared/error-text';
import { errorAt, type Problem } from '../../../shared/problem';
import type { ResolvedConfig } from '../../config/schema';
import { withAdmonitionElements } from './admonition-elements';
import { readDirectiveImports } from './directive-imports';
import { findForeignSyntax } from './foreign-syntax';
import type { MarkdownNode } from './markdown-nodes';
import { describePlaces, readMdx1 } from './mdx1';
import { type AdmonitionTitles, preprocessMarkdown } from './preprocess';

export type MarkdownFormat = 'mdx' | 'md';

interface ParseResult {
  /** Empty for a file that cannot be read. */
  tree: MarkdownNode;
  /** A warning if the file could only be read as MDX 1. */
  problem?: Problem;
}

/** Part of the compiler's environment. */
export interface MarkdownSettings {
  admonitionTitles?: AdmonitionTitles;
  /** Given = text between dollar signs is a formula. */
  formulas?: object | undefined;
  isMdx1?: boolean;
}

/** For what reads pages without compiling them. */
export function markdownSettings({
  admonitionTitles,
  math,
  mdx1,
}: ResolvedConfig['markdown']): MarkdownSettings {
  return { admonitionTitles, formulas: math === false ? undefined : {}, isMdx1: mdx1 };
}

/** Parses one file. `source` has LF line ends and no byte-order mark. */
export function parseMarkdown(
  source: string,
  filePath: string,
  format: MarkdownFormat,
  { admonitionTitles, formulas, isMdx1 = false }: MarkdownSettings = {},
): ParseResult {
  const prepared = preprocessMarkdown(source, format, admonitionTitles);
  const hasMath = formulas !== undefined;
  const parse = parserWith({ gfm: true, directive: true, frontmatter: true, math: hasMath });
  try {
    if (!isMdx1 || format === 'md') return { tree: parse(prepared, format) };
    const { tree, places } = readMdx1(prepared, parse);
    const problem = describePlaces(places, filePath);
    return { tree, ...(problem && { problem }) };
  } catch (error) {
    const tree = { type: 'root', children: [] };
    return { tree, problem: describeParseError(error, filePath, source) };
  }
}

function parserWith(features: Features) {
  return (source: string, format: MarkdownFormat): MarkdownNode => {
    const parse = format === 'mdx' ? mdxToMdast : markdownToMdast;
    const isCovered = features.math === true && format === 'mdx';
    const text = isCovered
      ? source.replace(template, (code) => code.replaceAll('$', cover))
      : source;
    const tree = parse(text, { features }) as unknown as MarkdownNode;
    refuseDepth(tree);
    if (format === 'mdx') readDirectiveImports(tree, text);
    return text === source ? tree : uncovered(tree);
  };
}

/** `href={`…${name}`}`: the parser would take two of them for the ends of a formula. */
const template = /\{`[^`\n]*\$\{[^`\n]*`\}/g;
const cover = '\uE0F3';

const uncovered = <Value>(value: Value): Value =>
  JSON.parse(JSON.stringify(value).replaceAll(cover, '$')) as Value;

/** With more levels, the functions that write a page would overflow the stack. */
const mostLevels = 500;
const isTooDeep = `Its parts are nested in more than ${mostLevels} levels`;

/** @throws Error in the form of the parser's */
function refuseDepth(tree: MarkdownNode): void {
  let level = [tree];
  for (let depth = 0; level.length > 0; depth++) {
    const { line, column } = level[0]?.position?.start ?? { line: 1, column: 1 };
    if (depth > mostLevels) throw new Error(`${line}:${column}: ${isTooDeep}`);
    level = level.flatMap(({ children = [] }) => children);
  }
}

/** A script that shows the file as plain elements, for Markdown imported by a component. */
export function markdownModule(source: string, isMdx1 = false): string {
  const features = { gfm: true, frontmatter: true };
  const lines = preprocessMarkdown(source, 'mdx', 'brackets');
  const prepared = withAdmonitionElements(lines, 'DocsAdmonition');
  const text = isMdx1 ? readMdx1(prepared, parserWith(features)).text : prepared;
  const { code } = mdxToJs(text, { features });
  return `${code.replace('export default MDXContent', '')}
import DocsLink from '@docusaurus/Link';
import DocsAdmonition from '@theme/Admonition';
const DocsComponents = { a: DocsLink, DocsAdmonition };
export default (props) =>
  MDXContent({ ...props, components: { ...DocsComponents, ...props.components } });`;
}

/**
 * The parser says `3:1: Expected a closing tag for ... (mdx-jsx:unexpected-character)`. Authors need
 * its position and sentence, not the names of the rule and of the library (A51).
 */
function describeParseError(error: unknown, filePath: string, source: string): Problem {
  const [, line, column, sentence = ''] =
    /^(?:(\d+):(\d+):\s*)?([\s\S]*?)(?:\s*\(mdx[\w:-]+\))?$/.exec(
      messageOf(error).replace(' with oxc:', ':'),
    ) ?? [];
  const [, what = sentence, note] = /^([\s\S]*?)\s*\(note: ([\s\S]*)\)$/.exec(sentence) ?? [];
  const place = line ? { filePath, line: Number(line), column: Number(column) } : filePath;
  const lines = source.split('\n').slice(Number(line) - 1);
  const known = knownCause(what, lines, Number(column));
  if (known) return errorAt(place, `The Markdown cannot be read: ${known[0]}.`, known[1]);
  const isComment = line && lines[0]?.startsWith('<!--', Number(column) - 1);
  const cause = isComment ? 'A comment is not closed, or text follows it' : what;
  const hints = [
    note && `${capitalize(note)}.`,
    isComment ? 'End the comment with `-->`, and put text on lines of its own.' : syntaxHint(what),
    filePath.endsWith('.md') &&
      'To read this file as plain Markdown, set `mdx: {format: md}` in its front matter.',
  ];
  const given = hints.filter((hint) => typeof hint === 'string');
  return errorAt(place, `The Markdown cannot be read: ${cause}`, ...given);
}

function syntaxHint(what: string): string {
  if (/closing tag/.test(what)) {
    return 'Close the tag: `<br />` for an element without content, `</div>` for one with content.';
  }
  return /expression|brace/.test(what)
    ? 'A `{` starts an expression. Write it in backticks or as `\\{` to show it as text.'
    : 'A `<` starts a tag. Write it in backticks or as `\\<` to show it as text.';
}

/** @param lines from the one with the fault */
function knownCause(
  what: string,
  lines: readonly string[],
  column: number,
): [what: string, hint: string] | undefined {
  const value = openValue(lines.join('\n').slice(column - 1));
  if (value) return [`the value of ${value.what}`, `Write ${value.written}.`];
  const [, tag] =
    /closing tag for `<([\w.]+)>` \([\d:-]+\) before the end of `paragraph`/.exec(what) ?? [];
  if (tag !== undefined && lines.some((line) => line.trimStart().startsWith(`</${tag}>`)))
    return [
      `<${tag}> begins on a line of text and ends on another`,
      'Put all its tags on lines of their own, with an empty line below each.',
    ];
  if (what === isTooDeep) return [isTooDeep, 'Take the inner ones out of the others.'];
  const foreign = findForeignSyntax(lines[0] ?? '');
  return foreign && [foreign.what, foreign.hint];
}

/** For a tag at the start of the text: which value has no quotes or closing brace, and what to write. */
function openValue(text: string): { what: string; written: string } | undefined {
  const [tag = ''] = /^<\w.*/.exec(text) ?? [];
  const [, named, bare] = /^[^>]*?\s([\w-]+)=[“”]?([^\s"'{}<>“”]+)/.exec(tag) ?? [];
  if (named) return { what: `"${named}" has no quotes`, written: `${named}="${bare}"` };
  for (const { 1: name = '', index } of tag.matchAll(/\s([\w-]+)=\{/g)) {
    const start = index + name.length + 2;
    let depth = 0;
    const isClosed = [...text.slice(start)].some((letter) => {
      depth += Number(letter === '{') - Number(letter === '}');
      return depth === 0;
    });
    const value = tag.slice(start).replace(/\s*\/?>?\s*$/, '');
    if (!isClosed) return { what: `"${name}" has no closing brace`, written: `${name}=${value}}` };
  }
  return undefined;
}
