import { splitHref } from '../../shared/url-path';
import type { PageLocation } from '../../theme/runtime';
import type { AddressForm } from './history';

/**
 * The whole address behind a hash sign: `index.html#/path?query#anchor` (B18). For a site that is
 * opened from a folder: there is one document, so nothing is ever outside of it but other hosts.
 */
export function hashAddresses({ location }: Pick<Window, 'location'>): AddressForm {
  const current = (): PageLocation => parse(location.hash.slice(1) || '/');
  const hrefOf = ({ pathname, search, hash }: PageLocation): string =>
    `#${pathname}${search}${hash}`;
  return {
    location: current,
    hrefOf,
    resolve(href) {
      if (href.startsWith('#/')) return parse(href.slice(1));
      if (href.startsWith('#')) return { ...current(), hash: href };
      // A scheme or two slashes lead away; all else is seen from the current page.
      return /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(href) ? undefined : parse(href, current());
    },
    load(target) {
      location.hash = hrefOf(target);
      location.reload();
    },
  };
}

/** Dots are resolved and slashes in front are merged, so that no path leads out of the site's folder. */
function parse(href: string, from?: PageLocation): PageLocation {
  const { path, search, hash } = splitHref(href);
  const base = `https://site.invalid${from?.pathname ?? '/'}`;
  const { pathname } = new URL(path.replace(/^\/+/, '/'), base);
  return { pathname: pathname.replace(/^\/+/, '/'), search, hash };
}
