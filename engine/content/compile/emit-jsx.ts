/** JSX and expressions in Markdown (A50, A53, A54, A70, A79, A82, A90–A94). */
import { createElement, type ReactNode } from 'react';
import { closestOf } from '../../shared/closest';
import { isTreeElement } from '../../shared/content-tree';
import { admonition } from './admonitions';
import { parseCodeInfo, renderCodeBlock } from './code-block';
import { builtInNameOf, islandNameOf, partialPathOf, type StaticComponent } from './components';
import {
  type ContentTree,
  type EmitContext,
  type Place,
  placeOf,
  reportHandler,
  reportProblem,
} from './context';
import { emitChildren } from './emit';
import { elementNode } from './html';
import { islandElement } from './island-props';
import { isEmptyExpression } from './literal';
import { type JsxAttribute, type MarkdownNode, textOf } from './markdown-nodes';
import { emitPartial } from './partials';
import { CompiledContent, elementTree, insideOf, reactToTree } from './react-tree';
import { styleClass } from './styles';
import { emitTabs } from './tabs';

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
  const expression = node.value ?? '';
  if (isEmptyExpression(expression)) return [];
  const place = placeOf(context, node);
  const result = context.scope.evaluate(expression, place);
  return 'failed' in result ? [] : reactToTree(result.value, context.page, place);
}

function emitJsx(node: MarkdownNode, context: EmitContext): ContentTree {
  const name = node.name;
  if (name === null || name === undefined) return emitChildren(node.children ?? [], context);
  const place = placeOf(context, node);
  const props = evaluateProps(node, context, place);
  if (props === undefined) return [];
  // `className` is JSX's word; in HTML pasted into a page `class` means the same.
  if ('class' in props) props.className ??= props.class;
  delete props.class;

  const component = context.scope.lookup(name.split('.')[0] as string);
  if (component !== undefined)
    return emitComponent(name, memberOf(component, name), props, node, context, place);
  if (/^[a-z]/.test(name) && !name.includes('.'))
    return emitElement(name, props, node, context, place);
  const global = context.page.environment.components.global(name);
  if (global !== undefined) return emitComponent(name, global, props, node, context, place);

  const names = context.page.environment.components.globalNames();
  const closest = closestOf(name, names);
  reportProblem(context.page, place, `<${name}> is not defined.`, [
    closest
      ? `Did you mean <${closest}>?`
      : `Import it, for example: import ${name} from '@site/src/components/${name}';`,
  ]);
  return [];
}

/** `Foo.Bar` names a property of what `Foo` stands for. */
function memberOf(value: unknown, name: string): unknown {
  return name
    .split('.')
    .slice(1)
    .reduce(
      (object: unknown, key) => (object as Record<string, unknown> | undefined)?.[key],
      value,
    );
}

function emitComponent(
  name: string,
  component: unknown,
  props: Record<string, unknown>,
  node: MarkdownNode,
  context: EmitContext,
  place: Place,
): ContentTree {
  const { page } = context;
  const inner: EmitContext = { ...context, isTight: false };
  const partialPath = partialPathOf(component);
  if (partialPath !== undefined) return emitPartial(partialPath, props, page, place);

  const builtIn = builtInNameOf(component);
  if (builtIn !== undefined) return emitBuiltIn(builtIn, props, node, inner, place);

  const islandName = islandNameOf(component);
  if (islandName !== undefined) {
    const element = islandElement(
      islandName,
      props,
      emitChildren(node.children ?? [], inner),
      page,
      place,
    );
    page.sections.endBlock();
    return element ? [element] : [];
  }
  if (typeof component === 'function') {
    const children = emitChildren(node.children ?? [], inner);
    const given =
      children.length === 0
        ? props
        : { ...props, children: createElement(CompiledContent, { contentTree: children }) };
    return reactToTree(createElement(component as StaticComponent, given), page, place);
  }
  reportProblem(page, place, `<${name}> is not a component.`, [
    'Export a function that returns elements.',
  ]);
  return [];
}

