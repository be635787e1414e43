/**
 * The version of the docs the reader chose (B248): kept when a link to a version is followed, and
 * what the navbar leads to where no version is shown. A script of its own, inlined after the boot
 * script on sites that have versions.
 */
import type { NavbarPlace } from '../../shared/site-data';
import { preferredVersionKey } from '../../theme/components/Navbar/preferred-version';
import { tryStorage } from './try-storage';

const key = preferredVersionKey + __DOCS_BOOT__.storageSuffix;

addEventListener('DOMContentLoaded', () => {
  const chosen = tryStorage((area) => area.getItem(key));
  if (!chosen) return;
  for (const element of document.querySelectorAll<HTMLElement>('[data-by-version]')) {
    const places: Record<string, NavbarPlace> = JSON.parse(element.dataset.byVersion!);
    const place = places[chosen];
    if (place?.href) element.setAttribute('href', place.href);
    if (place?.label) element.textContent = place.label;
  }
});
addEventListener(
  'click',
  ({ target }) => {
    const link = (target as Element).closest<HTMLAnchorElement>('a[data-version]');
    if (!link) return;
    tryStorage((area) => area.setItem(key, link.dataset.version!));
    // The same query and section there.
    link.search = location.search;
    link.hash = location.hash;
  },
  true,
);
