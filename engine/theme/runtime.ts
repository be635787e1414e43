/**
 * What components need from the app. They access history, storage and the network only through the
 * `Runtime` of the React context, which the app provides (`engine/app`). Server rendering and tests
 * use `staticRuntime`, which does nothing. The object never changes: changing values are in stores.
 *
 * Buttons that must work before the app has loaded have no React handler: inline scripts (`app/boot`)
 * handle them, also after hydration.
 *
 * | attribute                          | meaning                                                      |
 * | ---------------------------------- | ------------------------------------------------------------ |
 * | `data-action="toggle-theme"`       | next color choice (B79, B80)                                 |
 * | `data-action="close-announcement"` | store the dismissal (B88)                                    |
 * | `data-action="open-search"`        | open the dialog; `data-query`, if present, is the first query |
 * | `data-action="show-keys"`          | list the shortcuts (B258); handled by the app                |
 * | `data-copy`                        | copy that text, which `data-sample` has with `{{NAME}}` for values |
 * | `class="code-copy"`                | copy the code of the figure (B192)                           |
 *
 * Attributes of the root element tell the stylesheet that scripts run (`data-js`), the mode shown and
 * chosen (`data-theme`, `data-theme-choice`), and `data-announcement-dismissed`.
 *
 * Links are plain `<a href>`. The app's listener on the document follows clicks that are unmodified
 * and not `defaultPrevented`; React's listener runs first.
 */

import { createContext, useContext, useSyncExternalStore } from 'react';
import type { SearchClient } from '../search/client/search-client';
import type { PageLink } from '../shared/page';
import type { SidebarItem } from '../shared/sidebar';
import type { SearchData } from '../shared/site-data';
import type { Store, TextStorage } from '../shared/store';

/** Where the visitor is, as in `window.location`; in hash mode already translated to a path. */
export interface PageLocation {
  /** Base path included. */
  pathname: string;
  /** With its question mark, or empty. */
  search: string;
  /** With its hash sign, or empty. */
  hash: string;
}

/** `system` means no choice (B78). */
export type ColorChoice = 'light' | 'dark' | 'system';

/** What the search dialog and the search page work with. */
export interface SearchService {
  data: SearchData;
  /** For tab titles (B143). */
  siteTitle: string;
  /** Origins of this site, whose hits the app opens itself (B129). */
  origins: readonly string[];
  /** Address of the search page, base path included. */
  pageHref: string;
  /** Loads the client once; a call after a failure tries again. */
  loadClient(): Promise<SearchClient>;
}

export interface Runtime {
  location: Store<PageLocation>;
  storage: TextStorage;
  /**
   * The root's `data-theme-choice`; undefined on the server. No need to subscribe: the boot script
   * updates the buttons after a change.
   */
  colorChoice(): ColorChoice | undefined;
  /** Key names in labels: Command on Apple devices, else Ctrl (B119). */
  isApple: boolean;

  /** Like a click on a link; `replace` adds no history entry. */
  navigate(href: string, options?: { replace?: boolean }): void;
  /**
   * Changes query parameters in place, without navigation or scrolling; null removes one (B85, B101,
   * B142).
   */
  replaceQuery(changes: Record<string, string | null>): void;
  /**
   * The browser's Back calls `onBack` instead of leaving the page (B76), until the returned function
   * is called. A navigation before that replaces the extra history entry.
   */
  interceptBack(onBack: () => void): () => void;

  /** Missing on the server and on sites without search. */
  search?: SearchService | undefined;

  /** Puts a sentence into the polite live region (`#announcer`, rendered by the shell). */
  announce(sentence: string): void;
  /** Up to three published pages whose address is close to a path (B116). */
  findClosestPages(path: string): Promise<PageLink[]>;
  /** Children of a category whose items are in a file of their own. */
  loadSidebarItems(itemsUrl: string): Promise<SidebarItem[]>;
  /** A JSON file of the site, by its path without base path. Missing on the server. */
  loadData?(path: string): Promise<unknown>;
}

const doNothing = (): void => {};

/** On the server and during hydration. */
export const emptyLocation: PageLocation = { pathname: '', search: '', hash: '' };

/** For server rendering, and without a provider. */
export const staticRuntime: Runtime = {
  location: { get: () => emptyLocation, subscribe: () => doNothing },
  storage: { get: () => null, set: () => false, subscribe: () => doNothing },
  colorChoice: () => undefined,
  isApple: false,
  navigate: doNothing,
  replaceQuery: doNothing,
  interceptBack: () => doNothing,
  announce: doNothing,
  findClosestPages: async () => [],
  loadSidebarItems: async () => [],
};

export const RuntimeContext = createContext<Runtime>(staticRuntime);

/** Address of the page in its frame, as published, with base path; empty outside of pages. */
export const PageAddress = createContext('');

export function useRuntime(): Runtime {
  return useContext(RuntimeContext);
}

/** @param first the value the server rendered, also used for hydration */
export function useStore<Value>(store: Store<Value>, first: Value): Value {
  return useSyncExternalStore(store.subscribe, store.get, () => first);
}
