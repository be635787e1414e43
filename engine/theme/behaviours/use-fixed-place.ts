import { useLayoutEffect, useRef } from 'react';

/**
 * Scrolls so that an element stays where it is on the screen when the next render changes the height of
 * what is above it (A88).
 *
 * @returns call it with the element before that render
 */
export function useFixedPlace(): (element: HTMLElement) => void {
  const held = useRef<{ element: HTMLElement; top: number }>(undefined);
  useLayoutEffect(() => {
    if (!held.current) return;
    const { element, top } = held.current;
    held.current = undefined;
    const moved = element.getBoundingClientRect().top - top;
    if (moved !== 0) window.scrollBy({ top: moved, behavior: 'instant' });
  });
  return (element) => {
    held.current = { element, top: element.getBoundingClientRect().top };
  };
}
