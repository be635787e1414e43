import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect } from 'react';
import { lockScroll } from '../../behaviours/scroll-lock';

/**
 * Shows a `<dialog>` modally as long as the component is there: the page behind is inert and does not
 * scroll (B122). Afterwards the scroll position is what it was (B121); the focus is for whom opened it.
 */
export function useOpenDialog(ref: RefObject<HTMLDialogElement | null>): void {
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

  // Follows the part of the window a virtual keyboard leaves free.
  useEffect(() => {
    const dialog = ref.current;
    const visible = window.visualViewport;
    if (!dialog || !visible) return;
    const follow = (): void => {
      dialog.style.setProperty('--visible-height', `${visible.height}px`);
      dialog.style.setProperty('--visible-top', `${visible.offsetTop}px`);
    };
    follow();
    visible.addEventListener('resize', follow);
    visible.addEventListener('scroll', follow);
    return () => {
      visible.removeEventListener('resize', follow);
      visible.removeEventListener('scroll', follow);
    };
  }, [ref]);
}

/** Tab goes round within the dialog instead of on to the browser's own controls (B122). */
export function cycleFocus(event: KeyboardEvent<HTMLDialogElement>): void {
  const stops = [
    ...event.currentTarget.querySelectorAll<HTMLElement>('a[href], button, input'),
  ].filter((element) => element.tabIndex >= 0 && element.checkVisibility?.() !== false);
  const edge = event.shiftKey ? stops[0] : stops.at(-1);
  const isInside = stops.some((element) => element === document.activeElement);
  if (isInside && document.activeElement !== edge) return;
  event.preventDefault();
  (event.shiftKey ? stops.at(-1) : stops[0])?.focus();
}
