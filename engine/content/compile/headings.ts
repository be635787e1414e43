/** Headings: anchors, contents list data, sections for search (A64–A66, B58, B61). */

import type { ContentTree } from '../../shared/content-tree';
import { labelPieces } from '../../shared/label-pieces';
import { t } from '../../shared/messages';
import type { EmitContext } from './context';
import { emitChildren } from './emit';
import { replaceEmoji } from './emoji';
import { headingIdOfComment } from './heading-ids';
import { escapeText } from './html';
import { type MarkdownNode, textOf } from './markdown-nodes';
import { element } from './tree';

export function emitHeading(node: MarkdownNode, context: EmitContext): ContentTree {
  const { page } = context;
  const level = node.depth ?? 2;
  const { children, explicitId } = splitMarker(node.children ?? []);
  const text = replaceEmoji(children.map(textOf).join('')).trim();

  page.sections.pause();
  const content = emitChildren(children, context);
  page.sections.resume();

  if (level === 1) {
    // It has no anchor, and yet the first heading with the same words is the second.
    if (explicitId === undefined) page.headingIds.fromText(text);
    page.headings.push({ level, html: contentsHtml(children), text });
    return [element('h1', {}, labelPieces(text).length > 1 ? [titleHtml(text)] : content)];
  }
  const id =
    explicitId === undefined
      ? page.headingIds.fromText(text)
      : page.headingIds.explicit(explicitId);
  page.ids.add(id);
  page.headings.push({ level, id, html: contentsHtml(children), text });
  page.sections.begin({ id, level, text });
  const label = t('Direct link to {0}', text);
  const href = `#${encodeURI(id)}`;
  const anchor = { className: 'anchor', href, title: label, 'aria-label': label, translate: 'no' };
  return [
    element('div', { className: 'heading' }, [
      element(`h${level}`, { id }, content),
      element('a', anchor),
    ]),
  ];
}

/** A title that is one long name may break where its words begin, as in the sidebar. */
export function titleHtml(title: string): string {
  return labelPieces(title).map(escapeText).join('<wbr>');
}

/** Takes the id off that a comment at the heading's end names. */
function splitMarker(children: readonly MarkdownNode[]): {
  children: MarkdownNode[];
  explicitId?: string;
} {
  const rest = [...children];
  const last = rest[rest.length - 1];
  const comment =
    last?.type === 'mdxTextExpression'
      ? last.value
      : last?.type === 'html'
        ? /^<!--([\s\S]*)-->$/.exec(last.value ?? '')?.[1]
        : undefined;
  if (comment !== undefined) {
    const id = headingIdOfComment(comment);
    if (id !== undefined) {
      rest.pop();
      return { children: trimEnd(rest), explicitId: id };
    }
  }
  // Plain Markdown files keep `{#id}` in the text.
  const written = last?.type === 'text' ? /\s*\{#([^\s{}]+)\}\s*$/.exec(last.value ?? '') : null;
  if (last && written) {
    rest[rest.length - 1] = { ...last, value: (last.value ?? '').slice(0, written.index) };
    return { children: rest, explicitId: written[1] as string };
  }
  return { children: rest };
}

function trimEnd(children: MarkdownNode[]): MarkdownNode[] {
  const last = children[children.length - 1];
  if (last?.type !== 'text') return children;
  return [...children.slice(0, -1), { ...last, value: (last.value ?? '').trimEnd() }];
}

/** A heading as the contents list shows it: no links, no images (B58). */
function contentsHtml(nodes: readonly MarkdownNode[]): string {
  return nodes
    .map((node) => {
      const inner = (): string => contentsHtml(node.children ?? []);
      switch (node.type) {
        case 'inlineCode':
          return `<code>${escapeText(node.value ?? '')}</code>`;
        case 'emphasis':
          return `<em>${inner()}</em>`;
        case 'strong':
          return `<strong>${inner()}</strong>`;
        case 'delete':
          return `<del>${inner()}</del>`;
        case 'text':
          return escapeText(replaceEmoji(node.value ?? ''));
        case 'image':
        case 'imageReference':
        case 'footnoteReference':
          return '';
        default:
          return inner();
      }
    })
    .join('')
    .trim();
}
