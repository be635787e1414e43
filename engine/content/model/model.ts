/**
 * The model of a site: every page with its address, its place in a sidebar and its neighbours. Made
 * from scratch, from plain data for each build; nothing here reads the disk.
 */
import type { Problem } from '../../shared/problem';
import { searchPathOf } from '../../shared/search-folder';
import type { PageSummary } from '../compiled-page';
import type { ResolvedConfig } from '../config/schema';
import { buildStandalonePage, type StandalonePage } from './doc';
import { GeneratedSidebars } from './docs-functions';
import { buildDocsSet, type DocsSet, setOfPage, type VersionSource } from './docs-set';
import { docsSources, docsVersions } from './docs-versions';
import type { PageNavigation } from './navigation';
import { buildRoutes, type Route, type RouteTable } from './routes';
import type { SiteFiles } from './site-files';
import { withOtherVersions } from './version-links';

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
  categorySources: Iterable<SourceFile>;
  /** Of the docs, from `docsVersions`; missing = the docs folder alone. */
  versions?: readonly VersionSource[];
  /** For the places of sidebars written in the configuration. */
  configFile?: SourceFile;
  /** Drafts exist in development only (A99). */
  mode: 'production' | 'development';
  /** What functions of the configuration have made of folders; missing = they are not asked. */
  generated?: GeneratedSidebars;
}

export interface SiteModel {
  /** Every version of every set of docs; a site without versions has one. */
  sets: readonly DocsSet[];
  /** The one that readers get first: the last version of the first set. */
  docs: DocsSet;
  pages: StandalonePage[];
  routes: RouteTable;
  /** By the page's `urlPath`; standalone and built-in pages have none (B54). */
  navigation: ReadonlyMap<string, PageNavigation>;
  problems: Problem[];
}

/** The model with what functions of the configuration have to say, which may take them a while. */
export async function buildWholeModel(input: SiteModelInput): Promise<SiteModel> {
  const generated = new GeneratedSidebars();
  const summaries = [...input.summaries];
  for (;;) {
    const model = buildSiteModel({ ...input, summaries, generated });
    if (!(await generated.settle())) return model;
  }
}

/** Ties everything together. Problems carry paths relative to the site folder. */
export function buildSiteModel(input: SiteModelInput): SiteModel {
  const { config, files } = input;
  const summaryByFile = new Map<string, PageSummary>();
  for (const summary of input.summaries) summaryByFile.set(summary.filePath, summary);
  const summaryOf = (filePath: string): PageSummary =>
    summaryByFile.get(filePath) ?? { filePath, frontMatter: {}, frontMatterLines: {} };
  const versions =
    input.versions ??
    docsSources(config).flatMap(
      (source) => docsVersions(source, [], { filePath: '', source: '' }).versions,
    );
  const sets = versions.map((version) => buildDocsSet(version, input, summaryOf));
  const docs = setOfPage(sets, {}) as DocsSet;
  const standalone = loadStandalonePages(input, summaryOf);
  const routes = buildRoutes(
    [
      ...sets.flatMap((set) => set.docs),
      ...sets.flatMap((set) => set.categories),
      ...standalone.pages,
      ...builtInPages(config, sets),
    ],
    config.onDuplicateRoutes,
  );
  return {
    sets,
    docs,
    pages: standalone.pages,
    routes: routes.table,
    navigation: withOtherVersions(sets, config.basePath),
    problems: [
      ...files.problems,
      ...sets.flatMap(({ problems }) => problems),
      ...standalone.problems,
      ...routes.problems,
    ],
  };
}

function loadStandalonePages(
  { config, files, mode }: SiteModelInput,
  summaryOf: (filePath: string) => PageSummary,
) {
  const pages: StandalonePage[] = [];
  const problems: Problem[] = [];
  for (const filePath of files.pages) {
    const { page, problems: found } = buildStandalonePage(summaryOf(filePath), config);
    problems.push(...found);
    if (!page.isDraft || mode === 'development') pages.push(page);
  }
  return { pages, problems };
}

function builtInPages(config: ResolvedConfig, sets: readonly DocsSet[]): Route[] {
  if (config.search === false) return [];
  const older = sets.flatMap(({ version }) => (version.isLast ? [] : [version.key]));
  return [undefined, ...older].map((key) => ({ kind: 'built-in', urlPath: searchPathOf(key) }));
}
