import { useEffect, useState } from 'react';
import { whenIdle } from './when-idle';

/**
 * Index of the heading the reader is at, -1 above the first (B60): the first one below the navbar
 * if it is in the upper half of the window, else the one before it.
 *
 * @param tops distance of each heading from the window's top, in document order, px
 */
export function activeHeadingIndex(
  tops: readonly number[],
  navbarBottom: number,
  windowHeight: number,
): number {
  const next = tops.findIndex((top) => top >= navbarBottom);
  if (next < 0) return tops.length - 1;
  return (tops[next] as number) < windowHeight / 2 ? next : next - 1;
}

/**
 * The id of the heading the reader is at.
 *
 * @param ids in document order; must keep its identity between renders
 */
export function useActiveHeading(ids: readonly string[]): string | undefined {
  const [activeId, setActiveId] = useState<string>();

  useEffect(() => {
    if (ids.length === 0) return;
    let frame = 0;
    const update = (): void => {
      frame = 0;
      const headings = ids.flatMap((id) => document.getElementById(id) ?? []);
      const index = activeHeadingIndex(
        headings.map((heading) => heading.getBoundingClientRect().top),
        document.querySelector('.navbar')?.getBoundingClientRect().bottom ?? 0,
        window.innerHeight,
      );
      setActiveId(headings[index]?.id);
    };
    const schedule = (): void => {
      frame ||= requestAnimationFrame(update);
    };
    const listeners = new AbortController();
    const { signal } = listeners;
    // Reading positions forces the layout of the whole page, so paint a new page first.
    requestAnimationFrame(() =>
      whenIdle(() => {
        if (!signal.aborted) schedule();
      }),
    );
    window.addEventListener('scroll', schedule, { signal, passive: true });
    window.addEventListener('resize', schedule, { signal });
    return () => {
      cancelAnimationFrame(frame);
      listeners.abort();
    };
  }, [ids]);

  return activeId;
}
