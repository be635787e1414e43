/** What a reader filled in for the values of samples, on this device alone. */
import type { SampleValues } from '../../../shared/sample-values';
import { valueFault } from '../../../shared/sample-values';
import type { RuntimeStorage } from '../../runtime';

/** One entry for all values: the boot script reads it too (`app/boot/values.ts`). */
export const valuesKey = 'docs.values';

export interface OwnValues {
  /** The reader's value; undefined = none, or one that no longer passes the check. */
  get(name: string): string | undefined;
  /**
   * @param value undefined forgets it
   * @returns false when the browser keeps it for no longer than the app runs
   */
  set(name: string, value: string | undefined): boolean;
  /** Of all pages, also of values that this page has not. */
  count(): number;
  clear(): void;
  /** Calls the listener after changes in this tab and in others; returns the end of it. */
  subscribe(listener: () => void): () => void;
}

/**
 * @param declared the values of the page
 * @param storage for this device
 * @param tabStorage for secrets, until the tab is closed
 */
export function openOwnValues(
  declared: SampleValues,
  storage: RuntimeStorage,
  tabStorage: RuntimeStorage,
): OwnValues {
  const areaOf = (name: string) => (declared[name]?.isSecret ? tabStorage : storage);
  return {
    get(name) {
      const value = read(areaOf(name)).get(name);
      const rule = declared[name];
      return value === undefined || !rule || valueFault(value, rule) ? undefined : value;
    },
    set(name, value) {
      const area = areaOf(name);
      const all = read(area);
      if (value === undefined) all.delete(name);
      else all.set(name, value);
      return area.set(valuesKey, all.size > 0 ? JSON.stringify(Object.fromEntries(all)) : null);
    },
    count: () => read(storage).size + read(tabStorage).size,
    clear() {
      storage.set(valuesKey, null);
      tabStorage.set(valuesKey, null);
    },
    subscribe(listener) {
      const ends = [storage, tabStorage].map((area) => area.subscribe(valuesKey, listener));
      return () => {
        for (const end of ends) end();
      };
    },
  };
}

/** Another script, or a reader, may have written anything there. */
function read(area: RuntimeStorage): Map<string, string> {
  try {
    const stored: unknown = JSON.parse(area.get(valuesKey) ?? '{}');
    const entries = Object.entries(stored as object);
    return new Map(entries.filter((entry) => typeof entry[1] === 'string'));
  } catch {
    return new Map();
  }
}
