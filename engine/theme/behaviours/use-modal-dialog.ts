import { type RefObject, useLayoutEffect } from 'react';
import { lockScroll } from './scroll-lock';

/**
 * Shows a `<dialog>` modally as long as the component is there: the page behind is inert and does not
 * scroll (B122). Afterwards the scroll position is what it was (B121). The browser puts the focus
 * back.
 */
export function useModalDialog(ref: RefObject<HTMLDialogElement | null>): void {
  // A layout effect, so that no frame shows the page half open; its clean-up closes the dialog
  // itself instead of waiting for the event, which would come after a second mount.
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
