import type { PageLocation } from '../../theme/runtime';

/** `jump`: the browser itself followed a link to an anchor of this page, and has scrolled. */
export type NavigationKind = 'push' | 'replace' | 'pop' | 'jump';

export interface Navigation {
  location: PageLocation;
  previous: PageLocation;
  kind: NavigationKind;
  /** Only query or hash change: nothing is loaded (B101). */
  isSamePage: boolean;
  /** Entry the visitor comes to; known once the address has changed. */
  key: string;
}

/** What the router tells the app, in the order of B100. */
export interface RouterEvents<Page> {
  /** A navigation begins. */
  started(navigation: Navigation): void;
  /** The current entry is about to be left: the moment to remember its scroll position. */
  leaving(key: string): void;
  /** Renders the page; resolves when it is in the document. */
  show(page: Page, navigation: Navigation): Promise<void>;
  /** The visitor is there: scroll, move the focus, tell others. */
  arrived(navigation: Navigation): void;
  /** The page could not be loaded (B94). */
  failed(navigation: Navigation, error: unknown): void;
  /** Nothing is under way any more, whatever came of it. */
  settled(): void;
}
