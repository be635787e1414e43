/** Turns compiled pages and the model into render jobs. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { CompiledEmbed, CompiledSection } from '../content/compiled-page';
import { endpointSources } from '../content/config/endpoint-schema';
import type { ResolvedConfig } from '../content/config/schema';
import { checkConfigLinks } from '../content/model/check-config-links';
import {
  type CheckedPage,
  checkLinks,
  countElsewhere,
  resolveLinks,
} from '../content/model/check-links';
import type { Doc, StandalonePage } from '../content/model/doc';
import type { DocsSet } from '../content/model/docs-set';
import { linkContextOf } from '../content/model/link-resolution';
import type { SiteModel } from '../content/model/model';
import { isTextPage, type SiteFiles, type StaticFile } from '../content/model/site-files';
import type { PageChange } from '../history/parse-log';
import type { PageFiles } from '../render/folder/addresses';
import { foreignSourceProblems } from '../render/foreign-sources';
import { feedPath, type ListedChange } from '../render/outputs/changes-page';
import type { OldAddresses } from '../render/outputs/moved-pages';
import type { DocumentAssets } from '../render/page-html';
import { type RenderJob, renderPage, type VersionAssets } from '../render/render-page';
import type { LastUpdate } from '../shared/page';
import type { Problem } from '../shared/problem';
import { searchFolderOf } from '../shared/search-folder';
import type { SiteData } from '../shared/site-data';
import { changesUrlPath, documentPath, pathKey } from '../shared/url-path';
import { islandComponents } from './bundle/component-registry';
import type { Shell } from './bundle/shell';
import type { CompiledSummary } from './cache/compile-cache';
import { openKeptFiles } from './cache/kept-files';
import { notFoundJob, searchJobs } from './pages/island-pages';
import { addPageExtras, type PageExtras } from './pages/page-extras';
import { categoryJob, compiledPageJob, type JobContext } from './pages/page-jobs';
import type { LocalPageWorker, RenderSetup } from './pages/page-worker';
import { scriptPageJobs } from './pages/script-pages';
import {
  buildSearchIndex,
  type ReadSections,
  type SearchIndexSource,
  searchIndexes,
  searchIndexHref,
} from './pages/search-index';
import { sidebarFiles } from './pages/sidebar-files';
import { changesJob, listChanges } from './pages/site-changes';
import { siteModelView } from './pages/site-model-view';
import { apiFiles } from './site/api-files';
import { siteSynonyms } from './site/site-sources';
import {
  addressesElsewhere,
  fallbackLanguage,
  fileLocator,
  type LocateFile,
} from './site/translated-files';

/** Optional fields are missing if the configuration or the pages have errors. */
export interface PreparedSite {
  siteDir: string;
  config?: ResolvedConfig;
  site?: SiteData;
  shell?: Shell;
  model?: SiteModel;
  problems: Problem[];
  jobs: RenderJob[];
  staticFiles: readonly StaticFile[];
  /** Files linked from pages: path in the site folder → URL without base path. */
  assets: ReadonlyMap<string, string>;
  /** Sidebars, OpenAPI documents and their requests: URL with base path → content. */
  dataFiles: ReadonlyMap<string, string>;
  /** Missing for a site without search. */
  searchIndexes?: readonly SearchIndexSource[] | undefined;
  extras?: PageExtras | undefined;
  lastUpdates?: ReadonlyMap<string, LastUpdate>;
  cacheDir?: string;
  /** Missing for a site without a list of changes. */
  changes?: readonly ListedChange[] | undefined;
  /** From the ledger: addresses that are no longer pages. */
  old?: OldAddresses;
  /** Text of a compiled page; undefined if it is missing from the cache. */
  readSections?(job: RenderJob): readonly CompiledSection[] | undefined;
  renderSetup?: RenderSetup;
  renderToMemory(job: RenderJob): Promise<{ filePath: string; content: string }[]>;
  /** A file of the search index by its output path; the first call makes the index. */
  searchFile(filePath: string): string | undefined;
}

export function siteWithoutPages(siteDir: string, problems: Problem[]): PreparedSite {
  return {
    siteDir,
    problems,
    staticFiles: [],
    assets: new Map(),
    dataFiles: new Map(),
    jobs: [],
    renderToMemory: async () => [],
    searchFile: () => undefined,
  };
}

export interface PrepareInput {
  config: ResolvedConfig;
  site: SiteData;
  files: SiteFiles;
  shell: Shell;
  model: SiteModel;
  summaries: ReadonlyMap<string, CompiledSummary>;
  worker: LocalPageWorker;
  configFile: { filePath: string; source: string };
  earlierProblems: readonly Problem[];
  mode: 'production' | 'development';
  cacheDir: string;
  lastUpdates: ReadonlyMap<string, LastUpdate>;
  /** From git; missing without it or a list of changes. */
  pageChanges: readonly PageChange[] | undefined;
}

