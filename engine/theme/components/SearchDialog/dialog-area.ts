import { type RefObject, useEffect } from 'react';

/** Keeps a dialog out of the area that a virtual keyboard covers. Pinch zoom does not count as one. */
export function useVisibleArea(ref: RefObject<HTMLDialogElement | null>): void {
  useEffect(() => {
    const dialog = ref.current;
    const visible = window.visualViewport;
    if (!dialog || !visible) return;
    const follow = (): void => {
      const { height, offsetTop, scale } = visible;
      dialog.style.setProperty('--visible-height', `${height * scale}px`);
      dialog.style.setProperty('--visible-top', `${scale > 1 ? 0 : offsetTop}px`);
    };
    follow();
    const listeners = new AbortController();
    const { signal } = listeners;
    visible.addEventListener('resize', follow, { signal });
    visible.addEventListener('scroll', follow, { signal });
    return () => listeners.abort();
  }, [ref]);
}
