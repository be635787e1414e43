/** The breadcrumbs of pages, from their place in the sidebar (B52–B54). */
import type { Crumb } from '../../shared/page';
import type { SidebarCategory, SidebarItem } from '../../shared/sidebar';

export interface Place {
  /** Outermost first. */
  ancestors: readonly SidebarCategory[];
  /** The page's own entry. */
  item: Exclude<SidebarItem, { type: 'html' }>;
  /** The list that contains the entry. */
  siblings: readonly SidebarItem[];
}

/** The first place of every linked page, by href. */
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
 * The page's ancestors, then the page itself without a link (B53). Empty for a page without a
 * sidebar: the theme adds the home icon (B54).
 */
export function breadcrumbsOf(place: Place | undefined): Crumb[] {
  if (!place) return [];
  const ancestors = place.ancestors.map((category): Crumb => {
    const { label, href, isUnlisted } = category;
    return href !== undefined && !isUnlisted ? { label, href } : { label };
  });
  return [...ancestors, { label: place.item.label }];
}
