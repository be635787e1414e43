/** The navbar's items as they are on one page: of its version (A131, B248), and its languages (B265). */
import type { PageMeta } from '../../../shared/page';
import type { NavbarLinkItem, SiteData } from '../../../shared/site-data';

export interface ShownItem extends NavbarLinkItem {
  items?: ShownItem[];
  /** Followed by the browser: every version has a search and sidebars of its own. */
  isNative?: boolean;
  /** The page may show the item as in the version the reader chose, from `byVersion`. */
  followsChoice?: boolean;
}

type ShownSite = Pick<SiteData, 'navbarItems' | 'versions' | 'router' | 'hasLocales'>;

/**
 * @param currentHref address of the page, base path included
 * @param preferred keys of the versions the reader chose, which count outside of their docs
 */
export function navbarItemsOn(
  page: PageMeta,
  site: ShownSite,
  currentHref: string,
  preferred: readonly string[],
): ShownItem[] {
  const { navbarItems, versions = [], router } = site;
  if (versions.length === 0 && !site.hasLocales) return navbarItems;
  /** Of the item's set of docs: the version shown, or else the one that was chosen. */
  const versionFor = ({ docsSet }: NavbarLinkItem): string | undefined => {
    if (page.docsSet === docsSet && page.version !== undefined) return page.version;
    return versions.find(({ name, set }) => set === docsSet && preferred.includes(name))?.name;
  };
  const itemOn = (item: NavbarLinkItem): ShownItem => {
    const { version, byVersion, items, locale } = item;
    // A language is a site of its own; pages that are none there lead to its home.
    if (locale !== undefined) {
      const there = page.pathsElsewhere?.[locale] ?? page.urlPath;
      const path = page.kind === 'not-found' ? '' : encodeURI(there.slice(1));
      return { ...item, href: item.href + path, isNative: true };
    }
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
