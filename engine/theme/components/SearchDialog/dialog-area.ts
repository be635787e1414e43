import { type RefObject, useEffect } from 'react';

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
