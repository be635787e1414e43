import { withoutBase } from '../../shared/url-path';
import type { PageLocation } from '../../theme/runtime';
import type { AddressForm } from './history';

/** Clean paths (B18). */
export function pathAddresses(
  { location }: Pick<Window, 'location'>,
  basePath: string,
): AddressForm {
  const hrefOf = ({ pathname, search, hash }: PageLocation): string => pathname + search + hash;
  return {
    location: () => placeOf(location),
    hrefOf,
    resolve(href) {
      const url = parseUrl(href, location.href);
      // Two slashes in front would name another host as soon as something is put behind them.
      const isInside =
        url?.origin === location.origin &&
        !url.pathname.startsWith('//') &&
        withoutBase(url.pathname, basePath) !== undefined;
      return isInside ? placeOf(url) : undefined;
    },
    load(target) {
      const href = hrefOf(target);
      // Assigning an address that differs in its hash alone would only scroll.
      if (href.split('#')[0] === location.pathname + location.search) location.reload();
      else location.assign(href);
    },
  };
}

function placeOf({ pathname, search, hash }: PageLocation): PageLocation {
  return { pathname, search, hash };
}

function parseUrl(href: string, base: string): URL | undefined {
  try {
    return new URL(href, base);
  } catch {
    return undefined;
  }
}
