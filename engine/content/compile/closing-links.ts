/** The section many pages end with: a heading, and a list of links to what may come next. */
import type { CompiledSection } from '../compiled-page';
import { type MarkdownNode, textOf } from './markdown-nodes';

/**
 * Search finds the linked pages themselves; the list, which has the words of many pages, would rank too
 * high. Its heading stays.
 */
export function withoutClosingLinks(
  sections: readonly CompiledSection[],
  root: MarkdownNode,
): CompiledSection[] {
  const last = sections.at(-1);
  const heading = closingHeading(root);
  if (!last || heading === undefined || last.heading !== textOf(heading).trim())
    return [...sections];
  return [...sections.slice(0, -1), { ...last, text: '' }];
}

/** The last heading when nothing but lists of links follows it. */
function closingHeading({ children = [] }: MarkdownNode): MarkdownNode | undefined {
  const at = children.findLastIndex(({ type }) => type === 'heading');
  const blocks = children.slice(at + 1);
  const heading = children[at];
  if (!heading || heading.depth === 1 || blocks.length === 0) return undefined;
  return blocks.every(isListOfLinks) ? heading : undefined;
}

/** Each item begins with a link. */
function isListOfLinks({ type, children = [] }: MarkdownNode): boolean {
  return (
    type === 'list' && children.every((item) => item.children?.[0]?.children?.[0]?.type === 'link')
  );
}
