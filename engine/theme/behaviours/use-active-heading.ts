import { useEffect, useState } from 'react';
import { whenIdle } from './when-idle';

/**
 * The heading the reader is at, none above the first (B60): the first one below the navbar if it is in
 * the upper half of the window, else the one before it.
 *
 * @param headings in document order
 * @param topOf distance from the window's top, px; not called for headings after the first one below the
 *   navbar, because it makes the browser lay out content that has not been on the screen
 */
export function activeHeading<Heading>(
  headings: readonly Heading[],
  topOf: (heading: Heading) => number,
  navbarBottom: number,
  windowHeight: number,
): Heading | undefined {
  let top = 0;
  const next = headings.findIndex((heading) => {
    top = topOf(heading);
    return top >= navbarBottom;
  });
  if (next < 0) return headings.at(-1);
  return headings[top < windowHeight / 2 ? next : next - 1];
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
      const active = activeHeading(
        headings,
        (heading) => heading.getBoundingClientRect().top,
        document.querySelector('.navbar')?.getBoundingClientRect().bottom ?? 0,
        window.innerHeight,
      );
      setActiveId(active?.id);
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
