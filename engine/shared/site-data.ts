/** The part of the configuration that the browser needs. Part of the app's bundle and its build id. */
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
  /** Instead of a link; `label` and `href` are empty. */
  html?: string;
  /** Links of a menu, which has no URL itself. */
  items?: NavbarLinkItem[];
  /** Only bars of 80 rem have room for it (`wide`), or none: elsewhere it is in a menu. */
  room?: 'wide' | 'menu';
  /** Different labels and URLs on pages of other versions. */
  byVersion?: Record<string, NavbarPlace>;
  /** Links to this version of the current page, or else to the start of that version. */
  version?: string;
  /** Links to the current page in this language; `href` is the home page there. */
  locale?: string;
  /** Id of its docs set; missing = the first one. */
  docsSet?: string;
}

/** A version of the docs (A103). */
export interface DocsVersionData {
  /** Key: `current` or a name from `versions.json`, prefixed with the id of other docs sets. */
  name: string;
  /** Id of the set; missing for the first one. */
  set?: string;
  label: string;
  /** Start page. */
  href: string;
  /** The version readers get first; pages that are not docs belong to it. */
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
  /** Trusted HTML from the configuration. */
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
  /** Appended to every key, with leading hyphen; empty by default (B165). */
  suffix: string;
}

/** A hosted search index. Everything in it is published with the site. */
export interface HostedSearchData {
  appId: string;
  /** A key that only permits searching (B149). */
  apiKey: string;
  indexName: string;
  /** Origins to use instead of the service's own (B150). */
  hosts?: string[];
  /** Added to every request, overriding built-in ones (B148). */
  parameters: Record<string, unknown>;
  hasInsights: boolean;
}

/** Search settings. The URL of the site's own index is in `data-search` of the root element. */
export interface SearchData {
  /** The index to query first; missing = the site's own. */
  hosted?: HostedSearchData;
  placeholder: string;
  shortcuts: { commandK: boolean; slash: boolean };
  /** Keep and show recent searches and favorites (B126, B140). */
  isPersonal: boolean;
  /** URL for reporting searches without results (B260); missing = not reported. */
  report?: string;
  /** Name of the visitor's stored lists of recent searches and favorites (B166). */
  listName: string;
  /** Limit results to the current language and docs version (B148). */
  facetFilters?: (string | string[])[];
  /** URL of the "Let us know" link; `{query}` is replaced by the query (B132). */
  missingResultsUrl?: string;
  /** Regular expression for URLs of hits that are loaded in full (B129). */
  externalUrlPattern?: string;
  /** Replaces the first occurrence of `from` in the path of hits (B129). */
  replacePath?: { from: string; to: string };
}

export interface SiteData {
  title: string;
  /** Between the page's title and the site's; missing = `|`. */
  titleDelimiter?: string;
  /** Origin without trailing slash. */
  url: string;
  /** Starts and ends with a slash. */
  basePath: string;
  /** For dates and numbers. */
  locale: string;
  /** Language of the pages; missing = the locale. */
  lang?: string;
  dir?: 'rtl';
  /** The site has several languages. */
  hasLocales?: boolean;
  router: 'history' | 'hash';
  /** Paths without pages, below which other programs answer; without base path. */
  servedElsewhere?: string[];
  hydrate: 'activity' | 'fetch' | 'idle' | 'load';
  logo?: LogoData;
  navbarTitle: string;
  /** Missing = that of the color mode. */
  navbarSurface?: 'dark';
  navbarItems: NavbarLinkItem[];
  /** HTML of the footer's last line. */
  footerHtml: string;
  /** HTML above that line: logo and lists of links. */
  footerColumnsHtml?: string;
  colorMode: ColorModeData;
  announcementBar?: AnnouncementBarData;
  storage: StorageData;
  /** Prefix of edit links, which pages omit (A101). */
  editUrl?: string;
  /** URL for reporting mistakes; `{url}` is replaced by that of the page. */
  issueUrl?: string;
  /** URL for answers to "Was this helpful?"; missing = the question is not shown (B262). */
  feedback?: string;
  /** Every page has a Markdown twin (`markdownHref`). */
  hasMarkdownTwins?: boolean;
  /** Single-key shortcuts for reading (B257, B276). */
  hasKeys?: boolean;
  /** Links in text have previews (B253). */
  hasPreviews?: boolean;
  hasBreadcrumbs: boolean;
  /** Versions of the docs; missing if there is only one. */
  versions?: DocsVersionData[];
  /** Missing on a site without search. */
  search?: SearchData;
  /** Show the base-address banner if an asset fails to load on the home page (B115). */
  hasBaseAddressBanner: boolean;
  /** Remember visited pages in the browser, and mark what has changed since (B250). */
  remembersVisits?: boolean;
  /** Keep visited pages for reading offline. */
  hasOfflineReading?: boolean;
}
