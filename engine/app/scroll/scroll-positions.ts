import type { TextStorage } from '../../shared/store';

export type ScrollPositions = ReturnType<typeof createScrollPositions>;

/**
 * Scroll position of each history entry, kept across documents of one tab.
 *
 * @param storage of the tab
 */
export function createScrollPositions(storage: Pick<TextStorage, 'get' | 'set'>) {
  const keyOf = (entryKey: string): string => `docs.scroll.${entryKey}`;
  return {
    save: (entryKey: string): void => void storage.set(keyOf(entryKey), String(scrollY)),
    /** Distance from the top in px; undefined for an entry that was never left. */
    get(entryKey: string): number | undefined {
      const top = storage.get(keyOf(entryKey));
      return top === null ? undefined : Number(top) || 0;
    },
  };
}
