import { useSyncExternalStore } from 'react';
import type { PageMeta } from '../../../shared/page';
import type { SiteData } from '../../../shared/site-data';
import { useRuntime } from '../../runtime';
import { navbarItemsOn, type ShownItem } from './items-of-version';
import { preferredVersionKey, versionKey } from './preferred-version';

type UseNavbarItems = (page: PageMeta, site: SiteData, currentHref: string) => ShownItem[];

/** The server does not know the chosen version (B248). */
const useItemsOfVersion: UseNavbarItems = (page, site, currentHref) => {
  const { storage } = useRuntime();
  const sets = [...new Set(site.versions?.map(({ set }) => set))];
  const preferred = useSyncExternalStore(
    (listener) => {
      const ends = sets.map((set) => storage.subscribe(preferredVersionKey(set), listener));
      return () => {
        for (const end of ends) end();
      };
    },
    () => sets.map((set) => versionKey(storage.get(preferredVersionKey(set)) ?? '', set)).join(),
    () => '',
  );
  return navbarItemsOn(page, site, currentHref, preferred.split(','));
};

export const useNavbarItems: UseNavbarItems = __DOCS_HAS_VERSIONS__
  ? useItemsOfVersion
  : (_, { navbarItems }) => navbarItems;