function emitElement(
  tag: string,
  props: Record<string, unknown>,
  node: MarkdownNode,
  context: EmitContext,
  place: Place,
): ContentTree {
  const { page } = context;
  if (tag === 'head') {
    page.sections.pause();
    const head = emitChildren(node.children ?? [], { ...context, isTight: true });
    page.sections.resume();
    page.head.push(...head.filter((item) => !isTreeElement(item)).map(String));
    return [];
  }
  if (tag === 'details') return emitDetails(props, node, context);
  for (const [name, value] of Object.entries(props)) {
    if (typeof value !== 'function') continue;
    reportHandler(page, place, tag, name);
    delete props[name];
  }
  const { style, ...attributes } = props;
  if (style && typeof style === 'object') {
    const name = styleClass(style as Record<string, string | number>, page);
    attributes.className = [attributes.className, name].filter(Boolean).join(' ');
  } else if (typeof style === 'string') {
    reportProblem(page, place, `The style of <${tag}> is text.`, [
      'In JSX a style is an object: style={{ marginTop: 8 }}. A class in a stylesheet is better.',
    ]);
  }
  if (typeof attributes.id === 'string') page.ids.add(attributes.id);
  const isBlock = node.type === 'mdxJsxFlowElement';
  const children = insideOf(tag, page, () =>
    emitChildren(node.children ?? [], {
      ...context,
      isTight: isBlock ? false : (context.isTight ?? false),
    }),
  );
  if (isBlock) page.sections.endBlock();
  return elementTree(tag, attributes, children, page, place);
}

/** `<details><summary>` → a disclosure whose content is in one box (A53). */
function emitDetails(
  props: Record<string, unknown>,
  node: MarkdownNode,
  context: EmitContext,
): ContentTree {
  const all = unwrapParagraphs(node.children ?? []);
  const summaryNode = all.find(({ name }) => name === 'summary');
  const body = all.filter((child) => child !== summaryNode);
  const summary = emitChildren(unwrapParagraphs(summaryNode?.children ?? []), {
    ...context,
    isTight: true,
  });
  context.page.sections.endBlock();
  const content = emitChildren(body, { ...context, isTight: false });
  return [
    details({
      summary: summary.length > 0 ? summary : ['Details'],
      content,
      isOpen: props.open === true || props.open === '' || props.open === null,
      id: props.id,
    }),
  ];
}

interface DetailsParts {
  summary: ContentTree;
  content: ContentTree;
  isOpen: boolean;
  id?: unknown;
}

function details({ summary, content, isOpen, id }: DetailsParts) {
  return elementNode(
    'details',
    { className: 'more', open: isOpen, id: typeof id === 'string' ? id : undefined },
    [elementNode('summary', {}, summary), elementNode('div', {}, content)],
  );
}

/** A summary on one line arrives inside a paragraph. */
function unwrapParagraphs(nodes: readonly MarkdownNode[]): MarkdownNode[] {
  return nodes.flatMap((node) =>
    node.type === 'paragraph' && node.children?.some(({ name }) => name === 'summary')
      ? node.children
      : [node],
  );
}

