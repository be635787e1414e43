/**
 * The content tree, which the build makes from a page's Markdown.
 *
 * A string is static HTML (one or more complete nodes), which costs the browser nothing. An array is
 * rendered by React: an island (its name starts with a capital letter), or an element that contains an
 * island at any depth.
 *
 *     ["<h2>…</h2><p>…</p>", ["Tabs", { groupId: "os" }, [["TabItem", { value: "linux" }, ["<p>…"]]]]]
 *
 * A tree has two forms. The FULL tree, in payload files, has all strings. In the LEAN tree, in the
 * page's own HTML, they are empty, because the same HTML is already in the document; see `leanTree` and
 * `bindLeanTree`.
 */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
export type JsonProps = Record<string, Json>;

/** A string, or an object that reads it from the document on demand (see `bindLeanTree`). */
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

/** Elements that allow only certain children, so no wrapper around static HTML. */
export const strictParents = new Set(
  'table thead tbody tfoot tr colgroup ul ol dl select details'.split(' '),
);

/** Name of the island around those that only the browser can render. */
export const attemptIsland = 'Attempt';

/** Name of the island around those that read the front matter of their page. */
export const frontMatterIsland = 'PageFrontMatter';

/** The error of a component that reads it without that island. */
export const needsFrontMatter = 'The front matter of the page is unknown here.';

/** Names of all islands in the tree, in order of first use. */
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
 * Replaces every static string of a tree. Strings are visited in document order and numbered from 0; the
 * number identifies the slot in the DOM (`data-slot`).
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
 * The lean tree for the page's own HTML: empties all strings except those in `absentSlots`, which are
 * not in the document (unselected panels of lazy tabs).
 */
export function leanTree(tree: ContentTree, absentSlots?: ReadonlySet<number>): ContentTree {
  return mapStrings(tree, (html, slot) => (absentSlots?.has(slot) ? html : ''));
}

/**
 * Replaces every emptied string of a lean tree by an object that reads the server's element on demand.
 *
 * While hydrating, React only checks `__html` for null. It assigns it if it must rebuild the node, after
 * a mismatch or when an error boundary retries: an empty string would then erase the article.
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
