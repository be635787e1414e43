/**
 * The router: which page the visitor is on, and how another one takes its place. It knows neither
 * the document nor React; both are behind `history` and `events`.
 *
 * The old page stays until everything of the new one is there; a newer navigation ends an older one;
 * the address changes when the new page is ready (B92).
 */
import { isSamePath } from '../../shared/url-path';
import type { PageLocation } from '../../theme/runtime';
import type { LocationStore } from '../location-store';
import type { BackGuard } from './back-guard';
import { type AppHistory, isSameAddress } from './history';
import type { Navigation, NavigationKind, RouterEvents } from './navigation';

export interface RouterOptions<Page> {
  history: AppHistory;
  location: LocationStore;
  guard: BackGuard;
  events: RouterEvents<Page>;
  /** Rejects when the page cannot be loaded; aborted once the reader has moved on. */
  loadPage(location: PageLocation, signal: AbortSignal): Promise<Page>;
}

export interface Router {
  navigate(target: PageLocation, options?: { replace?: boolean }): void;
  /** Changes the query by replacing the entry; no navigation (B101). */
  replaceQuery(changes: Record<string, string | null>): void;
  /** Call it before the browser itself follows a link to an anchor of this page. */
  beforeJump(): void;
}

export function createRouter<Page>(options: RouterOptions<Page>): Router {
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
      if (kind !== 'jump') events.leaving(currentKey);
      navigation.key = changeAddress(location, kind);
      if (page !== undefined) await events.show(page, navigation);
      // Only now: what stood on the old page must not react to the new address.
      store.notify();
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

  /** @returns key of the entry */
  const changeAddress = (location: PageLocation, kind: NavigationKind): string => {
    const known = kind === 'replace' ? currentKey : kind === 'push' ? undefined : history.key();
    const key = known ?? newKey();
    if (kind === 'push' && !guard.takeEntry()) history.write(location, key, 'push');
    else if (kind !== 'pop' || known === undefined) history.write(location, key, 'replace');
    store.set(location);
    currentKey = key;
    return key;
  };

  history.listen(() => {
    const location = history.location();
    if (guard.handlePop()) return;
    if (history.key() === currentKey && isSameAddress(location, store.get())) {
      // Back where the visitor still is: what was under way is no longer wanted.
      pending?.abort();
      return;
    }
    void go(location, expectsJump ? 'jump' : 'pop');
    expectsJump = false;
  });

  return {
    navigate(target, options) {
      void go(target, options?.replace || isSameAddress(target, store.get()) ? 'replace' : 'push');
    },
    replaceQuery(changes) {
      const current = store.get();
      const search = changedQuery(current.search, changes);
      if (search === current.search) return;
      store.set({ ...current, search });
      history.write(store.get(), currentKey, 'replace');
      store.notify();
    },
    beforeJump() {
      events.leaving(currentKey);
      expectsJump = true;
    },
  };
}

/** @returns with its question mark; empty without parameters */
function changedQuery(search: string, changes: Record<string, string | null>): string {
  const query = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) query.delete(name);
    else query.set(name, value);
  }
  return query.size > 0 ? `?${query}` : '';
}

let keyCount = 0;

/** Unique among the entries of a tab, those of earlier documents included. */
function newKey(): string {
  return `${Date.now().toString(36)}.${(keyCount++).toString(36)}`;
}
