import { useEffect } from 'react';

/**
 * Loads the whole stylesheet: the page itself came with the rules its first paint needs. Without it
 * nothing reacts to the pointer and blocks that only other pages have stay plain; nothing worse.
 */
export function useLateStyles(): void {
  useEffect(() => {
    import('../styles/late.css').catch((error: unknown) => {
      console.warn('The rest of the styles could not be loaded.', error);
    });
  }, []);
}
