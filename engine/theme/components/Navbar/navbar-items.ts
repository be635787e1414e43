/** The navbar's items on a page, by its version (A131, B248) and language (B265). */
import { useSyncExternalStore } from 'react';
import type { PageMeta } from '../../../shared/page';
import type { NavbarLinkItem, SiteData } from '../../../shared/site-data';
import { useRuntime } from '../../runtime';
import { preferredVersionKey, versionKey } from './preferred-version';

export interface ShownItem extends Omit<NavbarLinkItem, 'items' | 'room'> {
  items?: ShownItem[];
  /** `narrow`: the menu of what has room in wide bars. */
  room?: NavbarLinkItem['room'] | 'narrow';
  /** Followed by the browser: each version has its own search and sidebars. */
  isNative?: boolean;
  /** Depends on the version the reader chose; see `byVersion`. */
  followsChoice?: boolean;
}

/**
 * @param currentHref address of the page, base path included
 * @param preferred keys of the versions the reader chose, used outside of the docs
 */
export function navbarItemsOn(
  page: PageMeta,
  site: Pick<SiteData, 'navbarItems' | 'versions' | 'router' | 'hasLocales'>,
  currentHref: string,
  preferred: readonly string[],
): ShownItem[] {
  const { navbarItems, versions = [], router } = site;
  if (versions.length === 0 && !site.hasLocales) return navbarItems;
  /** The version shown of the item's set of docs, else the one the reader chose. */
  const versionFor = ({ docsSet }: NavbarLinkItem): string | undefined => {
    if (page.docsSet === docsSet && page.version !== undefined) return page.version;
    return versions.find(({ name, set }) => set === docsSet && preferred.includes(name))?.name;
  };
  const itemOn = (item: NavbarLinkItem): ShownItem => {
    const { version, byVersion, items, locale } = item;
    if (locale !== undefined) return { ...item, ...linkElsewhere(item.href, locale, page) };
    const shown = versionFor(item);
    const isElsewhere = shown === undefined || shown !== page.version;
    const placed: ShownItem = {
      ...item,
      ...(shown !== undefined && byVersion?.[shown]),
      ...(items && { items: items.map(itemOn) }),
      ...(isElsewhere && byVersion && { followsChoice: true }),
    };
    if (version === undefined) return placed;
    if (version === page.version) return { ...placed, href: currentHref };
    const same = page.otherVersions?.[version];
    return { ...placed, ...(same && { href: same }), ...(router !== 'hash' && { isNative: true }) };
  };
  return navbarItems.map(itemOn);
}

/** Each language is a site of its own, whose home page stands in for a missing page. */
function linkElsewhere(home: string | undefined, locale: string, page: PageMeta) {
  const there = page.pathsElsewhere?.[locale] ?? page.urlPath;
  const path = page.kind === 'not-found' ? '' : encodeURI(there.slice(1));
  return { href: home + path, isNative: true };
}

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
