import type { Navigation } from '../router/router';
import { anchorTarget } from './anchor-target';
import { scrollWhenTall } from './scroll-positions';

/** What to do with the scroll position after a navigation. */
export type ScrollTarget = { top: number } | { element: Element } | undefined;

/**
 * B15: Back and Forward restore the position. Otherwise, a hash scrolls to its element if it exists, no
 * hash to the top. No scrolling if only the query changed or the browser has scrolled already.
 *
 * @param restored stored position of the target entry, px
 */
export function scrollTarget(
  { kind, location, previous, isSamePage }: Omit<Navigation, 'key'>,
  restored: number | undefined,
  findElement: (hash: string) => Element | null,
): ScrollTarget {
  if (kind === 'jump') return undefined;
  if (kind === 'pop' && restored !== undefined) return { top: restored };
  const isSameHash = location.hash === previous.hash;
  const isQueryOnly = isSamePage && isSameHash && location.search !== previous.search;
  if (isQueryOnly || (isSamePage && isSameHash && kind === 'pop')) return undefined;
  if (location.hash === '') return { top: 0 };
  const element = findElement(location.hash);
  return element ? { element } : undefined;
}

/** Jumps on a new page; within a page, the stylesheet decides whether scrolling is smooth. */
export function scrollAfterNavigation(navigation: Navigation, restored: number | undefined): void {
  const target = scrollTarget(navigation, restored, anchorTarget);
  if (!target) return;
  const behavior = navigation.isSamePage && navigation.kind !== 'pop' ? 'auto' : 'instant';
  if ('top' in target) {
    if (target.top === restored) scrollWhenTall(target.top);
    else window.scrollTo({ top: target.top, behavior });
    return;
  }
  // The anchor has moved to another page (B245).
  const moved = target.element.querySelector<HTMLElement>(':scope[data-moved] > a');
  if (moved) {
    moved.click();
    return;
  }
  // Lets the back-to-top button tell a jump from scrolling (B31).
  window.dispatchEvent(new HashChangeEvent('hashchange'));
  target.element.scrollIntoView({ behavior });
}
