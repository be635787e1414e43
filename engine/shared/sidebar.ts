/** The sidebar as the browser sees it. Hrefs carry the base path; texts are plain. */
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
  /** Shown only while the visitor is on that page (B45). */
  isUnlisted?: boolean;
  /** For cards on category pages (B69). */
  description?: string;
}

export interface SidebarCategory extends SidebarItemBase {
  type: 'category';
  /** The category's own page, if it has one. */
  href?: string;
  isUnlisted?: boolean;
  /** False: always expanded, no caret (B39). */
  isCollapsible: boolean;
  /** Initial state when not active (B39). */
  isCollapsed: boolean;
  description?: string;
  /** First linkable descendant: where cards lead (B70), and readers whose items cannot be fetched. */
  firstHref?: string;
  items: SidebarItem[];
  /**
   * Large sites only: address of a JSON file with the whole category; `items` is then empty until
   * it is fetched. The open branch is always inlined.
   */
  itemsUrl?: string;
}

export interface SidebarHtml extends SidebarItemBase {
  type: 'html';
  html: string;
  hasDefaultStyle: boolean;
}

export type SidebarItem = SidebarLink | SidebarCategory | SidebarHtml;

/** Content of a sidebar data file. */
export interface SidebarData {
  name: string;
  items: SidebarItem[];
}
