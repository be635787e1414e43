let lockCount = 0;

/**
 * Keeps the page behind a dialog where it is (B76, B122). Where a scrollbar takes room, its room is
 * kept, so that nothing moves sideways when it goes.
 *
 * @returns ends the lock; with several dialogs the last one that ends it counts
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
