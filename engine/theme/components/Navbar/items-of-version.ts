/** The navbar's items as they are on one page: of the docs' version it belongs to (A131, B248). */
import type { PageMeta } from '../../../shared/page';
import type { NavbarLinkItem, SiteData } from '../../../shared/site-data';

export interface ShownItem extends NavbarLinkItem {
  items?: ShownItem[];
  /** Followed by the browser: every version has a search and sidebars of its own. */
  isNative?: boolean;
  /** The page may show the item as in the version the reader chose, from `byVersion`. */
  followsChoice?: boolean;
}

type ShownSite = Pick<SiteData, 'navbarItems' | 'versions' | 'router'>;

/**
 * @param currentHref address of the page, base path included
 * @param preferred the version the reader chose, which counts outside of the docs
 */
export function navbarItemsOn(
  page: PageMeta,
  site: ShownSite,
  currentHref: string,
  preferred: string | null,
): ShownItem[] {
  const { navbarItems, versions, router } = site;
  if (!versions) return navbarItems;
  const last = versions.find(({ isLast }) => isLast)?.name ?? '';
  const isElsewhere = page.version === undefined;
  const chosen = versions.some(({ name }) => name === preferred) ? preferred : null;
  const shown = page.version ?? chosen ?? last;
  const itemOn = (item: NavbarLinkItem): ShownItem => {
    const { version, byVersion, items } = item;
    const placed: ShownItem = {
      ...item,
      ...byVersion?.[shown],
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
