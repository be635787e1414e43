/** Block Markdown to HTML: paragraphs, headings, lists, quotes, directives, footnotes. */

import { type ContentTree, isTreeElement } from '../../../shared/content-tree';
import { t } from '../../../shared/messages';
import { noteEmbeds } from '../assets';
import { type EmitContext, emitChildren, type Origin, originOf, report } from '../context';
import { escapeText } from '../html';
import type { MarkdownNode } from '../parse/markdown-nodes';
import { withoutStyles } from '../styles';
import { element, hasIsland } from '../tree';
import { emitDirective } from './admonitions';
import { emitCode } from './emit-code';
import { emitFormula } from './emit-formula';
import { emitImage, footnoteId, footnoteReferenceId } from './emit-inline';
import { emitTable } from './emit-table';
import { emitHeading } from './headings';

type BlockEmitter = (node: MarkdownNode, context: EmitContext) => ContentTree;

export const blockEmitters: Record<string, BlockEmitter> = {
  root: (node, context) => emitBlocks(node.children, context),
  paragraph: emitParagraph,
  heading: emitHeading,
  thematicBreak: () => [element('hr', {})],
  blockquote: (node, context) => [element('blockquote', {}, emitBlocks(node.children, context))],
  list: emitList,
  table: emitTable,
  code: emitCode,
  math: (node, context) => emitFormula(node, context, true),
  inlineMath: (node, context) => emitFormula(node, context, false),
  html: (node, context) => [rawHtml(node.value ?? '', originOf(context, node))],
  containerDirective: emitDirective,
  leafDirective: (node, context) => {
    const what = `The directive "::${node.name}" is not known.`;
    const hint =
      'Its text is shown as written. Admonitions start with three colons and end with a line `:::`.';
    report(originOf(context, node), what, hint, 'warning');
    const lines = context.source.split('\n');
    const line = node.position ? lines[node.position.start.line - 1]?.trim() : `::${node.name}`;
    context.page.sections.write(line ?? '');
    context.page.sections.endBlock();
    return [element('p', {}, [escapeText(line ?? '')])];
  },
};

/** MDX takes elements out of a paragraph that has no text; they keep the space between them (A50). */
export function emitBlocks(nodes: readonly MarkdownNode[] = [], context: EmitContext): ContentTree {
  const tree: ContentTree = [];
  let before: ContentTree = [];
  // A loop saves stack, as in `emitChildren`.
  for (const [index, node] of nodes.entries()) {
    const part = context.page.emit.node(node, context);
    const areBoth = before.length > 0 && part.length > 0;
    const isApart = areBoth && isOnNextLine(nodes[index - 1], node, context);
    if (isApart && ![...before, ...part].some(hasIsland)) tree.push('\n');
    tree.push(...part);
    before = part;
  }
  return tree;
}

function isOnNextLine(
  before: MarkdownNode | undefined,
  node: MarkdownNode,
  { isTight }: EmitContext,
): boolean {
  if (!before?.position || !node.position) return false;
  // In a list without empty lines, a paragraph is only text.
  const inline = isTight
    ? /^(?:mdx(?:JsxFlowElement|FlowE)|paragraph)/
    : /^mdx(?:JsxFlowElement|FlowE)/;
  const areInline = [before, node].every(({ type }) => inline.test(type));
  return areInline && node.position.start.line - before.position.end.line < 2;
}

function emitParagraph(node: MarkdownNode, context: EmitContext): ContentTree {
  const [first, ...others] = node.children ?? [];
  const isFigure = others.length === 0 && first?.type === 'image';
  const tree =
    first && isFigure ? emitFigure(first, context) : emitChildren(node.children, context);
  context.page.sections.endBlock();
  const isPlain = isFigure || context.isTight || tree.every((part) => part === '');
  return isPlain ? tree : [element('p', {}, tree)];
}

/** An image on its own becomes a figure, with its title as the caption. */
function emitFigure(node: MarkdownNode, context: EmitContext): ContentTree {
  const { title: caption } = node;
  const image = emitImage(node, undefined, context);
  if (image.length === 0) return [];
  if (caption) {
    context.page.sections.write(` ${caption}`);
    image.push(element('figcaption', {}, [escapeText(caption)]));
  }
  return [element('figure', { className: 'image' }, image)];
}

function emitList(node: MarkdownNode, context: EmitContext): ContentTree {
  const items = node.children ?? [];
  const isTaskList = items.some(({ checked }) => typeof checked === 'boolean');
  const bodies: ContentTree = [];
  for (const { checked, children = [], spread } of items) {
    const body = emitBlocks(children, { ...context, isTight: !node.spread && !spread });
    const label = checked ? t('done') : t('not done');
    const box = { type: 'checkbox', disabled: true, checked, 'aria-label': label };
    const content = typeof checked === 'boolean' ? [element('input', box), ...body] : body;
    bodies.push(element('li', { className: isTaskList ? 'task' : undefined }, content));
  }
  const attributes = {
    className: isTaskList ? 'task-list' : undefined,
    start: node.ordered && node.start !== 1 ? node.start : undefined,
  };
  return [element(node.ordered ? 'ol' : 'ul', attributes, bodies)];
}

/** Raw HTML of plain Markdown files stays as written, except for styles (A47, A50). */
function rawHtml(html: string, origin: Origin): string {
  noteEmbeds(html, origin);
  const anchors = /(?:\sid|<a\s(?:[^>]*\s)?name)=(?:(["'])(.+?)\1|([^\s"'>]+))/g;
  for (const [, , quoted, bare] of html.matchAll(anchors))
    origin.page.ids.add(quoted ?? (bare as string));
  // A tag within a line has no text.
  if (!/^<[^>]*>$/.test(html)) origin.page.sections.writeHtml(html);
  return withoutStyles(html, origin.page);
}

/** The footnotes at the end of the page, in order of first reference, each with a link back. */
export function emitFootnotes(context: EmitContext): ContentTree {
  const { footnotes, page } = context;
  const items: ContentTree = [];
  // Footnotes may refer to more footnotes, so the list can grow during the loop.
  for (const id of footnotes.order) {
    const body = emitChildren(footnotes.definitions.get(id) ?? [], context);
    const number = items.length + 1;
    const count = footnotes.references.get(id) ?? 1;
    const back = Array.from({ length: count }, (_, index) =>
      backLink(id, number, index + 1),
    ).flat();
    page.ids.add(footnoteId(id));
    items.push(element('li', { id: footnoteId(id) }, withBackLinks(body, back)));
  }
  if (items.length === 0) return [];
  page.ids.add('footnote-label');
  const title = { id: 'footnote-label', className: 'sr-only' };
  const section = { className: 'footnotes', 'aria-labelledby': 'footnote-label' };
  return [
    element('section', section, [element('h2', title, [t('Footnotes')]), element('ol', {}, items)]),
  ];
}

function backLink(id: string, number: number, count: number): ContentTree {
  const attributes = {
    className: 'footnote-back',
    href: `#${footnoteReferenceId(id, count)}`,
    'aria-label': t('Back to reference {0}', `${number}${count > 1 ? `-${count}` : ''}`),
  };
  const mark = count > 1 ? [element('sup', {}, [String(count)])] : [];
  return [' ', element('a', attributes, ['↩', ...mark])];
}

/** Puts the link back inside the last paragraph, if there is one. */
function withBackLinks(body: ContentTree, back: ContentTree): ContentTree {
  const last = body.at(-1);
  return last && isTreeElement(last) && last[0] === 'p'
    ? [...body.slice(0, -1), element('p', {}, [...last[2], ...back])]
    : [...body, ...back];
}
