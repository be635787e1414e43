/** The part of the configuration the browser reads. */
import { createHash } from 'node:crypto';
import { defaultTitleDelimiter } from '../../shared/page-meta';
import type { NavbarLinkItem, SearchData, SiteData, StorageData } from '../../shared/site-data';
import { changesUrlPath, isExternalHref, withBase } from '../../shared/url-path';
import { escapeAttribute, escapeText } from '../compile/html';
import type { ResolvedConfig } from './schema';
import type { ResolvedSearch } from './search-schema';

interface BuildFacts {
  /** Of the build, in UTC; stands in the footer for `{year}` (B28). */
  year: number;
  /** There is a list of changes to link to from the footer (A133). */
  hasChangesPage?: boolean;
  /** What an author sees while writing is no visit. */
  isDevelopment?: boolean;
}

export function toSiteData(config: ResolvedConfig, facts: BuildFacts): SiteData {
  const { basePath, colorMode, announcementBar } = config;
  return {
    title: config.title,
    ...(config.titleDelimiter !== defaultTitleDelimiter && {
      titleDelimiter: config.titleDelimiter,
    }),
    tagline: config.tagline,
    url: config.url,
    basePath,
    locale: config.locale,
    router: config.router,
    hydrate: config.hydrate,
    ...(config.logo && { logo: toLogo(config, config.logo) }),
    navbarTitle: config.navbar.title,
    navbarItems: config.navbar.items.map((item) => toNavbarItem(item, basePath)),
    footerHtml: footerLine(config, facts),
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
    ...(config.llms && { hasMarkdownTwins: true }),
    hasBreadcrumbs: config.docs.breadcrumbs,
    hasBaseAddressBanner: config.baseUrlIssueBanner,
    hasOfflineReading: config.serviceWorker && config.router === 'history',
    ...(config.changes &&
      config.router === 'history' &&
      !facts.isDevelopment && { remembersVisits: true }),
    ...(config.search && { search: toSearch(config.search, config.locale) }),
  };
}

/** A link to a list that is not there would lead nowhere: it is left out, with what separates it. */
function footerLine({ footer, basePath }: ResolvedConfig, facts: BuildFacts): string {
  const href = escapeAttribute(withBase(changesUrlPath, basePath));
  const line = footer.copyright.replaceAll('{year}', String(facts.year));
  return facts.hasChangesPage
    ? line.replaceAll('{changes}', `<a href="${href}">What changed</a>`)
    : line.replaceAll(/(?:\s*[·|–-]\s*)?\{changes\}/g, '');
}

/** One docs version, the current one (B186): contextual search keeps its pages and those of none. */
const docsTags = ['docusaurus_tag:default', 'docusaurus_tag:docs-default-current'];

function toSearch(search: ResolvedSearch, locale: string): SearchData {
  const { placeholder, shortcuts, personalization } = search;
  const dialog = { placeholder, shortcuts, isPersonal: personalization };
  const facetFilters = [`language:${locale}`, docsTags];
  if (search.provider === 'embedded') return { ...dialog, listName: 'docs', facetFilters };
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

type NavbarItem = ResolvedConfig['navbar']['items'][number];

function toNavbarItem(item: NavbarItem, basePath: string): NavbarLinkItem {
  const { label = '', href = '', position, className, items } = item;
  return {
    label,
    href: withBase(href, basePath),
    position,
    isExternal: isExternalHref(href),
    ...(className !== undefined && { className }),
    ...(items && { items: items.map((link) => toNavbarItem({ ...link, position }, basePath)) }),
  };
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
function toStorage({ storage, url, basePath }: ResolvedConfig): StorageData {
  const { type, namespace } = storage;
  if (namespace === false) return { type, suffix: '' };
  const suffix =
    namespace === true
      ? createHash('md5').update(`${url}${basePath}`).digest('hex').slice(0, 3)
      : namespace;
  return { type, suffix: `-${suffix}` };
}
