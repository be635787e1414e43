/**
 * Turns React elements made at build time (static components, expressions) into content tree nodes:
 * function components are called, intrinsic elements become HTML, islands become tree elements.
 *
 * Components run outside React, so a component that needs a hook is an island.
 */

import { createElement, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import {
  type ContentTree,
  type JsonProps,
  needsFrontMatter,
  type TreeElement,
} from '../../../shared/content-tree';
import { firstLine, messageOf } from '../../../shared/error-text';
import type { HintedError } from '../../../shared/hinted-error';
import { isStandIn } from '../../../shared/stand-in';
import { noteEmbeds } from '../assets';
import { isTolerant, type Origin, report, reportMistake } from '../context';
import { escapeText, inlineElements, openTag, textOfHtml, unescapeHtml } from '../html';
import { addRules, styleClass, withoutStyles } from '../styles';
import { element, separateTree, staticHtml } from '../tree';
import { takesChildrenApart } from './children-apart';
import { failureOf } from './failed-islands';
import { isHookError, runWithHooks } from './hooks';
import { passThrough } from './imports';
import { builtInNameOf, islandNameOf, partialPathOf, type StaticComponent } from './references';

/** Markdown children of a component, emitted where the component shows them. */
export function CompiledContent(_: { emit(): ContentTree; children?: ReactNode }): null {
  return null;
}

export type ElementProps = Record<string, unknown> & { children?: ReactNode };

export function reactToTree(value: unknown, origin: Origin): ContentTree {
  if (value === null || value === undefined || typeof value === 'boolean') return [];
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint') {
    origin.page.sections.write(String(value));
    return [escapeText(String(value))];
  }
  if (Array.isArray(value) || (typeof value === 'object' && Symbol.iterator in value)) {
    let isAfterElement = false;
    return Array.from(value as Iterable<unknown>).flatMap((item) => {
      if (isAfterElement && isLabel(item)) origin.page.sections.write(' ');
      isAfterElement = isValidElement(item);
      return reactToTree(item, origin);
    });
  }
  // Values from packages that are not installed show nothing.
  if (value === passThrough || isStandIn(value)) return [];
  if (isValidElement<ElementProps>(value)) return elementToTree(value, origin);
  const hint = 'An expression must return text, a number, an element, or a list of these.';
  // In Docusaurus, a function such as `{NAME => 'text'}` shows nothing, and components may take children as data.
  return reportMistake(origin, `A value of type ${typeof value} cannot be shown.`, hint);
}

/** Labels side by side are separate words, even without a space; emphasis may be part of a word. */
function isLabel(value: unknown): boolean {
  return isValidElement(value) && (value.type === 'span' || value.type === 'code');
}

function elementToTree(
  { type, props, key }: ReactElement<ElementProps>,
  origin: Origin,
): ContentTree {
  const { components } = origin.page.environment;
  if (type === Fragment) return reactToTree(props.children, origin);
  if ((type as unknown) === CompiledContent) return (props.emit as () => ContentTree)();
  if (typeof type === 'string') return intrinsicToTree(...drawingOf(type, props), origin);

  const builtIn = elementNameOf(type, origin);
  if (builtIn === 'Tabs') return origin.page.emit.tabs(props, origin);
  const drawn = builtIn === undefined ? undefined : components.builtIn(builtIn);
  if (drawn) return callComponent(drawn, props, origin);
  const name = islandNameOf(type) ?? components.islandName(type);
  if (name === undefined) return runComponent(type, props, origin);
  return islandToTree(name, props, key, origin);
}

