import { type RefObject, useEffect } from 'react';

/** Shorter moves are taps that slipped. */
const minimumPx = 60;

/** Calls `onSwipe` after a mostly horizontal swipe to the left. */
export function useSwipeAway(ref: RefObject<HTMLElement | null>, onSwipe: () => void): void {
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    let start: Touch | undefined;
    const onStart = (event: TouchEvent): void => {
      start = event.touches.length === 1 ? event.touches[0] : undefined;
    };
    const onEnd = (event: TouchEvent): void => {
      const end = event.changedTouches[0];
      if (!start || !end) return;
      const left = start.clientX - end.clientX;
      const vertical = Math.abs(start.clientY - end.clientY);
      if (left > minimumPx && left > 2 * vertical) onSwipe();
      start = undefined;
    };
    const listeners = new AbortController();
    const options = { signal: listeners.signal, passive: true };
    element.addEventListener('touchstart', onStart, options);
    element.addEventListener('touchend', onEnd, options);
    return () => listeners.abort();
  }, [ref, onSwipe]);
}
