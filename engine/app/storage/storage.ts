import type { SiteData } from '../../shared/site-data';
import { preferredVersionKey, versionKey } from '../../theme/components/Navbar/preferred-version';
import type { RuntimeStorage } from '../../theme/runtime';

interface Options {
  /** Returns the configured storage; throws if the browser forbids it. */
  area: () => Storage;
  /** Appended to every key (B165). */
  suffix: string;
  /** Target of `storage` events, which report changes in other tabs. */
  events: Pick<Window, 'addEventListener'>;
  /** Called once, at the first failure (B167). */
  warn(message: string, error: unknown): void;
}

/** The tab's own storage. Without warnings: where it fails, so does the configured one. */
export function createTabStorage(view: Window, suffix = ''): RuntimeStorage {
  return createStorage({ area: () => view.sessionStorage, suffix, events: view, warn() {} });
}

/** Storage that never throws (B167): values that cannot be stored last until the page is left. */
export function createStorage({ area, suffix, events, warn }: Options): RuntimeStorage {
  const listeners = new Map<string, Set<(value: string | null) => void>>();
  /** Values that could not be stored. */
  const unsaved = new Map<string, string | null>();
  let hasWarned = false;

  const attempt = <Result>(use: (storage: Storage) => Result): Result | undefined => {
    try {
      return use(area());
    } catch (error) {
      if (!hasWarned)
        warn('Storage is not available: settings are lost when you leave the page.', error);
      hasWarned = true;
      return undefined;
    }
  };
  const get = (key: string): string | null =>
    (unsaved.has(key) ? unsaved.get(key) : attempt((storage) => storage.getItem(key + suffix))) ??
    null;
  const notify = (key: string, value: string | null): void => {
    for (const listener of listeners.get(key) ?? []) listener(value);
  };

  events.addEventListener('storage', ({ key }) => {
    // A null key means that everything was cleared.
    for (const known of listeners.keys()) {
      if (key === null || key === known + suffix) notify(known, get(known));
    }
  });

  return {
    get,
    set(key, value) {
      if (get(key) === value) return !unsaved.has(key);
      unsaved.set(key, value);
      attempt((storage) => {
        if (value === null) storage.removeItem(key + suffix);
        else storage.setItem(key + suffix, value);
        unsaved.delete(key);
      });
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

/** Deletes preferred versions that do not exist (B170). */
export function forgetUnknownVersion(
  storage: RuntimeStorage,
  { versions = [] }: Pick<SiteData, 'versions'>,
): void {
  for (const set of new Set([undefined, ...versions.map((version) => version.set)])) {
    const key = preferredVersionKey(set);
    const preferred = storage.get(key);
    if (preferred === null) continue;
    const keys = versions.length > 0 ? versions.map(({ name }) => name) : ['current'];
    if (!keys.includes(versionKey(preferred, set))) storage.set(key, null);
  }
}
