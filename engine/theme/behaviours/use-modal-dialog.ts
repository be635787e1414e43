import { type RefObject, useLayoutEffect } from 'react';

/**
 * Shows a `<dialog>` modally while the component is mounted: the page behind is inert and does not
 * scroll (B122). Closing restores the scroll position (B121), unless another page or anchor
 * was opened meanwhile; the browser restores the focus. Back to another address closes it, because
 * it may hide the page there. Closing the phone's menu also goes back, to the same address.
 */
export function useModalDialog(ref: RefObject<HTMLDialogElement | null>): void {
  // A layout effect, so that no frame is painted before the dialog is modal.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const { scrollX: left, scrollY: top } = window;
    const { href } = window.location;
    const unlockScroll = lockScroll();
    if (!dialog.open) dialog.showModal();
    const onPop = (): void => {
      if (window.location.href !== href) dialog.close();
    };
    window.addEventListener('popstate', onPop);
    return () => {
      window.removeEventListener('popstate', onPop);
      unlockScroll();
      dialog.close();
      const hasMoved = window.location.href === href && window.scrollY !== top;
      if (hasMoved) window.scrollTo({ left, top, behavior: 'instant' });
    };
  }, [ref]);
}

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
    root.dataset.scrollLock = String(window.innerWidth > root.clientWidth);
  }
  lockCount += 1;
  return () => {
    lockCount -= 1;
    if (lockCount === 0) delete root.dataset.scrollLock;
  };
}
