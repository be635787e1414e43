import type { TextStorage } from '../../shared/store';

/**
 * Scrolls to a stored position. Where the page is too short, because parts such as search results have
 * yet to arrive, it follows them until it is there, or until the reader does anything.
 */
export function scrollWhenTall(top: number): void {
  const arrive = (): void => {
    scrollTo({ top, behavior: 'instant' });
    if (scrollY >= Math.floor(top)) stop();
  };
  const growth = new ResizeObserver(arrive);
  const listeners = new AbortController();
  const stop = (): void => {
    growth.disconnect();
    listeners.abort();
  };
  const { signal } = listeners;
  for (const type of ['wheel', 'touchmove', 'pointerdown', 'keydown', 'docs:route-update']) {
    document.addEventListener(type, stop, { capture: true, passive: true, signal });
  }
  growth.observe(document.body);
  arrive();
}

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
