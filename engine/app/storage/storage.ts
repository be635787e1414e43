import type { RuntimeStorage } from '../../theme/runtime';

interface Options {
  /** Gives the configured storage; may throw where the browser forbids it. */
  area: () => Storage;
  /** Appended to every key (B165). */
  suffix: string;
  /** Sends `storage` events: changes made in other tabs. */
  events: Pick<Window, 'addEventListener'>;
  /** Told once, at the first failure (B167). */
  warn(message: string, error: unknown): void;
}

/**
 * Storage that never throws (B167). Where the browser gives none, values last as long as the page;
 * what another tab or an earlier visit stored then reads as nothing.
 */
export function createStorage({ area, suffix, events, warn }: Options): RuntimeStorage {
  const listeners = new Map<string, Set<(value: string | null) => void>>();
  /** What could not be stored. */
  const unsaved = new Map<string, string | null>();
  let hasWarned = false;

  const attempt = <Result>(use: (storage: Storage) => Result, otherwise: () => Result): Result => {
    try {
      return use(area());
    } catch (error) {
      if (!hasWarned) {
        hasWarned = true;
        warn('Storage is not available; settings last until the page is left.', error);
      }
      return otherwise();
    }
  };
  const get = (key: string): string | null => {
    const kept = unsaved.get(key);
    return kept === undefined
      ? attempt(
          (storage) => storage.getItem(key + suffix),
          () => null,
        )
      : kept;
  };
  const notify = (key: string, value: string | null): void => {
    for (const listener of listeners.get(key) ?? []) listener(value);
  };

  events.addEventListener('storage', ({ key }) => {
    // Without a key everything was cleared.
    for (const known of listeners.keys()) {
      if (key === null || key === known + suffix) notify(known, get(known));
    }
  });

  return {
    get,
    set(key, value) {
      if (get(key) === value) return !unsaved.has(key);
      unsaved.delete(key);
      attempt(
        (storage) => {
          if (value === null) storage.removeItem(key + suffix);
          else storage.setItem(key + suffix, value);
        },
        () => void unsaved.set(key, value),
      );
      notify(key, value);
      return !unsaved.has(key);
    },
    subscribe(key, listener) {
      const known = listeners.get(key) ?? new Set();
      listeners.set(key, known.add(listener));
      return () => known.delete(listener);
    },
  };
}
