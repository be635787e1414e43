import { useEffect, useRef, useState } from 'react';

/** Nearer to the top the button would not be worth its place (B224). */
const backToTopThresholdPx = 300;

/**
 * Whether the button is shown after a scroll (B31): only on the way up, far from the top, and not
 * at the very bottom.
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

/**
 * State of the back-to-top button. Follows the window's scroll position; a jump to an anchor hides
 * the button and does not count as scrolling up.
 */
export function useBackToTop(): { isShown: boolean; scrollToTop: () => void } {
  const [isShown, setShown] = useState(false);
  /** Ends the way to the top. */
  const cancel = useRef<() => void>(undefined);

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
      if (y > previousY) cancel.current?.();
      if (isAnchorJump) {
        isAnchorJump = false;
      } else {
        const from = previousY;
        setShown((wasShown) => isBackToTopShown(wasShown, from, y, maxY));
      }
      previousY = y;
    };
    window.addEventListener('hashchange', onHashChange);
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      window.removeEventListener('hashchange', onHashChange);
      window.removeEventListener('scroll', onScroll);
      cancel.current?.();
    };
  }, []);

  return {
    isShown,
    scrollToTop: () => {
      import('./smooth-scroll').then(
        ({ scrollToTop }) => {
          cancel.current = scrollToTop();
        },
        () => window.scrollTo(0, 0),
      );
    },
  };
}
