/**
 * The sidebar of a large site: each page carries the top level and the
 * section it is in; the other sections' items are files of their own, fetched when one opens.
 * The whole list in every page would grow with the square of the pages.
 */
import type { SidebarCategory, SidebarItem } from './sidebar';

/** More links than this, and the sidebar is cut into sections. */
export const largeSidebarLinks = 150;
/** Links of sections that their author left open: so many stay in every page. */
const openLinks = 30;

export function countSidebarLinks(items: readonly SidebarItem[]): number {
  let count = 0;
  for (const item of items) {
    if (item.type !== 'html') count++;
    if (item.type === 'category') count += countSidebarLinks(item.items);
  }
  return count;
}

/** A top-level category that can be left closed: one that cannot collapse always shows its items. */
function isSection(item: SidebarItem): item is SidebarCategory {
  return item.type === 'category' && item.isCollapsible && item.items.length > 0;
}

/**
 * Names a file for each section. The categories keep their items; `closeSections` takes away those
 * a page does not show.
 *
 * @param addressOf address of the file that will hold a section's items
 */
export function cutIntoSections(
  items: readonly SidebarItem[],
  addressOf: (items: SidebarItem[], index: number) => string,
): SidebarItem[] {
  let room = openLinks;
  return items.map((item, index) => {
    if (!isSection(item)) return item;
    if (!item.isCollapsed) {
      const links = countSidebarLinks(item.items);
      if (links <= room) {
        room -= links;
        return item;
      }
    }
    // What opens by itself would be fetched on every page.
    return { ...item, isCollapsed: true, itemsUrl: addressOf(item.items, index) };
  });
}

/** The top level with the items of one section only; -1 = of none. */
export function closeSections(items: readonly SidebarItem[], openIndex: number): SidebarItem[] {
  return items.map((item, index) =>
    item.type === 'category' && item.itemsUrl !== undefined && index !== openIndex
      ? { ...item, items: [] }
      : item,
  );
}

/** Address of every page in a sidebar → index of the top-level item it is in. */
export function sectionIndexes(items: readonly SidebarItem[]): Map<string, number> {
  const indexes = new Map<string, number>();
  const visit = (item: SidebarItem, index: number): void => {
    if (item.type === 'html') return;
    if (item.href !== undefined && !indexes.has(item.href)) indexes.set(item.href, index);
    if (item.type === 'category') for (const child of item.items) visit(child, index);
  };
  items.forEach(visit);
  return indexes;
}
