/**
 * Stores the version of the docs whose link the reader follows, and points the navbar to it on pages
 * without a version (B248). Links to versions and languages keep query and section (B265). Inlined
 * after the boot script on sites with versions or languages.
 */
import type { NavbarPlace } from '../../shared/site-data';
import { preferredVersionKey } from '../../theme/components/Navbar/preferred-version';
import { tryStorage } from './try-storage';

/** @param key `1.0`, or `yard/1.0` in another set of docs */
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
    link.search = location.search;
    link.hash = location.hash;
  },
  true,
);
