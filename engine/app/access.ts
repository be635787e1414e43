/**
 * How the app reaches the site. This one by HTTP and clean paths; the builds of sites that are
 * opened from a folder take `access.folder.ts` in its place, so neither carries the other.
 */
import type { SiteData } from '../shared/site-data';
import type { PageLocation } from '../theme/runtime';
import { type DataTransport, fetchTransport } from './pages/data-transport';
import type { AddressForm } from './router/history';

export interface Access {
  /** Where the visitor is when the app comes. */
  location: PageLocation;
  transport: DataTransport;
  /** Starts and ends with a slash. */
  basePath: string;
  /**
   * Present when the site is opened from a folder: one document stands for all pages, and nothing
   * can be fetched ahead.
   */
  folderAddresses?: AddressForm;
}

export function accessTo(view: Window & typeof globalThis, site: SiteData): Access {
  const { pathname, search, hash } = view.location;
  return {
    location: { pathname, search, hash },
    transport: fetchTransport(view.fetch.bind(view)),
    basePath: site.basePath,
  };
}
