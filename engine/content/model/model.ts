/** The model of a site: its pages with URL path, sidebar and neighbors. Nothing reads the disk. */
import type { Problem } from '../../shared/problem';
import { searchPathOf } from '../../shared/search-folder';
import type { PageSummary } from '../compiled-page';
import type { ResolvedConfig } from '../config/schema';
import { DeferredResults } from '../deferred-results';
import type { SourceFile } from '../source-file';
import { buildStandalonePage, type StandalonePage } from './doc';
import type { GeneratedFolder } from './docs-functions';
import { buildDocsSet, type DocsSet, setOfPage, type VersionSource } from './docs-set';
import type { PageNavigation } from './navigation';
import { buildRoutes, type Route, type RouteTable } from './routes';
import type { SiteFiles } from './site-files';
import { withOtherVersions } from './version-links';

export interface SiteModelInput {
  config: ResolvedConfig;
  files: SiteFiles;
  /** Summaries of docs and Markdown pages; files without one are treated as empty. */
  summaries: Iterable<PageSummary>;
  categorySources: Iterable<SourceFile>;
  /** From `docsVersions`. */
  versions: readonly VersionSource[];
  /** For positions of inline sidebars. */
  configFile: SourceFile;
  /** Drafts only exist in development (A99). */
  mode: 'production' | 'development';
  /** From the configured sidebar generator, which may be asynchronous; missing = it is not called. */
  generated?: DeferredResults<GeneratedFolder>;
}

export interface SiteModel {
  /** Every version of every set of docs; a site without versions has one. */
  sets: readonly DocsSet[];
  /** The default for readers: the last version of the first set. */
  docs: DocsSet;
  pages: StandalonePage[];
  routes: RouteTable;
  /** By `urlPath`; standalone and built-in pages have none (B54). */
  navigation: ReadonlyMap<string, PageNavigation>;
  problems: Problem[];
}

/** Like `buildSiteModel`, with sidebars from asynchronous generators of the configuration. */
export async function buildWholeModel(input: SiteModelInput): Promise<SiteModel> {
  const generated = new DeferredResults<GeneratedFolder>();
  const summaries = [...input.summaries];
  for (;;) {
    const model = buildSiteModel({ ...input, summaries, generated });
    if (!(await generated.settle())) return model;
  }
}

/** File paths of problems are relative to the site folder. */
export function buildSiteModel(input: SiteModelInput): SiteModel {
  const { config, files, mode } = input;
  const problems = [...files.problems];
  const summaries = new Map(Array.from(input.summaries, (summary) => [summary.filePath, summary]));
  const summaryOf = (filePath: string): PageSummary =>
    summaries.get(filePath) ?? { filePath, frontMatter: {}, frontMatterLines: {} };
  const shared = { ...input, summaryOf, problems };
  const sets = input.versions.map((version) => buildDocsSet(version, shared));
  const pages = files.pages
    .map((filePath) => buildStandalonePage(summaryOf(filePath), config, problems))
    .filter(({ isDraft }) => !isDraft || mode === 'development');
  const all: Route[] = [
    ...sets.flatMap((set) => set.docs),
    ...sets.flatMap((set) => set.categories),
    ...pages,
    ...builtInPages(config, sets),
  ];
  return {
    sets,
    docs: setOfPage(sets, {}) as DocsSet,
    pages,
    routes: buildRoutes(all, config.onDuplicateRoutes, problems),
    navigation: withOtherVersions(sets, config.basePath),
    problems,
  };
}

function builtInPages(config: ResolvedConfig, sets: readonly DocsSet[]): Route[] {
  if (config.search === false) return [];
  const older = sets.flatMap(({ version }) => (version.isLast ? [] : [version.key]));
  return [undefined, ...older].map((key) => ({ kind: 'built-in', urlPath: searchPathOf(key) }));
}
