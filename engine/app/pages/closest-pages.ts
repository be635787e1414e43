import { createPathMatcher } from '../../shared/closest';
import type { PageLink } from '../../shared/page';
import type { SidebarData, SidebarItem } from '../../shared/sidebar';
import { isExternalHref } from '../../shared/url-path';

const maxPages = 3;

/**
 * Pages in sidebars whose address is similar to a path (B116), best first. A chunk of its own, for the
 * not-found page only.
 *
 * @param path base path included, as in the sidebars
 */
export function findClosestPages(sidebars: readonly SidebarData[], path: string): PageLink[] {
  const titles = new Map<string, string>();
  for (const { items } of sidebars) addPages(items, titles);
  return createPathMatcher(titles.keys())(path, maxPages).map((href) => ({
    href,
    title: titles.get(href) ?? href,
  }));
}

function addPages(items: readonly SidebarItem[], titles: Map<string, string>): void {
  for (const item of items) {
    if (item.type === 'html') continue;
    if (item.href && !item.isUnlisted && !isExternalHref(item.href) && !titles.has(item.href)) {
      titles.set(item.href, item.label);
    }
    if (item.type === 'category') addPages(item.items, titles);
  }
}
