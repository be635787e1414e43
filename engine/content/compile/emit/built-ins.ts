/** Components that the compiler writes itself, as the HTML of the equivalent Markdown syntax. */

import { type ComponentType, createElement, type ReactNode } from 'react';
import type { ContentTree } from '../../../shared/content-tree';
import { messageOf } from '../../../shared/error-text';
import { renderCodeBlock } from '../code/code-block';
import { parseCodeInfo } from '../code/code-info';
import { partOf } from '../components/page-script';
import { reactToTree } from '../components/react-tree';
import { type EmitContext, emitChildren, originOf, report } from '../context';
import {
  isEmptyExpression,
  isExpression,
  linesOf,
  type MarkdownNode,
  textOf,
} from '../parse/markdown-nodes';
import { admonition } from './admonitions';
import { emitCode } from './emit-code';
import { emitDetails, emitHead, type Props } from './emit-element';
import { emitTabItem, emitTabs } from './tabs';

type BuiltIn = (props: Props, node: MarkdownNode, context: EmitContext) => ContentTree;

const builtIns: Record<string, BuiltIn> = {
  Admonition: emitAdmonition,
  BrowserOnly: emitBrowserOnly,
  CodeBlock: emitCodeBlock,
  Details: emitDetails,
  Mermaid: (props, node, context) =>
    emitCode({ ...node, lang: 'mermaid', value: text(props.value) ?? '' }, context),
  Head: (_, node, context) => emitHead(node.children ?? [], context),
  TabItem: emitTabItem,
  Tabs: emitTabs,
};

export const emitBuiltIn = (name: string, ...rest: Parameters<BuiltIn>): ContentTree =>
  builtIns[name]?.(...rest) ?? [];

/** `<Admonition>` (A70). */
function emitAdmonition(props: Props, node: MarkdownNode, context: EmitContext): ContentTree {
  const { page } = context;
  const origin = originOf(context, node);
  const type = text(props.type) ?? 'note';
  const isKnown = Object.hasOwn(page.environment.admonitionKinds, type);
  if (!isKnown) {
    const what = `<Admonition type="${type}"> is not a known type.`;
    report(origin, what, 'It is shown as "info".', 'warning');
  }
  const title = props.title === undefined ? undefined : reactToTree(props.title, origin);
  const body = emitChildren(node.children, context);
  const own = { class: text(props.className), id: text(props.id) };
  return admonition({ ...own, name: isKnown ? type : 'info', title, body }, page);
}

/** `<CodeBlock>` (A79). */
function emitCodeBlock(props: Props, node: MarkdownNode, context: EmitContext): ContentTree {
  const { environment, sections } = context.page;
  const { showLineNumbers } = props;
  const code = text(props.children) ?? codeText(node, context);
  const meta = [
    props.title && `title="${String(props.title)}"`,
    showLineNumbers === true && 'showLineNumbers',
    typeof showLineNumbers === 'number' && `showLineNumbers=${showLineNumbers}`,
    props.metastring,
  ];
  const language =
    text(props.language) ??
    /language-(\S+)/.exec(String(props.className))?.[1] ??
    environment.defaultLanguage;
  const info = parseCodeInfo(language, meta.filter((part) => typeof part === 'string').join(' '));
  sections.writeCode(code);
  return [renderCodeBlock({ code, info }, environment)];
}

/** The text of <CodeBlock>'s children: plain text or an expression. */
function codeText(node: MarkdownNode, context: EmitContext): string {
  return (node.children ?? [])
    .flatMap((child) => {
      if (!isExpression(child))
        return child.children?.some(isExpression) ? codeText(child, context) : textOf(child);
      if (isEmptyExpression(child)) return [];
      const { place } = originOf(context, child);
      return String(context.scope.evaluate(child.value ?? '', place)?.value ?? '');
    })
    .join(node.children?.some(({ type }) => type === 'text') ? '' : '\n');
}

const browserNames = /\b(?:require|window|document|navigator|localStorage|sessionStorage)\b/;

/** What needs a browser is drawn there, by the page's script; the rest now (A164). */
function emitBrowserOnly(props: Props, node: MarkdownNode, context: EmitContext): ContentTree {
  const origin = originOf(context, node);
  const part = partOf(node, context);
  const { page, source } = context;
  if (part) {
    const inBrowser = (): ContentTree =>
      reactToTree(createElement(part.component as ComponentType), origin);
    if (browserNames.test(linesOf(node, source)?.join('\n') ?? '')) return inBrowser();
    const known = new Set(page.failedIslands.keys());
    const problems = page.problems.length;
    const tree = drawNow(node, context);
    const failed = [...page.failedIslands.keys()].filter((island) => !known.has(island));
    if (tree && failed.length === 0) return tree;
    for (const island of failed) page.failedIslands.delete(island);
    page.problems.length = problems;
    return inBrowser();
  }
  return drawNow(node, context) ?? reactToTree(props.fallback, origin);
}

/** Undefined if it fails, which is reported. */
function drawNow(node: MarkdownNode, context: EmitContext): ContentTree | undefined {
  const origin = originOf(context, node);
  const expression = node.children?.find(isExpression);
  const result = expression && context.scope.evaluate(expression.value ?? '', origin.place);
  if (typeof result?.value === 'function') {
    try {
      return reactToTree((result.value as () => ReactNode)(), origin);
    } catch (error) {
      const what = `The content of <BrowserOnly> is left out: ${messageOf(error)}`;
      const hint = 'Move it into a component under src/components/.';
      report(origin, what, hint, 'warning');
    }
  }
  return undefined;
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
