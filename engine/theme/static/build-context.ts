/**
 * What static components may ask the build for. They run at build time only, in Node, once for
 * each use; the build sets the context before it calls them and they read it while they run.
 *
 * A module variable, not a React context: static components are called as plain functions.
 */
import type { CardData } from '../components/CategoryIndex/cards';
import type { OpenApiDocument } from '../openapi/document';

interface HighlightOptions {
  /** Shown in the block's head, e.g. a file name. */
  title?: string;
  /** Line numbers, starting there. */
  firstLineNumber?: number;
  /** Lines to mark, as written behind a fence: `{1,3-5}` without the braces. */
  lines?: string;
  className?: string;
}

/** One page for a list of recent changes. */
interface RecentPage {
  href: string;
  title: string;
  /** Label of the top-level category it is in. */
  section?: string;
  /** ISO date, UTC. */
  date: string;
}

/**
 * The whole site as far as components may see it. A page whose components ask for it is compiled
 * again once the model is known (`CompiledPage.needsModel`).
 */
export interface SiteModelView {
  /**
   * Number of listed docs below an address: below a category's own page (`/category/linux-guides`)
   * those of the category and its subcategories, else those whose path is the address or starts
   * with it and a slash. 0 when there are none.
   */
  countPages(urlPath: string): number;
  /**
   * Cards for the children of the category a page stands for, or its siblings when it is no
   * category page (A91). Without an argument: of the page being compiled.
   */
  cards(urlPath?: string): CardData[];
  /**
   * Pages with a date of last change, newest first: by the list of changes, then by the dates of
   * version control; empty where neither is known.
   */
  recentPages(limit: number): RecentPage[];
  /** Of the list of changes (B252); null where there is none. */
  changesHref(): string | null;
}

export interface BuildContext {
  /** HTML of a complete code block: `<figure class="code">…`. Unknown languages are plain text. */
  highlight(code: string, language: string, options?: HighlightOptions): string;
  /**
   * HTML of Markdown text from a data file, e.g. a description in an OpenAPI document; `inline`
   * leaves out the paragraph around a single one.
   */
  markdown(text: string, mode: 'inline' | 'block'): string;
  /**
   * The parsed document `site/api/<name>.openapi.yaml`.
   *
   * @throws Error naming the documents there are, when there is none of that name
   */
  openapi(name: string): OpenApiDocument;
  siteModel(): SiteModelView;
  /** The file of the page that is compiled, relative to the site folder. */
  pageFile?(): string | undefined;
}

let current: BuildContext | undefined;
let renderedFile: string | undefined;

/**
 * Called by the build before static components run; undefined afterwards.
 *
 * @param filePath of the page that is rendered then
 */
export function setBuildContext(context: BuildContext | undefined, filePath?: string): void {
  current = context;
  renderedFile = filePath;
}

/** The page that is compiled or rendered; undefined in the browser. */
export function shownFile(): string | undefined {
  return current?.pageFile?.() ?? renderedFile;
}

/**
 * The context of the running build.
 *
 * @throws Error when a static component is rendered in the browser
 */
export function buildContext(): BuildContext {
  if (!current) {
    throw new Error(
      'A static component ran outside the build. Components that need the build context ' +
        'cannot be rendered in the browser: use them in Markdown, not inside an island.',
    );
  }
  return current;
}
