/**
 * The router. Independent of the document and React, which are behind `history` and `events`. The old
 * page and its address stay until the new page has loaded; a newer navigation aborts an older one
 * (B92).
 */
import type { ChangingStore } from '../../shared/store';
import { isSamePath } from '../../shared/url-path';
import type { PageLocation } from '../../theme/runtime';
import type { BackGuard } from './back-guard';
import { type AppHistory, addressOf } from './history';

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
  show(page: Page, navigation: Navigation): void;
  /** Scrolls, moves the focus, notifies others. */
  arrived(navigation: Navigation): void;
  /** The page could not be loaded (B94). */
  failed(navigation: Navigation, error: unknown): void;
  /** After the last of overlapping navigations, successful or not. */
  settled(): void;
}

interface RouterOptions<Page> {
  history: AppHistory;
  /** Set when the address changes; listeners are notified once the new page is rendered. */
  location: ChangingStore<PageLocation>;
  guard: BackGuard;
  events: RouterEvents<Page>;
  /** Rejects if the page cannot be loaded; aborted by a newer navigation. */
  loadPage(location: PageLocation, signal: AbortSignal): Promise<Page>;
}

export type Router = ReturnType<typeof createRouter>;

export function createRouter<Page>(options: RouterOptions<Page>) {
  const { history, location: store, guard, events, loadPage } = options;
  let currentKey = history.key() ?? newKey();
  let pending: AbortController | undefined;
  let expectsJump = false;
  history.write(history.location(), currentKey, 'replace');

  const go = async (location: PageLocation, kind: NavigationKind): Promise<void> => {
    pending?.abort();
    const controller = new AbortController();
    pending = controller;
    guard.isNavigating = true;
    const previous = store.get();
    const isSamePage = isSamePath(location.pathname, previous.pathname);
    const navigation: Navigation = { location, previous, kind, isSamePage, key: currentKey };
    try {
      events.started(navigation);
      const page = isSamePage ? undefined : await loadPage(location, controller.signal);
      if (controller.signal.aborted) return;
      replacePage(navigation, page);
      // A component of the new page may have led on to another one.
      if (!controller.signal.aborted) events.arrived(navigation);
    } catch (error) {
      if (!controller.signal.aborted) events.failed(navigation, error);
    } finally {
      if (pending === controller) {
        pending = undefined;
        guard.isNavigating = false;
        guard.settle();
        events.settled();
      }
    }
  };

  /** @param page undefined for the same page */
  const replacePage = (navigation: Navigation, page: Page | undefined): void => {
    const { location, kind } = navigation;
    if (kind !== 'jump') events.leaving(currentKey);
    navigation.key = changeAddress(location, kind);
    if (page !== undefined) events.show(page, navigation);
    // Not earlier: components of the old page must not react to the new address.
    store.notify();
  };

  /** @returns key of the new current entry */
  const changeAddress = (location: PageLocation, kind: NavigationKind): string => {
    const known = kind === 'replace' ? currentKey : kind === 'push' ? undefined : history.key();
    const key = known ?? newKey();
    if (kind === 'push' && !guard.takeEntry()) history.write(location, key, 'push');
    else if (kind !== 'pop' || known === undefined) history.write(location, key, 'replace');
    store.set(location);
    currentKey = key;
    return key;
  };

  const isCurrent = (location: PageLocation): boolean =>
    addressOf(location) === addressOf(store.get());

  history.listen(() => {
    const location = history.location();
    if (guard.handlePop()) return;
    if (history.key() === currentKey && isCurrent(location)) {
      // Back at the current entry before another page was shown.
      pending?.abort();
      return;
    }
    void go(location, expectsJump ? 'jump' : 'pop');
    expectsJump = false;
  });

  return {
    navigate(target: PageLocation, options?: { replace?: boolean }): void {
      void go(target, options?.replace || isCurrent(target) ? 'replace' : 'push');
    },
    /** Changes query parameters of the current entry, without a navigation (B101). */
    replaceQuery(changes: Record<string, string | null>): void {
      const current = store.get();
      const search = changedQuery(current.search, changes);
      if (search === current.search) return;
      store.set({ ...current, search });
      history.write(store.get(), currentKey, 'replace');
      store.notify();
    },
    /** To be called before the browser follows a link to an anchor of this page. */
    beforeJump(): void {
      events.leaving(currentKey);
      expectsJump = true;
    },
  };
}

/** @returns the query with its question mark; empty without parameters */
function changedQuery(search: string, changes: Record<string, string | null>): string {
  const query = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) query.delete(name);
    else query.set(name, value);
  }
  return query.size > 0 ? `?${query}` : '';
}

let keyCount = 0;

/** Unique among the entries of a tab, including those of earlier documents. */
function newKey(): string {
  return `${Date.now().toString(36)}.${(keyCount++).toString(36)}`;
}
