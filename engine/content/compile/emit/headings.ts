/** Headings: anchors, entries of the table of contents, sections for search (A64–A66, B58, B61). */

import type { ContentTree } from '../../../shared/content-tree';
import { labelPieces } from '../../../shared/label-pieces';
import { t } from '../../../shared/messages';
import { treeHtml } from '../../../shared/tree-html';
import { type EmitContext, emitChildren, isTolerant, originOf, report } from '../context';
import { escapeText, unescapeHtml } from '../html';
import { splitMarker } from '../parse/heading-ids';
import { docusaurusIdText, type MarkdownNode, replaceEmoji, textOf } from '../parse/markdown-nodes';
import { element, finishTree } from '../tree';

export function emitHeading(node: MarkdownNode, context: EmitContext): ContentTree {
  const { page } = context;
  const level = node.depth ?? 2;
  const { children, explicitId } = splitMarker(node.children ?? []);
  const written = children.map(textOf).join('').trim();
  // Docusaurus keeps the space before a component at the end: `sails-`.
  const named = isTolerant(page) ? children.map(docusaurusIdText).join('') : written;
  const content = page.sections.mute(() => emitChildren(children, context));
  const isComputed = children.some(hasExpression);
  const text = isComputed
    ? unescapeHtml(treeHtml(finishTree(content)).replace(/<[^>]*>/g, '')).trim()
    : replaceEmoji(written);
  // The list shows values of expressions, and the alternative text of an image alone.
  const html = (!isComputed && contentsHtml(children)) || escapeText(text);
  if (level === 1) {
    // The title has no anchor, but the first heading with the same words counts as its repeat.
    if (explicitId === undefined) page.headingId(named);
    page.headings.push({ level, html, text });
    return [element('h1', {}, labelPieces(text).length > 1 ? [titleHtml(text)] : content)];
  }
  const id = explicitId ?? page.headingId(named);
  if (explicitId !== undefined && page.ids.has(id)) {
    const hint = 'Give each heading its own; links lead to the first one.';
    report(originOf(context, node), `The id "${id}" is used twice.`, hint, 'warning');
  }
  page.ids.add(id);
  page.headings.push({ level, id, html, text });
  page.sections.begin({ id, level, text });
  const label = t('Direct link to {0}', text);
  const href = `#${encodeURI(id)}`;
  const anchor = { className: 'anchor', href, title: label, 'aria-label': label, translate: 'no' };
  return [
    element('header', { className: 'heading' }, [
      element(`h${level}`, { id }, content),
      element('a', anchor),
    ]),
  ];
}

/** The values of expressions are known once they are written. */
function hasExpression({ type, children = [] }: MarkdownNode): boolean {
  return type === 'mdxTextExpression' || children.some(hasExpression);
}

/** A title that is one long name may break between its words, as in the sidebar. */
export function titleHtml(title: string): string {
  return labelPieces(title).map(escapeText).join('<wbr>');
}

/** Markdown that the table of contents keeps, with its HTML tag. */
const contentsTags: Record<string, string> = {
  inlineCode: 'code',
  inlineMath: 'code',
  emphasis: 'em',
  strong: 'strong',
  delete: 'del',
};

/** A heading as the table of contents shows it: no links, no images (B58). */
function contentsHtml(nodes: readonly MarkdownNode[]): string {
  return nodes
    .map(({ type, name, value = '', children = [] }) => {
      if (/^(?:image|footnote)/.test(type)) return '';
      // `1:1` (A55).
      if (type === 'textDirective')
        return children.length > 0 ? `:${name}[${contentsHtml(children)}]` : `:${name}`;
      const isText = ['text', 'inlineCode', 'inlineMath'].includes(type);
      const text = type === 'text' ? replaceEmoji(value) : value;
      const inner = isText ? escapeText(text) : contentsHtml(children);
      const tag = contentsTags[type];
      return tag ? `<${tag}>${inner}</${tag}>` : inner;
    })
    .join('')
    .trim();
}
