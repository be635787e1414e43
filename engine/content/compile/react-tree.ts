/**
 * React elements made at build time (static components, expressions) to content tree nodes: function
 * components are called, intrinsic elements become HTML, islands become tree elements.
 *
 * Components run outside of React, so hooks do not work; a component that needs one is an island.
 */
import { createElement, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import {
  type ContentTree,
  isIslandType,
  isTreeElement,
  type JsonProps,
  type TreeNode,
} from '../../shared/content-tree';
import { builtInNameOf, islandNameOf } from './components';
import { type PageState, type Place, reportHandler, reportProblem } from './context';
import { noteEmbeds } from './embeds';
import { allowsSlots, appendNodes, escapeText, isVoidElement, unescapeHtml } from './html';
import { passThrough } from './imports';
import { islandElement } from './island-props';
import { styleClass } from './styles';

/** Marks HTML that is finished already, so that static components can pass compiled parts around. */
export interface TreeHolder {
  readonly contentTree: ContentTree;
}

function isTreeHolder(value: unknown): value is TreeHolder {
  return typeof value === 'object' && value !== null && 'contentTree' in value;
}

/** Component that stands for compiled Markdown handed to a static component as children. */
export function CompiledContent(_: TreeHolder): null {
  return null;
}

type ElementProps = Record<string, unknown> & { children?: ReactNode };

/** Anything React could render, as content tree nodes. */
export function reactToTree(value: unknown, page: PageState, place: Place): ContentTree {
  if (value === null || value === undefined || typeof value === 'boolean') return [];
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint') {
    page.sections.write(String(value));
    return [escapeText(String(value))];
  }
  if (Array.isArray(value) || (typeof value === 'object' && Symbol.iterator in value)) {
    const nodes: ContentTree = [];
    let isAfterElement = false;
    for (const item of value as Iterable<unknown>) {
      if (isAfterElement && isLabel(item)) page.sections.write(' ');
      isAfterElement = isValidElement(item);
      appendNodes(nodes, reactToTree(item, page, place));
    }
    return nodes;
  }
  if (isTreeHolder(value)) return value.contentTree;
  // Text of a package that is not there.
  if (value === passThrough) return [];
  if (isValidElement(value)) return elementToTree(value as ReactElement<ElementProps>, page, place);
  reportProblem(page, place, `A value of type ${typeof value} cannot be shown.`, [
    'An expression must return text, a number, an element, or a list of these.',
  ]);
  return [];
}

/**
 * Side by side only style keeps such elements apart: `<span>GET</span><span>/v1</span>` are two
 * words. Emphasis and break opportunities may be within one.
 */
function isLabel(value: unknown): boolean {
  return isValidElement(value) && (value.type === 'span' || value.type === 'code');
}

function elementToTree(
  { type, props, key }: ReactElement<ElementProps>,
  page: PageState,
  place: Place,
): ContentTree {
  if (type === Fragment) return reactToTree(props.children, page, place);
  if ((type as unknown) === CompiledContent) return (props as unknown as TreeHolder).contentTree;
  if (typeof type === 'string') return intrinsicToTree(type, props, page, place);

  const builtIn = builtInNameOf(type);
  if (builtIn === 'Tabs') return tabsFromElements(props, page, place);
  const drawn = builtIn === undefined ? undefined : page.environment.components.builtIn?.(builtIn);
  if (drawn) return callComponent(drawn, props, page, place);
  const name = islandNameOf(type) ?? page.environment.components.islandName(type);
  if (name !== undefined) {
    const { children, ...rest } = props;
    const node = islandElement(name, rest, reactToTree(children, page, place), page, place, key);
    return node ? [node] : [];
  }
  if (typeof type === 'function')
    return callComponent(type as (props: ElementProps) => ReactNode, props, page, place);
  const wrapped = type as unknown as {
    type?: unknown;
    render?: (props: ElementProps, ref: null) => ReactNode;
  };
  if (wrapped.render)
    return callComponent((given) => wrapped.render?.(given, null), props, page, place);
  if (wrapped.type)
    return elementToTree(
      { type: wrapped.type, props, key } as unknown as ReactElement<ElementProps>,
      page,
      place,
    );
  reportProblem(page, place, 'A component of this kind cannot run at build time.', [
    'Static components are plain functions of their props. Remove the directive "use static" to make it an island.',
  ]);
  return [];
}

