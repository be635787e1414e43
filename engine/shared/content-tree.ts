/**
 * The content tree: what a page's Markdown becomes at build time.
 *
 * A string is finished static HTML (one or more complete nodes). An array is something React must
 * know about: an island (name starts with a capital letter) or a plain element that has an island
 * somewhere below it. Everything else stays a string, so it costs the browser nothing.
 *
 *     ["<h2>…</h2><p>…</p>", ["Tabs", { groupId: "os" }, [["TabItem", { value: "linux" }, ["<p>…"]]]]]
 *
 * Two forms of one tree exist. The FULL tree holds all strings (payload files). The LEAN tree, in
 * the page's own HTML, has them emptied, because the same bytes are already in the document; see
 * `leanTree` and `bindLeanTree`.
 */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
export type JsonProps = Record<string, Json>;

/** A string, or an object that produces it when asked (the server's element, see `bindLeanTree`). */
export type StaticHtml = string | { toString(): string };

/** `[type, props, children]`; a lower-case type is an HTML element with React's prop names. */
export type TreeElement = [type: string, props: JsonProps, children: TreeNode[]];
export type TreeNode = StaticHtml | TreeElement;
export type ContentTree = TreeNode[];

/** True for an island or an element around one, false for static HTML. */
export function isTreeElement(node: TreeNode): node is TreeElement {
  return Array.isArray(node);
}

/** Islands are named like components, elements like tags. */
export function isIslandType(type: string): boolean {
  const first = type.charCodeAt(0);
  return first >= 65 && first <= 90;
}

/** Names of all islands in the tree, each once, in order of first use. */
export function islandNames(tree: ContentTree): string[] {
  const names = new Set<string>();
  const visit = (nodes: ContentTree): void => {
    for (const node of nodes) {
      if (!isTreeElement(node)) continue;
      if (isIslandType(node[0])) names.add(node[0]);
      visit(node[2]);
    }
  };
  visit(tree);
  return [...names];
}

/**
 * Rebuilds a tree with every static string replaced. Strings are visited in document order and
 * numbered from 0; the number is the slot's address in the DOM (`data-slot`).
 */
export function mapStrings(
  tree: ContentTree,
  replace: (html: StaticHtml, slot: number) => StaticHtml,
): ContentTree {
  let slot = 0;
  const visit = (nodes: ContentTree): ContentTree =>
    nodes.map((node) =>
      isTreeElement(node) ? [node[0], node[1], visit(node[2])] : replace(node, slot++),
    );
  return visit(tree);
}

/**
 * The lean form for the page's own HTML: strings emptied, except those in `absentSlots`, which the
 * server did not write into the document (unselected panels of lazy tabs).
 */
export function leanTree(tree: ContentTree, absentSlots?: ReadonlySet<number>): ContentTree {
  return mapStrings(tree, (html, slot) => (absentSlots?.has(slot) ? html : ''));
}

/**
 * Gives every emptied string of a lean tree a lazy one that reads the server's element.
 *
 * React tests `__html` for null while hydrating and assigns it only when it must rebuild the node
 * (a mismatch elsewhere, an error boundary's second try). A plain empty string would then wipe the
 * article; this one restores it.
 *
 * @param elements the server's slot elements by slot number, collected once before hydration
 */
export function bindLeanTree(
  tree: ContentTree,
  elements: ReadonlyMap<number, { readonly innerHTML: string }>,
): ContentTree {
  return mapStrings(tree, (html, slot) => {
    const element = elements.get(slot);
    return html === '' && element ? { toString: () => element.innerHTML } : html;
  });
}
