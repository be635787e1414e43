import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Brings the current page's row into view when the reader cannot see it: on load, and when a page is
 * reached another way than through the sidebar. Whoever clicked a row sees it, so the position then
 * stays as it was (B46), and so it does where a reader has scrolled before the app. Only the sidebar
 * scrolls, never the page.
 */
export function useSidebarScroll(ref: RefObject<HTMLElement | null>, currentHref: string): void {
  const isFirst = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is what it follows
  useLayoutEffect(() => {
    const sidebar = ref.current;
    const row = sidebar?.querySelector<HTMLElement>('[aria-current="page"]');
    // A hand over the sidebar is about to click something there: nothing may move under it.
    const hasScrolled = isFirst.current && sidebar && sidebar.scrollTop > 0;
    isFirst.current = false;
    if (!sidebar || !row || hasScrolled || sidebar.matches(':hover')) return;
    const box = sidebar.getBoundingClientRect();
    const { top, bottom } = row.getBoundingClientRect();
    if (top >= box.top && bottom <= box.bottom) return;
    sidebar.scrollTop += top - box.top - box.height / 3;
  }, [ref, currentHref]);
}
