import type { PageLocation } from '../../theme/runtime';

/** How locations are written as addresses: clean paths, or behind a hash sign. */
export interface AddressForm {
  /** The current location. */
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

export const addressOf = ({ pathname, search, hash }: PageLocation): string =>
  pathname + search + hash;

/** Location of a URL, base path included. */
export const locationOf = ({ pathname, search, hash }: URL | Location): PageLocation => ({
  pathname,
  search,
  hash,
});
