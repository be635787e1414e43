import type { RuntimeStorage } from '../../theme/runtime';

const key = 'docs.scroll';

export type ScrollPositions = ReturnType<typeof createScrollPositions>;

/**
 * Scroll position of each history entry, kept across documents of one tab.
 *
 * @param storage of the tab
 */
export function createScrollPositions(storage: Pick<RuntimeStorage, 'get' | 'set'>) {
  const positions = new Map<string, number>(parseEntries(storage.get(key)));
  return {
    save: (entryKey: string): void => void positions.set(entryKey, scrollY),
    /** Distance from the top in px; undefined for an entry that was never left. */
    get: (entryKey: string): number | undefined => positions.get(entryKey),
    /** Stores the positions; to be called when the document is left. */
    persist: (): void => void storage.set(key, JSON.stringify([...positions])),
  };
}

function parseEntries(text: string | null): [string, number][] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(stored) ? stored.filter(isEntry) : [];
  } catch {
    return [];
  }
}

function isEntry(value: unknown): value is [string, number] {
  return Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'number';
}
