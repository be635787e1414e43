/**
 * The version of the docs the reader chose (B248): kept when a link to a version is followed, and
 * what the navbar leads to where no version is shown. A script of its own, inlined after the boot
 * script on sites that have versions. Links to other languages keep query and section, too (B265).
 */
import type { NavbarPlace } from '../../shared/site-data';
import { preferredVersionKey } from '../../theme/components/Navbar/preferred-version';
import { tryStorage } from './try-storage';

/** `1.0` or, of another set of docs, `yard/1.0`. */
const splitKey = (key: string): [name: string, place: string] => {
  const [name = '', set] = key.split('/').reverse();
  return [name, preferredVersionKey(set) + __DOCS_BOOT__.storageSuffix];
};

addEventListener('DOMContentLoaded', () => {
  for (const element of document.querySelectorAll<HTMLElement>('[data-by-version]')) {
    const places: Record<string, NavbarPlace> = JSON.parse(element.dataset.byVersion!);
    for (const key in places) {
      const [name, storageKey] = splitKey(key);
      if (tryStorage((area) => area.getItem(storageKey)) !== name) continue;
      const { href, label } = places[key]!;
      if (href) element.setAttribute('href', href);
      if (label) element.textContent = label;
    }
  }
});
addEventListener(
  'click',
  ({ target }) => {
    const link = (target as Element).closest<HTMLAnchorElement>(
      __DOCS_BOOT__.hasLocales ? 'a[data-version],a[hreflang]' : 'a[data-version]',
    );
    if (!link) return;
    if (!__DOCS_BOOT__.hasLocales || link.dataset.version !== undefined) {
      const [name, storageKey] = splitKey(link.dataset.version!);
      tryStorage((area) => area.setItem(storageKey, name));
    }
    // The same query and section there.
    link.search = location.search;
    link.hash = location.hash;
  },
  true,
);
