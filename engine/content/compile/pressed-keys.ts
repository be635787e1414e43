/** Keys that are pressed together stay on one line. */
import { type ContentTree, isTreeElement } from '../../shared/content-tree';

const pressedTogether = /<kbd>[^<]*<\/kbd>(?:\+<kbd>[^<]*<\/kbd>)+/g;

/** `<kbd>Ctrl</kbd>+<kbd>S</kbd>`, anywhere in the tree's HTML, in an element that does not break. */
export function keepKeysTogether(tree: ContentTree): ContentTree {
  return tree.map((node) => {
    if (typeof node === 'string') {
      return node.replace(pressedTogether, '<span class="whole">$&</span>');
    }
    if (!isTreeElement(node)) return node;
    const [type, props, children] = node;
    return [type, props, keepKeysTogether(children)];
  });
}
