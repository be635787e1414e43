/** What the sidebar shows for a page: pure functions over its data (B38–B45). */
import type { SidebarCategory, SidebarItem } from '../../../shared/sidebar';
import { isSamePath } from '../../../shared/url-path';

/** The item's own page is the one shown; letter case and a trailing slash do not matter (B38). */
export function isCurrentItem(item: SidebarItem, currentHref: string): boolean {
  return item.type !== 'html' && isSamePath(item.href, currentHref);
}

/** The item or anything below it is the page shown (B38). */
export function isActiveItem(item: SidebarItem, currentHref: string): boolean {
  if (isCurrentItem(item, currentHref)) return true;
  return item.type === 'category' && item.items.some((child) => isActiveItem(child, currentHref));
}

/** The category's page, unless it is unlisted and not the one shown (B45). */
export function categoryHref(category: SidebarCategory, currentHref: string): string | undefined {
  const isHidden = category.isUnlisted && !isCurrentItem(category, currentHref);
  return isHidden ? undefined : category.href;
}

/** Something of the category can be listed; its items may be in a file of their own. */
export function hasVisibleItems(category: SidebarCategory, currentHref: string): boolean {
  return (
    category.itemsUrl !== undefined ||
    category.items.some((item) => isVisibleItem(item, currentHref))
  );
}

/**
 * Unlisted docs show only while the visitor is on them (B45); a category with neither items nor a
 * page is left out (B44).
 */
export function isVisibleItem(item: SidebarItem, currentHref: string): boolean {
  if (item.type === 'html') return true;
  if (item.type === 'link') return !item.isUnlisted || isCurrentItem(item, currentHref);
  return hasVisibleItems(item, currentHref) || categoryHref(item, currentHref) !== undefined;
}

/** First state of a category: open if active, or if the author left it open (B39). */
export function isInitiallyExpanded(category: SidebarCategory, currentHref: string): boolean {
  return !category.isCollapsible || !category.isCollapsed || isActiveItem(category, currentHref);
}
