/** What the sidebar shows on a page (B38–B45). */
import type { SidebarCategory, SidebarItem } from '../../../shared/sidebar';
import { isSamePath } from '../../../shared/url-path';

/** Whether the item's own page is shown; ignores letter case and a trailing slash (B38). */
export function isCurrentItem(item: SidebarItem, currentHref: string): boolean {
  return item.type !== 'html' && isSamePath(item.href, currentHref);
}

/** Whether the page of the item or of a descendant is shown (B38). */
export function isActiveItem(item: SidebarItem, currentHref: string): boolean {
  if (isCurrentItem(item, currentHref)) return true;
  return item.type === 'category' && item.items.some((child) => isActiveItem(child, currentHref));
}

/** The category's page, unless it is unlisted and not shown (B45). */
export function categoryHref(category: SidebarCategory, currentHref: string): string | undefined {
  const isHidden = category.isUnlisted && !isCurrentItem(category, currentHref);
  return isHidden ? undefined : category.href;
}

/** Items in a file of their own count as visible. */
export function hasVisibleItems(category: SidebarCategory, currentHref: string): boolean {
  return (
    category.itemsUrl !== undefined ||
    category.items.some((item) => isVisibleItem(item, currentHref))
  );
}

/** Unlisted docs are visible only on their own page (B45), categories with items or a page (B44). */
export function isVisibleItem(item: SidebarItem, currentHref: string): boolean {
  if (item.type === 'html') return true;
  if (item.type === 'link') return !item.isUnlisted || isCurrentItem(item, currentHref);
  return hasVisibleItems(item, currentHref) || categoryHref(item, currentHref) !== undefined;
}

/** Open if active, not collapsible, or configured as open (B39). */
export function isInitiallyExpanded(category: SidebarCategory, currentHref: string): boolean {
  return !category.isCollapsible || !category.isCollapsed || isActiveItem(category, currentHref);
}
