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