/** Elements inside lists and fragments. */
export function flatElements(value: unknown): ReactElement<ElementProps>[] {
  if (Array.isArray(value)) return value.flatMap(flatElements);
  if (!isValidElement(value)) return [];
  const element = value as ReactElement<ElementProps>;
  return element.type === Fragment ? flatElements(element.props.children) : [element];
}

/** `<Tabs>` made by an expression. */
function tabsFromElements(
  { children, values, ...props }: ElementProps,
  page: PageState,
  place: Place,
) {
  const declared = Array.isArray(values) ? (values as { value: string; label?: string }[]) : [];
  const items = flatElements(children).flatMap((element) => {
    const { children: content, ...item } = element.props;
    const label = item.label ?? declared.find(({ value }) => value === item.value)?.label;
    const tree = reactToTree(content, page, place);
    const node = islandElement(
      'TabItem',
      { ...item, label: label ?? item.value },
      tree,
      page,
      place,
    );
    return node ? [node] : [];
  });
  const tabs = islandElement('Tabs', props, items, page, place);
  return tabs ? [tabs] : [];
}

function callComponent(
  component: (props: ElementProps) => ReactNode,
  props: ElementProps,
  page: PageState,
  place: Place,
): ContentTree {
  let output: ReactNode;
  try {
    output = component(props);
  } catch (error) {
    if (error instanceof NeedsModelError) throw error;
    const message = error instanceof Error ? error.message : String(error);
    const usesHook = /Invalid hook call|reading 'use\w+'|null \(reading/.test(message);
    reportProblem(
      page,
      place,
      `<${component.name || 'Component'}> failed: ${message.split('\n')[0]}`,
      [
        usesHook
          ? 'Static components cannot use hooks. Remove the directive "use static" to make it an island.'
          : 'Correct its props, or the component.',
      ],
    );
    return [];
  }
  return reactToTree(output, page, place);
}

/** Thrown by static components that read the whole site while the site is not known yet. */
export class NeedsModelError extends Error {
  constructor() {
    super('This page reads the whole site and is compiled once that is known.');
  }
}

/** Props that are not attributes. `key` is a warning getter in React's development build. */
const reactOnlyProps = new Set(['children', 'dangerouslySetInnerHTML', 'style', 'key', 'ref']);

const headingPattern = /^h([1-6])$/;
/** Elements whose text runs on in the sentence around them. */
const inlineElements = new Set(
  'a abbr b bdi bdo br cite code data del dfn em i ins kbd label mark q s samp small span strong sub sup time u var wbr button svg path input'.split(
    ' ',
  ),
);

function intrinsicToTree(
  tag: string,
  props: ElementProps,
  page: PageState,
  place: Place,
): ContentTree {
  const { children, dangerouslySetInnerHTML, style } = props;
  const attributes: Record<string, unknown> = {};
  for (const name of Object.keys(props)) {
    if (!reactOnlyProps.has(name)) attributes[name] = props[name];
  }
  if (style && typeof style === 'object') {
    attributes.className = [
      attributes.className,
      styleClass(style as Record<string, string | number>, page),
    ]
      .filter(Boolean)
      .join(' ');
  }
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') {
      reportHandler(page, place, tag, name);
      delete attributes[name];
    }
  }
  if (typeof attributes.id === 'string') page.ids.add(attributes.id);

  const level = headingPattern.exec(tag)?.[1];
  // Of a drawing its text alternative is read, not the words in it.
  const isImage = attributes.role === 'img';
  if (isImage) {
    page.sections.write(String(attributes['aria-label'] ?? ''));
    page.sections.pause();
  }
  const nodes = dangerouslySetInnerHTML
    ? [String((dangerouslySetInnerHTML as { __html: string }).__html)]
    : insideOf(tag, page, () => sectioned(level, attributes.id, children, page, place));
  if (dangerouslySetInnerHTML) {
    page.sections.write(stripTags(withoutCodeBlocks(nodes[0] as string)));
    noteEmbeds(nodes[0] as string, page, place);
  }
  if (isImage) page.sections.resume();
  if (!inlineElements.has(tag)) page.sections.endBlock();

  return elementTree(tag, attributes, nodes, page, place);
}

