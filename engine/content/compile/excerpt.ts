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

/** Paragraphs in document order, wherever they are: in lists, quotes, admonitions, JSX. */
function* textBlocks(node: MarkdownNode): Generator<MarkdownNode> {
  if (node.type === 'paragraph' && node.data?.directiveLabel !== true) {
    yield node;
    return;
  }
  if (
    node.type === 'heading' ||
    node.type === 'code' ||
    node.type === 'table' ||
    node.type === 'footnoteDefinition'
  )
    return;
  for (const child of node.children ?? []) yield* textBlocks(child);
}

/** Up to the first hard or soft line break, as upstream takes one line of the source. */
function firstLine(paragraph: MarkdownNode): string {
  let text = '';
  for (const child of paragraph.children ?? []) {
    if (child.type === 'break') break;
    text += textOf(child);
  }
  return text.trim().split('\n').join(' ');
}
