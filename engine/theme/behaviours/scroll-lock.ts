let lockCount = 0;

/**
 * Stops the page behind a dialog from scrolling (B76, B122). The space of a scrollbar is kept, so
 * that nothing shifts sideways.
 *
 * @returns releases the lock; the page scrolls once all locks are released
 */
export function lockScroll(): () => void {
  const root = document.documentElement;
  if (lockCount === 0) {
    root.dataset.scrollLock = window.innerWidth > root.clientWidth ? 'gutter' : '';
  }
  lockCount += 1;
  let isLocked = true;
  return () => {
    if (!isLocked) return;
    isLocked = false;
    lockCount -= 1;
    if (lockCount === 0) delete root.dataset.scrollLock;
  };
}