function emitBuiltIn(
  name: string,
  props: Record<string, unknown>,
  node: MarkdownNode,
  context: EmitContext,
  place: Place,
): ContentTree {
  const { page } = context;
  switch (name) {
    case 'Tabs':
      return emitTabs(props, node, context, place);
    case 'TabItem':
      reportProblem(page, place, '<TabItem> stands outside of <Tabs>.', [
        'Wrap the items: <Tabs> … </Tabs>.',
      ]);
      return [];
    case 'Admonition': {
      const type = typeof props.type === 'string' ? props.type : 'note';
      const kinds = page.environment.admonitionKinds;
      const kind = Object.hasOwn(kinds, type) ? kinds[type] : undefined;
      if (kind === undefined) {
        reportProblem(
          page,
          place,
          `<Admonition type="${type}"> is not a known kind.`,
          ['It is shown as "info".'],
          'warning',
        );
      }
      const title = props.title === undefined ? undefined : reactToTree(props.title, page, place);
      const body = emitChildren(node.children ?? [], context);
      return admonition({
        kind: kind ?? 'info',
        name: kind ? type : 'info',
        title,
        body,
        className: text(props.className),
        id: text(props.id),
      });
    }
    case 'Head':
      return emitElement('head', props, node, context, place);
    case 'BrowserOnly':
      return emitBrowserOnly(props, node, context, place);
    case 'Details': {
      const summary = reactToTree(props.summary ?? 'Details', page, place);
      return [
        details({
          summary,
          content: emitChildren(node.children ?? [], context),
          isOpen: props.open === true,
          id: props.id,
        }),
      ];
    }
    default: {
      const code = typeof props.children === 'string' ? props.children : codeText(node, context);
      const meta = [
        props.title ? `title="${String(props.title)}"` : '',
        props.showLineNumbers === true || props.showLineNumbers === null ? 'showLineNumbers' : '',
        typeof props.showLineNumbers === 'number' ? `showLineNumbers=${props.showLineNumbers}` : '',
        typeof props.metastring === 'string' ? props.metastring : '',
      ].join(' ');
      const info = parseCodeInfo(
        text(props.language) ??
          /language-(\S+)/.exec(String(props.className))?.[1] ??
          page.environment.defaultLanguage,
        meta,
      );
      page.sections.writeCode(code);
      return [
        renderCodeBlock({ code, info }, page.environment.highlighter, page.environment.codeMarkers),
      ];
    }
  }
}

/** What only a browser can draw is an island already; the rest is drawn now (A121). */
function emitBrowserOnly(
  props: Record<string, unknown>,
  node: MarkdownNode,
  context: EmitContext,
  place: Place,
): ContentTree {
  const { page } = context;
  const expression = (node.children ?? []).find(({ type }) => /^mdx\w+Expression$/.test(type));
  const result = expression && context.scope.evaluate(expression.value ?? '', place);
  if (result && 'value' in result && typeof result.value === 'function') {
    try {
      return reactToTree((result.value as () => ReactNode)(), page, place);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      const hints = ['Move it into a component under src/components/.'];
      const what = `What is in <BrowserOnly> is left out: ${reason}`;
      reportProblem(page, place, what, hints, 'warning');
    }
  }
  return reactToTree(props.fallback as ReactNode, page, place);
}

/** The text children of <CodeBlock>: words of the page or one expression. */
function codeText(node: MarkdownNode, context: EmitContext): string {
  return (node.children ?? [])
    .map((child) => {
      if (child.type !== 'mdxFlowExpression' && child.type !== 'mdxTextExpression') {
        return child.children?.some(({ type }) => type === 'mdxTextExpression')
          ? codeText(child, context)
          : textOf(child);
      }
      const result = context.scope.evaluate(child.value ?? '', placeOf(context, child));
      return 'value' in result ? String(result.value) : '';
    })
    .join('\n');
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/** Attributes to props; undefined when one could not be evaluated (reported already). */
export function evaluateProps(
  node: MarkdownNode,
  context: EmitContext,
  place: Place,
): Record<string, unknown> | undefined {
  const props: Record<string, unknown> = {};
  for (const attribute of (node.attributes ?? []) as JsxAttribute[]) {
    if (attribute.type === 'mdxJsxExpressionAttribute') {
      const result = context.scope.evaluate(`{${String(attribute.value)}}`, place);
      if ('failed' in result) return undefined;
      Object.assign(props, result.value);
      continue;
    }
    const name = attribute.name as string;
    if (attribute.value === null || attribute.value === undefined) props[name] = true;
    else if (typeof attribute.value === 'string') props[name] = attribute.value;
    else {
      const result = context.scope.evaluate(attribute.value.value, place);
      if ('failed' in result) return undefined;
      props[name] = result.value;
    }
  }
  return props;
}
