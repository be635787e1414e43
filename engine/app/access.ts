/**
 * How the app reaches the site: here over HTTP, with clean paths. Builds of sites that are opened from
 * a folder use `access.folder.ts` instead.
 */
import type { SiteData } from '../shared/site-data';
import { type DataTransport, fetchTransport } from './pages/data-transport';
import { type AddressForm, pathAddresses } from './router/history';

export interface Access {
  addresses: AddressForm;
  transport: DataTransport;
  /** Starts and ends with a slash. */
  basePath: string;
  /** One document shows all pages, and nothing can be prefetched. */
  isFolder: boolean;
}

export function accessTo({ basePath, servedElsewhere }: SiteData): Access {
  const addresses = pathAddresses(basePath, servedElsewhere);
  return { addresses, transport: fetchTransport, basePath, isFolder: false };
}
