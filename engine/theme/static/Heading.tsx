import { type HTMLAttributes, isValidElement } from 'react';
import type { ContentTree } from '../../shared/content-tree';
import { t } from '../../shared/messages';
import { treeHtml } from '../../shared/tree-html';

interface Props extends HTMLAttributes<HTMLHeadingElement> {
  as: 'h1' | 'h2' | 'h3' | 'h4' | 'h5' | 'h6';
}

/** A heading as a component (A91): with an id it has an anchor, as in Markdown (B61). */
export default function Heading({ as: Level, ...attributes }: Props) {
  const { id, children } = attributes;
  if (id === undefined || Level === 'h1') return <Level {...attributes} />;
  const label = t('Direct link to {0}', textOf(children));
  return (
    <header className="heading">
      <Level {...attributes} />
      {/* biome-ignore lint/a11y/useAnchorContent: has a label; the stylesheet draws the sign */}
      <a className="anchor" href={`#${id}`} title={label} aria-label={label} translate="no" />
    </header>
  );
}

/** The text of a heading; compiled Markdown emits a content tree. */
function textOf(node: unknown): string {
  if (Array.isArray(node)) return node.map(textOf).join('');
  if (typeof node === 'string' || typeof node === 'number') return String(node);
  if (!isValidElement(node)) return '';
  const { children, emit } = node.props as { children?: unknown; emit?(): ContentTree };
  if (!emit) return textOf(children);
  return treeHtml(emit())
    .replace(/<[^>]*>/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