/** Resolves and checks links, and creates a render job for each page. */
export async function prepareSite(input: PrepareInput): Promise<PreparedSite> {
  const { config, site, files, shell, model, worker, mode, cacheDir } = input;
  const { bundle, siteDir } = worker;
  const context: JobContext = { config, model, bundle };
  const pages = await collectPages(input, context);
  const islands = islandComponents(bundle, shell.authorIslands);
  const { authorIslands } = shell;
  const scriptPages = scriptPageJobs({ site, files, authorIslands, islands }, context);
  // An author's page at the same URL replaces the list of changes.
  const isListed = input.pageChanges && !model.routes.byPath(changesUrlPath);
  const { summaries, pageChanges = [] } = input;
  const { basePath } = config;
  const changes = isListed
    ? listChanges({ changes: pageChanges, model, summaries, basePath })
    : undefined;
  const allJobs = [
    ...pages.jobs,
    ...model.sets.flatMap(({ categories }) =>
      categories.map((category) => categoryJob(category, context)),
    ),
    ...scriptPages.jobs,
    ...(changes ? [changesJob(changes, config)] : []),
    ...(site.search ? searchJobs(context) : []),
    notFoundJob(context),
  ];
  const dataFiles = new Map<string, string>();
  const keptRequests = openKeptFiles(path.join(cacheDir, 'api-requests'));
  const apis = await apiFiles(siteDir, config, keptRequests, shell.compileFingerprint);
  for (const [url, content] of apis) dataFiles.set(url, content);
  const extras =
    mode === 'production' ? await extrasOf(input, allJobs, siteDir, cacheDir) : undefined;
  const indexes = site.search
    ? searchIndexes({ jobs: allJobs, model, site, sections: pages.sections })
    : undefined;
  const renderSetup: RenderSetup = {
    site,
    contentPolicy: extras?.contentPolicy.meta,
    assets: documentAssets(config, shell, indexes !== undefined),
    buildId: shell.client.buildId,
    versions: versionAssets(model, config, dataFiles),
    lastVersion: model.docs.version.key,
    ...(config.router === 'hash' && { pageFiles: filesOfPages(allJobs, config) }),
  };
  return {
    siteDir,
    config,
    site,
    shell,
    model,
    problems: atTranslations(
      [...input.earlierProblems, ...model.problems, ...pages.problems, ...scriptPages.problems],
      fileLocator(siteDir, config),
    ),
    extras,
    changes,
    lastUpdates: input.lastUpdates,
    cacheDir,
    jobs: extras?.jobs ?? allJobs,
    staticFiles: files.staticFiles,
    assets: pages.assets,
    dataFiles,
    searchIndexes: indexes,
    searchFile: searchFiles(
      siteDir,
      indexes,
      (filePath, bodyHash) => worker.readBody({ filePath, bodyHash })?.sections ?? [],
    ),
    readSections: (job) => pages.sections.get(job.filePath) ?? worker.readBody(job)?.sections,
    renderSetup,
    renderToMemory: async (job) => {
      const tree = job.tree ?? worker.readBody(job)?.tree;
      return tree ? renderPage({ ...job, tree }, { ...renderSetup, config, islands, bundle }) : [];
    },
  };
}

/** Problems are reported in the translated file, if there is one. */
function atTranslations(problems: readonly Problem[], locate: LocateFile): Problem[] {
  return problems.map((problem) => ({ ...problem, filePath: locate(problem.filePath) }));
}

interface CollectedPages {
  jobs: RenderJob[];
  problems: Problem[];
  assets: Map<string, string>;
  /** Of pages whose text differs from the compile cache. */
  sections: Map<string, readonly CompiledSection[]>;
}

async function collectPages(input: PrepareInput, context: JobContext): Promise<CollectedPages> {
  const { config, files, model, summaries, worker, configFile } = input;
  const linkContext = linkContextOf(
    model,
    config,
    (filePath) => existsSync(path.join(worker.siteDir, filePath)),
    input.pageChanges ? [changesUrlPath, feedPath] : [],
  );
  const locate = fileLocator(worker.siteDir, config);
  const pathsElsewhereOf = addressesElsewhere(worker.siteDir, config);
  const checked: CheckedPage[] = [];
  const embeds: CompiledEmbed[] = [];
  const collected: CollectedPages = {
    jobs: [],
    problems: [],
    assets: new Map(),
    sections: new Map(),
  };
  for (const page of markdownPages(model)) {
    const summary = summaries.get(page.filePath);
    if (!summary) continue;
    const { filePath, urlPath } = page;
    const compiled = summary.needsModel
      ? await worker.compileWithModel(
          filePath,
          siteModelView(model, config.basePath, urlPath, input.pageChanges),
        )
      : summary;
    if ('sections' in compiled) collected.sections.set(filePath, compiled.sections);
    collected.problems.push(...compiled.problems);
    const { links, ids } = compiled;
    const targets = resolveLinks({ urlPath, links }, linkContext);
    const hrefs = targets.map(({ href }) => href);
    embeds.push(...compiled.embeds);
    checked.push({ urlPath, links, targets, ids });
    const job = compiledPageJob(page, compiled, hrefs, context);
    const lang = fallbackLanguage(config, locate, filePath);
    const pathsElsewhere = pathsElsewhereOf(page);
    const meta = {
      ...job.meta,
      ...(lang !== undefined && { lang }),
      ...(pathsElsewhere && { pathsElsewhere }),
    };
    collected.jobs.push({ ...job, meta });
    for (const asset of Object.entries(compiled.assets)) collected.assets.set(...asset);
  }
  const filePaths = [...files.docs, ...files.pages];
  collected.problems.push(
    ...checkLinks(checked, config, { routes: model.routes, filePaths }),
    ...countElsewhere(checked, config.servedElsewhere, configFile.filePath),
    ...foreignSourceProblems(embeds, config.url, config.contentPolicy),
    ...checkConfigLinks(
      config,
      model.sets.flatMap(({ sidebars }) => sidebars),
      linkContext,
      configFile,
    ),
  );
  return collected;
}

