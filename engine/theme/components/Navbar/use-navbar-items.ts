import { useSyncExternalStore } from 'react';
import type { PageMeta } from '../../../shared/page';
import type { SiteData } from '../../../shared/site-data';
import { useRuntime } from '../../runtime';
import { navbarItemsOn, type ShownItem } from './items-of-version';
import { preferredVersionKey } from './preferred-version';

/** The items of the page shown. The server does not know what the reader chose (B248). */
export function useNavbarItems(page: PageMeta, site: SiteData, currentHref: string): ShownItem[] {
  const { storage } = useRuntime();
  const preferred = useSyncExternalStore(
    (listener) => storage.subscribe(preferredVersionKey, listener),
    () => storage.get(preferredVersionKey),
    () => null,
  );
  return navbarItemsOn(page, site, currentHref, preferred);
}
