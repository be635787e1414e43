/**
 * The model of a site: every page with its address, its place in a sidebar and its neighbours. Made
 * anew from plain data for each build; nothing here reads the disk.
 */

import { type Problem, siteFile } from '../../shared/problem';
import { searchUrlPath } from '../../shared/url-path';
import type { PageSummary } from '../compiled-page';
import { locateKey } from '../config/locate-key';
import type { ResolvedConfig } from '../config/schema';
import { type CategoryFile, parseCategoryFile } from './category-file';
import { buildDoc, buildStandalonePage, type Doc, type StandalonePage, underRoute } from './doc';
import { buildNavigation, type PageNavigation } from './navigation';
import { collectStops } from './pagination';
import { buildRoutes, type Route, type RouteTable } from './routes';
import { buildSidebars, type CategoryPage, type Sidebar } from './sidebar';
import type { SidebarsSource } from './sidebar-config';
import { firstHrefOf, hrefOf } from './sidebar-items';
import { type SiteFiles, splitPath } from './site-files';

export interface SourceFile {
  /** Relative to the site folder. */
  filePath: string;
  source: string;
}

export interface SiteModelInput {
  config: ResolvedConfig;
  files: SiteFiles;
  /** Of the docs and Markdown pages; a file without one is taken as one without front matter. */
  summaries: Iterable<PageSummary>;
  /** Text of the category files. */
  categorySources: Iterable<SourceFile>;
  /** The file `docs.sidebarPath` names, and what it exports. */
  sidebarsFile?: SourceFile & { value: unknown };
  /** For the places of sidebars written in the configuration. */
  configFile?: SourceFile;
  /** Drafts exist in development only (A99). */
  mode: 'production' | 'development';
}

/** One set of docs. A second version or language would be a second set. */
interface DocsSet {
  version: 'current';
  locale: string;
  /** The published docs in order of their files. */
  docs: Doc[];
  docsById: ReadonlyMap<string, Doc>;
  categories: CategoryPage[];
  sidebars: (Sidebar & {
    /** Where a link to the sidebar leads (B11). */
    mainHref?: string;
  })[];
  /** The entry page of the set: the doc with the slug `/`, else the first one (B11). */
  mainDoc?: Doc;
}

export interface SiteModel {
  docs: DocsSet;
  pages: StandalonePage[];
  routes: RouteTable;
  /** By the page's `urlPath`; standalone and built-in pages have none (B54). */
  navigation: ReadonlyMap<string, PageNavigation>;
  problems: Problem[];
}

/** Ties everything together. Problems carry paths relative to the site folder. */
export function buildSiteModel(input: SiteModelInput): SiteModel {
  const { config, files } = input;
  const loaded = loadPages(input);
  const { docs, docsById, drafts } = loaded;
  const draftIds = new Set(drafts.map(({ id }) => id));
  const categories = loadCategoryFiles(input);
  const sidebarsSource = findSidebars(input);
  const built = buildSidebars({
    docs,
    docsById,
    draftIds,
    draftFolders: new Set(drafts.flatMap(({ directory }) => foldersAbove(directory))),
    categoryFiles: categories.byFolder,
    ...(sidebarsSource !== undefined && { sidebars: sidebarsSource }),
    routeBasePath: config.docs.routeBasePath,
    basePath: config.basePath,
  });
  const routes = buildRoutes(
    [...docs, ...built.categories, ...loaded.pages, ...builtInPages(config)],
    config.onDuplicateRoutes,
  );
  const navigation = buildNavigation({
    docs: docsById,
    draftIds,
    ...built,
    basePath: config.basePath,
    hasBreadcrumbs: config.docs.breadcrumbs,
  });
  const mainDoc = findMainDoc(config, docs, built.sidebars, routes.table);
  return {
    docs: {
      version: 'current',
      locale: config.locale,
      docs,
      docsById,
      categories: built.categories,
      sidebars: built.sidebars.map((sidebar) => {
        const mainHref = firstHrefOf(sidebar.items);
        return mainHref === undefined ? sidebar : { ...sidebar, mainHref };
      }),
      ...(mainDoc && { mainDoc }),
    },
    pages: loaded.pages,
    routes: routes.table,
    navigation: navigation.byPath,
    problems: [
      ...files.problems,
      ...loaded.problems,
      ...categories.problems,
      ...built.problems,
      ...routes.problems,
      ...navigation.problems,
    ],
  };
}

