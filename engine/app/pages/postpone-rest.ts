import { whenIdle } from '../../theme/behaviours/when-idle';
import type { Navigation } from '../router/router';

/** Blocks of an article that may be below the viewport. */
const rest = [
  '.article > .prose > :nth-child(n + 9)',
  '.article > .prose > .slot > :nth-child(n + 9)',
  '.article > .prose > .slot:nth-child(n + 9) > *',
].join();

/** Blocks that are laid out at a time. */
const sliceLength = 40;

/**
 * Postpones layout below the viewport until the browser is idle after the first paint. Not after Back or
 * with a hash, where the scroll position depends on all heights, nor in Firefox, which would not scroll
 * to the top. Before it was done in slices, it brought the first paint of the longest page of the fixture from
 * 303 ms to 211, with the processor slowed four times.
 */
export function postponeRest({ kind, location }: Pick<Navigation, 'kind' | 'location'>): void {
  if (kind !== 'push' || location.hash !== '' || CSS.supports('-moz-appearance', 'none')) return;
  const blocks = [...document.querySelectorAll<HTMLElement>(rest)];
  for (const { style } of blocks) {
    style.contentVisibility = 'auto';
    style.containIntrinsicHeight = '9rem';
  }
  const layOutNext = (): void => {
    for (const { style } of blocks.splice(0, sliceLength)) {
      style.contentVisibility = '';
      style.containIntrinsicHeight = '';
    }
    if (blocks.length > 0) whenIdle(layOutNext);
  };
  requestAnimationFrame(() => whenIdle(layOutNext));
}
