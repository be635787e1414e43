/** Writing HTML text: escaping, opening tags, and joining neighbouring static strings. */
import {
  type ContentTree,
  isTreeElement,
  type Json,
  type JsonProps,
  type TreeNode,
} from '../../shared/content-tree';

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes text for an element's content. */
export function escapeText(text: string): string {
  return /[&<>]/.test(text) ? text.replace(/[&<>]/g, (char) => entities[char] as string) : text;
}

/** Escapes text for a double-quoted attribute. */
export function escapeAttribute(text: string): string {
  return /[&<>"]/.test(text) ? text.replace(/[&<>"]/g, (char) => entities[char] as string) : text;
}

const characters: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

/** Text of HTML that the compiler or React has escaped. */
export function unescapeHtml(html: string): string {
  return html.replace(
    /&(amp|lt|gt|quot|#x27);/g,
    (_, name: keyof typeof characters) => characters[name] as string,
  );
}

/** Elements that have no closing tag. */
const voidElements = new Set(
  'area base br col embed hr img input link meta param source track wbr'.split(' '),
);

export function isVoidElement(tag: string): boolean {
  return voidElements.has(tag);
}

/** React's name → HTML's, for the attributes the compiler itself writes. */
const attributeNames: Record<string, string> = {
  className: 'class',
  htmlFor: 'for',
  tabIndex: 'tabindex',
  colSpan: 'colspan',
  rowSpan: 'rowspan',
  ariaLabel: 'aria-label',
};

/** Attributes by React's names; `undefined`, `null` and `false` leave the attribute out. */
export type Attributes = Record<string, Json | undefined>;

/** `<a class="x" href="/y">` from React's attribute names. */
export function openTag(tag: string, attributes: Attributes = {}): string {
  let html = `<${tag}`;
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === null || value === false) continue;
    const htmlName = (Object.hasOwn(attributeNames, name) && attributeNames[name]) || name;
    html += value === true ? ` ${htmlName}=""` : ` ${htmlName}="${escapeAttribute(String(value))}"`;
  }
  return `${html}>`;
}

/**
 * A value of a sample: text that readers replace (`app/values`). It holds nothing but text, so that
 * another text can take its place.
 *
 * @param className of its kind of token
 */
export function valueHtml(name: string, text: string, className?: string): string {
  return `${openTag('var', { 'data-value': name, className })}${escapeText(text)}</var>`;
}

/** Appends nodes to a list, joining static strings so that the tree holds as few slots as it can. */
export function appendNodes(target: ContentTree, nodes: readonly TreeNode[]): void {
  for (const node of nodes) {
    if (isTreeElement(node)) {
      target.push(node);
      continue;
    }
    if (node === '') continue;
    const last = target.length - 1;
    const previous = target[last];
    if (previous !== undefined && !isTreeElement(previous)) {
      target[last] = String(previous) + String(node);
    } else {
      target.push(node);
    }
  }
}

/** Joins lists of nodes into one. */
export function concatNodes(...lists: readonly (readonly TreeNode[])[]): ContentTree {
  const joined: ContentTree = [];
  for (const list of lists) appendNodes(joined, list);
  return joined;
}

/** Parents that accept no wrapper element between themselves and their children. */
const strictParents = new Set([
  'table',
  'thead',
  'tbody',
  'tfoot',
  'tr',
  'ul',
  'ol',
  'dl',
  'select',
  'colgroup',
]);

export function allowsSlots(tag: string): boolean {
  return !strictParents.has(tag);
}

/**
 * One element. Static children make it static HTML; an island below keeps it an element, so that
 * React can reach the island. Children of lists and tables must then come as elements themselves
 * (a slot's wrapper is not allowed there): `children` of such parents are given one node each.
 */
export function elementNode(
  tag: string,
  attributes: Attributes,
  children: readonly TreeNode[],
): TreeNode {
  if (children.every((child) => !isTreeElement(child))) {
    const open = openTag(tag, attributes);
    return isVoidElement(tag) ? open : `${open}${children.join('')}</${tag}>`;
  }
  return [tag, definedProps(attributes), [...children]];
}

/** The same, always as a tree element: for children of lists and tables that hold an island. */
export function treeElement(
  tag: string,
  attributes: Attributes,
  children: readonly TreeNode[],
): TreeNode {
  return [tag, definedProps(attributes), [...children]];
}

function definedProps(attributes: Attributes): JsonProps {
  const props: JsonProps = {};
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== undefined && value !== null && value !== false) props[name] = value;
  }
  return props;
}

/** Browsers end lines after spaces and hyphens by themselves; words longer than this need more. */
const longestWord = 31;
/** The same for what is between two slashes. */
const longestPart = 26;

/**
 * Lines of a long name may end after slashes and before an at sign; in parts that are long even
 * then, after underscores and points, not beside a short piece like `.com`, and where a capital
 * begins a word. A host stays whole.
 *
 * @param html text with its special characters escaped, no tags
 * @param longest shorter words stay whole, in characters; where there is little room, their parts too
 */
export function withBreaks(html: string, longest = longestWord): string {
  const withWordBreaks = (word: string): string =>
    word.length <= longest
      ? word
      : word
          .split(/(?<=\S{4}[^/][/|]|=)(?=\w)/)
          .map((part) => withPartBreaks(part, longest < 20 ? longest : longestPart))
          .join('<wbr>');
  return html.replace(/\S+/g, (name) =>
    name.length <= longest
      ? name
      : name
          .split(/(?=@)/)
          .map((piece) => piece.replace(/[^-]+/g, withWordBreaks))
          .join('<wbr>'),
  );
}

function withPartBreaks(part: string, longest: number): string {
  if (part.length <= longest || part.includes('://')) return part;
  const places = /(?<=\w{3})_(?=\w{3})|(?<=\w{5})\.(?=\w{5})|[a-z](?=[A-Z][a-z])/g;
  return part.replace(places, '$&<wbr>');
}
