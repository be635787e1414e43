import type { Store } from '../../theme/runtime';

/** A wish to search: the dialog is open. `query` is its first content (B119, B125). */
interface SearchRequest {
  query: string | undefined;
}

export interface SearchState extends Store<SearchRequest | undefined> {
  /** Does nothing while the dialog is open: a second one is never opened (B120). */
  open(query?: string): void;
  /** A key pressed before the dialog's code has come is the next character of its first query. */
  type(character: string): void;
  close(): void;
}

export function createSearchState(): SearchState {
  const listeners = new Set<() => void>();
  let request: SearchRequest | undefined;
  const change = (next: SearchRequest | undefined): void => {
    request = next;
    for (const listener of listeners) listener();
  };
  return {
    get: () => request,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    open(query) {
      if (!request) change({ query });
    },
    type(character) {
      change({ query: (request?.query ?? '') + character });
    },
    close() {
      if (request) change(undefined);
    },
  };
}
