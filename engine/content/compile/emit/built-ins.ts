/** Components that the compiler writes itself, as the HTML of the equivalent Markdown syntax. */

import type { ReactNode } from 'react';
import type { ContentTree } from '../../../shared/content-tree';
import { messageOf } from '../../../shared/error-text';
import { renderCodeBlock } from '../code/code-block';
import { parseCodeInfo } from '../code/code-info';
import { reactToTree } from '../components/react-tree';
import { type EmitContext, emitChildren, originOf, report } from '../context';
import {
  isEmptyExpression,
  isExpression,
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

/** A70. */
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

/** A79. */
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

/** Browser-only content is already an island; the rest is rendered now (A121). */
function emitBrowserOnly(props: Props, node: MarkdownNode, context: EmitContext): ContentTree {
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
  return reactToTree(props.fallback, origin);
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
