import { useEffect } from 'react';

/** Sets `data-theme-switching`, which turns transitions off, while `data-theme` changes. */
export function useInstantColors(): void {
  useEffect(() => {
    const root = document.documentElement;
    let frame = 0;
    // Runs before the next frame, which computes the new colours.
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
