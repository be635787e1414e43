/** The part of the configuration the browser reads. */
import { hash } from 'node:crypto';
import { t } from '../../shared/messages';
import { defaultTitleDelimiter } from '../../shared/page-meta';
import { docsTag, pagesTag } from '../../shared/search-folder';
import type {
  DocsVersionData,
  NavbarLinkItem,
  NavbarPlace,
  SearchData,
  SiteData,
  StorageData,
} from '../../shared/site-data';
import {
  changesUrlPath,
  isBelow,
  isExternalHref,
  withBase,
  withBaseOnce,
} from '../../shared/url-path';
import { escapeAttribute, escapeText } from '../compile/html';
import { defined } from '../defined';
import type { ConfigWithTargets, NavbarTargets } from '../model/navbar-targets';
import { writingOf } from './locales';
import type { ResolvedConfig } from './schema';
import type { ResolvedSearch } from './search-schema';

interface SiteDataInput {
  /** Year of the build, in UTC, for `{year}` in the footer (B28). */
  year: number;
  /** Missing for docs without versions. */
  versions?: DocsVersionData[] | undefined;
  /** Tags of the docs searched from pages outside the docs; missing = the first set. */
  docsTags?: readonly string[] | undefined;
  /** The footer can link to the list of changes (A133). */
  hasChangesPage?: boolean;
  /** Visits are not counted during development. */
  isDevelopment?: boolean;
}

export function toSiteData(config: ConfigWithTargets, input: SiteDataInput): SiteData {
  const { versions, docsTags = [docsTag()] } = input;
  const { title, url, basePath, router, hydrate, navbar } = config;
  const { colorMode, announcementBar, titleDelimiter, docs, issueUrl } = config;
  const isServed = router === 'history';
  const remembersVisits = config.changes && isServed && !input.isDevelopment;
  return {
    title,
    ...(titleDelimiter !== defaultTitleDelimiter && { titleDelimiter }),
    url,
    basePath,
    locale: localeWithCalendar(config),
    ...localeData(config),
    router,
    ...elsewhereOf(config),
    hydrate,
    ...(config.logo && { logo: toLogo(config, config.logo) }),
    navbarTitle: navbar.title,
    ...(navbar.style && { navbarSurface: 'dark' }),
    navbarItems: navbar.items.map((item) => toNavbarItem(item, basePath)),
    footerHtml: footerLine(config, input),
    ...footerColumns(config),
    colorMode: {
      defaultMode: colorMode.defaultMode,
      isSwitchDisabled: colorMode.disableSwitch,
      respectsSystem: colorMode.respectPrefersColorScheme,
    },
    ...(announcementBar && {
      announcementBar: {
        id: announcementBar.id,
        content: announcementBar.content,
        isCloseable: announcementBar.isCloseable,
      },
    }),
    storage: toStorage(config),
    ...defined({ editUrl: docs.editUrl, issueUrl }),
    ...(config.previews && { hasPreviews: true }),
    ...(isServed && defined({ feedback: config.feedback })),
    ...(config.llms && { hasMarkdownTwins: true }),
    ...(config.keys && { hasKeys: true }),
    hasBreadcrumbs: docs.breadcrumbs,
    hasBaseAddressBanner: config.baseUrlIssueBanner,
    hasOfflineReading: config.serviceWorker && isServed,
    ...(versions && { versions }),
    ...(remembersVisits && { remembersVisits }),
    ...(config.search && { search: toSearch(config.search, config, docsTags) }),
  };
}

/** Without a list of changes its link is removed, with the separator before it. */
function footerLine({ footer, basePath }: ResolvedConfig, input: SiteDataInput): string {
  const href = escapeAttribute(withBase(changesUrlPath, basePath));
  const line = footer.copyright.replaceAll('{year}', String(input.year));
  return input.hasChangesPage
    ? line.replaceAll('{changes}', `<a href="${href}">${t('What changed')}</a>`)
    : line.replaceAll(/(?:\s*[·|–-]\s*)?\{changes\}/g, '');
}

function localeData(config: ResolvedConfig): Pick<SiteData, 'lang' | 'dir' | 'hasLocales'> {
  const { htmlLang, direction, calendar } = writingOf(config);
  return {
    ...(config.i18n && { hasLocales: true }),
    ...((htmlLang !== config.locale || calendar) && { lang: htmlLang }),
    ...(direction === 'rtl' && { dir: direction }),
  };
}

function toSearch(
  search: ResolvedSearch,
  { locale, router, i18n }: Pick<ResolvedConfig, 'locale' | 'router' | 'i18n'>,
  docsTags: readonly string[],
): SearchData {
  const { placeholder, shortcuts, personalization, report } = search;
  const dialog = {
    // The default is translated.
    placeholder: placeholder === 'Search docs' ? t('Search docs') : placeholder,
    shortcuts,
    isPersonal: personalization,
    ...(report !== undefined && router === 'history' && { report }),
  };
  // Contextual search covers the last version and the pages outside the docs (B186).
  const tags = [pagesTag, ...docsTags].map((tag) => `docusaurus_tag:${tag}`);
  const facetFilters = [`language:${locale}`, tags];
  if (search.provider === 'embedded') {
    const listName = i18n && !i18n.isDefault ? `docs-${locale}` : 'docs';
    return { ...dialog, listName, facetFilters };
  }
  const { provider: _provider, insights: hasInsights, contextual, ...hosted } = search;
  const { appId, apiKey, indexName, hosts, parameters } = hosted;
  const { missingResultsUrl, externalUrlPattern, replacePath } = hosted;
  return {
    ...dialog,
    listName: indexName,
    hosted: { appId, apiKey, indexName, ...(hosts && { hosts }), parameters, hasInsights },
    ...(contextual && { facetFilters }),
    ...defined({ missingResultsUrl, externalUrlPattern, replacePath }),
  };
}

