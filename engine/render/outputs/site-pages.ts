/** The pages published to search engines and readers' tools, and their order. */
import type { PageMeta } from '../../shared/page';
import type { SidebarData, SidebarItem } from '../../shared/sidebar';
import { pathKey, withoutBase } from '../../shared/url-path';

/** True for pages allowed in the sitemap and in lists for machines (B178, B180, A54). */
export function isIndexed({ kind, canonical, robots = '' }: PageMeta): boolean {
  const isContent = /^(?:doc|category|page|changes)$/.test(kind);
  return isContent && canonical !== undefined && !/\bno(?:index|ne)\b/i.test(robots);
}

/** An entry of the site's outline; a category without its own page has no `page`. */
export interface OutlineEntry {
  title: string;
  page?: PageMeta;
  children: OutlineEntry[];
}

/**
 * The site as a book: the trees of all sidebars, each page once, then pages without a sidebar. Leaves
 * out pages that are not indexed, categories that are then empty, and the list of changes.
 */
export function siteOutline(
  pages: readonly PageMeta[],
  sidebars: readonly SidebarData[],
  basePath: string,
): OutlineEntry[] {
  const listed = pages.filter((page) => isIndexed(page) && page.kind !== 'changes');
  const waiting = new Map(listed.map((page) => [pathKey(page.urlPath), page]));
  const take = (href: string | undefined): PageMeta | undefined => {
    const urlPath = href === undefined ? undefined : withoutBase(href, basePath);
    const page = urlPath === undefined ? undefined : waiting.get(pathKey(urlPath));
    if (page) waiting.delete(pathKey(page.urlPath));
    return page;
  };
  const visit = (items: readonly SidebarItem[]): OutlineEntry[] =>
    items.flatMap((item): OutlineEntry[] => {
      if (item.type === 'html') return [];
      const page = take(item.href);
      const children = item.type === 'category' ? visit(item.items) : [];
      if (!page && children.length === 0) return [];
      return [{ title: item.label, ...(page && { page }), children }];
    });
  const outline = sidebars.flatMap(({ items }) => visit(items));
  const rest = [...waiting.values()].map((page) => ({ title: page.title, page, children: [] }));
  return [...outline, ...rest];
}

/** The pages of an outline in reading order. */
export function outlinePages(outline: readonly OutlineEntry[]): PageMeta[] {
  return outline.flatMap(({ page, children }) => [
    ...(page ? [page] : []),
    ...outlinePages(children),
  ]);
}
