/**
 * The build's services for static components, which run in Node at build time. A module variable
 * instead of a React context, because static components are called as plain functions.
 */
import type { CardData } from '../components/CategoryIndex/cards';
import type { GeneratedOperation, OpenApiDocument } from '../openapi/document';

interface HighlightOptions {
  /** Shown in the block's head, e.g. a file name. */
  title?: string;
  /** Line numbers, starting there. */
  firstLineNumber?: number;
  /** Lines to mark: `1,3-5`. */
  lines?: string;
}

interface RecentPage {
  href: string;
  title: string;
  /** Label of its top-level category. */
  section?: string;
  /** ISO date, UTC. */
  date: string;
}

export interface DocView {
  id: string;
  title: string;
  description: string;
}

/**
 * What components can read about the whole site. A page that asks for it is compiled again once the model
 * is complete (`CompiledPage.needsModel`).
 */
export interface SiteModelView {
  /**
   * Number of listed docs in a category with its subcategories, by the address of its page
   * (`/category/linux-guides`), else at or below a path.
   */
  countPages(urlPath: string): number;
  /**
   * Cards for the children of a category page, or for the siblings of another page (A91).
   *
   * @param urlPath by default the page that is compiled
   */
  cards(urlPath?: string): CardData[];
  /**
   * The last changed pages, newest first: by the list of changes, then by the dates of version
   * control.
   */
  recentPages(limit: number): RecentPage[];
  /** A doc of the same version. */
  doc(id: string): DocView | null;
  /** Address of the list of changes (B252), if there is one. */
  changesHref(): string | null;
}

export interface BuildContext {
  /** HTML of a complete code block: `<figure class="code">…`. Unknown languages are plain text. */
  highlight(code: string, language: string, options?: HighlightOptions): string;
  /** HTML of Markdown from a data file; `inline` omits the paragraph around a single one. */
  markdown(text: string, mode: 'inline' | 'block'): string;
  /**
   * The parsed document `site/api/<name>.openapi.yaml`; undefined if it has mistakes, which are reported.
   *
   * @throws Error naming the existing documents, for an unknown name
   */
  openapi(name: string): OpenApiDocument | undefined;
  siteModel(): SiteModelView;
  /** The page that is compiled, relative to the site folder. */
  pageFile?(): string | undefined;
  frontMatter?(): Record<string, unknown> | undefined;
  /** The operation that a generator of API pages wrote into the front matter. */
  generatedOperation?(): GeneratedOperation | undefined;
}

let current: BuildContext | undefined;
let renderedFile: string | undefined;

/**
 * Set by the build before static components run, and reset to undefined afterwards.
 *
 * @param filePath the page that is rendered
 */
export function setBuildContext(context: BuildContext | undefined, filePath?: string): void {
  current = context;
  renderedFile = filePath;
}

/** The page that is compiled or rendered; undefined in the browser. */
export function shownFile(): string | undefined {
  return current?.pageFile?.() ?? renderedFile;
}

/** Undefined unless a page is being compiled. */
export function frontMatterOfPage(): Record<string, unknown> | undefined {
  return current?.frontMatter?.();
}

/** Cards for the category of the page that is compiled; none elsewhere. */
export function cardsOfPage(): CardData[] {
  return current?.siteModel().cards() ?? [];
}

/** Null if there is no such doc, or no page is being compiled. */
export function docOfSite(id: string): DocView | null {
  return current?.siteModel().doc(id) ?? null;
}

/** @throws Error outside of the build */
export function buildContext(): BuildContext {
  if (!current) {
    throw new Error(
      'A static component ran outside the build. Components that need the build context ' +
        'cannot be rendered in the browser: use them in Markdown, not inside an island.',
    );
  }
  return current;
}
