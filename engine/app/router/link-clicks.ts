/**
 * Links are plain `<a href>`; one listener on the document makes them client-side, so they work in
 * static HTML too (B21). It must run after React's own listeners, which may prevent a click.
 */

import type { Store } from '../../shared/store';
import { isSamePath } from '../../shared/url-path';
import type { PageLocation } from '../../theme/runtime';
import type { AppHistory } from './history';
import type { Router } from './router';

/**
 * Where a link leads within the site; undefined for links the browser follows on its own: other
 * hosts, other targets, downloads, and what the author marked with `pathname://` (emitted with the
 * attribute `data-native`).
 */
export function routeOfLink(
  link: HTMLAnchorElement,
  history: AppHistory,
): PageLocation | undefined {
  const href = link.getAttribute('href');
  const isPlain =
    href &&
    /^(?:_self)?$/.test(link.target) &&
    !link.hasAttribute('download') &&
    !('native' in link.dataset);
  return isPlain ? history.resolve(href) : undefined;
}

/** The link an event happened in; not for links drawn inside an SVG. */
export function linkOf(event: Event): HTMLAnchorElement | undefined {
  const link = (event.target as Partial<Element> | null)?.closest?.('a[href]');
  return link instanceof HTMLAnchorElement ? link : undefined;
}

interface Options {
  history: AppHistory;
  location: Store<PageLocation>;
  router: Router;
  /** The browser jumps to an anchor itself: it marks the target and moves the focus there. */
  hasNativeJumps: boolean;
  /** A link to an anchor of this page was clicked; runs before the browser scrolls. */
  onJump(hash: string): void;
}

/** @returns the end of it */
export function followLinks(
  target: Document,
  { history, location: store, router, hasNativeJumps, onJump }: Options,
): () => void {
  const onClick = (event: MouseEvent): void => {
    const isModified = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
    const link = linkOf(event);
    if (!link || event.button !== 0 || isModified || event.defaultPrevented) return;
    const location = routeOfLink(link, history);
    if (!location) return;

    const current = store.get();
    const isJump =
      location.hash !== '' &&
      location.search === current.search &&
      isSamePath(location.pathname, current.pathname);
    if (isJump) onJump(location.hash);
    if (isJump && hasNativeJumps && location.pathname === current.pathname) {
      // A second click on one link makes no entry, so there is nothing to tell the router.
      if (location.hash !== current.hash) router.beforeJump();
      return;
    }
    event.preventDefault();
    router.navigate(location);
  };
  target.addEventListener('click', onClick);
  return () => target.removeEventListener('click', onClick);
}