function islandToTree(
  name: string,
  props: ElementProps,
  key: string | null,
  origin: Origin,
): ContentTree {
  const { children, ...rest } = props;
  const given = key == null ? rest : { ...rest, key };
  const { islandComponent } = origin.page.environment.components;
  const component = isTolerant(origin.page) ? islandComponent(name) : undefined;
  const reason = component
    ? reasonToRenderOnce(name, component, { ...given, children }, origin)
    : undefined;
  if (reason !== undefined) return renderOnce(name, component, props, { origin, reason });
  if (Array.isArray(children) && component && takesChildrenApart(component)) {
    const parts = children.map((child: ReactNode) => reactToTree(child, origin));
    return islandElement(name, given, separateTree(parts), origin);
  }
  const tree = reactToTree(children, origin);
  return typeof children === 'string'
    ? islandElement(name, { ...given, children }, [], origin)
    : islandElement(name, given, tree, origin);
}

/**
 * Only a component with hooks or handlers loses something, which is one warning.
 *
 * @param reason empty if another warning gives it
 */
function renderOnce(
  name: string,
  component: unknown,
  props: ElementProps,
  { origin, reason }: { origin: Origin; reason: string },
): ContentTree {
  const { problems } = origin.page;
  const start = problems.length;
  const tree = runComponent(component, props, origin);
  const found = problems.splice(start);
  const others = found.filter(({ what }) => !neverRuns.test(what));
  problems.push(...others);
  if (others.length < found.length && reason !== '') {
    const what = `<${name}> is shown in its initial state, without its scripts: ${reason}`;
    report(origin, what, 'Create the value inside the component.', 'warning');
  }
  return tree;
}

const neverRuns = /uses hooks, whose values never change here\.$|, which never runs\.$/;

/**
 * Why only the build can render a component: functions, elements and the source of a code block cannot
 * be sent to the browser.
 */
function reasonToRenderOnce(
  name: string,
  component: unknown,
  { children, ...given }: ElementProps,
  { page }: Origin,
): string | undefined {
  const isFunction = typeof children === 'function' && !isStandIn(children);
  const wrong = isFunction ? 'children' : firstNonJson(given);
  if (wrong !== undefined && isStandIn(given[wrong as keyof typeof given])) return '';
  if (wrong !== undefined) return `its prop "${wrong}" cannot be written as JSON.`;
  const hasCode = flatElements(children).some(({ props }) => isValidElement(props.children));
  if (!hasCode) return undefined;
  const island: TreeElement = [name, given as JsonProps, ['code']];
  let html: string | undefined;
  const failure = page.environment.tryIsland(island, (shown) => {
    html = shown;
  });
  const isLost = html !== undefined && !stripTags(html) && takesChildrenApart(component);
  return failure === undefined && !isLost
    ? undefined
    : 'it reads the props of code blocks inside it.';
}

/** Some components fail on their own because they read the site's docs, which is possible here. */
function worksOnPage([name, props, children]: TreeElement, { page }: Origin): boolean {
  const component = page.environment.components.islandComponent(name);
  if (!component || !isTolerant(page) || children.length > 0 || 'children' in props) return false;
  try {
    renderToStaticMarkup(createElement(component as never, props));
    return true;
  } catch (error) {
    if (error instanceof NeedsModelError) throw error;
    return false;
  }
}

/** The theme's element behind a type: scripts import the component itself, pages a reference to it. */
export function elementNameOf(type: unknown, { page }: Origin): string | undefined {
  const { components } = page.environment;
  const island = components.islandName(type);
  const isTheme = island !== undefined && components.islandComponent(island) === undefined;
  return builtInNameOf(type) ?? (isTheme ? island : undefined);
}

/** An imported SVG file is its address, and can be used as a component. */
function drawingOf(type: string, props: ElementProps): [tag: string, props: ElementProps] {
  if (!type.startsWith('/')) return [type, props];
  const { title, children: _, ...attributes } = props;
  return ['img', { src: type, alt: title ?? '', ...attributes }];
}

