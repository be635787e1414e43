import { isBelow, withoutBase } from '../../shared/url-path';
import type { PageLocation } from '../../theme/runtime';

/** How locations are written as addresses: clean paths, or behind a hash sign. */
export interface AddressForm {
  location(): PageLocation;
  /**
   * Resolves an `href` against the current location.
   *
   * @returns undefined if it leads out of the site: to another host, or not below the base path
   */
  resolve(href: string): PageLocation | undefined;
  /** The `href` of a location, as the address bar shows it. */
  hrefOf(location: PageLocation): string;
  /** Loads the document at this address, or reloads if it is the current one. */
  load(location: PageLocation): void;
}

/** The browser's history, or one in memory for tests. */
export interface AppHistory extends AddressForm {
  /** Key of the current entry; undefined if the app did not create it, e.g. after a jump to an anchor. */
  key(): string | undefined;
  /** Adds an entry, or replaces the address of the current one. */
  write(location: PageLocation, key: string, how: 'push' | 'replace'): void;
  back(): void;
  /** Calls the listener when the visitor goes back or forward, or jumps to an anchor. */
  listen(listener: () => void): void;
}

/** The browser's history. Keys are in `history.state`, beside fields of authors' scripts. */
export function pageHistory(addresses: AddressForm): AppHistory {
  return {
    ...addresses,
    key: () => (history.state as { docsKey?: string } | null)?.docsKey,
    write(location, docsKey, how) {
      const href = addresses.hrefOf(location);
      if (how === 'push') history.pushState({ docsKey }, '', href);
      else history.replaceState({ ...(history.state as object | null), docsKey }, '', href);
    },
    back: () => history.back(),
    listen: (listener) => window.addEventListener('popstate', listener),
  };
}

/**
 * Clean paths (B18).
 *
 * @param servedElsewhere paths of the site below which other programs answer
 */
export function pathAddresses(
  basePath: string,
  servedElsewhere: readonly string[] = [],
): AddressForm {
  return {
    location: () => locationOf(location),
    hrefOf: addressOf,
    resolve(href) {
      const url = URL.canParse(href, location.href) ? new URL(href, location.href) : undefined;
      // A path with two leading slashes would name another host when used as an address.
      const path = url?.origin === location.origin && withoutBase(url.pathname, basePath);
      const isInside =
        typeof path === 'string' &&
        !url?.pathname.startsWith('//') &&
        !servedElsewhere.some((start) => isBelow(path, start));
      return isInside && url ? locationOf(url) : undefined;
    },
    load(target) {
      const href = addressOf(target);
      // Assigning an address that differs only in its hash would scroll, not load.
      if (href.split('#')[0] === location.pathname + location.search) location.reload();
      else location.assign(href);
    },
  };
}

export const addressOf = ({ pathname, search, hash }: PageLocation): string =>
  pathname + search + hash;

/** Location of a URL, base path included. */
export const locationOf = ({ pathname, search, hash }: URL | Location): PageLocation => ({
  pathname,
  search,
  hash,
});
