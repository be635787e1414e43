import { type KeyboardEvent, type RefObject, useEffect } from 'react';

/** Keeps a dialog out of the area that a virtual keyboard covers. */
export function useVisibleArea(ref: RefObject<HTMLDialogElement | null>): void {
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

/** Keeps Tab inside the dialog instead of moving on to the browser's controls (B122). */
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
