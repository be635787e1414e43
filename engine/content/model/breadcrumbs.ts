/** Where in a sidebar each page is (B52–B54). */
import type { Crumb } from '../../shared/page';
import type { SidebarCategory, SidebarItem } from '../../shared/sidebar';

/** A page's place in a sidebar. */
export interface Place {
  /** Ancestor categories, outermost first. */
  ancestors: readonly SidebarCategory[];
  /** The page's own entry. */
  item: Exclude<SidebarItem, { type: 'html' }>;
  /** The list the entry is in. */
  siblings: readonly SidebarItem[];
}

/** The place of every linked page by its href; of a page that is listed twice, the first. */
export function placesByHref(items: readonly SidebarItem[]): Map<string, Place> {
  const places = new Map<string, Place>();
  const visit = (siblings: readonly SidebarItem[], ancestors: readonly SidebarCategory[]): void => {
    for (const item of siblings) {
      if (item.type === 'html') continue;
      if (item.href !== undefined && !places.has(item.href)) {
        places.set(item.href, { ancestors, item, siblings });
      }
      if (item.type === 'category') visit(item.items, [...ancestors, item]);
    }
  };
  visit(items, []);
  return places;
}

/**
 * The trail of a page: its ancestors, then itself without a link (B53). The house before it is
 * drawn by the theme, so a page that is in no sidebar, and the home page, have an empty trail (B54).
 */
export function breadcrumbsOf(place: Place | undefined): Crumb[] {
  if (!place) return [];
  const ancestors = place.ancestors.map((category): Crumb => {
    const { label, href, isUnlisted } = category;
    return href !== undefined && !isUnlisted ? { label, href } : { label };
  });
  return [...ancestors, { label: place.item.label }];
}