function runComponent(type: unknown, props: ElementProps, origin: Origin): ContentTree {
  const partial = partialPathOf(type);
  if (partial !== undefined) return origin.page.emit.partial(partial, props, origin);
  if (typeof type === 'function') return callComponent(type as StaticComponent, props, origin);
  // Results of `forwardRef` and `memo`.
  const { render, type: inner } = type as {
    render?: (props: ElementProps, ref: null) => ReactNode;
    type?: unknown;
  };
  if (render) return callComponent((given) => render(given, null), props, origin);
  if (inner) return elementToTree({ type: inner, props, key: null } as never, origin);
  const hint =
    'Static components are plain functions of their props. Remove the directive "use static" to make it an island.';
  const what = 'A component of this kind cannot run at build time.';
  return reportMistake(origin, what, hint, () => reactToTree(props.children, origin));
}

export function flatElements(value: unknown): ReactElement<ElementProps>[] {
  if (Array.isArray(value)) return value.flatMap(flatElements);
  if (!isValidElement<ElementProps>(value)) return [];
  return value.type === Fragment ? flatElements(value.props.children) : [value];
}

function callComponent(
  component: StaticComponent,
  props: ElementProps,
  origin: Origin,
): ContentTree {
  const name = component.name || 'Component';
  origin.page.componentPlace = origin.place;
  let output: ReactNode;
  try {
    output = runWithHooks(() => component(props), `<${name}>`, origin);
  } catch (error) {
    if (error instanceof NeedsModelError) throw error;
    const hint = isHookError(error)
      ? 'Static components cannot use hooks. Remove the directive "use static" to make it an island.'
      : // Not by `instanceof`: the component's bundle has its own copy of the class.
        ((error as Partial<HintedError>).hint ?? 'Correct its props, or the component.');
    const what = `<${name}> failed: ${firstLine(messageOf(error))}`;
    return reportMistake(origin, what, hint, () => reactToTree(props.children, origin));
  }
  return reactToTree(output, origin);
}

/** Thrown by static components that read the whole site before it is known. */
export class NeedsModelError extends Error {
  constructor() {
    super('This page reads the whole site and is compiled once that is known.');
  }
}

/** Elements whose text is part of the sentence around them. */
const inSentences = new Set([...inlineElements, 'button', 'svg', 'path']);

function intrinsicToTree(
  tag: string,
  { children, ...props }: ElementProps,
  origin: Origin,
): ContentTree {
  const { headings, sections } = origin.page;
  const level = Number(/^h([1-6])$/.exec(tag)?.[1]);
  const tree = htmlElement(tag, props, origin, () => {
    const { id } = props;
    if (!level || typeof id !== 'string') return reactToTree(children, origin);
    // A heading from a component starts its own section and joins the table of contents.
    const nodes = sections.mute(() => reactToTree(children, origin));
    const html = staticHtml(nodes);
    const text = stripTags(html);
    headings.push({ level, id, html, text });
    sections.begin({ id, level, text });
    return nodes;
  });
  if (!inSentences.has(tag)) sections.endBlock();
  return tree;
}

/** An HTML element from Markdown or a component, with React's attribute names. */
export function htmlElement(
  tag: string,
  { dangerouslySetInnerHTML, style, key: _, ref: __, ...attributes }: Record<string, unknown>,
  origin: Origin,
  inside: () => ContentTree,
): ContentTree {
  const { page } = origin;
  if (style && /^(?:object|string)$/.test(typeof style)) {
    const name = styleClass(style as Record<string, string | number> | string, page);
    attributes.className = [attributes.className, name].filter(Boolean).join(' ');
  }
  dropHandlers(tag, attributes, origin);
  const anchors = [attributes.id, tag === 'a' && attributes.name];
  for (const anchor of anchors) if (typeof anchor === 'string') page.ids.add(anchor);
  noteEmbeds(openTag(tag, attributes), origin);
  const written = dangerouslySetInnerHTML as { __html: unknown } | null | undefined;
  const html = written ? String(written.__html) : undefined;
  if (tag === 'style') {
    addRules(html ?? unescapeHtml(staticHtml(page.sections.mute(inside))), page);
    return [];
  }
  if (html !== undefined) {
    const shown = withoutStyles(html, page);
    page.sections.write(stripTags(withoutCodeBlocks(shown)));
    noteEmbeds(shown, origin);
    return [element(tag, attributes, [shown])];
  }
  // For a drawing, search indexes the text alternative, not the words in it.
  const isImage = attributes.role === 'img';
  if (isImage) page.sections.write(String(attributes['aria-label'] ?? ''));
  const write = isImage
    ? () => page.sections.mute(inside)
    : () => page.sections.tablePart(tag, inside);
  return [element(tag, attributes, write())];
}

