import { useEffect, useState } from 'react';

/**
 * Index of the heading the reader is at, -1 above the first (B60).
 *
 * The first heading at or below the navbar's lower edge counts if it lies in the upper half of the
 * window; otherwise the reader is still in the section before it. Below all headings: the last.
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
 * The id of the heading the reader is at; follows scrolling and the window's size.
 *
 * @param ids in document order; the array must keep its identity between renders
 */
export function useActiveHeading(ids: readonly string[]): string | undefined {
  const [activeId, setActiveId] = useState<string>();

  useEffect(() => {
    if (ids.length === 0) return;
    let frame = 0;
    const update = (): void => {
      frame = 0;
      const headings = ids.flatMap((id) => document.getElementById(id) ?? []);
      const navbar = document.querySelector('.navbar');
      const index = activeHeadingIndex(
        headings.map((heading) => heading.getBoundingClientRect().top),
        navbar ? navbar.getBoundingClientRect().bottom : 0,
        window.innerHeight,
      );
      setActiveId(headings[index]?.id);
    };
    const schedule = (): void => {
      frame ||= requestAnimationFrame(update);
    };
    update();
    window.addEventListener('scroll', schedule, { passive: true });
    window.addEventListener('resize', schedule);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', schedule);
      window.removeEventListener('resize', schedule);
    };
  }, [ids]);

  return activeId;
}
