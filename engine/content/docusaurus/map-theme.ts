/** `themeConfig` and head tags of a Docusaurus configuration in our terms (A119, A120). */
import { isObject } from '../../shared/is-object';
import { isExternalHref } from '../../shared/url-path';
import { escapeText } from '../compile/html';
import { defined } from '../defined';
import type { FieldPath } from '../problems/schema-issues';
import {
  type Fields,
  fieldsOf,
  listOf,
  type MapContext,
  plainData,
  reportLoss,
  take,
  textOf,
} from './report';

/** `headTags`, `scripts`, `stylesheets`, `themeConfig.metadata`, `image` and `noIndex`. */
export function mapHead(config: Fields, themeConfig: Fields): Fields {
  const headTags: Fields[] = listOf(config.headTags).flatMap((tag) => {
    const fields = take(fieldsOf(tag), 'tagName', 'innerHTML');
    const attributes = attributesOf(fieldsOf(tag).attributes);
    return fields.tagName === undefined ? [] : [{ ...fields, attributes }];
  });
  const basePath = textOf(config.baseUrl) ?? '/';
  for (const [key, tagName, name, fixed] of [
    ['scripts', 'script', 'src', {}],
    ['stylesheets', 'link', 'href', { rel: 'stylesheet' }],
  ] as const) {
    for (const entry of listOf(config[key])) {
      const attributes = typeof entry === 'string' ? { [name]: entry } : attributesOf(entry);
      const source = attributes[name];
      // Formulas are MathML, which needs no style sheet (A144).
      if (typeof source !== 'string' || /\/katex(?:\.min)?\.css/.test(source)) continue;
      const address = /^(?:\w+:|\/)/.test(source) ? source : basePath + source;
      headTags.push({ tagName, attributes: { ...fixed, ...attributes, [name]: address } });
    }
  }
  const metadata = listOf(themeConfig.metadata).flatMap((entry): Fields[] => {
    const tag = take(fieldsOf(entry), 'name', 'property', 'content');
    const isKnown = (tag.name === undefined) !== (tag.property === undefined);
    if (isKnown && tag.content !== undefined) return [tag];
    headTags.push({ tagName: 'meta', attributes: attributesOf(entry) });
    return [];
  });
  if (config.noIndex === true) metadata.push({ name: 'robots', content: 'noindex, nofollow' });
  return { headTags, metadata, ...take(themeConfig, 'image') };
}

function attributesOf(value: unknown): Record<string, unknown> {
  const isAttribute = ([, content]: [string, unknown]): boolean =>
    typeof content === 'string' || typeof content === 'boolean';
  return Object.fromEntries(Object.entries(fieldsOf(value)).filter(isAttribute));
}

/** The hosted index is queried first; the site's own is the fallback. */
export function mapSearch({ algolia }: Fields, context: MapContext): Fields {
  if (!isObject(algolia)) return {};
  const credentials = take(algolia, 'appId', 'apiKey', 'indexName');
  const { appId } = credentials;
  const isPlaceholder = typeof appId === 'string' && /[^\da-z]/i.test(appId);
  if (isPlaceholder || Object.values(credentials).filter(Boolean).length < 3) {
    const what = isPlaceholder
      ? `"${appId}" is not the id of a hosted search: the site searches its own index.`
      : 'The hosted search lacks "appId", "apiKey" or "indexName": the site searches its own index.';
    const hint = `${isPlaceholder ? 'Correct "appId"' : 'Add the missing settings'} to search the hosted index first.`;
    reportLoss(context, ['themeConfig', 'algolia'], what, hint);
    return {};
  }
  const { searchParameters } = algolia;
  const { from, to } = fieldsOf(algolia.replaceSearchResultPathname);
  const isPlain = typeof from === 'string' && typeof to === 'string' && from !== '';
  return {
    search: defined({
      provider: 'hosted',
      ...credentials,
      ...take(algolia, 'insights', 'placeholder'),
      contextual: algolia.contextualSearch !== false,
      parameters: isObject(searchParameters) ? plainData(searchParameters) : undefined,
      externalUrlPattern: textOf(algolia.externalUrlRegex),
      replacePath: isPlain ? { from, to } : undefined,
    }),
  };
}

