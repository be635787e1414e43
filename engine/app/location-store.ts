import type { PageLocation, Store } from '../theme/runtime';

/** Where the visitor is. The router moves it first and tells listeners once the new page stands. */
export interface LocationStore extends Store<PageLocation> {
  /** Tells no one. */
  set(location: PageLocation): void;
  notify(): void;
}

export function createLocationStore(first: PageLocation): LocationStore {
  const listeners = new Set<() => void>();
  let current = first;
  return {
    get: () => current,
    set(location) {
      current = location;
    },
    notify() {
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
