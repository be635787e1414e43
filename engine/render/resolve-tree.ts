/** Puts final addresses where the compiler left link tokens (see `CompiledLink`). */
import { escapeAttribute } from '../content/compile/html';
import { linkTokenPattern } from '../content/compiled-page';
import {
  type ContentTree,
  isTreeElement,
  type Json,
  type JsonProps,
  mapStrings,
  type TreeNode,
} from '../shared/content-tree';

/** @param hrefs final address of each link of the page, by its index */
export function resolveTree(tree: ContentTree, hrefs: readonly string[]): ContentTree {
  if (hrefs.length === 0) return tree;
  const html = (text: string): string => replaceTokens(text, hrefs, escapeAttribute);
  const props = (value: Json): Json => {
    if (typeof value === 'string') return replaceTokens(value, hrefs, (href) => href);
    if (Array.isArray(value)) return value.map(props);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, props(item)]));
  };
  const visit = (node: TreeNode): TreeNode =>
    isTreeElement(node)
      ? [node[0], props(node[1]) as JsonProps, node[2].map(visit)]
      : html(String(node));
  return tree.map(visit);
}

/** Only the Markdown twin shows the text that diagrams are drawn from. */
export function withoutDiagramSources(tree: ContentTree): ContentTree {
  const source = /(<figure class="figure") data-source="[^"]*"/g;
  return mapStrings(tree, (html) => String(html).replace(source, '$1'));
}

function replaceTokens(
  text: string,
  hrefs: readonly string[],
  escapeTarget: (href: string) => string,
): string {
  if (!text.includes('\uE000')) return text;
  return text.replace(linkTokenPattern, (_, index: string) =>
    escapeTarget(hrefs[Number(index)] ?? ''),
  );
}
