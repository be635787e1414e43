/** `:::tip[Title]` → `<aside class="admonition tip">` (A67–A69). */
import type { ContentTree } from '../../../shared/content-tree';
import { type MessageId, t } from '../../../shared/messages';
import { nearestHint } from '../../problems/nearest-hint';
import { type EmitContext, emitContent, originOf, type PageState, report } from '../context';
import { escapeText } from '../html';
import type { MarkdownNode } from '../parse/markdown-nodes';
import { element } from '../tree';

/** True for blocks such as `:::tip`. */
export function isAdmonition(
  { type, name = '' }: MarkdownNode,
  { environment }: PageState,
): boolean {
  return type === 'containerDirective' && Object.hasOwn(environment.admonitionKinds, name ?? '');
}

export function emitDirective(node: MarkdownNode, context: EmitContext): ContentTree {
  const { page } = context;
  const name = node.name ?? '';
  const kinds = page.environment.admonitionKinds;
  const attributes = (node.attributes ?? {}) as Record<string, string | undefined>;
  const [first, ...rest] = node.children ?? [];
  const hasLabel = first?.data?.directiveLabel === true;
  const children = hasLabel ? rest : (node.children ?? []);

  if (!isAdmonition(node, page)) {
    const names = Object.keys(kinds);
    const what = `":::${name}" is not an admonition.`;
    const hint = nearestHint(name, names, `Kinds: ${names.join(', ')}.`, (near) => `":::${near}"`);
    report(originOf(context, node), what, hint, 'warning');
    return emitContent(children, context);
  }
  const title = hasLabel
    ? emitContent(first?.children, context)
    : attributes.title
      ? [escapeText(attributes.title)]
      : undefined;
  page.sections.endBlock();
  const body = emitContent(children, context);
  return admonition({ ...attributes, name, title, body }, page);
}

interface AdmonitionParts {
  /** The name as written, which is the default title. */
  name: string;
  title?: ContentTree | undefined;
  body: ContentTree;
  class?: string | undefined;
  id?: string | undefined;
}

/** The markup, shared with the component form (A70). */
export function admonition(
  { name, title, body, ...own }: AdmonitionParts,
  { environment, ids }: PageState,
): ContentTree {
  if (own.id) ids.add(own.id);
  // Names that authors made up have no translation, so they stay as they are.
  const label = t(name as MessageId);
  const titleClass = title ? 'admonition-title' : 'admonition-title is-default';
  const kind = environment.admonitionKinds[name];
  const className = ['admonition', kind, own.class].filter(Boolean).join(' ');
  return [
    element('aside', { id: own.id, className }, [
      element('p', { className: titleClass }, title ?? [escapeText(label)]),
      element('div', { className: 'admonition-body' }, body),
    ]),
  ];
}
