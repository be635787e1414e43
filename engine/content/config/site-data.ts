/** The part of the configuration the browser reads. */
import { createHash } from 'node:crypto';
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
import { changesUrlPath, isExternalHref, withBase } from '../../shared/url-path';
import { escapeAttribute, escapeText } from '../compile/html';
import type { ConfigWithTargets, NavbarTargets } from '../model/navbar-targets';
import type { ResolvedConfig } from './schema';
import type { ResolvedSearch } from './search-schema';

interface SiteDataInput {
  /** Of the build, in UTC; is in the footer for `{year}` (B28). */
  year: number;
  /** Of the docs; undefined for a site without. */
  versions?: DocsVersionData[] | undefined;
  /** What docs are searched together with pages outside of them; missing = the one set of docs. */
  docsTags?: readonly string[] | undefined;
  /** There is a list of changes to link to from the footer (A133). */
  hasChangesPage?: boolean;
  /** What an author sees while writing is no visit. */
  isDevelopment?: boolean;
}

export function toSiteData(config: ConfigWithTargets, input: SiteDataInput): SiteData {
  const { versions, docsTags = [docsTag()] } = input;
  const { basePath, colorMode, announcementBar } = config;
  return {
    title: config.title,
    ...(config.titleDelimiter !== defaultTitleDelimiter && {
      titleDelimiter: config.titleDelimiter,
    }),
    tagline: config.tagline,
    url: config.url,
    basePath,
    locale: localeWithCalendar(config),
    ...localeData(config),
    router: config.router,
    hydrate: config.hydrate,
    ...(config.logo && { logo: toLogo(config, config.logo) }),
    navbarTitle: config.navbar.title,
    navbarItems: config.navbar.items.map((item) => toNavbarItem(item, basePath)),
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
    ...(config.docs.editUrl !== undefined && { editUrl: config.docs.editUrl }),
    ...(config.issueUrl !== undefined && { issueUrl: config.issueUrl }),
    ...(config.previews && { hasPreviews: true }),
    ...(config.feedback !== undefined &&
      config.router === 'history' && { feedback: config.feedback }),
    ...(config.llms && { hasMarkdownTwins: true }),
    ...(config.keys && { hasKeys: true }),
    hasBreadcrumbs: config.docs.breadcrumbs,
    hasBaseAddressBanner: config.baseUrlIssueBanner,
    hasOfflineReading: config.serviceWorker && config.router === 'history',
    ...(versions && { versions }),
    ...(config.changes &&
      config.router === 'history' &&
      !input.isDevelopment && { remembersVisits: true }),
    ...(config.search && { search: toSearch(config.search, config, docsTags) }),
  };
}

/** A link to a list that is not there would lead nowhere: it is left out, with what separates it. */
function footerLine({ footer, basePath }: ResolvedConfig, input: SiteDataInput): string {
  const href = escapeAttribute(withBase(changesUrlPath, basePath));
  const line = footer.copyright.replaceAll('{year}', String(input.year));
  return input.hasChangesPage
    ? line.replaceAll('{changes}', `<a href="${href}">${t('What changed')}</a>`)
    : line.replaceAll(/(?:\s*[·|–-]\s*)?\{changes\}/g, '');
}

/** Missing on a site in one language: its pages say no more than before. */
function localeData({
  i18n,
  locale,
}: ResolvedConfig): Pick<SiteData, 'lang' | 'dir' | 'hasLocales'> {
  if (!i18n) return {};
  const { htmlLang, direction, calendar } = i18n.current;
  return {
    hasLocales: true,
    ...((htmlLang !== locale || calendar) && { lang: htmlLang }),
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
    // The one default that readers see.
    placeholder: placeholder === 'Search docs' ? t('Search docs') : placeholder,
    shortcuts,
    isPersonal: personalization,
    // A page opened from a folder has no server to tell.
    ...(report !== undefined && router === 'history' && { report }),
  };
  // Contextual search keeps the pages of one version and those of none (B186): here of the last one.
  const tags = [pagesTag, ...docsTags].map((tag) => `docusaurus_tag:${tag}`);
  const facetFilters = [`language:${locale}`, tags];
  if (search.provider === 'embedded') {
    const listName = i18n && !i18n.isDefault ? `docs-${locale}` : 'docs';
    return { ...dialog, listName, facetFilters };
  }
  const { appId, apiKey, indexName, hosts, parameters, insights, contextual } = search;
  const { missingResultsUrl, externalUrlPattern, replacePath } = search;
  return {
    ...dialog,
    listName: indexName,
    hosted: {
      appId,
      apiKey,
      indexName,
      ...(hosts && { hosts }),
      parameters,
      hasInsights: insights,
    },
    ...(contextual && { facetFilters }),
    ...(missingResultsUrl !== undefined && { missingResultsUrl }),
    ...(externalUrlPattern !== undefined && { externalUrlPattern }),
    ...(replacePath && { replacePath }),
  };
}

