/** The navbar's items as they are on one page: of the docs' version it belongs to (A106). */
import type { PageMeta } from '../../../shared/page';
import type { NavbarLinkItem, SiteData } from '../../../shared/site-data';

export interface ShownItem extends NavbarLinkItem {
  items?: ShownItem[];
  /** Followed by the browser: every version has a search and sidebars of its own. */
  isNative?: boolean;
}

type ShownSite = Pick<SiteData, 'navbarItems' | 'versions' | 'router'>;

/** @param currentHref address of the page, base path included */
export function navbarItemsOn(page: PageMeta, site: ShownSite, currentHref: string): ShownItem[] {
  const { navbarItems, versions, router } = site;
  if (!versions) return navbarItems;
  // Pages outside of the docs lead to the last version, in which they are not.
  const shown = page.version ?? versions.find(({ isLast }) => isLast)?.name ?? '';
  const isElsewhere = page.version === undefined;
  const itemOn = (item: NavbarLinkItem): ShownItem => {
    const placed: ShownItem = {
      ...item,
      ...item.byVersion?.[shown],
      ...(item.items && { items: item.items.map(itemOn) }),
    };
    const { version } = item;
    if (version === undefined) return placed;
    if (version === shown) return isElsewhere ? placed : { ...placed, href: currentHref };
    const same = page.otherVersions?.[version];
    return { ...placed, ...(same && { href: same }), ...(router !== 'hash' && { isNative: true }) };
  };
  return navbarItems.map(itemOn);
}
