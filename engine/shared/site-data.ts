/**
 * The part of the configuration the browser reads. It is inlined into the app's bundle, so a change
 * of it changes the build id (and nothing else does).
 */
export interface NavbarPlace {
  label?: string;
  href?: string;
}

export interface NavbarLinkItem {
  label: string;
  href: string;
  position: 'left' | 'right';
  isExternal: boolean;
  className?: string;
  /** Links of a menu; then there is no address. */
  items?: NavbarLinkItem[];
  /** What it is on pages of a version of the docs. */
  byVersion?: Record<string, NavbarPlace>;
  /** Leads to this version of the page that is shown, or to that version's start. */
  version?: string;
  /** Leads to the page that is shown in this language; `href` is that of its home. */
  locale?: string;
  /** The set of docs it is about; missing = the first one. */
  docsSet?: string;
}

/** A version of the docs (A103). */
export interface DocsVersionData {
  /** Its key: `current` or as in `versions.json`, after the id of another set of docs. */
  name: string;
  /** Id of the set; missing for the first one. */
  set?: string;
  label: string;
  /** Its start page. */
  href: string;
  /** Readers get it first; pages outside of the docs count to it. */
  isLast?: boolean;
  banner?: 'unreleased' | 'unmaintained';
  hasBadge?: boolean;
}

export interface LogoData {
  src: string;
  srcDark?: string;
  alt: string;
  href: string;
  width: number;
  height: number;
}

export interface AnnouncementBarData {
  id: string;
  /** HTML from the configuration, trusted as the owner's own. */
  content: string;
  isCloseable: boolean;
}

export interface ColorModeData {
  defaultMode: 'light' | 'dark';
  isSwitchDisabled: boolean;
  respectsSystem: boolean;
}

export interface StorageData {
  type: 'localStorage' | 'sessionStorage';
  /** Appended to every key, with its leading hyphen; empty by default (B165). */
  suffix: string;
}

/** A hosted search index. Everything in it is published with the site. */
export interface HostedSearchData {
  appId: string;
  /** May search and nothing else (B149). */
  apiKey: string;
  indexName: string;
  /** Origins to ask instead of the service's own (B150). */
  hosts?: string[];
  /** Added to every request; they override the built-in ones (B148). */
  parameters: Record<string, unknown>;
  hasInsights: boolean;
}

/**
 * The search of a site. The address of its own index is not part of it, because that changes
 * with the content: `data-search` of the root element.
 */
export interface SearchData {
  /** The index that is asked first; missing = the site's own. */
  hosted?: HostedSearchData;
  placeholder: string;
  shortcuts: { commandK: boolean; slash: boolean };
  /** Recent searches and favourites are kept and shown (B126, B140). */
  isPersonal: boolean;
  /** Where searches without an answer are sent (B260); missing = nowhere. */
  report?: string;
  /** Names the visitor's lists of recents and favourites (B166). */
  listName: string;
  /** Only results of the current language and docs version (B148). */
  facetFilters?: (string | string[])[];
  /** Address of the "Let us know" link; `{query}` is replaced by the query (B132). */
  missingResultsUrl?: string;
  /** Regular expression: hits with such an address are loaded in full (B129). */
  externalUrlPattern?: string;
  /** Rewrites the path of hits: the first occurrence of `from` becomes `to` (B129). */
  replacePath?: { from: string; to: string };
}

export type RouterKind = 'history' | 'hash';
export type HydratePolicy = 'activity' | 'fetch' | 'idle' | 'load';

export interface SiteData {
  title: string;
  /** Between a page's title and the site's; missing = `|`. */
  titleDelimiter?: string;
  tagline: string;
  /** Origin without trailing slash. */
  url: string;
  /** Starts and ends with a slash. */
  basePath: string;
  /** For dates and numbers. */
  locale: string;
  /** Of the pages; missing = the locale. */
  lang?: string;
  dir?: 'rtl';
  /** The site has several languages; this is one of them. */
  hasLocales?: boolean;
  router: RouterKind;
  hydrate: HydratePolicy;
  logo?: LogoData;
  navbarTitle: string;
  navbarItems: NavbarLinkItem[];
  /** HTML of the footer's one line. */
  footerHtml: string;
  /** HTML of what is above that line: logo and lists of links. */
  footerColumnsHtml?: string;
  colorMode: ColorModeData;
  announcementBar?: AnnouncementBarData;
  storage: StorageData;
  /** Start of edit links, which pages carry without it (A101). */
  editUrl?: string;
  /** Where readers report mistakes: an address with `{url}` for that of the page. */
  issueUrl?: string;
  /** Where readers' answers to "Was this helpful?" are sent; missing = it is not asked (B262). */
  feedback?: string;
  /** Every page has a Markdown twin beside it (`markdownHref`). */
  hasMarkdownTwins?: boolean;
  /** Single keys for reading (B257). */
  hasKeys?: boolean;
  /** Links in running text show where they lead (B253). */
  hasPreviews?: boolean;
  hasBreadcrumbs: boolean;
  /** Of the docs; missing where there is one. */
  versions?: DocsVersionData[];
  /** Missing on a site without search. */
  search?: SearchData;
  /** Show the base-address banner when an asset fails on the home page (B115). */
  hasBaseAddressBanner: boolean;
  /** Remember in this browser what was read, and mark what has changed since (B250). */
  remembersVisits?: boolean;
  /** Keep visited pages for reading without a connection. */
  hasOfflineReading?: boolean;
}
