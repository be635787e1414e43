/**
 * A content tree as plain nodes, for the outputs that are not HTML. Reads what the compiler and
 * static components write; HTML that an author pasted may be untidy, so a tag that is never closed
 * ends with its parent and a stray end tag is passed over.
 */

import { isVoidElement } from '../../content/compile/html';
import { type ContentTree, isTreeElement, type JsonProps } from '../../shared/content-tree';

export interface HtmlElement {
  /** Lower case; islands keep their name (`Tabs`). */
  tag: string;
  attributes: Record<string, string>;
  children: HtmlNode[];
}

/** Text is decoded. */
export type HtmlNode = string | HtmlElement;

/** `<!-- … -->`, `<a href="x">`, `</a>`: groups are the slash, the name and the attributes. */
const tagPattern = /<!--[\s\S]*?-->|<(\/?)([a-z][\w:-]*)((?:[^>"']|"[^"]*"|'[^']*')*)>/gi;
/** `href="x"`, `href='x'`, `open`. */
const attributePattern = /([^\s=/"']+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+)))?/g;
/** Their content is no markup. */
const rawTextElements = new Set(['script', 'style', 'textarea']);

/** Nodes of a string of HTML. */
export function parseHtml(html: string): HtmlNode[] {
  const root: HtmlElement = { tag: '', attributes: {}, children: [] };
  const open: HtmlElement[] = [root];
  const current = (): HtmlElement => open[open.length - 1] as HtmlElement;
  const addText = (text: string): void => {
    if (text !== '') current().children.push(decodeEntities(text));
  };
  let end = 0;
  tagPattern.lastIndex = 0;
  for (let match = tagPattern.exec(html); match; match = tagPattern.exec(html)) {
    addText(html.slice(end, match.index));
    end = tagPattern.lastIndex;
    const [, slash, name, attributes = ''] = match;
    if (name === undefined) continue;
    const tag = name.toLowerCase();
    if (slash) {
      const start = open.findLastIndex((element) => element.tag === tag);
      if (start > 0) open.length = start;
      continue;
    }
    const element: HtmlElement = { tag, attributes: parseAttributes(attributes), children: [] };
    current().children.push(element);
    if (isVoidElement(tag) || (attributes.endsWith('/') && !/=\S*\/$/.test(attributes))) continue;
    if (rawTextElements.has(tag)) {
      const close = html.toLowerCase().indexOf(`</${tag}`, end);
      const textEnd = close < 0 ? html.length : close;
      element.children.push(html.slice(end, textEnd));
      end = tagPattern.lastIndex = textEnd;
    }
    open.push(element);
  }
  addText(html.slice(end));
  return root.children;
}

function parseAttributes(text: string): Record<string, string> {
  const attributes: Record<string, string> = {};
  for (const [, name = '', double, single, bare] of text.matchAll(attributePattern)) {
    attributes[name.toLowerCase()] ??= decodeEntities(double ?? single ?? bare ?? '');
  }
  return attributes;
}

/** Nodes of a content tree; islands and elements around them keep their place. */
export function treeNodes(tree: ContentTree): HtmlNode[] {
  return tree.flatMap((node): HtmlNode[] => {
    if (!isTreeElement(node)) return parseHtml(String(node));
    const [tag, props, children] = node;
    return [{ tag, attributes: attributesOf(props), children: treeNodes(children) }];
  });
}

/** Props that are text or a number, by HTML's names. */
function attributesOf(props: JsonProps): Record<string, string> {
  const attributes: Record<string, string> = {};
  for (const [name, value] of Object.entries(props)) {
    const htmlName = name === 'className' ? 'class' : name;
    if (typeof value === 'string' || typeof value === 'number') attributes[htmlName] = `${value}`;
    else if (value === true) attributes[htmlName] = '';
  }
  return attributes;
}

/** The text of nodes as it stands in the document. */
export function textContent(nodes: readonly HtmlNode[]): string {
  return nodes
    .map((node) => (typeof node === 'string' ? node : textContent(node.children)))
    .join('');
}

export function hasClass({ attributes }: HtmlElement, name: string): boolean {
  return ` ${attributes.class ?? ''} `.includes(` ${name} `);
}

/** The first element below these nodes that fits, in document order. */
export function findElement(
  nodes: readonly HtmlNode[],
  fits: (element: HtmlElement) => boolean,
): HtmlElement | undefined {
  for (const node of nodes) {
    if (typeof node === 'string') continue;
    const found = fits(node) ? node : findElement(node.children, fits);
    if (found) return found;
  }
  return undefined;
}

const namedEntities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
};

/** Those the engine writes and numbers; others stay, since Markdown knows all names of HTML. */
function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(
    /&(?:#x([\da-f]{1,6})|#(\d{1,7})|([a-z]+));/gi,
    (entity, hex?: string, decimal?: string, name?: string) => {
      if (name !== undefined) return namedEntities[name.toLowerCase()] ?? entity;
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : entity;
    },
  );
}
