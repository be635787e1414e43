import type { TextStorage } from '../../shared/store';

const minuteMs = 60_000;

export type ReloadGuard = ReturnType<typeof createReloadGuard>;

/**
 * Limits full loads of a page that cannot be loaded otherwise: one per address and minute (B94).
 *
 * @param storage of the tab, so that the limit holds across documents
 */
export function createReloadGuard(storage: Pick<TextStorage, 'get' | 'set'>) {
  const keyOf = (href: string): string => `docs.reload.${href}`;
  return {
    /** Whether the address may be loaded in full. If so, it counts as loaded. */
    allow(href: string): boolean {
      const last = storage.get(keyOf(href));
      if (last !== null && Date.now() - Number(last) < minuteMs) return false;
      storage.set(keyOf(href), String(Date.now()));
      return true;
    },
    /** Call it once the address has been reached. */
    forget: (href: string): void => void storage.set(keyOf(href), null),
  };
}
