/** The only module that imports the Markdown parser: source text in, mdast out, parser errors as problems. */

import { type MdastNode, markdownToMdast, mdxToJs, mdxToMdast } from 'satteri';
import { messageOf } from '../../shared/error-text';
import type { Problem } from '../../shared/problem';
import { type AdmonitionTitles, preprocessMarkdown } from './preprocess';
export type MarkdownFormat = 'mdx' | 'md';

const features = { gfm: true, directive: true, frontmatter: true };

type ParseResult = { tree: MdastNode; problem?: never } | { tree?: never; problem: Problem };

/**
 * Parses one file. `source` has LF line ends and no byte-order mark.
 *
 * @param hasMath text between dollar signs is a formula
 */
export function parseMarkdown(
  source: string,
  filePath: string,
  format: MarkdownFormat,
  titles?: AdmonitionTitles,
  hasMath = false,
): ParseResult {
  const prepared = preprocessMarkdown(source, format, titles);
  try {
    const options = { features: { ...features, math: hasMath } };
    return {
      tree: format === 'mdx' ? mdxToMdast(prepared, options) : markdownToMdast(prepared, options),
    };
  } catch (error) {
    return { problem: describeParseError(error, filePath) };
  }
}

/** A script that shows the file as plain elements, for Markdown imported by a component. */
export function markdownModule(source: string): string {
  const features = { gfm: true, frontmatter: true };
  const { code } = mdxToJs(preprocessMarkdown(source, 'mdx', 'brackets'), { features });
  return `${code.replace('export default MDXContent', '')}
import Link from '@docusaurus/Link';
export default (props) => MDXContent({ ...props, components: { a: Link, ...props.components } });`;
}

/**
 * The parser says `3:1: Expected a closing tag for ... (mdx-jsx:unexpected-character)`. Authors
 * need its position and sentence, not the rule name (A51).
 */
function describeParseError(error: unknown, filePath: string): Problem {
  const [, line, column, sentence = ''] =
    /^(?:(\d+):(\d+):\s*)?([\s\S]*?)(?:\s*\(mdx[\w:-]+\))?$/.exec(messageOf(error)) ?? [];
  const [, what = sentence, note] = /^([\s\S]*?)\s*\(note: ([\s\S]*)\)$/.exec(sentence) ?? [];
  const hints = [
    note && `${note.charAt(0).toUpperCase()}${note.slice(1)}.`,
    /closing tag/.test(what)
      ? 'Close the tag: `<br />` for an element without content, `</div>` for one with content.'
      : /expression|brace/.test(what)
        ? 'A `{` starts an expression. Write it in backticks or as `\\{` to show it as text.'
        : 'A `<` starts a tag. Write it in backticks or as `\\<` to show it as text.',
    filePath.endsWith('.md') &&
      'To read this file as plain Markdown, set `mdx: {format: md}` in its front matter.',
  ];
  return {
    severity: 'error',
    filePath,
    ...(line && { line: Number(line), column: Number(column) }),
    what: `The Markdown cannot be read: ${what}`,
    hints: hints.filter((hint) => typeof hint === 'string'),
  };
}
