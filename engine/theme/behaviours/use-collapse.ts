import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/**
 * How long a group takes to open or close, growing slowly with its height (B43):
 * 4 + 15 · (h/36)^¼ + h/180, times ten, in ms.
 */
export function collapseDurationMs(heightPx: number): number {
  return Math.round((4 + 15 * (heightPx / 36) ** 0.25 + heightPx / 180) * 10);
}

/**
 * Opens and closes an element by height. Closed means hidden, so nothing in it can be focused; the
 * element stays in the document. The first state is not animated.
 */
export function useCollapse<Target extends HTMLElement>(
  isOpen: boolean,
): { ref: RefObject<Target | null>; isHidden: boolean } {
  const ref = useRef<Target>(null);
  const [isHidden, setHidden] = useState(!isOpen);
  const shownState = useRef(isOpen);
  if (isOpen && isHidden) setHidden(false);

  useLayoutEffect(() => {
    if (shownState.current === isOpen) return;
    shownState.current = isOpen;
    const element = ref.current;
    if (!element?.animate) {
      setHidden(!isOpen);
      return;
    }
    const wantsLessMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const open = { height: `${element.scrollHeight}px`, overflow: 'clip' };
    const closed = { height: '0px', marginBlock: '0px', overflow: 'clip' };
    const animation = element.animate(isOpen ? [closed, open] : [open, closed], {
      duration: wantsLessMotion ? 1 : collapseDurationMs(element.scrollHeight),
      easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)',
    });
    animation.onfinish = () => setHidden(!isOpen);
    return () => animation.cancel();
  }, [isOpen]);

  return { ref, isHidden };
}