/** Links there are left to the browser, unless docs are below the path. */
function elsewhereOf({ servedElsewhere, docs, otherDocs }: ResolvedConfig) {
  const ours = [docs, ...otherDocs].map(({ routeBasePath }) => routeBasePath);
  const paths = servedElsewhere
    .map(({ path }) => path)
    .filter((path) => path !== '/' && !ours.some((base) => isBelow(base, path)));
  return paths.length > 0 ? { servedElsewhere: paths } : {};
}

/** B24: next to a navbar title the logo is decorative, so its alternative text is empty. */
function toLogo(
  { basePath, navbar, title }: ResolvedConfig,
  { src, srcDark, alt, href, width, height }: NonNullable<ResolvedConfig['logo']>,
) {
  return {
    src: withBaseOnce(src, basePath),
    ...defined({ srcDark: srcDark && withBaseOnce(srcDark, basePath) }),
    alt: alt ?? (navbar.title === '' ? title : ''),
    href: addressOf(href, basePath),
    width,
    height,
  };
}

/** A62 also applies to links of the frame. */
function addressOf(href: string, basePath: string): string {
  return withBaseOnce(href.replace(/^pathname:\/\//, ''), basePath);
}

type NavbarItem = Pick<
  ConfigWithTargets['navbar']['items'][number],
  'label' | 'href' | 'position' | 'className' | 'html' | 'items' | 'docsSet' | keyof NavbarTargets
>;

function toNavbarItem(item: NavbarItem, basePath: string): NavbarLinkItem {
  const { label = '', href = '', position, className, html, items, byVersion = {} } = item;
  const { version, locale, docsSet } = item;
  const places = Object.entries(byVersion).map(([key, place]): [string, NavbarPlace] => [
    key,
    defined({ ...place, href: place.href && withBaseOnce(place.href, basePath) }),
  ]);
  return {
    label,
    href: locale === undefined && html === undefined ? addressOf(href, basePath) : href,
    position,
    // Other languages belong to the site, even at another origin.
    isExternal: locale === undefined && (isExternalHref(href) || href.startsWith('pathname:')),
    ...defined({ className, html }),
    ...(items && { items: items.map((link) => toNavbarItem({ ...link, position }, basePath)) }),
    ...(item.byVersion && { byVersion: Object.fromEntries(places) }),
    ...defined({ version, locale, docsSet }),
  };
}

function footerColumns({ footer, basePath, title }: ResolvedConfig) {
  const { columns, logo } = footer;
  if (columns.length === 0 && !logo) return {};
  const link = (href: string, inner: string, className?: string): string => {
    const rel = isExternalHref(href) ? ' rel="noopener noreferrer"' : '';
    const own = className === undefined ? '' : ` class="${escapeAttribute(className)}"`;
    return `<a href="${escapeAttribute(addressOf(href, basePath))}"${rel}${own}>${inner}</a>`;
  };
  const lists = columns.map(({ title: heading, items }) => {
    const rows = items.map((item) =>
      'html' in item ? item.html : link(item.href, escapeText(item.label), item.className),
    );
    const list = `<ul>${rows.map((row) => `<li>${row}</li>`).join('')}</ul>`;
    return `<div>${heading === undefined ? '' : `<p>${escapeText(heading)}</p>`}${list}</div>`;
  });
  if (logo) {
    const src = escapeAttribute(withBaseOnce(logo.src, basePath));
    const image = `<img src="${src}" alt="${escapeAttribute(logo.alt ?? title)}" loading="lazy">`;
    lists.push(`<div>${link(logo.href, image)}</div>`);
  }
  return { footerColumnsHtml: lists.join('') };
}

/** B165, B166: as in Docusaurus, so visitors of sites that moved here keep their stored data. */
function toStorage({ storage, url, basePath: ownPath, i18n }: ResolvedConfig): StorageData {
  const { type, namespace } = storage;
  if (namespace === false) return { type, suffix: '' };
  // Preferences are shared between languages.
  const address = `${url}${i18n?.all[0]?.basePath ?? ownPath}`;
  const digest = hash('md5', address).slice(0, 3);
  return { type, suffix: `-${namespace === true ? digest : namespace}` };
}

/** For formatting dates, e.g. `fa-u-ca-persian`. */
export function localeWithCalendar(config: Pick<ResolvedConfig, 'locale' | 'locales'>): string {
  const { calendar } = writingOf(config);
  return calendar ? `${config.locale}-u-ca-${calendar}` : config.locale;
}
