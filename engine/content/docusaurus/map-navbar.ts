/** `themeConfig.navbar` and `themeConfig.footer` of Docusaurus in our terms (A120). */
import { isExternalHref } from '../../shared/url-path';
import { defined } from '../defined';
import type { FieldPath } from '../problems/schema-issues';
import {
  type Fields,
  fieldsOf,
  isFields,
  listOf,
  lose,
  type MapContext,
  take,
  textOf,
} from './report';

export function mapNavbar(navbar: Fields, context: MapContext): Fields {
  const path = ['themeConfig', 'navbar', 'items'];
  const items = listOf(navbar.items).flatMap((item, index) =>
    mapItem(fieldsOf(item), [...path, index], context).map((mapped) => {
      return { ...mapped, position: fieldsOf(item).position === 'right' ? 'right' : 'left' };
    }),
  );
  return { ...mapLogo(navbar.logo), navbar: { ...take(navbar, 'title'), items } };
}

function mapLogo(value: unknown): Fields {
  const logo = fieldsOf(value);
  const { href, width, height } = logo;
  if (textOf(logo.src) === undefined) return {};
  const size = { width: pixels(width), height: pixels(height) };
  const link = { href: siteHref(textOf(href)) };
  return { logo: defined({ ...take(logo, 'src', 'srcDark', 'alt'), ...link, ...size }) };
}

function pixels(value: unknown): number | undefined {
  const number = Number.parseFloat(String(value));
  return number > 0 ? number : undefined;
}

function mapItem(item: Fields, path: FieldPath, context: MapContext): Fields[] {
  const type = textOf(item.type) ?? (Array.isArray(item.items) ? 'dropdown' : 'default');
  const label = textOf(item.label) ?? textOf(item['aria-label']) ?? textOf(item.title);
  const id = textOf(item.docsPluginId);
  const itemsOf = (key: string): Fields[] =>
    listOf(item[key]).flatMap((entry, index) =>
      mapItem(fieldsOf(entry), [...path, key, index], context),
    );
  // The first set of docs needs no name.
  const shared = { label, ...take(item, 'className'), docsSet: id === 'default' ? undefined : id };
  switch (type) {
    case 'search':
      // The theme decides where search goes.
      return [];
    case 'doc':
      return [defined({ ...shared, doc: textOf(item.docId) })];
    case 'docSidebar':
      return [defined({ ...shared, sidebar: textOf(item.sidebarId) })];
    case 'docsVersion':
      return [defined({ ...shared, type, href: siteHref(textOf(item.to)) })];
    case 'localeDropdown':
    case 'docsVersionDropdown': {
      const dropdownItemsBefore = itemsOf('dropdownItemsBefore');
      const dropdownItemsAfter = itemsOf('dropdownItemsAfter');
      const fields = { ...shared, type, ...take(item, 'versions') };
      return [defined({ ...fields, dropdownItemsBefore, dropdownItemsAfter })];
    }
    case 'dropdown': {
      const items = itemsOf('items');
      return items.length > 0 ? [{ label: label ?? 'More', items }] : [];
    }
    case 'default': {
      const href = siteHref(textOf(item.href) ?? textOf(item.to));
      if (href !== undefined) return [defined({ ...shared, label: label ?? href, href })];
    }
  }
  lose(
    context,
    path,
    type === 'html'
      ? 'A navbar item with HTML is left out.'
      : `The navbar item ${JSON.stringify(label ?? type)} is left out: its type is "${type}".`,
    'Write it as a link with "label" and "href".',
  );
  return [];
}

/** `docs/intro` → `/docs/intro`. */
function siteHref(href: string | undefined): string | undefined {
  if (href === undefined || isExternalHref(href) || /^(?:\/|#|pathname:)/.test(href)) return href;
  return `/${href.replace(/^\.?\/+/, '')}`;
}

/** A plain list of links becomes one column without a title. */
export function mapFooter(footer: Fields): Fields {
  const links = listOf(footer.links).filter(isFields);
  const isColumned = links.some(({ items }) => Array.isArray(items));
  const columns: Fields[] = isColumned ? links : links.length > 0 ? [{ items: links }] : [];
  return defined({
    copyright: textOf(footer.copyright)?.trim(),
    ...mapLogo(footer.logo),
    columns: columns.map((column) => {
      const items = listOf(column.items).flatMap((item) => footerItem(fieldsOf(item)));
      return { ...take(column, 'title'), items };
    }),
  });
}

function footerItem(item: Fields): Fields[] {
  if (textOf(item.html) !== undefined) return [{ html: String(item.html).trim() }];
  const href = siteHref(textOf(item.href) ?? textOf(item.to));
  return href === undefined ? [] : [{ label: textOf(item.label) ?? href, href }];
}