/** Emits what is in an element; what is directly in tables and lists comes as elements. */
export function insideOf(tag: string, page: PageState, emit: () => ContentTree): ContentTree {
  const { isPart } = page;
  page.isPart = !allowsSlots(tag);
  const nodes = emit();
  page.isPart = isPart;
  return nodes;
}

/** An element with its finished content: static HTML where there is no island in it. */
export function elementTree(
  tag: string,
  attributes: Record<string, unknown>,
  children: ContentTree,
  page: PageState,
  place: Place,
): ContentTree {
  const open = reactOpenTag(tag, attributes);
  noteEmbeds(open, page, place);
  const nodes = allowsSlots(tag) ? children : partsOf(tag, children);
  if (page.isPart || nodes.some(isTreeElement)) return [[tag, attributes as JsonProps, nodes]];
  return [elementHtml(tag, open, nodes)];
}

function elementHtml(tag: string, open: string, nodes: ContentTree): string {
  return isVoidElement(tag) ? open : `${open}${nodes.join('')}</${tag}>`;
}

/** Of a table or list: all static, or all elements, because nothing else can be there. */
function partsOf(tag: string, children: ContentTree): ContentTree {
  const hasIsland = children.some(
    (node) => isTreeElement(node) && (isIslandType(node[0]) || node[2].some(isTreeElement)),
  );
  if (!hasIsland) {
    const html = children.map((node) =>
      isTreeElement(node) ? elementHtml(node[0], reactOpenTag(node[0], node[1]), node[2]) : node,
    );
    return html.length > 0 ? [html.join('')] : [];
  }
  return children.flatMap((node): ContentTree => {
    if (isTreeElement(node)) return [node];
    if (String(node).trim() === '') return [];
    if (tag === 'tr') return [['td', {}, [node]]];
    return [tag[1] === 'l' ? ['li', {}, [node]] : ['tr', {}, [['td', {}, [node]]]]];
  });
}

/** A heading written by a component starts a section of its own and joins the contents list. */
function sectioned(
  level: string | undefined,
  id: unknown,
  children: ReactNode,
  page: PageState,
  place: Place,
): TreeNode[] {
  if (level === undefined || typeof id !== 'string') return reactToTree(children, page, place);
  page.sections.pause();
  const nodes = reactToTree(children, page, place);
  page.sections.resume();
  const html = nodes.filter((node): node is string => typeof node === 'string').join('');
  const text = stripTags(html);
  page.headings.push({ level: Number(level), id, html, text });
  page.sections.begin({ id, level: Number(level), text });
  return nodes;
}

/** `highlight` has given the code of its blocks to the search already; other `<pre>` is text. */
function withoutCodeBlocks(html: string): string {
  return html.replace(/<pre [^>]*\brole="group"[\s\S]*?<\/pre>/g, ' ');
}

function stripTags(html: string): string {
  return unescapeHtml(html.replace(/<[^>]*>/g, ' '))
    .replace(/\s+/g, ' ')
    .trim();
}

/** React itself writes the attributes, so that every prop name means what it means in a component. */
function reactOpenTag(tag: string, props: Record<string, unknown>): string {
  // React puts a preload hint in front of images; content holds what its author wrote.
  const html = renderToStaticMarkup(createElement(tag, props)).replace(
    /^(?:<link rel="preload"[^>]*>)+/,
    '',
  );
  if (isVoidElement(tag)) return html.replace(/\/>$/, '>');
  return html.slice(0, html.length - `</${tag}>`.length);
}
