/** What the blocks of a page say about it: title, excerpt, closing list of links. */
import type { PageSection } from '../../shared/page-section';
import type { CompiledPage } from '../compiled-page';
import {
  isEmptyExpression,
  isExpression,
  type MarkdownNode,
  replaceEmoji,
  textOf,
} from './parse/markdown-nodes';

/**
 * The heading that is the page's title. A `#` before any other heading or thematic break is shown
 * as the h1 (A13, A14); its text is the title only if nothing but imports precedes it (A12). In Docusaurus 2, any
 * other is a heading of the text.
 */
export function readTitle(
  { children = [] }: MarkdownNode,
  isMdx1 = false,
): Pick<CompiledPage, 'hasContentHeading' | 'contentTitle'> {
  const blocks = children.filter(
    (node) => !['yaml', 'toml', 'mdxjsEsm', 'definition'].includes(node.type) && !isComment(node),
  );
  const heading = firstDivider(blocks);
  if (heading?.depth !== 1 || (isMdx1 && heading !== blocks[0]))
    return { hasContentHeading: false };
  const contentTitle = heading === blocks[0] ? plainTitle(heading) : '';
  return { hasContentHeading: true, ...(contentTitle !== '' && { contentTitle }) };
}

/** The first heading or thematic break, also inside elements. */
function firstDivider(nodes: readonly MarkdownNode[]): MarkdownNode | undefined {
  for (const node of nodes) {
    if (node.type === 'heading' || node.type === 'thematicBreak') return node;
    const inner = firstDivider(node.children ?? []);
    if (inner) return inner;
  }
  return undefined;
}

function isComment(node: MarkdownNode): boolean {
  return node.type === 'html'
    ? /^<!--[\s\S]*-->$/.test(node.value ?? '')
    : isExpression(node) && isEmptyExpression(node);
}

function plainTitle(heading: MarkdownNode): string {
  const text = replaceEmoji(textOf(heading));
  return text.replace(/\s*\{#[^\s{}]+\}\s*$/, '').trim();
}

/** The default description (A15): the first paragraph of text, up to a hard line break, without markup. */
export function excerptOf(root: MarkdownNode): string | undefined {
  for (const node of textBlocks(root)) {
    const text = replaceEmoji(firstLine(node)).replace(/\s+/g, ' ').trim();
    if (text !== '') return text;
  }
  return undefined;
}

const otherBlocks = new Set(['heading', 'code', 'table', 'footnoteDefinition']);

/** Paragraphs in document order, also in lists, quotes, admonitions and JSX. */
function textBlocks(node: MarkdownNode): MarkdownNode[] {
  if (node.type === 'paragraph' && node.data?.directiveLabel !== true) return [node];
  return otherBlocks.has(node.type) ? [] : (node.children ?? []).flatMap(textBlocks);
}

/** Up to the first hard line break, as Docusaurus takes one line of the source. */
function firstLine({ children = [] }: MarkdownNode): string {
  const end = children.findIndex(({ type }) => type === 'break');
  return children
    .slice(0, end < 0 ? undefined : end)
    .map(textOf)
    .join('');
}

/** A closing list of links would rank too high in search, which finds the linked pages anyway. */
export function withoutClosingLinks(
  sections: readonly PageSection[],
  root: MarkdownNode,
): PageSection[] {
  const last = sections.at(-1);
  const heading = closingHeading(root);
  if (!last || heading === undefined || last.heading !== textOf(heading).trim())
    return [...sections];
  return [...sections.slice(0, -1), { ...last, text: '' }];
}

/** The last heading, if nothing but lists of links follows it. */
function closingHeading({ children = [] }: MarkdownNode): MarkdownNode | undefined {
  const at = children.findLastIndex(({ type }) => type === 'heading');
  const blocks = children.slice(at + 1);
  const heading = children[at];
  if (!heading || heading.depth === 1 || blocks.length === 0) return undefined;
  return blocks.every(isListOfLinks) ? heading : undefined;
}

/** True if each item begins with a link. */
function isListOfLinks({ type, children = [] }: MarkdownNode): boolean {
  return (
    type === 'list' && children.every((item) => item.children?.[0]?.children?.[0]?.type === 'link')
  );
}
