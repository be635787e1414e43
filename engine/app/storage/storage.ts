import type { SiteData, StorageData } from '../../shared/site-data';
import type { TextStorage } from '../../shared/store';
import { preferredVersionKey, versionKey } from '../../theme/components/Navbar/preferred-version';

/** The tab's own storage. Without warnings: where it fails, so does the configured one. */
export function createTabStorage(suffix = ''): TextStorage {
  return createStorage({ type: 'sessionStorage', suffix }, () => {});
}

/**
 * Storage that never throws (B167): values that cannot be stored last until the page is left.
 *
 * @param warn called once, at the first failure
 */
export function createStorage(
  { type, suffix }: StorageData,
  warn: (message: string, error: unknown) => void = console.warn,
  view: Pick<Window, StorageData['type'] | 'addEventListener'> = window,
): TextStorage {
  const listeners = new Map<string, Set<(value: string | null) => void>>();
  /** Values that could not be stored. */
  const unsaved = new Map<string, string | null>();
  let hasWarned = false;

  const attempt = <Result>(use: (storage: Storage) => Result): Result | undefined => {
    try {
      return use(view[type]);
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

  // Sent for changes in other tabs.
  view.addEventListener('storage', ({ key }) => {
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
  storage: TextStorage,
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
