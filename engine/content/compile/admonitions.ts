/**
 * `:::tip[Title]` → `<aside class="admonition tip">` (A67–A69). Without a title the kind's name is
 * there in lower case; the stylesheet shows it in capitals.
 */
import { closestOf } from '../../shared/closest';
import type { ContentTree } from '../../shared/content-tree';
import { type MessageId, messageIds } from '../../shared/message-ids';
import { t } from '../../shared/messages';
import { type EmitContext, originOf, report } from './context';
import { emitChildren } from './emit';
import { escapeText } from './html';
import type { MarkdownNode } from './markdown-nodes';
import { element } from './tree';

/** Names of today and of earlier years → the kind that is drawn. */
export const defaultAdmonitionKinds: Readonly<Record<string, string>> = {
  note: 'note',
  tip: 'tip',
  info: 'info',
  warning: 'warning',
  danger: 'danger',
  secondary: 'note',
  important: 'info',
  success: 'tip',
  caution: 'warning',
};

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
    const closest = closestOf(name, Object.keys(kinds));
    const what = `":::${name}" is not an admonition.`;
    const hint = closest
      ? `Did you mean ":::${closest}"?`
      : `Kinds: ${Object.keys(kinds).join(', ')}.`;
    report(originOf(context, node), what, hint, 'warning');
    return emitChildren(children, inner);
  }
  const title = hasLabel
    ? emitChildren(first?.children ?? [], inner)
    : attributes.title
      ? [escapeText(attributes.title)]
      : undefined;
  page.sections.endBlock();
  if (attributes.id) page.ids.add(attributes.id);
  return admonition({
    kind,
    name,
    title,
    body: emitChildren(children, inner),
    className: attributes.class,
    id: attributes.id,
  });
}

interface AdmonitionParts {
  /** Kind that is drawn. */
  kind: string;
  /** Name as written: the default title. */
  name: string;
  title?: ContentTree | undefined;
  body: ContentTree;
  className?: string | undefined;
  id?: string | undefined;
}

/** The markup, also used for the component form (A70). */
export function admonition({
  kind,
  name,
  title,
  body,
  className,
  id,
}: AdmonitionParts): ContentTree {
  const heading = element(
    'p',
    { className: title ? 'admonition-title' : 'admonition-title is-default' },
    // An author's own kinds are named by their author.
    title ?? [escapeText(Object.hasOwn(messageIds, name) ? t(name as MessageId) : name)],
  );
  return [
    element('aside', { id, className: ['admonition', kind, className].filter(Boolean).join(' ') }, [
      heading,
      element('div', { className: 'admonition-body' }, body),
    ]),
  ];
}
