import { useEffect, useRef, useState } from 'react';

/** The button is hidden this close to the top (B224). */
const backToTopThresholdPx = 300;

/**
 * Whether the button is shown after a scroll (B31): only while scrolling up, far from the top, and
 * not at the very bottom.
 *
 * @param maxY largest possible scroll position
 */
export function isBackToTopShown(
  wasShown: boolean,
  previousY: number,
  y: number,
  maxY: number,
): boolean {
  if (y === previousY) return wasShown;
  return y < previousY && y > backToTopThresholdPx && y < maxY;
}

/** State of the back-to-top button. A jump to an anchor hides it and does not count as scrolling. */
export function useBackToTop(): { isShown: boolean; scrollToTop: () => void } {
  const [isShown, setShown] = useState(false);
  const cancelScroll = useRef<() => void>(undefined);

  useEffect(() => {
    let previousY = window.scrollY;
    let isAnchorJump = false;
    const onHashChange = (): void => {
      isAnchorJump = true;
      setShown(false);
    };
    const onScroll = (): void => {
      const y = window.scrollY;
      const maxY = document.documentElement.scrollHeight - window.innerHeight;
      if (y > previousY) cancelScroll.current?.();
      if (!isAnchorJump) {
        const from = previousY;
        setShown((wasShown) => isBackToTopShown(wasShown, from, y, maxY));
      }
      isAnchorJump = false;
      previousY = y;
    };
    window.addEventListener('hashchange', onHashChange);
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      window.removeEventListener('hashchange', onHashChange);
      window.removeEventListener('scroll', onScroll);
      cancelScroll.current?.();
    };
  }, []);

  return {
    isShown,
    scrollToTop: () => {
      import('./smooth-scroll').then(
        ({ scrollToTop }) => {
          cancelScroll.current = scrollToTop();
        },
        () => window.scrollTo(0, 0),
      );
    },
  };
}
