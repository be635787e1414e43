import { useEffect, useRef, useState } from 'react';
import { t } from '../../../shared/messages';
import { Icon } from '../../icons/Icon';

/** The button is hidden this close to the top (B224). */
const thresholdPx = 300;
/** Share of the distance to the top that is left after one frame (B225). */
const remainingShare = 0.85;

/**
 * Round button for readers on their way up a long page (B31): only while they scroll up, far from the
 * top, and not at the very bottom. A jump to an anchor hides it and does not count as scrolling.
 */
export function BackToTop() {
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
      if (!isAnchorJump && y !== previousY) setShown(y < previousY && y > thresholdPx && y < maxY);
      isAnchorJump = false;
      previousY = y;
    };
    const listeners = new AbortController();
    const { signal } = listeners;
    window.addEventListener('hashchange', onHashChange, { signal });
    window.addEventListener('scroll', onScroll, { signal, passive: true });
    return () => {
      listeners.abort();
      cancelScroll.current?.();
    };
  }, []);

  const onClick = (): void => {
    cancelScroll.current = scrollToTop();
  };
  return (
    <button
      type="button"
      className="icon-button to-top"
      aria-label={t('Scroll back to top')}
      data-shown={isShown || undefined}
      onClick={onClick}
    >
      <Icon name="arrow-up" />
    </button>
  );
}

/**
 * Scrolls the window to its top: natively if the page has smooth scrolling, at once if the reader
 * wants less motion, else frame by frame (B16).
 *
 * @returns cancels the animation
 */
function scrollToTop(): () => void {
  const style = getComputedStyle(document.documentElement).scrollBehavior;
  const wantsLessMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (style === 'smooth' || wantsLessMotion) {
    window.scrollTo({ top: 0, behavior: wantsLessMotion ? 'instant' : 'smooth' });
    return () => {};
  }

  let frame = requestAnimationFrame(step);
  let expected = window.scrollY;
  function step(): void {
    const position = window.scrollY;
    // The reader has scrolled down meanwhile.
    if (position > expected) return;
    // Rounded down, so that the top is reached: 1000 → 850 → 722 … → 0 (B16).
    expected = Math.floor(position * remainingShare);
    window.scrollTo({ top: expected, behavior: 'instant' });
    if (expected > 0) frame = requestAnimationFrame(step);
  }
  return () => cancelAnimationFrame(frame);
}
