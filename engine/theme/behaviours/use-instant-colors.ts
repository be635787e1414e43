import { useEffect } from 'react';

/**
 * Another colour mode holds everywhere in one frame: while the root's `data-theme` changes it also
 * has `data-theme-switching`, and the stylesheet lets nothing fade.
 */
export function useInstantColors(): void {
  useEffect(() => {
    const root = document.documentElement;
    let frame = 0;
    // Called after the change and before the next frame, which computes the new colours.
    const observer = new MutationObserver(() => {
      root.dataset.themeSwitching = '';
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        frame = requestAnimationFrame(() => delete root.dataset.themeSwitching);
      });
    });
    observer.observe(root, { attributeFilter: ['data-theme'] });
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
      delete root.dataset.themeSwitching;
    };
  }, []);
}