function extrasOf(
  { config, shell: { boot } }: PrepareInput,
  jobs: readonly RenderJob[],
  siteDir: string,
  cacheDir: string,
): Promise<PageExtras> {
  const { contentPolicy } = config;
  const { sendFrom } = config.api;
  return addPageExtras({
    config,
    siteDir,
    cacheDir,
    jobs,
    scripts: boot.everywhere,
    pageScripts: [...boot.home, ...boot.values],
    allowed: {
      ...contentPolicy,
      connect: [
        ...contentPolicy.connect,
        ...(sendFrom ? [sendFrom] : []),
        ...endpointSources(config),
      ],
    },
  });
}

/** @param dataFiles the sidebars' data is added here */
function versionAssets(
  { sets }: SiteModel,
  config: ResolvedConfig,
  dataFiles: Map<string, string>,
): RenderSetup['versions'] {
  const { basePath, search } = config;
  const assetsOf = (shown: readonly DocsSet[], key: string | undefined): VersionAssets => {
    const all = shown.flatMap(({ sidebars }) => sidebars);
    const { sidebars, sidebarUrls, ...made } = sidebarFiles(all, basePath);
    for (const [url, content] of made.dataFiles) dataFiles.set(url, content);
    const searchHref = search ? searchIndexHref(searchFolderOf(key), basePath) : undefined;
    return {
      sidebars,
      sidebarUrls,
      ...(searchHref && { searchHref }),
      ...(key === undefined && { isLast: true }),
    };
  };
  // The app navigates between the last versions of all docs sets without a reload.
  const last = assetsOf(
    sets.filter(({ version }) => version.isLast),
    undefined,
  );
  const entries = sets.map((set): [string, VersionAssets] => {
    const { key, isLast } = set.version;
    return [key, isLast ? last : assetsOf([set], key)];
  });
  return Object.fromEntries(entries);
}

function documentAssets(
  config: ResolvedConfig,
  { boot, client }: Shell,
  isSearchable: boolean,
): DocumentAssets {
  const isFolder = config.router === 'hash';
  const settings = announcementColors(config);
  return {
    css: isFolder ? settings : client.css + settings,
    hasLinkedStyles: isFolder,
    scripts: boot.everywhere,
    homeScripts: boot.home,
    valueScripts: boot.values,
    sheetHref: client.sheetHref,
    searchHref: isSearchable ? searchIndexHref(searchFolderOf(), config.basePath) : undefined,
    appSrc: client.appSrc,
    fontHref: client.fontHref,
  };
}

/** The search index in memory, made on first use. */
function searchFiles(
  siteDir: string,
  indexes: readonly SearchIndexSource[] | undefined,
  readSections: ReadSections,
): (filePath: string) => string | undefined {
  let files: ReadonlyMap<string, string> | undefined;
  return (filePath) => {
    files ??= new Map(
      (indexes ?? [])
        .flatMap((index) =>
          buildSearchIndex(index, readSections, { synonyms: siteSynonyms(siteDir) }),
        )
        .map((file) => [file.filePath, file.content]),
    );
    return files.get(filePath);
  };
}

function filesOfPages(jobs: readonly RenderJob[], { output }: ResolvedConfig): PageFiles {
  return Object.fromEntries(
    jobs.map(({ meta: { urlPath } }) => [pathKey(urlPath), documentPath(urlPath, output.format)]),
  );
}

function markdownPages(model: SiteModel): (Doc | StandalonePage)[] {
  return [...model.sets.flatMap(({ docs }) => docs), ...model.pages].filter(
    (page) => isTextPage(page.filePath) && model.routes.byFile(page.filePath) === page,
  );
}

/**
 * Colors from settings, as the content policy forbids style attributes. They are in no cascade layer, so
 * that the style sheet loaded later does not override them.
 */
function announcementColors({ announcementBar }: ResolvedConfig): string {
  if (!announcementBar) return '';
  const { backgroundColor, textColor } = announcementBar;
  const value = (color: string): string => color.replace(/[;{}<]/g, '');
  const text = `color:${value(textColor)}`;
  return `.announcement{background:${value(backgroundColor)};${text}}.announcement a{${text}}`;
}
