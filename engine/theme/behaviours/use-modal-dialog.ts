import { type RefObject, useLayoutEffect } from 'react';
import { lockScroll } from './scroll-lock';

/**
 * Shows a `<dialog>` modally while the component is mounted: the page behind is inert and does not
 * scroll (B122). Closing restores the scroll position (B121); the browser restores the focus.
 */
export function useModalDialog(ref: RefObject<HTMLDialogElement | null>): void {
  // A layout effect, so that no frame is painted before the dialog is modal.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const { scrollX: left, scrollY: top } = window;
    const unlockScroll = lockScroll();
    if (!dialog.open) dialog.showModal();
    return () => {
      unlockScroll();
      dialog.close();
      if (window.scrollY !== top) window.scrollTo({ left, top, behavior: 'instant' });
    };
  }, [ref]);
}
