/** Page data in the browser: types shared by build, server rendering and app. */
import type { ContentTree } from './content-tree';

/** One heading in the contents list (B56–B58). */
export interface TocEntry {
  /** Anchor without `#`. */
  id: string;
  /** Inline HTML: text, code, emphasis, strong and strike-through, but no links or images. */
  html: string;
  children: TocEntry[];
}

/** One step of the breadcrumb trail (B52–B54). */
export interface Crumb {
  label: string;
  /** Missing for the current page and for a category without a page. */
  href?: string;
}

/** A link to the previous or next page (B62–B66). */
export interface PageLink {
  href: string;
  title: string;
}

export interface LastUpdate {
  /** ISO date, UTC, e.g. `2026-07-27`. */
  date?: string;
  author?: string;
}

/**
 * A date in words, in the page's language. The build formats it, because creating the first formatter
 * takes 60 to 70 ms on a slow phone.
 */
interface DateInWords {
  /** E.g. `July 27, 2026`; missing without a date. */
  dateText?: string;
}

/** When the author last compared a page with the software it describes. */
export interface Checked {
  /** ISO date, e.g. `2026-11-22`. */
  date: string;
  /** Version of the described program. */
  version?: string;
}

/** All JSON data about a page except for its content. */
export interface PageMeta {
  /** As published, without base path: `/misc/linux/archsetup/` keeps its slash, `/api` has none. */
  urlPath: string;
  kind: 'doc' | 'category' | 'page' | 'changes' | 'search' | 'not-found';
  /** Plain text, without the site's title. */
  title: string;
  /** The page's `document.title` (B171). */
  headTitle: string;
  description?: string;
  /** Absolute URL for `link rel=canonical` (B177); missing on pages that are not indexed. */
  canonical?: string;
  /** Value of the robots meta tag, if any. */
  robots?: string;
  docId?: string;
  /** Id of the docs set; missing for the first one and for pages that are not docs. */
  docsSet?: string;
  /** Key of its version (A103); missing for pages that are not docs, and in docs without versions. */
  version?: string;
  /** Other versions with this page → its URL path there, with base path. */
  otherVersions?: Record<string, string>;
  /** Locale → `urlPath`, for languages in which the page has another address. */
  pathsElsewhere?: Record<string, string>;
  /** Name of the sidebar shown; missing = none. */
  sidebar?: string;
  /** Missing = no trail; empty = only the home icon. */
  breadcrumbs?: Crumb[];
  /** Nothing is published at the site's address, so the trail does not begin with it. */
  lacksHome?: boolean;
  /** Of a large sidebar: indexes of the top-level categories with the page that have a file of their own. */
  branches?: number[];
  /** Missing or empty = no contents list. */
  toc?: TocEntry[];
  previous?: PageLink;
  next?: PageLink;
  editUrl?: string;
  /** URL of the page's Markdown twin, with base path; missing = none. */
  markdownHref?: string;
  lastUpdate?: LastUpdate & DateInWords;
  checked?: Checked & DateInWords;
  /**
   * `pathKey` of links that are not spelled like the page they mean → that page's address, with base path;
   * empty if there is no such page.
   */
  otherPaths?: Record<string, string>;
  /** Language of an untranslated text; missing = that of the site. */
  lang?: string;
  isUnlisted?: boolean;
  isDraft?: boolean;
  /** Author's class on the page's wrapper (`wrapperClassName`). */
  wrapperClassName?: string;
  /** Uses the whole width of the frame, like the home page with its hero and cards. */
  isWide?: boolean;
  /** Reaches the edges of the window: the author's page has its own containers. */
  isFullWidth?: boolean;
  /** The author's page has its own `main` element. */
  hasOwnMain?: boolean;
}

/** `<route>.page.json`, fetched by client-side navigation. */
export interface PagePayload {
  /**
   * Id of the app's build, and of the docs version unless it is the last one. If it differs from the
   * document's, there was a deployment, or the page belongs to another version.
   */
  build: string;
  /** In the file as `SlimMeta`. */
  meta: PageMeta;
  tree: ContentTree;
  /** Rules of the author's literal styles on this page (A50), which the page's own HTML inlines. */
  styles?: string;
}

/** The JSON at the end of a page's own HTML: the payload with the lean tree. */
export interface EmbeddedPage extends PagePayload {
  /** Sidebar name → URL of its data file. */
  sidebars: Record<string, string>;
}
