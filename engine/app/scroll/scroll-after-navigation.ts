import { decodePath } from '../../shared/url-path';
import type { Navigation } from '../router/navigation';

/** What to do with the scroll position after a navigation. */
export type ScrollTarget = { top: number } | { element: Element } | undefined;

/**
 * B15. Back and forward restore the former position. Otherwise: the element the hash names, or
 * nothing when there is no such element; without a hash the top; nothing when only the query changed
 * or when the browser has scrolled itself.
 *
 * @param restored position of the entry the visitor comes to, px
 */
export function scrollTarget(
  { kind, location, previous, isSamePage }: Omit<Navigation, 'key'>,
  restored: number | undefined,
  findElement: (id: string) => Element | null,
): ScrollTarget {
  if (kind === 'jump') return undefined;
  if (kind === 'pop' && restored !== undefined) return { top: restored };
  const isSameHash = location.hash === previous.hash;
  const isQueryOnly = isSamePage && isSameHash && location.search !== previous.search;
  if (isQueryOnly || (isSamePage && isSameHash && kind === 'pop')) return undefined;
  if (location.hash === '') return { top: 0 };
  const element = findElement(decodePath(location.hash.slice(1)));
  return element ? { element } : undefined;
}

/** A new page is put in its place at once; within a page the stylesheet says how to get there. */
export function scrollAfterNavigation(
  view: Window,
  navigation: Navigation,
  restored: number | undefined,
): void {
  const target = scrollTarget(navigation, restored, (id) => view.document.getElementById(id));
  if (!target) return;
  const behavior = navigation.isSamePage && navigation.kind !== 'pop' ? 'auto' : 'instant';
  if ('top' in target) {
    view.scrollTo({ top: target.top, behavior });
    return;
  }
  // The note of an anchor that has moved to another page (B245).
  const moved = target.element.querySelector<HTMLElement>(':scope[data-moved] > a');
  if (moved) {
    moved.click();
    return;
  }
  // The button back to the top must not take a jump for scrolling (B31).
  view.dispatchEvent(new HashChangeEvent('hashchange'));
  target.element.scrollIntoView({ behavior });
}
