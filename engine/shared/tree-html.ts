import { type ContentTree, isTreeElement } from './content-tree';

/** The static HTML of a tree, without the islands and elements around it. */
export function treeHtml(tree: ContentTree): string {
  return tree.map((node) => (isTreeElement(node) ? treeHtml(node[2]) : String(node))).join('');
}
