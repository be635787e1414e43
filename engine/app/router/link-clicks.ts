import type { Store } from '../../shared/store';
import { isSamePath } from '../../shared/url-path';
import { isModifiedClick } from '../../theme/links';
import type { PageLocation } from '../../theme/runtime';
import type { AppHistory } from './history';
import type { Router } from './router';

/**
 * Where a link leads within the site. Undefined for links left to the browser: to other hosts, with
 * another target, downloads, and `data-native`, which the author's `pathname://` becomes.
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

/** The link an event happened in; undefined for links in SVG. */
export function linkOf(event: Event): HTMLAnchorElement | undefined {
  const link = (event.target as Partial<Element> | null)?.closest?.('a[href]');
  return link instanceof HTMLAnchorElement ? link : undefined;
}

interface Options {
  history: AppHistory;
  location: Store<PageLocation>;
  router: Router;
  /** Leaves jumps to anchors to the browser, which also sets `:target` and moves the focus. */
  hasNativeJumps: boolean;
  /** Called on a click on an anchor of this page, before the browser scrolls. */
  onJump(hash: string): void;
}

/**
 * Follows links within the site with one listener, which also works for static HTML (B21). It is on the
 * document, so that it runs after React's listeners, which may prevent a click.
 */
export function followLinks(options: Options): void {
  const { history, location: store, router, hasNativeJumps, onJump } = options;
  document.addEventListener('click', (event) => {
    const link = linkOf(event);
    if (!link || isModifiedClick(event) || event.defaultPrevented) return;
    const location = routeOfLink(link, history);
    if (!location) return;

    const current = store.get();
    const isJump =
      location.hash !== '' &&
      location.search === current.search &&
      isSamePath(location.pathname, current.pathname);
    if (isJump) onJump(location.hash);
    if (isJump && hasNativeJumps && location.pathname === current.pathname) {
      // The current hash adds no history entry.
      if (location.hash !== current.hash) router.beforeJump();
      return;
    }
    event.preventDefault();
    router.navigate(location);
  });
}
