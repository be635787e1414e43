/**
 * How the app reaches the site: here over HTTP, with clean paths. Builds of sites that are opened from
 * a folder use `access.folder.ts` instead.
 */
import type { SiteData } from '../shared/site-data';
import type { PageLocation } from '../theme/runtime';
import { type DataTransport, fetchTransport } from './pages/data-transport';
import { type AddressForm, locationOf } from './router/history';

export interface Access {
  /** Where the app starts. */
  location: PageLocation;
  transport: DataTransport;
  /** Starts and ends with a slash. */
  basePath: string;
  /** Only in a folder, where one document shows all pages and nothing can be prefetched. */
  folderAddresses?: AddressForm;
}

export function accessTo(view: Window & typeof globalThis, site: SiteData): Access {
  return {
    location: locationOf(view.location),
    transport: fetchTransport(view.fetch.bind(view)),
    basePath: site.basePath,
  };
}
