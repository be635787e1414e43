import type { SiteData } from '../shared/site-data';
import type { PageLocation } from '../theme/runtime';
import { type DataTransport, fetchTransport } from './pages/data-transport';
import type { AddressForm } from './router/history';

/** How the app reaches the site: by HTTP and clean paths, or as files of a folder (B18). */
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

export async function accessTo(view: Window & typeof globalThis, site: SiteData): Promise<Access> {
  if (site.router === 'hash') return (await import('./folder-access')).folderAccess(view);
  const { pathname, search, hash } = view.location;
  return {
    location: { pathname, search, hash },
    transport: fetchTransport(view.fetch.bind(view)),
    basePath: site.basePath,
  };
}
