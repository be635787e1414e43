/**
 * A page that cannot be loaded is loaded in full by the browser, but not again and again: once per
 * address and minute (B94).
 */
const key = 'docs.reloads';
const minuteMs = 60_000;

export interface ReloadGuard {
  /** True when the address may be loaded in full; remembers that it was. */
  allow(href: string): boolean;
  /** The address was reached after all. */
  forget(href: string): void;
}

/** @param area storage that lasts as long as the tab; undefined where there is none */
export function createReloadGuard(
  area: Pick<Storage, 'getItem' | 'setItem'> | undefined,
  now: () => number = Date.now,
): ReloadGuard {
  let times = readTimes(area);
  const update = (change: (recent: Record<string, number>) => void): void => {
    times = Object.fromEntries(Object.entries(times).filter(([, time]) => now() - time < minuteMs));
    change(times);
    try {
      area?.setItem(key, JSON.stringify(times));
    } catch {
      // A full storage: the memory of this document must do.
    }
  };
  return {
    allow(href) {
      let isAllowed = false;
      update((recent) => {
        isAllowed = recent[href] === undefined;
        recent[href] ??= now();
      });
      return isAllowed;
    },
    forget: (href) => update((recent) => delete recent[href]),
  };
}

/** What is no time is dropped with those that have passed. */
function readTimes(area: Pick<Storage, 'getItem'> | undefined): Record<string, number> {
  try {
    return JSON.parse(area?.getItem(key) ?? '{}') ?? {};
  } catch {
    return {};
  }
}
