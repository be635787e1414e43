/** `themeConfig.navbar` and `themeConfig.footer` of Docusaurus in our terms (A120). */
import { isExternalHref } from '../../shared/url-path';
import type { FieldPath } from '../problems/schema-issues';
import {
  defined,
  type Fields,
  fieldsOf,
  isFields,
  listOf,
  lose,
  type MapContext,
  textOf,
} from './report';

/** Shown by this theme wherever they are placed, or without a counterpart and without loss. */
const builtInItems = new Set(['search']);

export function mapNavbar(navbar: Fields, context: MapContext) {
  const path: FieldPath = ['themeConfig', 'navbar'];
  const logo = mapLogo(navbar.logo);
  return {
    ...(logo && { logo }),
    navbar: defined({
      title: textOf(navbar.title),
      items: mapItems(navbar.items, [...path, 'items'], context, 'left'),
    }),
  };
}

function mapLogo(value: unknown): Fields | undefined {
  const logo = fieldsOf(value);
  if (textOf(logo.src) === undefined) return undefined;
  return defined({
    src: logo.src,
    srcDark: textOf(logo.srcDark),
    alt: textOf(logo.alt),
    href: siteHref(textOf(logo.href)),
    width: pixels(logo.width),
    height: pixels(logo.height),
  });
}

function pixels(value: unknown): number | undefined {
  const number = typeof value === 'string' ? Number.parseFloat(value) : value;
  return typeof number === 'number' && number > 0 ? number : undefined;
}

function mapItems(
  value: unknown,
  path: FieldPath,
  context: MapContext,
  place?: 'left' | 'right',
): Fields[] {
  return listOf(value).flatMap((item, index) => {
    const fields = fieldsOf(item);
    const mapped = mapItem(fields, [...path, index], context);
    if (!mapped || place === undefined) return mapped ? [mapped] : [];
    return [{ ...mapped, position: fields.position === 'right' ? 'right' : 'left' }];
  });
}

function mapItem(item: Fields, path: FieldPath, context: MapContext): Fields | undefined {
  const type = textOf(item.type) ?? (Array.isArray(item.items) ? 'dropdown' : 'default');
  const label = textOf(item.label) ?? textOf(item['aria-label']) ?? textOf(item.title);
  const shared = { label, className: textOf(item.className) };
  if (builtInItems.has(type)) return undefined;
  switch (type) {
    case 'doc':
      return defined({ ...shared, doc: textOf(item.docId), docsSet: setOf(item) });
    case 'docSidebar':
      return defined({ ...shared, sidebar: textOf(item.sidebarId), docsSet: setOf(item) });
    case 'docsVersion':
      return defined({ ...shared, type, href: siteHref(textOf(item.to)), docsSet: setOf(item) });
    case 'localeDropdown':
    case 'docsVersionDropdown': {
      const links = (key: string): Fields[] => mapItems(item[key], [...path, key], context);
      return defined({
        ...shared,
        type,
        docsSet: setOf(item),
        versions: versionsOf(item.versions),
        dropdownItemsBefore: links('dropdownItemsBefore'),
        dropdownItemsAfter: links('dropdownItemsAfter'),
      });
    }
    case 'dropdown': {
      const items = mapItems(item.items, [...path, 'items'], context);
      return items.length > 0 ? defined({ label: label ?? 'More', items }) : undefined;
    }
    case 'default': {
      const href = siteHref(textOf(item.href) ?? textOf(item.to));
      if (href !== undefined) return defined({ ...shared, label: label ?? href, href });
    }
  }
  lose(
    context,
    path,
    type === 'html'
      ? 'A navbar item of HTML is left out.'
      : `The navbar item ${JSON.stringify(label ?? type)} is left out: its type is "${type}".`,
    'Write it as a link with "label" and "href".',
  );
  return undefined;
}

/** The first set of docs needs no name. */
function setOf({ docsPluginId }: Fields): string | undefined {
  const id = textOf(docsPluginId);
  return id === 'default' ? undefined : id;
}

function versionsOf(value: unknown): unknown {
  return Array.isArray(value) || isFields(value) ? value : undefined;
}

/** `docs/intro` → `/docs/intro`. */
function siteHref(href: string | undefined): string | undefined {
  if (href === undefined || isExternalHref(href) || /^(?:\/|#|pathname:)/.test(href)) return href;
  return `/${href.replace(/^\.?\/+/, '')}`;
}

/** The columns, or one column without a title for a plain list of links. */
export function mapFooter(footer: Fields): Fields {
  const links = listOf(footer.links).filter(isFields);
  const isColumned = links.some(({ items }) => Array.isArray(items));
  const columns = isColumned ? links : links.length > 0 ? [{ items: links }] : [];
  return defined({
    copyright: textOf(footer.copyright)?.trim(),
    logo: mapLogo(footer.logo),
    columns: columns.map((column: Fields) =>
      defined({
        title: textOf(column.title) ?? undefined,
        items: listOf(column.items).flatMap((item) => footerItem(fieldsOf(item))),
      }),
    ),
  });
}

function footerItem(item: Fields): Fields[] {
  if (textOf(item.html) !== undefined) return [{ html: String(item.html).trim() }];
  const href = siteHref(textOf(item.href) ?? textOf(item.to));
  return href === undefined ? [] : [{ label: textOf(item.label) ?? href, href }];
}
