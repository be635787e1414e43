/**
 * Which navbar items fit next to the others (A120). Estimated by the build, so that the page
 * arrives in its final form and needs no script.
 */
import { readFileSync } from 'node:fs';
import { imageSize } from 'image-size';
import type { NavbarLinkItem, SiteData } from '../../shared/site-data';
import { withoutBase } from '../../shared/url-path';
import { staticFile } from './site-sources';

type Bar = Pick<SiteData, 'title' | 'navbarTitle' | 'navbarItems' | 'logo' | 'colorMode'> &
  Partial<Pick<SiteData, 'search'>>;

/** px; the widths of `Navbar.css`, with a font that is a little wider than the theme's. */
const size = { character: 7.4, titleCharacter: 8.5, arrow: 18, padding: 20, gap: 8, icon: 36 };

/** px; as in `Brand.css`. */
const logoHeight = 28;

/** px; inner widths of the bar, and how much of it the search takes. */
const bars = {
  /** From 997 px on. */
  all: { inner: 949, search: 164 },
  /** From 80 rem on. */
  wide: { inner: 1232, search: 180 },
};

/** @param logoWidth of the logo's file, in px at the height it has in the bar */
export function withRooms<Site extends Bar>(site: Site, logoWidth: number): Site {
  const all = thoseThatFit(site, bars.all, logoWidth);
  const wide = thoseThatFit(site, bars.wide, logoWidth);
  const navbarItems = site.navbarItems.map((item): NavbarLinkItem => {
    if (all.has(item)) return item;
    return { ...item, room: wide.has(item) ? 'wide' : 'menu' };
  });
  return { ...site, navbarItems };
}

function thoseThatFit(
  { title, navbarTitle, navbarItems, logo, colorMode, search }: Bar,
  bar: (typeof bars)['all'],
  logoWidth: number,
): Set<NavbarLinkItem> {
  const shownTitle = navbarTitle || (logo ? '' : title);
  let room = bar.inner - charactersOf(shownTitle) * size.titleCharacter - 3 * size.gap;
  if (logo) room -= logoWidth + size.gap;
  if (!colorMode.isSwitchDisabled) room -= size.icon + size.gap;
  if (search) room -= bar.search + size.gap;
  const total = navbarItems.reduce((sum, item) => sum + widthOf(item), 0);
  if (total <= room) return new Set(navbarItems);
  room -= widthOf({ label: 'More', isExternal: false });
  const fitting = new Set<NavbarLinkItem>();
  // Icons and the items at the right, which are short and not part of a sequence, go first.
  for (const item of navbarItems.toSorted((a, b) => rankOf(a) - rankOf(b))) {
    room -= widthOf(item);
    if (room < 0) break;
    fitting.add(item);
  }
  return fitting;
}

function rankOf({ position, className }: NavbarLinkItem): number {
  if (className?.includes('icon-only')) return 0;
  return position === 'right' ? 1 : 2;
}

function widthOf(
  item: Pick<NavbarLinkItem, 'label' | 'isExternal' | 'className' | 'html'>,
): number {
  const text = item.html?.replace(/<[^>]*>/g, '').trim() ?? item.label;
  if (text === '' || item.className?.includes('icon-only')) return size.icon + size.gap;
  const arrow = item.isExternal ? size.arrow : 0;
  return charactersOf(text) * size.character + size.padding + arrow + size.gap / 2;
}

/** Chinese, Japanese and Korean characters count twice, as they are twice as wide. */
function charactersOf(text: string): number {
  const wide = text.match(/[\u1100-\u11ff\u2e80-\ua4cf\uac00-\ud7a3\uff00-\uff60]/g) ?? [];
  return text.length + wide.length;
}

/** px; at the height that the bar gives the logo. */
export function logoWidth(
  { logo, basePath }: Pick<SiteData, 'logo' | 'basePath'>,
  siteDir: string,
  staticDirs: readonly string[],
): number {
  const urlPath = logo && withoutBase(logo.src, basePath);
  const file = urlPath && staticFile(urlPath, staticDirs, siteDir);
  if (!file) return logoHeight;
  try {
    const { width, height } = imageSize(readFileSync(file));
    return (width / height) * logoHeight;
  } catch {
    // An image without readable dimensions is most likely a square.
    return logoHeight;
  }
}
