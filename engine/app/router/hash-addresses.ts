import { splitHref, stripHtmlSuffix } from '../../shared/url-path';
import type { PageLocation } from '../../theme/runtime';
import { rootUrl } from '../folder-root';
import { type AddressForm, addressOf } from './history';

/**
 * Addresses behind a hash sign, for sites opened from a folder: `index.html#/path?query#anchor` (B18).
 * One document shows all pages. Without such a hash, it shows its own page, and its hash is an anchor.
 */
export function hashAddresses(): AddressForm {
  const root = rootUrl();
  /** The path of a page by the address of its file; undefined for other files and folders. */
  const ownPath = (url: URL): string | undefined => {
    const address =
      url.origin === root.origin && url.protocol === root.protocol ? url.pathname : '';
    if (!address.startsWith(root.pathname)) return undefined;
    const path = `/${address.slice(root.pathname.length)}`;
    return /(?:\/|\.html)$/.test(path) ? stripHtmlSuffix(path) : undefined;
  };
  const current = (): PageLocation => {
    const { hash, href, search } = location;
    if (hash.startsWith('#/')) return parse(hash.slice(1));
    return { pathname: ownPath(new URL(href)) ?? '/', search, hash };
  };
  const hrefOf = (target: PageLocation): string => `#${addressOf(target)}`;
  return {
    location: current,
    hrefOf,
    resolve(href) {
      if (href.startsWith('#/')) return parse(href.slice(1));
      if (href.startsWith('#')) return { ...current(), hash: href };
      if (/^\/(?!\/)/.test(href)) return parse(href);
      // Links in the document's HTML refer to files.
      const url = URL.canParse(href, document.baseURI)
        ? new URL(href, document.baseURI)
        : undefined;
      const pathname = url && ownPath(url);
      return pathname === undefined
        ? undefined
        : { pathname, search: url!.search, hash: url!.hash };
    },
    load(target) {
      location.hash = hrefOf(target);
      location.reload();
    },
  };
}

/** Resolves dots and merges leading slashes, so that no path leads out of the site's folder. */
function parse(href: string): PageLocation {
  const { path, search, hash } = splitHref(href);
  const { pathname } = new URL(path.replace(/^\/+/, '/'), 'https://site.invalid/');
  return { pathname: pathname.replace(/^\/+/, '/'), search, hash };
}
