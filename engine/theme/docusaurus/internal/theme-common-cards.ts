/** Queries on the items of a sidebar, for components of sites (A121). */

interface ListedItem {
  type: string;
  href?: string;
  items?: readonly ListedItem[];
}

/** The first address in an item or below it. */
export function findFirstSidebarItemLink({ href, items = [] }: ListedItem): string | undefined {
  if (href !== undefined) return href;
  return items.map(findFirstSidebarItemLink).find((found) => found !== undefined);
}

/** Items that a list of cards can show. */
export function filterDocCardListItems<T extends ListedItem>(items: readonly T[]): T[] {
  return items.filter((item) => item.type === 'html' || findFirstSidebarItemLink(item));
}
