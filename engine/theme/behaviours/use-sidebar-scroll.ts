import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Scrolls the sidebar, never the page, so that the current row is visible: on load, and after a
 * navigation from elsewhere. A click in the sidebar leaves its position alone (B46), and so does
 * hydration once the reader has scrolled.
 */
export function useSidebarScroll(ref: RefObject<HTMLElement | null>, currentHref: string): void {
  const isFirst = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each navigation
  useLayoutEffect(() => {
    const sidebar = ref.current;
    const row = sidebar?.querySelector<HTMLElement>('[aria-current="page"]');
    const hasScrolled = isFirst.current && sidebar && sidebar.scrollTop > 0;
    isFirst.current = false;
    // Nothing may move under a pointer that is about to click.
    if (!sidebar || !row || hasScrolled || sidebar.matches(':hover')) return;
    const box = sidebar.getBoundingClientRect();
    const { top, bottom } = row.getBoundingClientRect();
    if (top >= box.top && bottom <= box.bottom) return;
    sidebar.scrollTop += top - box.top - box.height / 3;
  }, [ref, currentHref]);
}
