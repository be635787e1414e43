/** JSX and expressions in Markdown (A50, A53, A54, A90–A94). */
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { type ComponentType, createElement, type ReactNode } from 'react';
import { closestOf } from '../../../shared/closest';
import type { ContentTree } from '../../../shared/content-tree';
import { isStandIn } from '../../../shared/stand-in';
import { nearestHint } from '../../problems/nearest-hint';
import { takesChildrenApart } from '../components/children-apart';
import { passThrough } from '../components/imports';
import { checkProps } from '../components/known-props';
import { partOf } from '../components/page-script';
import { CompiledContent, reactToTree } from '../components/react-tree';
import { builtInNameOf, islandNameOf, partialPathOf } from '../components/references';
import {
  type EmitContext,
  emitChildren,
  emitContent,
  isTolerant,
  originOf,
  type PageState,
  report,
  reportMistake,
} from '../context';
import {
  isEmptyExpression,
  isExpression,
  type MarkdownNode,
  replaceEmoji,
} from '../parse/markdown-nodes';
import { emitBuiltIn } from './built-ins';
import { componentOf, emitElement, evaluateProps, type Props } from './emit-element';

export const jsxEmitters: Record<
  string,
  (node: MarkdownNode, context: EmitContext) => ContentTree
> = {
  mdxJsxFlowElement: emitJsx,
  mdxJsxTextElement: emitJsx,
  mdxFlowExpression: (node, context) => {
    const tree = emitExpression(node, context);
    context.page.sections.endBlock();
    return tree;
  },
  mdxTextExpression: emitExpression,
};

function emitExpression(node: MarkdownNode, context: EmitContext): ContentTree {
  if (isEmptyExpression(node)) return [];
  const origin = originOf(context, node);
  return reactToTree(context.scope.evaluate(node.value ?? '', origin.place)?.value, origin);
}

function emitJsx(node: MarkdownNode, context: EmitContext): ContentTree {
  const { name } = node;
  if (name === null || name === undefined) return emitChildren(node.children, context);
  const part = name === 'BrowserOnly' ? undefined : activePart(node, name, context);
  if (part) return part;
  const props = evaluateProps(node, context);
  if (props === undefined) return [];
  // `className` is JSX's name; in pasted HTML, `class` means the same.
  if ('class' in props) props.className ??= props.class;
  delete props.class;

  const component = componentOf(name, context);
  checkProps(node, component, context);
  if (component !== undefined) return emitComponent(component, props, node, context);
  if (/^[a-z][^.]*$/.test(name)) return emitElement(name, props, node, context);
  const { scope, page } = context;
  const names = [...scope.names(), ...page.environment.components.globalNames()];
  const hint = nearestHint(name, names, exampleImport(name, page), (near) => `<${near}>`);
  // It may come from a theme that does not run here.
  return reportMistake(originOf(context, node), `<${name}> is not defined.`, hint, () =>
    emitContent(node.children, context),
  );
}

/** An element with functions, as the component of it in the page's script. */
function activePart(
  node: MarkdownNode,
  name: string,
  context: EmitContext,
): ContentTree | undefined {
  const part = partOf(node, context);
  const component = part && componentOf(name, context);
  // What only the build runs can take functions.
  const isActive = /^[a-z]/.test(name) || islandNameOf(component) !== undefined;
  if (!part || !isActive) return undefined;
  const children = part.hasContent ? (node.children ?? []) : [];
  return emitComponent(part.component, {}, { ...node, children }, context);
}

function exampleImport(name: string, { environment }: PageState): string {
  const folder = 'src/components';
  const files = path.join(environment.siteDir, folder);
  const near = closestOf(name, existsSync(files) ? readdirSync(files).map(fileName) : []) ?? name;
  return `Import it, for example: import ${near} from '@site/${folder}/${near}';`;
}

const fileName = (file: string): string => path.parse(file).name;

function emitComponent(
  component: unknown,
  props: Props,
  node: MarkdownNode,
  context: EmitContext,
): ContentTree {
  const origin = originOf(context, node);
  const partialPath = partialPathOf(component);
  if (partialPath !== undefined) return origin.page.emit.partial(partialPath, props, origin);
  const inner: EmitContext = { ...context, isTight: false };
  const builtIn = builtInNameOf(component);
  if (builtIn !== undefined) return emitBuiltIn(builtIn, props, node, inner);
  if (!isReactComponent(component)) {
    const what = `<${node.name}> is not a component.`;
    return report(origin, what, 'Export a function that returns elements.');
  }
  const within = { ...inner, isInComponent: true };
  const children = childrenOf(node.children ?? [], within, component);
  const made = createElement(component as ComponentType, props, ...children);
  const isInText = node.type === 'mdxJsxTextElement';
  const tree = reactToTree(made, { ...origin, isInText });
  if (!isInText && islandNameOf(component) !== undefined) context.page.sections.endBlock();
  return tree;
}

/** Components get text and functions as they are; the rest is emitted where they show it. */
function childrenOf(
  nodes: readonly MarkdownNode[],
  context: EmitContext,
  component: unknown,
): ReactNode[] {
  const [node, ...others] = nodes.filter((one) => !isExpression(one) || !isEmptyExpression(one));
  if (!node) return [];
  if (others.length === 0 && node.type === 'text') return [replaceEmoji(node.value ?? '')];
  const origin = originOf(context, node);
  const isValue = others.length === 0 && isExpression(node);
  const value = isValue && context.scope.evaluate(node.value ?? '', origin.place)?.value;
  if (typeof value === 'string' || isFunction(value)) return [value as ReactNode];
  if (isValue) return [contentOf(() => reactToTree(value, origin))];
  const isApart =
    isTolerant(context.page) &&
    (nodes.some(({ type }) => type === 'code') || isTakenApart(component, context.page));
  if (!isApart) return [contentOf(() => emitChildren(nodes, context))];
  return nodes.map((one) => {
    const emit = once(() => emitChildren([one], context));
    return createElement(CompiledContent, { emit }, codeElement(one, emit));
  });
}

function isTakenApart(component: unknown, { environment }: PageState): boolean {
  const name = islandNameOf(component);
  const own = name === undefined ? component : environment.components.islandComponent(name);
  return takesChildrenApart(own);
}

function isFunction(value: unknown): boolean {
  return typeof value === 'function' && value !== passThrough && !isStandIn(value);
}

function contentOf(work: () => ContentTree): ReactNode {
  return createElement(CompiledContent, { emit: once(work) });
}

function once(work: () => ContentTree): () => ContentTree {
  let content: ContentTree | undefined;
  return () => (content ??= work());
}

/**
 * Components of Docusaurus sites find the code of a fence in the element inside its `<pre>`, which shows
 * the whole block.
 */
function codeElement(
  { type, lang, meta, value }: MarkdownNode,
  emit: () => ContentTree,
): ReactNode {
  if (type !== 'code') return undefined;
  const className = lang ? `language-${lang}` : undefined;
  const props: object = { className, metastring: meta ?? undefined };
  return createElement(CompiledContent, { ...props, emit }, `${value}\n`);
}

/** Functions, results of `memo` and `forwardRef`, and imported SVG files. */
function isReactComponent(value: unknown): boolean {
  if (typeof value === 'string') return /^\/.*\.svg$/.test(value);
  return typeof value === 'function' || Object.hasOwn(Object(value), '$$typeof');
}
