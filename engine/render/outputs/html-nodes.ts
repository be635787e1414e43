/** A content tree as plain nodes, for outputs other than HTML. */
import { Parser } from 'htmlparser2';
import { type ContentTree, isTreeElement, type JsonProps } from '../../shared/content-tree';

export interface HtmlElement {
  /** Lower case, except for islands (`Tabs`). */
  tag: string;
  attributes: Record<string, string>;
  children: HtmlNode[];
}

/** Text is decoded. */
export type HtmlNode = string | HtmlElement;

export function parseHtml(html: string): HtmlNode[] {
  const root: HtmlElement = { tag: '', attributes: {}, children: [] };
  const open = [root];
  const children = (): HtmlNode[] => (open.at(-1) as HtmlElement).children;
  const parser = new Parser({
    onopentag(tag, attributes) {
      const element = { tag, attributes, children: [] };
      children().push(element);
      open.push(element);
    },
    onclosetag: () => open.pop(),
    // The parser splits text at entities.
    ontext(text) {
      const nodes = children();
      const last = nodes.at(-1);
      if (typeof last === 'string') nodes[nodes.length - 1] = last + text;
      else nodes.push(text);
    },
  });
  parser.end(html);
  return root.children;
}

/** Nodes of a content tree, including islands and elements around them. */
export function treeNodes(tree: ContentTree): HtmlNode[] {
  return tree.flatMap((node): HtmlNode[] => {
    if (!isTreeElement(node)) return parseHtml(String(node));
    const [tag, props, children] = node;
    return [{ tag, attributes: attributesOf(props), children: treeNodes(children) }];
  });
}

/** Props with text or numbers, by their HTML names. */
function attributesOf(props: JsonProps): Record<string, string> {
  const attributes: Record<string, string> = {};
  for (const [name, value] of Object.entries(props)) {
    const htmlName = name === 'className' ? 'class' : name;
    if (typeof value === 'string' || typeof value === 'number') attributes[htmlName] = `${value}`;
    else if (value === true) attributes[htmlName] = '';
  }
  return attributes;
}

/** The text of nodes, with its white space. */
export function textContent(nodes: readonly HtmlNode[]): string {
  return nodes
    .map((node) => (typeof node === 'string' ? node : textContent(node.children)))
    .join('');
}

export function hasClass({ attributes }: HtmlElement, name: string): boolean {
  return ` ${attributes.class ?? ''} `.includes(` ${name} `);
}

/** The first matching element in document order. */
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
