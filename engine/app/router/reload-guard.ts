import type { RuntimeStorage } from '../../theme/runtime';

const key = 'docs.reloads';
const minuteMs = 60_000;

export type ReloadGuard = ReturnType<typeof createReloadGuard>;

/**
 * Limits full loads of a page that cannot be loaded otherwise: one per address and minute (B94).
 *
 * @param storage of the tab, so that the limit holds across documents
 */
export function createReloadGuard(
  storage: Pick<RuntimeStorage, 'get' | 'set'>,
  now: () => number = Date.now,
) {
  const recentTimes = (): Record<string, number> => {
    const times = Object.entries(parseTimes(storage.get(key)));
    return Object.fromEntries(times.filter(([, time]) => now() - time < minuteMs));
  };
  return {
    /** Whether the address may be loaded in full. If so, it counts as loaded. */
    allow(href: string): boolean {
      const times = recentTimes();
      if (times[href] !== undefined) return false;
      storage.set(key, JSON.stringify({ ...times, [href]: now() }));
      return true;
    },
    /** Call it once the address has been reached. */
    forget(href: string): void {
      const times = recentTimes();
      delete times[href];
      storage.set(key, JSON.stringify(times));
    },
  };
}

/** Values other than times are dropped as not recent. */
function parseTimes(text: string | null): Record<string, number> {
  try {
    return JSON.parse(text ?? '{}') ?? {};
  } catch {
    return {};
  }
}
