/** Sidebar data for the browser. URLs include the base path; labels are plain text. */
interface SidebarItemBase {
  label: string;
  /** Author's class, e.g. `hidden` (B51). */
  className?: string;
  customProps?: Record<string, unknown>;
}

export interface SidebarLink extends SidebarItemBase {
  type: 'link';
  href: string;
  docId?: string;
  /** Only shown on the page itself (B45). */
  isUnlisted?: boolean;
  /** For cards on category pages (B69). */
  description?: string;
}

export interface SidebarCategory extends SidebarItemBase {
  type: 'category';
  /** The category's own page, if any. */
  href?: string;
  isUnlisted?: boolean;
  /** False = always expanded, without caret (B39). */
  isCollapsible: boolean;
  /** Initial state unless active (B39). */
  isCollapsed: boolean;
  description?: string;
  /** First descendant with a page: target of cards (B70), and fallback if items cannot be fetched. */
  firstHref?: string;
  items: SidebarItem[];
  /**
   * Large sites only: URL of a JSON file with the whole category; `items` is then empty until it is
   * fetched. The page's own section is always included.
   */
  itemsUrl?: string;
}

export interface SidebarHtml extends SidebarItemBase {
  type: 'html';
  html: string;
  hasDefaultStyle: boolean;
}

/** An item that can lead to a page. */
export type SidebarEntry = SidebarLink | SidebarCategory;

export type SidebarItem = SidebarEntry | SidebarHtml;

/** Links and categories at every depth, each category before what it contains. */
export function flattenSidebar(items: readonly SidebarItem[]): SidebarEntry[] {
  return items.flatMap((item) => {
    if (item.type === 'html') return [];
    return item.type === 'link' ? [item] : [item, ...flattenSidebar(item.items)];
  });
}

/** Content of a sidebar data file. */
export interface SidebarData {
  name: string;
  items: SidebarItem[];
}
