/** A value with listeners. `get` returns the same object until it changes. */
export interface Store<Value> {
  get(): Value;
  /** Calls the listener after each change; returns a function to unsubscribe. */
  subscribe(listener: () => void): () => void;
}

export interface ChangingStore<Value> extends Store<Value> {
  /** Does not notify listeners. */
  set(value: Value): void;
  notify(): void;
}

/** Stores text. Never throws: without browser storage values last until the page is left (B167). */
export interface TextStorage {
  /** @param key without the configured suffix, e.g. `docusaurus.tab.os` (B165, B166) */
  get(key: string): string | null;
  /**
   * Null deletes the key. Setting the same value again notifies no listener (B168).
   *
   * @returns false if the browser does not store the value
   */
  set(key: string, value: string | null): boolean;
  /** Calls the listener after changes in this tab and in others; returns an unsubscribe function. */
  subscribe(key: string, listener: (value: string | null) => void): () => void;
}

export function createStore<Value>(first: Value): ChangingStore<Value> {
  const listeners = new Set<() => void>();
  let current = first;
  return {
    get: () => current,
    set(value) {
      current = value;
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