export function mapNavbar(navbar: Fields, context: MapContext): Fields {
  const path = ['themeConfig', 'navbar', 'items'];
  const items = listOf(navbar.items).flatMap((item, index) =>
    mapItem(fieldsOf(item), [...path, index], context).map((mapped) => {
      return { ...mapped, position: fieldsOf(item).position === 'right' ? 'right' : 'left' };
    }),
  );
  return { ...mapLogo(navbar.logo), navbar: { ...take(navbar, 'title', 'style'), items } };
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

/** A link that a site's style sheet shows as an icon has no label; a whole address would not fit. */
function hostOf(href: string): string {
  return /^https?:\/\/(?:www\.)?([^/?#]+)/.exec(href)?.[1] ?? href;
}

/** The text of HTML that replaces a label. */
function textIn(html: unknown): string | undefined {
  const text = textOf(html)
    ?.replace(/<[^>]*>/g, ' ')
    .trim();
  return text || undefined;
}

function writtenLabel({ label, html }: Fields): string | undefined {
  return textOf(label) ?? textIn(html);
}

function mapItem(item: Fields, path: FieldPath, context: MapContext): Fields[] {
  const type = textOf(item.type) ?? (Array.isArray(item.items) ? 'dropdown' : 'default');
  const label = writtenLabel(item) ?? textOf(item['aria-label']) ?? textOf(item.title);
  const id = textOf(item.docsPluginId);
  const itemsOf = (key: string): Fields[] =>
    listOf(item[key]).flatMap((entry, index) =>
      mapItem(fieldsOf(entry), [...path, key, index], context),
    );
  // The first set of docs needs no name.
  const shared = { label, ...take(item, 'className'), docsSet: id === 'default' ? undefined : id };
  switch (type) {
    case 'search':
      // The theme places the search itself.
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
    case 'html': {
      const html = textOf(item.value)?.trim();
      if (html) return [defined({ html, ...take(item, 'className') })];
      break;
    }
    case 'default': {
      const href = siteHref(textOf(item.href) ?? textOf(item.to));
      if (href === undefined) break;
      return [linkItem(item, href, { ...shared, label: label ?? hostOf(href) })];
    }
  }
  const what = `The navbar item ${JSON.stringify(label ?? type)} is left out: its type is "${type}".`;
  reportLoss(context, path, what, 'Write it as a link with "label" and "href".');
  return [];
}

function linkItem(item: Fields, href: string, shown: Fields & { label: string }): Fields {
  if (isExternalHref(href) && isDrawing(item)) return { html: drawnLink(item, href, shown.label) };
  return defined({ ...shown, ...iconClass(item), href });
}

/** HTML that shows something without any text. */
function isDrawing(item: Fields): boolean {
  return writtenLabel(item) === undefined && /<(?:img|svg|i|span)\b/.test(textOf(item.html) ?? '');
}

function drawnLink({ html, className }: Fields, href: string, label: string): string {
  const attributes = { class: textOf(className), href, 'aria-label': label, ...newTab };
  const written = Object.entries(defined(attributes)).map(
    ([name, value]) => ` ${name}="${escapeText(value).replaceAll('"', '&quot;')}"`,
  );
  return `<a${written.join('')}>${String(html).trim()}</a>`;
}

const newTab = { target: '_blank', rel: 'noopener noreferrer' };

/** A link with a class but without a label is an icon that the site's style sheet draws. */
function iconClass(item: Fields): Fields {
  const { className } = item;
  return className && !writtenLabel(item) ? { className: `${String(className)} icon-only` } : {};
}

/** `docs/intro` → `/docs/intro`. */
function siteHref(href: string | undefined): string | undefined {
  if (href === undefined || isExternalHref(href) || /^(?:\/|#|pathname:)/.test(href)) return href;
  return `/${href.replace(/^\.?\/+/, '')}`;
}

/** The site's own style sheet gives drawings their size, but does not reach the frame. */
export function mapAnnouncement(themeConfig: Fields): Fields {
  const bar = themeConfig.announcementBar;
  if (!isObject(bar) || typeof bar.content !== 'string')
    return take(themeConfig, 'announcementBar');
  // A component of the site draws it.
  if (bar.content.trim() === '') return {};
  const unsized = /<svg(?![^>]*\s(?:width|height|style)=)/g;
  return {
    announcementBar: { ...bar, content: bar.content.replace(unsized, '<svg height="1em"') },
  };
}

/** A plain list of links becomes one column without a title. */
export function mapFooter(footer: Fields): Fields {
  const links = listOf(footer.links).filter(isObject);
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
  return href === undefined
    ? []
    : [{ label: textOf(item.label) ?? href, href, ...take(item, 'className') }];
}
