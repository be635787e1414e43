/** JSX elements: what their names and attributes mean, and those that become HTML (A50, A53). */
import { isValidElement, type PropsWithChildren } from 'react';
import type { ContentTree } from '../../../shared/content-tree';
import { t } from '../../../shared/messages';
import { passThrough } from '../components/imports';
import { htmlElement, reactToTree } from '../components/react-tree';
import {
  type EmitContext,
  emitChildren,
  emitContent,
  type Origin,
  originOf,
  report,
  reportMistake,
} from '../context';
import type { JsxAttribute, MarkdownNode } from '../parse/markdown-nodes';
import { element, finishTree } from '../tree';

export type Props = Record<string, unknown>;

/** The component a name refers to: in the file, else in the theme. `Foo.Bar` is a property of `Foo`. */
export function componentOf(name: string, { page, scope }: EmitContext): unknown {
  const { components } = page.environment;
  const [first = '', ...keys] = name.split('.');
  // As in JSX, a lower-case name is an HTML element, even if the file imports something by that name.
  if (/^[a-z][^.]*$/.test(name)) return undefined;
  const own = scope.lookup(first);
  if (own === undefined) {
    return components.global(name) ?? (components.lacksGlobals ? passThrough : undefined);
  }
  return keys.reduce((value: unknown, key) => (value as Props | undefined)?.[key], own) ?? null;
}

const blockTypes = new Set(
  'blockquote code containerDirective heading list math paragraph table thematicBreak'.split(' '),
);

export function emitElement(
  tag: string,
  props: Props,
  node: MarkdownNode,
  context: EmitContext,
): ContentTree {
  const { page } = context;
  const origin = originOf(context, node);
  const children = node.children ?? [];
  if (tag === 'head') return emitHead(children, context);
  if (tag === 'details') return emitDetails(props, node, context);
  if (typeof props.style === 'string') {
    const hint =
      'In JSX a style is an object: style={{ marginTop: 8 }}. A class in a stylesheet is better.';
    reportMistake(origin, `The style of <${tag}> is a string.`, hint);
  }
  const isBlock = node.type === 'mdxJsxFlowElement';
  const isTight = !isBlock && (context.isTight ?? false);
  // Browsers end a paragraph where another block begins.
  const isWrapper = tag === 'p' && !isTight && children.some(({ type }) => blockTypes.has(type));
  const tree = htmlElement(isWrapper ? 'div' : tag, props, origin, () =>
    emitChildren(children, { ...context, isTight }),
  );
  if (isBlock) page.sections.endBlock();
  return tree;
}

/** A54: the elements of a page's head, which show nothing in place. */
export function emitHead(children: readonly MarkdownNode[], context: EmitContext): ContentTree {
  const { page } = context;
  const shown = children.filter((child) => {
    if (child.name !== 'html' && child.name !== 'body') return true;
    const hint = 'Move its classes to an element of the page.';
    const what = `<${child.name}> in the head has no effect.`;
    report(originOf(context, child), what, hint, 'warning');
    return false;
  });
  const head = page.sections.mute(() => emitChildren(shown, { ...context, isTight: true }));
  page.head.push(...finishTree(head).filter((item) => typeof item === 'string'));
  return [];
}

/** `<details><summary>` → a disclosure with its content in one box (A53). */
export function emitDetails(props: Props, node: MarkdownNode, context: EmitContext): ContentTree {
  const { page } = context;
  const all = unwrapParagraphs(node.children ?? []);
  const summaryNode = all.find(({ name }) => name === 'summary');
  const inSummary = unwrapParagraphs(summaryNode?.children ?? []);
  const written = emitChildren(inSummary, { ...context, isTight: true });
  const summary = [...summaryProp(props.summary, originOf(context, node)), ...written];
  page.sections.endBlock();
  const body = all.filter((child) => child !== summaryNode);
  const content = emitContent(body, context);
  const { className, open, id } = props;
  const attributes = {
    className: ['more', className].filter(Boolean).join(' '),
    open: open === true || open === '' || undefined,
    id: typeof id === 'string' ? id : undefined,
  };
  if (attributes.id !== undefined) page.ids.add(attributes.id);
  const title = summary.length > 0 ? summary : [t('Details')];
  const parts = [element('summary', {}, title), element('div', {}, content)];
  return [element('details', attributes, parts)];
}

/** `<Details summary>` may get text or a `<summary>` (A91). */
function summaryProp(summary: unknown, origin: Origin): ContentTree {
  const isElement = isValidElement<PropsWithChildren>(summary) && summary.type === 'summary';
  return reactToTree(isElement ? summary.props.children : summary, origin);
}

/** A one-line summary arrives inside a paragraph. */
function unwrapParagraphs(nodes: readonly MarkdownNode[]): MarkdownNode[] {
  return nodes.flatMap((node) =>
    node.type === 'paragraph' && node.children?.some(({ name }) => name === 'summary')
      ? node.children
      : [node],
  );
}

/** Attributes as props; undefined if one could not be evaluated, which is already reported. */
export function evaluateProps(node: MarkdownNode, context: EmitContext): Props | undefined {
  const { place } = originOf(context, node);
  const props: Props = {};
  for (const { type, name = '', value } of (node.attributes ?? []) as JsxAttribute[]) {
    const isSpread = type === 'mdxJsxExpressionAttribute';
    const code = isSpread ? `{${String(value)}}` : typeof value === 'object' && value?.value;
    const result =
      typeof code === 'string' ? context.scope.evaluate(code, place) : { value: value ?? true };
    if (!result) return undefined;
    Object.assign(props, isSpread ? result.value : { [name]: result.value });
  }
  return props;
}
