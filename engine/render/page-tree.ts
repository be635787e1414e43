/** Changes compiled trees, and attributes of finished HTML. */
import { escapeAttribute, unescapeHtml } from '../content/compile/html';
import { linkTokenPattern } from '../content/compiled-page';
import {
  type ContentTree,
  isTreeElement,
  type Json,
  type JsonProps,
  mapStrings,
} from '../shared/content-tree';
import { feedbackIsland } from '../shared/feedback';
import type { PageMeta } from '../shared/page';
import type { SiteData } from '../shared/site-data';
import { withBase } from '../shared/url-path';

/**
 * Replaces the compiler's link tokens (see `CompiledLink`).
 *
 * @param hrefs final URL of each link, by its index
 */
export function resolveTree(tree: ContentTree, hrefs: readonly string[]): ContentTree {
  if (hrefs.length === 0) return tree;
  const withHrefs = (text: string, written = (href: string) => href): string =>
    text.replace(linkTokenPattern, (_, index: string) => written(hrefs[Number(index)] ?? ''));
  const props = (value: Json): Json => {
    if (typeof value === 'string') return withHrefs(value);
    if (Array.isArray(value)) return value.map(props);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, props(item)]));
  };
  return mapTree(
    tree,
    (html) => withHrefs(html, escapeAttribute),
    (value) => props(value) as JsonProps,
  );
}

/** Only the Markdown twin shows the sources of diagrams and formulas. */
export function withoutDrawingSources(tree: ContentTree): ContentTree {
  const source = /(<figure class="figure"|<math) data-source="[^"]*"/g;
  return mapStrings(tree, (html) => String(html).replace(source, '$1'));
}

/** Adds the feedback question at the end of docs, if `feedback` is set (B262). */
export function withFeedback(
  tree: ContentTree,
  { kind, urlPath }: Pick<PageMeta, 'kind' | 'urlPath'>,
  { feedback, basePath }: Pick<SiteData, 'feedback' | 'basePath'>,
): ContentTree {
  if (feedback === undefined || kind !== 'doc') return tree;
  return [...tree, [feedbackIsland, { path: withBase(urlPath, basePath), address: feedback }, []]];
}

/**
 * Strings that are not in the page's HTML, such as panels of lazy tabs. The lean tree keeps them, as
 * there is no element to read them from.
 *
 * @param body the rendered shell
 */
export function absentSlots(tree: ContentTree, body: string): ReadonlySet<number> {
  const absent = new Set<number>();
  mapStrings(tree, (html, slot) => {
    if (!body.includes(` data-slot="${slot}"`)) absent.add(slot);
    return html;
  });
  return absent;
}

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
