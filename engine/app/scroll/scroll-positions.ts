/** Where the reader was in each history entry; kept over loads of the document within one tab. */
const key = 'docs.scroll';

export interface ScrollPositions {
  save(entryKey: string): void;
  /** Distance from the top in px; undefined for an entry never left. */
  get(entryKey: string): number | undefined;
  /** Writes them into the tab's storage; called when the document goes away. */
  persist(): void;
}

export function createScrollPositions(
  view: Pick<Window, 'scrollY'>,
  area: Pick<Storage, 'getItem' | 'setItem'> | undefined,
): ScrollPositions {
  const positions = new Map<string, number>(readEntries(area));
  return {
    save: (entryKey) => positions.set(entryKey, view.scrollY),
    get: (entryKey) => positions.get(entryKey),
    persist() {
      try {
        area?.setItem(key, JSON.stringify([...positions]));
      } catch {
        // Unavailable or full: pages then start at their top.
      }
    },
  };
}

function readEntries(area: Pick<Storage, 'getItem'> | undefined): [string, number][] {
  try {
    const stored: unknown = JSON.parse(area?.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isEntry) : [];
  } catch {
    return [];
  }
}

function isEntry(value: unknown): value is [string, number] {
  return Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'number';
}
