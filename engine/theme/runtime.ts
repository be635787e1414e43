/**
 * What the visible parts need from the browser app, and nothing more.
 *
 * Components never touch history, storage or the network: they ask the `Runtime` they find in the
 * React context. The app provides one (`engine/app`); server rendering and tests work with
 * `staticRuntime`, which does nothing. The object given to the provider must stay the same for the
 * life of the page: everything that changes sits behind a `Store`.
 *
 *     <RuntimeContext value={runtime}><Shell … /></RuntimeContext>
 *
 * ## Attribute hooks
 *
 * Some buttons must work before the app has loaded. They carry `data-action` and have NO React
 * handler: the inline scripts (`app/boot`) act on them, with the app and without it.
 *
 * | `data-action`        | meaning                                                                |
 * | -------------------- | ---------------------------------------------------------------------- |
 * | `toggle-theme`       | next colour choice (B79, B80); title and label: `toggleTitle`, `toggleLabel` |
 * | `close-announcement` | store the dismissal (B88), set `data-announcement-dismissed` on the root |
 * | `open-search`        | open the dialog; `data-query`, if present, is the first query          |
 * | `show-keys`          | list the keys for reading (B258); the app acts, once it is there       |
 *
 * `data-copy="text"` on a button copies that text, `data-sample` is the same with `{{NAME}}` for values; `.code-copy` copies its figure's code (B192).
 *
 * ## Attributes of the root element the stylesheet reads
 *
 * | attribute                     | set by  | meaning                                               |
 * | ----------------------------- | ------- | ----------------------------------------------------- |
 * | `data-js`                     | boot    | scripts run: shows what needs them (`.needs-script`)  |
 * | `data-theme`                  | boot    | effective mode, `light` or `dark`; missing = system   |
 * | `data-theme-choice`           | boot    | `light`, `dark` or `system`: icon of the toggle       |
 * | `data-platform`               | boot    | `apple`: key caps show ⌘ instead of Ctrl              |
 * | `data-announcement-dismissed` | boot    | hides the announcement bar before first paint (B90)   |
 * | `data-theme-switching`        | both    | for the frame in which the mode changes: no transitions |
 * | `data-has-hydrated`           | app     | the app has taken over (B32)                          |
 *
 * ## Links
 *
 * All links are plain `<a href>`. The app's delegated listener follows those whose click is
 * unmodified and not `defaultPrevented`; it must listen on the document (after React's own
 * listener on the root element), because the sidebar prevents clicks that only open a category.
 */

import { createContext, useContext, useSyncExternalStore } from 'react';
import type { SearchClient } from '../search/search-client';
import { t } from '../shared/messages';
import type { PageLink } from '../shared/page';
import type { SidebarItem } from '../shared/sidebar';
import type { SearchData } from '../shared/site-data';
import type { Store } from '../shared/store';

/** Where the visitor is, as in `window.location`; in hash mode already translated to a path. */
export interface PageLocation {
  /** Base path included. */
  pathname: string;
  /** With its question mark, or empty. */
  search: string;
  /** With its hash sign, or empty. */
  hash: string;
}

/** Text kept for the visitor. Never throws: unavailable storage keeps values for this page (B167). */
export interface RuntimeStorage {
  /** @param key without the configured suffix, e.g. `docusaurus.tab.os` (B165, B166) */
  get(key: string): string | null;
  /**
   * Null deletes the key. Setting what is already there notifies no one (B168).
   *
   * @returns false when the browser does not keep it: the value lasts until the page is left
   */
  set(key: string, value: string | null): boolean;
  /** Calls the listener after changes in this tab and in others; returns the end of it. */
  subscribe(key: string, listener: (value: string | null) => void): () => void;
}

/** What the visitor chose; `system` stands for no choice (B78). */
export type ColorChoice = 'light' | 'dark' | 'system';

/** What the search dialog and the search page work with. */
export interface SearchService {
  data: SearchData;
  /** For tab titles (B143). */
  siteTitle: string;
  /** Origins of this site: hits there are followed inside the app (B129). */
  origins: readonly string[];
  /** Address of the search page, base path included. */
  pageHref: string;
  /** The same client each time; after a failure the next call tries again. */
  loadClient(): Promise<SearchClient>;
}

export interface Runtime {
  location: Store<PageLocation>;
  storage: RuntimeStorage;
  /**
   * The colour choice as the root's `data-theme-choice` says it; undefined on the server. Nothing
   * needs to follow it: the boot script writes each change into the buttons it finds.
   */
  colorChoice(): ColorChoice | undefined;
  /** Key names in labels: Command on Apple devices, else Ctrl (B119). */
  isApple: boolean;

  /** Goes to an address as if its link had been clicked; `replace` leaves no history entry. */
  navigate(href: string, options?: { replace?: boolean }): void;
  /**
   * Changes single query parameters by replacing the history entry, without navigation or
   * scrolling; null removes one (B85, B101, B142).
   */
  replaceQuery(changes: Record<string, string | null>): void;
  /**
   * While held, the browser's Back calls `onBack` instead of leaving the page (B76). The returned
   * function lets go; a navigation that starts while it is held replaces the guarding entry.
   */
  interceptBack(onBack: () => void): () => void;

  /** Missing on the server and on sites without search. */
  search?: SearchService | undefined;

  /** Puts a sentence into the polite live region (`#announcer`, rendered by the shell). */
  announce(sentence: string): void;
  /** Up to `limit` published pages whose address or title is close to a path (B116). */
  findClosestPages(path: string, limit: number): Promise<PageLink[]>;
  /** The children of a category whose data is in a file of its own (`itemsUrl`). */
  loadSidebarItems(itemsUrl: string): Promise<SidebarItem[]>;
  /** A JSON file of the site, by its path without base path. Missing on the server. */
  loadData?(path: string): Promise<unknown>;
}

const noEnd = (): void => {};
const emptyLocation: PageLocation = { pathname: '', search: '', hash: '' };

/** For server rendering, and what `useRuntime` gives without a provider: nothing ever changes. */
export const staticRuntime: Runtime = {
  location: { get: () => emptyLocation, subscribe: () => noEnd },
  storage: { get: () => null, set: () => false, subscribe: () => noEnd },
  colorChoice: () => undefined,
  isApple: false,
  navigate: () => {},
  replaceQuery: () => {},
  interceptBack: () => noEnd,
  announce: () => {},
  findClosestPages: async () => [],
  loadSidebarItems: async () => [],
};

export const RuntimeContext = createContext<Runtime>(staticRuntime);

/** The services of the app; does nothing on the server. */
export function useRuntime(): Runtime {
  return useContext(RuntimeContext);
}

/**
 * Reads a store; renders again when it changes.
 *
 * @param first what the server rendered: used while the app takes over, so both agree
 */
export function useStore<Value>(store: Store<Value>, first: Value): Value {
  return useSyncExternalStore(store.subscribe, store.get, () => first);
}

/** False on the server and while the app takes over, then true. */
export function useHasHydrated(): boolean {
  return useSyncExternalStore(
    () => noEnd,
    () => true,
    () => false,
  );
}

/** Title of the colour toggle (B85): `dark mode`. */
export function toggleTitle(choice: ColorChoice): string {
  if (choice === 'system') return t('system mode');
  return choice === 'dark' ? t('dark mode') : t('light mode');
}

/** Label of the colour toggle (B85). */
export function toggleLabel(choice: ColorChoice): string {
  return t('Switch between dark and light mode (currently {0})', toggleTitle(choice));
}
