/** `:::tip[Title]` → `<aside class="admonition tip">` (A67–A69). */
import type { ContentTree } from '../../shared/content-tree';
import { type MessageId, t } from '../../shared/messages';
import { nearestHint } from '../problems/nearest-hint';
import { type EmitContext, emitChildren, originOf, type PageState, report } from './context';
import { escapeText } from './html';
import type { MarkdownNode } from './markdown-nodes';
import { element } from './tree';

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

  const inner = { ...context, isTight: false };
  const kind = Object.hasOwn(kinds, name) ? kinds[name] : undefined;
  if (kind === undefined) {
    const names = Object.keys(kinds);
    const what = `":::${name}" is not an admonition.`;
    const hint = nearestHint(name, names, `Kinds: ${names.join(', ')}.`, (near) => `":::${near}"`);
    report(originOf(context, node), what, hint, 'warning');
    return emitChildren(children, inner);
  }
  const title = hasLabel
    ? emitChildren(first?.children, inner)
    : attributes.title
      ? [escapeText(attributes.title)]
      : undefined;
  page.sections.endBlock();
  if (attributes.id) page.ids.add(attributes.id);
  const body = emitChildren(children, inner);
  return admonition({ ...attributes, kind, name, title, body });
}

interface AdmonitionParts {
  kind: string;
  /** The name as written, which is the default title. */
  name: string;
  title?: ContentTree | undefined;
  body: ContentTree;
  class?: string | undefined;
  id?: string | undefined;
}

/** The markup, shared with the component form (A70). */
export function admonition({ kind, name, title, body, ...own }: AdmonitionParts): ContentTree {
  // Names that authors made up have no translation, so they stay as they are.
  const label = t(name as MessageId);
  const className = title ? 'admonition-title' : 'admonition-title is-default';
  const classes = ['admonition', kind, own.class].filter(Boolean).join(' ');
  return [
    element('aside', { id: own.id, className: classes }, [
      element('p', { className }, title ?? [escapeText(label)]),
      element('div', { className: 'admonition-body' }, body),
    ]),
  ];
}
