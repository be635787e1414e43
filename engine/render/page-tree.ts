/** Changes a compiled tree before its page is rendered. */
import { escapeAttribute } from '../content/compile/html';
import { linkTokenPattern } from '../content/compiled-page';
import { type ContentTree, type Json, type JsonProps, mapStrings } from '../shared/content-tree';
import { feedbackIsland } from '../shared/feedback';
import type { PageMeta } from '../shared/page';
import type { SiteData } from '../shared/site-data';
import { withBase } from '../shared/url-path';
import { mapTree } from './rewrite';

/**
 * Replaces the compiler's link tokens (see `CompiledLink`).
 *
 * @param hrefs final URL of each link, by its index
 */
export function resolveTree(tree: ContentTree, hrefs: readonly string[]): ContentTree {
  if (hrefs.length === 0) return tree;
  const props = (value: Json): Json => {
    if (typeof value === 'string') return replaceTokens(value, hrefs, (href) => href);
    if (Array.isArray(value)) return value.map(props);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, props(item)]));
  };
  return mapTree(
    tree,
    (html) => replaceTokens(html, hrefs, escapeAttribute),
    (value) => props(value) as JsonProps,
  );
}

/** Only the Markdown twin shows the sources of diagrams. */
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

/** Adds the question at the end of docs if the setting `feedback` is set (B262). */
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
