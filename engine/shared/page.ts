/** What the browser knows of a page: the shapes shared by build, server rendering and app. */
import type { ContentTree, JsonProps } from './content-tree';

/** One heading in the contents list (B56–B58). */
export interface TocEntry {
  /** Anchor without `#`. */
  id: string;
  /** Inline HTML: text, code, emphasis, strong, strike-through; no links, no images. */
  html: string;
  children: TocEntry[];
}

/** One step of the breadcrumb trail (B52–B54). */
export interface Crumb {
  label: string;
  /** Missing for the current page and for a category without a page. */
  href?: string;
}

/** A link to a neighbouring page (B62–B66). */
export interface PageLink {
  href: string;
  title: string;
}

type PageKind = 'doc' | 'category' | 'page' | 'changes' | 'search' | 'not-found';

export interface LastUpdate {
  /** ISO date, UTC, e.g. `2026-07-27`. */
  date?: string;
  author?: string;
}

/**
 * A date in words, in the page's language. Written by the build: the first formatter of a page takes
 * a slow phone 60 to 70 ms, at the start of the app or between a press and the next page.
 */
interface DateInWords {
  /** E.g. `July 27, 2026`; missing without a date. */
  dateText?: string;
}

/** When the author last compared a page with what it describes. */
export interface Checked {
  /** ISO date, e.g. `2026-11-22`. */
  date: string;
  /** Of the program that is described. */
  version?: string;
}

/** Everything about a page but its content. JSON. */
export interface PageMeta {
  /** As published, base path excluded: `/misc/linux/archsetup/` keeps its slash, `/api` has none. */
  urlPath: string;
  kind: PageKind;
  /** Plain text, without the site's title. */
  title: string;
  /** What `document.title` becomes (B171). */
  headTitle: string;
  description?: string;
  /** Absolute address for `link rel=canonical` (B177); missing on pages that are not indexed. */
  canonical?: string;
  /** Value of the robots meta tag, if any. */
  robots?: string;
  docId?: string;
  /** Id of the set of docs; missing for the first one and outside of the docs. */
  docsSet?: string;
  /** Key of its version (A103); missing outside of the docs, and in docs without versions. */
  version?: string;
  /** Other versions that have this page → where, base path included. */
  otherVersions?: Record<string, string>;
  /** Locale → `urlPath` there, of languages in which the page has another address. */
  pathsElsewhere?: Record<string, string>;
  /** Name of the sidebar shown; missing = none. */
  sidebar?: string;
  /** Missing = no trail at all; empty = the home icon alone. */
  breadcrumbs?: Crumb[];
  /** Missing or empty = no contents list. */
  toc?: TocEntry[];
  previous?: PageLink;
  next?: PageLink;
  editUrl?: string;
  /** Address of the page's Markdown twin, base path included; missing = it has none. */
  markdownHref?: string;
  lastUpdate?: LastUpdate & DateInWords;
  checked?: Checked & DateInWords;
  /** Of the text, where it is not translated; missing = that of the site. */
  lang?: string;
  isUnlisted?: boolean;
  isDraft?: boolean;
  /** Author's class on the page's wrapper (`wrapperClassName`). */
  wrapperClassName?: string;
  /** Home uses the whole article width: hero and cards. */
  isWide?: boolean;
  /** The author's page brings the landmark of the content with it. */
  hasOwnMain?: boolean;
}

/** `<route>.page.json`: what a client-side navigation fetches. */
export interface PagePayload {
  /**
   * Id of the app build and the version of the docs whose documents can show this payload; another
   * one means a deployment happened, or that the page is of another version.
   */
  build: string;
  /** In the file without what `completeMeta` tells (`SlimMeta`). */
  meta: PageMeta;
  tree: ContentTree;
  /** Rules of the author's literal styles on this page (A50); the page's own HTML has them inlined. */
  styles?: string;
}

/** The JSON at the end of a page's own HTML: as the payload, with the lean tree. */
export interface EmbeddedPage extends PagePayload {
  /** Sidebar name → address of its data file. */
  sidebars: Record<string, string>;
}

/** Props of an island as they arrive in the browser. */
export type IslandProps = JsonProps;