function dropHandlers(tag: string, attributes: Record<string, unknown>, origin: Origin): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value !== 'function') continue;
    delete attributes[name];
    // The value comes from a missing import, which has been reported.
    if (!name.startsWith('on') && (isStandIn(value) || value === passThrough)) continue;
    // A warning, because Docusaurus folders must build unmodified.
    const what = `<${tag}> has the handler "${name}", which never runs.`;
    const hint = 'Content is static. Put interactive parts into a component under src/components/.';
    report(origin, what, hint, 'warning');
  }
}

/** `highlight` has already added the code of its blocks to the search; other `<pre>` is text. */
function withoutCodeBlocks(html: string): string {
  return html.replace(/<pre [^>]*\brole="group"[\s\S]*?<\/pre>/g, ' ');
}

export function stripTags(html: string): string {
  return textOfHtml(html).replace(/\s+/g, ' ').trim();
}

/** The tree element of an island; empty if a prop is not JSON, which is reported. */
export function islandElement(
  name: string,
  props: Record<string, unknown>,
  children: ContentTree,
  origin: Origin,
): ContentTree {
  const { page } = origin;
  const given = Object.entries(props).filter(([, value]) => value !== undefined);
  const wrong = firstNonJson(props);
  if (wrong !== undefined) {
    const hint =
      'Props of an island are sent to the browser as text, numbers, booleans, null, lists and plain objects.';
    return report(origin, `The prop "${wrong}" of <${name}> cannot be written as JSON.`, hint);
  }
  const island: TreeElement = [name, Object.fromEntries(given) as JsonProps, children];
  // The search already has the text of its content.
  const hasContent = children.length > 0 || 'children' in props;
  const show = hasContent ? undefined : (html: string) => page.sections.writeHtml(html);
  const failure = failureOf(island, page, show);
  const isUnexplained = failure !== undefined && failure !== needsFrontMatter;
  if (isUnexplained && worksOnPage(island, origin)) {
    const what = `<${name}> is shown in its initial state, without its scripts: it reads other docs.`;
    report(origin, what, 'Pass it what it shows as props.', 'warning');
    return runComponent(page.environment.components.islandComponent(name), island[1], origin);
  }
  if (failure !== undefined) page.failedIslands.set(island, origin);
  return [island];
}

/** Path of the first prop that JSON cannot hold, e.g. `items[2].onClick`; undefined if there is none. */
function firstNonJson(props: Record<string, unknown>): string | undefined {
  return nonJsonPath(props, '')?.slice(1);
}

function nonJsonPath(value: unknown, path: string): string | undefined {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return undefined;
  if (typeof value === 'number') return Number.isFinite(value) ? undefined : path;
  if (typeof value !== 'object') return path;
  const isList = Array.isArray(value);
  const isPlain = [Object.prototype, null].includes(Object.getPrototypeOf(value));
  if (!isList && (!isPlain || '$$typeof' in value)) return path;
  return Object.entries(value)
    .map(([key, item]) => {
      if (isList) return nonJsonPath(item, `${path}[${key}]`);
      return item === undefined ? undefined : nonJsonPath(item, `${path}.${key}`);
    })
    .find((wrong) => wrong !== undefined);
}
