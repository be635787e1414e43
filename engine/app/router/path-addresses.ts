import { withoutBase } from '../../shared/url-path';
import { type AddressForm, addressOf, locationOf } from './history';

/** Clean paths (B18). */
export function pathAddresses(
  { location }: Pick<Window, 'location'>,
  basePath: string,
): AddressForm {
  return {
    location: () => locationOf(location),
    hrefOf: addressOf,
    resolve(href) {
      const url = parseUrl(href, location.href);
      // A path with two leading slashes would name another host when used as an address.
      const isInside =
        url?.origin === location.origin &&
        !url.pathname.startsWith('//') &&
        withoutBase(url.pathname, basePath) !== undefined;
      return isInside ? locationOf(url) : undefined;
    },
    load(target) {
      const href = addressOf(target);
      // Assigning an address that differs only in its hash would scroll, not load.
      if (href.split('#')[0] === location.pathname + location.search) location.reload();
      else location.assign(href);
    },
  };
}

function parseUrl(href: string, base: string): URL | undefined {
  try {
    return new URL(href, base);
  } catch {
    return undefined;
  }
}
