/** The first line of real text, plain: metadata and cards use it where no description is given (A15). */
import { replaceEmoji } from './emoji';
import { type MarkdownNode, textOf } from './markdown-nodes';

export function excerptOf(root: MarkdownNode): string | undefined {
  for (const node of textBlocks(root)) {
    const text = replaceEmoji(firstLine(node)).replace(/\s+/g, ' ').trim();
    if (text !== '') return text;
  }
  return undefined;
}

const otherBlocks = new Set(['heading', 'code', 'table', 'footnoteDefinition']);

/** Paragraphs in document order, wherever they are: in lists, quotes, admonitions, JSX. */
function textBlocks(node: MarkdownNode): MarkdownNode[] {
  if (node.type === 'paragraph' && node.data?.directiveLabel !== true) return [node];
  return otherBlocks.has(node.type) ? [] : (node.children ?? []).flatMap(textBlocks);
}

/** Up to the first hard line break, as upstream takes one line of the source. */
function firstLine({ children = [] }: MarkdownNode): string {
  const end = children.findIndex(({ type }) => type === 'break');
  return children
    .slice(0, end < 0 ? undefined : end)
    .map(textOf)
    .join('');
}