/** B24: beside a title the image says nothing new, so its alternative text is empty. */
function toLogo(config: ResolvedConfig, logo: NonNullable<ResolvedConfig['logo']>) {
  const { basePath } = config;
  return {
    src: withBase(logo.src, basePath),
    ...(logo.srcDark !== undefined && { srcDark: withBase(logo.srcDark, basePath) }),
    alt: logo.alt ?? (config.navbar.title === '' ? config.title : ''),
    href: withBase(logo.href, basePath),
    width: logo.width,
    height: logo.height,
  };
}

type NavbarItem = Pick<
  ConfigWithTargets['navbar']['items'][number],
  'label' | 'href' | 'position' | 'className' | 'items' | 'docsSet' | keyof NavbarTargets
>;

function toNavbarItem(item: NavbarItem, basePath: string): NavbarLinkItem {
  const { label = '', href = '', position, className, items, byVersion, version, docsSet } = item;
  const { locale } = item;
  return {
    label,
    href: locale === undefined ? withBase(href, basePath) : href,
    position,
    // A language with an address of its own is a part of the site.
    isExternal: locale === undefined && isExternalHref(href),
    ...(className !== undefined && { className }),
    ...(items && { items: items.map((link) => toNavbarItem({ ...link, position }, basePath)) }),
    ...(byVersion && { byVersion: mapPlaces(byVersion, basePath) }),
    ...(version !== undefined && { version }),
    ...(locale !== undefined && { locale }),
    ...(docsSet !== undefined && { docsSet }),
  };
}

function mapPlaces(places: Record<string, NavbarPlace>, basePath: string) {
  const entries = Object.entries(places).map(([version, { href, ...rest }]) => [
    version,
    href === undefined ? rest : { ...rest, href: withBase(href, basePath) },
  ]);
  return Object.fromEntries(entries) as Record<string, NavbarPlace>;
}

/** The owner's own words: HTML in them stays. */
function footerColumns({ footer, basePath, title }: ResolvedConfig): {
  footerColumnsHtml?: string;
} {
  const { columns, logo } = footer;
  if (columns.length === 0 && !logo) return {};
  const link = (href: string, inner: string): string =>
    `<a href="${escapeAttribute(withBase(href, basePath))}"${isExternalHref(href) ? ' rel="noopener noreferrer"' : ''}>${inner}</a>`;
  const lists = columns.map(({ title: heading, items }) => {
    const rows = items.map((item) =>
      'html' in item ? item.html : link(item.href, escapeText(item.label)),
    );
    const list = `<ul>${rows.map((row) => `<li>${row}</li>`).join('')}</ul>`;
    return `<div>${heading === undefined ? '' : `<p>${escapeText(heading)}</p>`}${list}</div>`;
  });
  const image =
    logo &&
    `<img src="${escapeAttribute(withBase(logo.src, basePath))}" alt="${escapeAttribute(logo.alt ?? title)}" loading="lazy">`;
  return {
    footerColumnsHtml:
      lists.join('') + (logo && image ? `<div>${link(logo.href, image)}</div>` : ''),
  };
}

/**
 * B165. The automatic suffix is the start of an MD5 sum, because sites that move here have visitors
 * whose browsers hold keys with that suffix (B166); it protects nothing.
 */
function toStorage({ storage, url, basePath: ownPath, i18n }: ResolvedConfig): StorageData {
  // What a reader chose counts in every language.
  const basePath = i18n?.all[0]?.basePath ?? ownPath;
  const { type, namespace } = storage;
  if (namespace === false) return { type, suffix: '' };
  const suffix =
    namespace === true
      ? createHash('md5').update(`${url}${basePath}`).digest('hex').slice(0, 3)
      : namespace;
  return { type, suffix: `-${suffix}` };
}

/** The locale as dates are written in it, e.g. `fa-u-ca-persian`. */
export function localeWithCalendar({ locale, i18n }: ResolvedConfig): string {
  return i18n?.current.calendar ? `${locale}-u-ca-${i18n.current.calendar}` : locale;
}