function loadPages({ config, files, summaries, mode }: SiteModelInput) {
  const summaryByFile = new Map<string, PageSummary>();
  for (const summary of summaries) summaryByFile.set(summary.filePath, summary);
  const summaryOf = (filePath: string): PageSummary =>
    summaryByFile.get(filePath) ?? { filePath, frontMatter: {}, frontMatterLines: {} };
  const problems: Problem[] = [];
  const docs: Doc[] = [];
  const docsById = new Map<string, Doc>();
  const drafts: Doc[] = [];
  for (const filePath of files.docs) {
    const { doc, problems: found } = buildDoc(summaryOf(filePath), config);
    problems.push(...found);
    if (doc.isDraft && mode === 'production') {
      drafts.push(doc);
      continue;
    }
    const first = docsById.get(doc.id);
    if (first) problems.push(duplicateIdProblem(first, doc));
    else docsById.set(doc.id, doc);
    docs.push(doc);
  }
  const pages: StandalonePage[] = [];
  for (const filePath of files.pages) {
    const { page, problems: found } = buildStandalonePage(summaryOf(filePath), config);
    problems.push(...found);
    if (!page.isDraft || mode === 'development') pages.push(page);
  }
  return { docs, docsById, drafts, pages, problems };
}

function duplicateIdProblem(first: Doc, second: Doc): Problem {
  return {
    severity: 'error',
    filePath: second.filePath,
    what: `The doc id "${second.id}" is taken by ${siteFile(first.filePath)}`,
    hints: ['Rename one of the files, or give it another "id".'],
  };
}

/** Category files by folder inside the docs folder. */
function loadCategoryFiles({ config, categorySources }: SiteModelInput) {
  const byFolder = new Map<string, CategoryFile>();
  const problems: Problem[] = [];
  for (const source of categorySources) {
    const parsed = parseCategoryFile(source);
    problems.push(...parsed.problems);
    const { directory } = splitPath(source.filePath.slice(config.docs.path.length + 1));
    byFolder.set(directory, parsed.file);
  }
  return { byFolder, problems };
}

/** A40: in the configuration, in a file of their own, none at all, or undefined = generated. */
function findSidebars(input: SiteModelInput): SidebarsSource | false | undefined {
  const { sidebars, sidebarPath } = input.config.docs;
  if (sidebars === false || sidebarPath === false) return false;
  const { configFile, sidebarsFile } = input;
  if (sidebars !== undefined) {
    const { filePath = 'site.config.ts', source = '' } = configFile ?? {};
    const locate: SidebarsSource['locate'] = (path) =>
      locateKey(source, ['docs', 'sidebars', ...path]);
    return { value: sidebars, filePath, locate };
  }
  if (!sidebarsFile) return undefined;
  const { value, filePath, source } = sidebarsFile;
  return { value, filePath, locate: (path) => locateKey(source, path) };
}

/** `a/b` → ``, `a`, `a/b`. */
function foldersAbove(directory: string): string[] {
  const parts = directory.split('/');
  return ['', ...parts.map((_, index) => parts.slice(0, index + 1).join('/'))];
}

function builtInPages(config: ResolvedConfig): Route[] {
  return config.search === false ? [] : [{ kind: 'built-in', urlPath: searchUrlPath }];
}

/** B11: the doc with the slug `/`, else the first of the first sidebar, else the first of all. */
function findMainDoc(
  config: ResolvedConfig,
  docs: readonly Doc[],
  sidebars: readonly Sidebar[],
  routes: RouteTable,
): Doc | undefined {
  const home = routes.byPath(underRoute(config.docs.routeBasePath, '/'));
  if (home?.kind === 'doc') return home;
  const docsByHref = new Map(docs.map((doc) => [hrefOf(doc.urlPath, config.basePath), doc]));
  for (const { href } of collectStops(sidebars[0]?.items ?? [], () => undefined)) {
    const doc = docsByHref.get(href);
    if (doc) return doc;
  }
  return docs[0];
}
