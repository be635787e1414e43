/** Where the app keeps its place: the browser's history, or one of its own in tests. */
import type { PageLocation } from '../../theme/runtime';

/** How locations are written as addresses: clean paths, or behind a hash sign. */
export interface AddressForm {
  /** Where the visitor is. */
  location(): PageLocation;
  /**
   * What an `href` leads to, seen from where the visitor is.
   *
   * @returns undefined when that is outside of the site: another host, or not below the base path
   */
  resolve(href: string): PageLocation | undefined;
  /** The `href` of a location, as the address bar shows it. */
  hrefOf(location: PageLocation): string;
  /** Leaves the document for this address; for the address already there, loads it again. */
  load(location: PageLocation): void;
}

export interface AppHistory extends AddressForm {
  /** Names the current entry; undefined for one the app did not make, e.g. after a jump to an anchor. */
  key(): string | undefined;
  /** Makes a new entry, or gives the current one another address; both name it. */
  write(location: PageLocation, key: string, how: 'push' | 'replace'): void;
  back(): void;
  /** Calls the listener when the visitor goes back or forward, or jumps to an anchor. */
  listen(listener: () => void): void;
}

export function isSameAddress(a: PageLocation, b: PageLocation): boolean {
  return a.pathname === b.pathname && a.search === b.search && a.hash === b.hash;
}
