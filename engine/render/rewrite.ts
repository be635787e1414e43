/** Rewrites compiled trees and finished HTML. */
import { escapeAttribute, unescapeHtml } from '../content/compile/html';
import { type ContentTree, isTreeElement, type JsonProps } from '../shared/content-tree';

/** Rebuilds a tree with changed strings and props. */
export function mapTree(
  tree: ContentTree,
  html: (text: string) => string,
  props: (given: JsonProps) => JsonProps,
): ContentTree {
  return tree.map((node) =>
    isTreeElement(node)
      ? [node[0], props(node[1]), mapTree(node[2], html, props)]
      : html(String(node)),
  );
}

/** Attribute in lower case → its new value. */
export type AttributeRewrites = Readonly<Record<string, (value: string) => string>>;

/**
 * A tag, or a whole `<script>…</script>`, because its text is not markup: the groups are then the
 * opening tag, its name and the rest.
 */
const tagPattern =
  /(<(script|style|textarea)\b(?:[^>"']|"[^"]*"|'[^']*')*>)([\s\S]*?<\/\2>)|<[a-z][\w:-]*(?:[^>"']|"[^"]*"|'[^']*')*>/gi;
const attributePattern = /(\s)([\w-]+)=(?:"([^"]*)"|'([^']*)')/g;

/** Changes attribute values, but no text between tags. */
export function rewriteAttributes(html: string, rewrites: AttributeRewrites): string {
  const inTag = (tag: string): string =>
    tag.replace(attributePattern, (all, space, name: string, double?: string, single?: string) => {
      const value = unescapeHtml(double ?? single ?? '');
      const changed = value === '' ? value : rewrites[name.toLowerCase()]?.(value);
      if (changed === undefined || changed === value) return all;
      return `${space}${name}="${escapeAttribute(changed)}"`;
    });
  return html.replace(tagPattern, (tag, opening?: string, _name?: string, rest?: string) =>
    opening === undefined ? inTag(tag) : inTag(opening) + rest,
  );
}
