/** Content trees during compilation, until `finishTree` joins what has no island into strings. */
import {
  type ContentTree,
  isIslandType,
  isTreeElement,
  type JsonProps,
  strictParents,
  type TreeElement,
  type TreeNode,
} from '../../shared/content-tree';
import { type Attributes, elementHtml } from './html';

export function element(
  tag: string,
  attributes: Attributes,
  children: ContentTree = [],
): TreeElement {
  return [tag, attributes as JsonProps, children];
}

export function staticHtml(nodes: ContentTree): string {
  let html = '';
  for (const node of nodes) {
    html += isTreeElement(node) ? elementHtml(node[0], node[1], staticHtml(node[2])) : node;
  }
  return html;
}

/** Children of a component that takes them one by one: each stays a node of its own. */
const separateTrees = new WeakSet<ContentTree>();

export function separateTree(pieces: readonly ContentTree[]): ContentTree {
  const tree = pieces
    .filter(({ length }) => length > 0)
    .map((piece) => (piece.length === 1 ? (piece[0] as TreeNode) : element('div', {}, piece)));
  separateTrees.add(tree);
  return tree;
}

/** The tree with as few nodes as possible. */
export function finishTree(tree: ContentTree): ContentTree {
  if (separateTrees.has(tree)) return tree.flatMap((node) => finishTree([node]));
  const finished: ContentTree = [];
  for (const node of tree) {
    if (isTreeElement(node) && hasIsland(node)) finished.push(finishElement(node));
    else appendHtml(finished, staticHtml([node]));
  }
  return finished;
}

function appendHtml(tree: ContentTree, html: string): void {
  const last = tree.length - 1;
  const previous = tree[last];
  if (typeof previous === 'string') tree[last] = previous + html;
  else if (html !== '') tree.push(html);
}

export function hasIsland(node: TreeNode): boolean {
  return isTreeElement(node) && (isIslandType(node[0]) || node[2].some(hasIsland));
}

/** @param isPart an island in a table or list, whose children become its rows or items */
function finishElement([type, props, children]: TreeElement, isPart = false): TreeElement {
  const isStrict = strictParents.has(type) && children.some(hasIsland);
  if (!isStrict && !isPart) return [type, props, finishTree(children)];
  return [
    type,
    props,
    children.flatMap((node): ContentTree => {
      if (isTreeElement(node)) {
        const isIsland = isIslandType(node[0]);
        return [
          hasIsland(node) ? finishElement(node, isIsland) : [node[0], node[1], finishTree(node[2])],
        ];
      }
      if (!isStrict) return [node];
      return String(node).trim() === '' ? [] : [asPart(type, node)];
    }),
  ];
}

/** Wraps text where only certain elements are allowed. */
function asPart(parent: string, text: TreeNode): TreeElement {
  if (parent === 'details') return ['div', {}, [text]];
  if (parent === 'tr') return ['td', {}, [text]];
  return parent[1] === 'l' ? ['li', {}, [text]] : ['tr', {}, [['td', {}, [text]]]];
}
