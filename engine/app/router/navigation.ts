import type { PageLocation } from '../../theme/runtime';

/** `jump`: the browser has followed a link to an anchor of this page. */
export type NavigationKind = 'push' | 'replace' | 'pop' | 'jump';

export interface Navigation {
  location: PageLocation;
  previous: PageLocation;
  kind: NavigationKind;
  /** Only query or hash change: nothing is loaded (B101). */
  isSamePage: boolean;
  /** Target entry; valid once the address has changed. */
  key: string;
}

/** Called by the router in this order (B100). */
export interface RouterEvents<Page> {
  started(navigation: Navigation): void;
  /** Before the address changes; saves the scroll position of the current entry. */
  leaving(key: string): void;
  /** Renders the page; resolves when it is in the document. */
  show(page: Page, navigation: Navigation): Promise<void>;
  /** Scrolls, moves the focus, notifies others. */
  arrived(navigation: Navigation): void;
  /** The page could not be loaded (B94). */
  failed(navigation: Navigation, error: unknown): void;
  /** After the last of overlapping navigations, successful or not. */
  settled(): void;
}
