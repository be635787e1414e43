import { useSyncExternalStore } from 'react';
import type { PageMeta } from '../../../shared/page';
import type { SiteData } from '../../../shared/site-data';
import { useRuntime } from '../../runtime';
import { navbarItemsOn, type ShownItem } from './items-of-version';
import { preferredVersionKey } from './preferred-version';

type UseNavbarItems = (page: PageMeta, site: SiteData, currentHref: string) => ShownItem[];

/** The server does not know what the reader chose (B248). */
const useItemsOfVersion: UseNavbarItems = (page, site, currentHref) => {
  const { storage } = useRuntime();
  const preferred = useSyncExternalStore(
    (listener) => storage.subscribe(preferredVersionKey, listener),
    () => storage.get(preferredVersionKey),
    () => null,
  );
  return navbarItemsOn(page, site, currentHref, preferred);
};

/** The items of the page shown. */
export const useNavbarItems: UseNavbarItems = __DOCS_HAS_VERSIONS__
  ? useItemsOfVersion
  : (_, { navbarItems }) => navbarItems;
