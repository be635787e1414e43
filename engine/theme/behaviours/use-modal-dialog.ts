import { type RefObject, useLayoutEffect } from 'react';
import { lockScroll } from './scroll-lock';

/**
 * Keeps a `<dialog>` in step with a state. Open means modal: the page behind is inert and does not
 * scroll, the focus is inside, and returns on closing.
 */
export function useModalDialog(ref: RefObject<HTMLDialogElement | null>, isOpen: boolean): void {
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog || !isOpen) return;
    const unlockScroll = lockScroll();
    dialog.showModal();
    dialog.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'center' });
    return () => {
      unlockScroll();
      dialog.close();
    };
  }, [ref, isOpen]);
}
