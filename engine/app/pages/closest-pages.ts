import { createPathMatcher } from '../../shared/closest';
import type { PageLink } from '../../shared/page';
import { flattenSidebar, type SidebarData } from '../../shared/sidebar';
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
  for (const item of flattenSidebar(sidebars.flatMap(({ items }) => items))) {
    const { href, label, isUnlisted } = item;
    if (href && !isUnlisted && !isExternalHref(href) && !titles.has(href)) titles.set(href, label);
  }
  return createPathMatcher(titles.keys())(path, maxPages).map((href) => ({
    href,
    title: titles.get(href) ?? href,
  }));
}
