/** The only door to the Markdown parser: source text in, mdast out, parser errors as problems. */
import { type MdastNode, markdownToMdast, mdxToJs, mdxToMdast } from 'satteri';
import type { Problem } from '../../shared/problem';
import { type AdmonitionTitles, preprocessMarkdown } from './preprocess';
export type MarkdownFormat = 'mdx' | 'md';

const features = { gfm: true, directive: true, frontmatter: true };

export type ParseResult = { tree: MdastNode; problem?: never } | { tree?: never; problem: Problem };

/** Parses one file. `source` has LF line ends and no byte-order mark. */
export function parseMarkdown(
  source: string,
  filePath: string,
  format: MarkdownFormat,
  titles?: AdmonitionTitles,
): ParseResult {
  const prepared = preprocessMarkdown(source, format, titles);
  try {
    const tree =
      format === 'mdx'
        ? mdxToMdast(prepared, { features })
        : markdownToMdast(prepared, { features });
    return { tree };
  } catch (error) {
    return { problem: describeParseError(error, filePath) };
  }
}

/**
 * A script whose default export shows the file as plain elements: for Markdown in a component, where
 * what belongs to pages is not known.
 */
export function markdownModule(source: string): string {
  const features = { gfm: true, frontmatter: true };
  const { code } = mdxToJs(preprocessMarkdown(source, 'mdx', 'brackets'), { features });
  return `${code.replace('export default MDXContent', '')}
import Link from '@docusaurus/Link';
export default (props) => MDXContent({ ...props, components: { a: Link, ...props.components } });`;
}

/**
 * The parser says `3:1: Expected a closing tag for ... (mdx-jsx:unexpected-character)`. Its rule
 * name is of no use to an author; position and sentence are (A51).
 */
function describeParseError(error: unknown, filePath: string): Problem {
  const message = error instanceof Error ? error.message : String(error);
  const parts = /^(?:(\d+):(\d+):\s*)?([\s\S]*?)(?:\s*\(mdx[\w:-]+\))?$/.exec(message);
  const what = (parts?.[3] ?? message).replace(/\s*\(note: ([\s\S]*)\)$/, '');
  const note = /\(note: ([\s\S]*?)\)\s*(?:\(mdx|$)/.exec(message)?.[1];
  const hints: string[] = [];
  if (note) hints.push(capitalise(`${note}.`));
  if (/closing tag/.test(what)) {
    hints.push(
      'Close the tag: `<br />` for an element without content, `</div>` for one with content.',
    );
  } else if (/expression|brace/.test(what)) {
    hints.push('A `{` starts an expression. Write it in backticks or as `\\{` to show it as text.');
  } else {
    hints.push('A `<` starts a tag. Write it in backticks or as `\\<` to show it as text.');
  }
  if (filePath.endsWith('.md')) {
    hints.push('To read this file as plain Markdown, set `mdx: {format: md}` in its front matter.');
  }
  return {
    severity: 'error',
    filePath,
    ...(parts?.[1] ? { line: Number(parts[1]), column: Number(parts[2]) } : {}),
    what: `The Markdown cannot be read: ${what}`,
    hints,
  };
}

function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
