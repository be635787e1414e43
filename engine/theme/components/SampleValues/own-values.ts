/** The values a reader filled in for samples, stored on this device. */
import { type SampleValues, valueFault } from '../../../shared/sample-values';
import type { TextStorage } from '../../../shared/store';

/** One entry for all values; also read by the boot script (`app/boot/values.ts`). */
export const valuesKey = 'docs.values';

export type OwnValues = ReturnType<typeof openOwnValues>;

/**
 * @param declared the values of the page
 * @param tabStorage for secrets
 */
export function openOwnValues(
  declared: SampleValues,
  storage: TextStorage,
  tabStorage: TextStorage,
) {
  const areaOf = (name: string) => (declared[name]?.isSecret ? tabStorage : storage);
  return {
    /** Undefined without a value, and for one that is no longer valid. */
    get(name: string): string | undefined {
      const value = read(areaOf(name)).get(name);
      const rule = declared[name];
      return value === undefined || !rule || valueFault(value, rule) ? undefined : value;
    },
    /**
     * @param value undefined deletes it
     * @returns false if the browser does not store it: it lasts until the page is left
     */
    set(name: string, value: string | undefined): boolean {
      const area = areaOf(name);
      const all = read(area);
      if (value === undefined) all.delete(name);
      else all.set(name, value);
      return area.set(valuesKey, all.size > 0 ? JSON.stringify(Object.fromEntries(all)) : null);
    },
    /** Includes values of other pages. */
    count: (): number => read(storage).size + read(tabStorage).size,
    clear(): void {
      storage.set(valuesKey, null);
      tabStorage.set(valuesKey, null);
    },
    /** Calls the listener after changes in this tab and in others; returns an unsubscribe function. */
    subscribe(listener: () => void): () => void {
      const unsubscribers = [storage, tabStorage].map((area) =>
        area.subscribe(valuesKey, listener),
      );
      return () => {
        for (const unsubscribe of unsubscribers) unsubscribe();
      };
    },
  };
}

/** The stored text may be anything. */
function read(area: TextStorage): Map<string, string> {
  try {
    const stored: unknown = JSON.parse(area.get(valuesKey) ?? '{}');
    const entries = Object.entries(stored as object);
    return new Map(entries.filter((entry) => typeof entry[1] === 'string'));
  } catch {
    return new Map();
  }
}
