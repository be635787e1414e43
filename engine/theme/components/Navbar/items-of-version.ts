/** The navbar's items as they are on one page: of the docs' version it belongs to (A106). */
import type { PageMeta } from '../../../shared/page';
import type { NavbarLinkItem, SiteData } from '../../../shared/site-data';

export interface ShownItem extends NavbarLinkItem {
  items?: ShownItem[];
  /** Followed by the browser: every version has a search and sidebars of its own. */
  isNative?: boolean;
}

type Page = Pick<PageMeta, 'version' | 'otherVersions'> & { href: string };

export function navbarItemsOn(
  page: PageMeta,
  { navbarItems, versions, router }: Pick<SiteData, 'navbarItems' | 'versions' | 'router'>,
  currentHref = '',
): ShownItem[] {
  if (!versions) return navbarItems;
  const last = versions.find(({ isLast }) => isLast)?.name;
  const shown: Page & { isFolder: boolean } = {
    ...page,
    version: page.version ?? last,
    href: page.version === undefined ? '' : currentHref,
    isFolder: router === 'hash',
  };
  return navbarItems.map((item) => itemOn(shown, item));
}

function itemOn(page: Page & { isFolder: boolean }, item: NavbarLinkItem): ShownItem {
  const { version = '', otherVersions, href, isFolder } = page;
  const placed: ShownItem = {
    ...item,
    ...item.byVersion?.[version],
    ...(item.items && { items: item.items.map((link) => itemOn(page, link)) }),
  };
  if (item.version === undefined) return placed;
  if (item.version === version) return { ...placed, href: href || placed.href };
  const same = otherVersions?.[item.version];
  return { ...placed, ...(same && { href: same }), ...(!isFolder && { isNative: true }) };
}
