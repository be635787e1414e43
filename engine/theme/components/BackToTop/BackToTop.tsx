import { useEffect, useRef, useState } from 'react';
import { t } from '../../../shared/messages';
import { ShellIcon } from '../../icons/ShellIcon';

/** The button is hidden this close to the top (B224). */
const thresholdPx = 300;

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

  const onClick = async (): Promise<void> => {
    try {
      const { scrollToTop } = await import('../../behaviours/smooth-scroll');
      cancelScroll.current = scrollToTop();
    } catch {
      window.scrollTo(0, 0);
    }
  };
  return (
    <button
      type="button"
      className="icon-button to-top"
      aria-label={t('Scroll back to top')}
      data-shown={isShown || undefined}
      onClick={onClick}
    >
      <ShellIcon name="arrow-up" />
    </button>
  );
}
