/**
 * Splits the sidebar of a large site: each page contains the top level and its own section; the items of
 * other sections are separate files, fetched when a section is opened. With the whole sidebar in every
 * page, the output would grow with the square of the number of pages.
 */
import { flattenSidebar, type SidebarCategory, type SidebarItem } from './sidebar';

/** Sidebars with more links are split. */
export const largeSidebarLinks = 150;
/** Maximum number of links from initially open sections in every page: no more than of a sidebar in one piece. */
const openLinks = largeSidebarLinks;

/** A category that can be collapsed; others always show their items. */
function isSection(item: SidebarItem): item is SidebarCategory {
  return item.type === 'category' && item.isCollapsible && item.items.length > 0;
}

/**
 * Assigns a file to each section. The categories keep their items; `closeSections` removes those that a
 * page does not show.
 *
 * @param addressOf URL of the file for a section's items
 */
export function splitIntoSections(
  items: readonly SidebarItem[],
  addressOf: (items: SidebarItem[], index: number) => string,
): SidebarItem[] {
  let room = openLinks;
  return items.map((item, index) => {
    if (!isSection(item)) return item;
    if (!item.isCollapsed) {
      const links = flattenSidebar(item.items).length;
      if (links <= room) {
        room -= links;
        return item;
      }
    }
    // An initially open section would be fetched on every page.
    return { ...item, isCollapsed: true, itemsUrl: addressOf(item.items, index) };
  });
}

/** The top level, with the items of some sections. */
export function closeSections(
  items: readonly SidebarItem[],
  open: readonly number[] = [],
): SidebarItem[] {
  return items.map((item, index) =>
    item.type === 'category' && item.itemsUrl !== undefined && !open.includes(index)
      ? { ...item, items: [] }
      : item,
  );
}

/** URL of each page in a sidebar → indexes of the top-level items that list it, in order. */
export function sectionIndexes(items: readonly SidebarItem[]): Map<string, number[]> {
  const indexes = new Map<string, number[]>();
  for (const [index, item] of items.entries()) {
    for (const { href } of flattenSidebar([item])) {
      if (href === undefined) continue;
      const known = indexes.get(href) ?? [];
      if (known.at(-1) !== index) indexes.set(href, [...known, index]);
    }
  }
  return indexes;
}
