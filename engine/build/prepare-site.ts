/** Turns compiled pages and the model into render jobs. */
import path from 'node:path';
import type { ResolvedConfig } from '../content/config/schema';
import { glossaryFileName, parseGlossaryFile } from '../content/glossary/glossary-file';
import { buildWholeModel, type SiteModel } from '../content/model/model';
import type { StaticFile } from '../content/model/site-files';
import { parseSynonymsFile, synonymsFileName } from '../content/synonyms/synonyms-file';
import type { parseValuesFile } from '../content/values/values-file';
import type { PageChange } from '../history/read-history';
import { contentPolicy } from '../render/content-policy';
import { headTagHtml } from '../render/head-tags';
import { checkRedirects } from '../render/outputs/redirects';
import type { SiteOutputsInput } from '../render/outputs/site-outputs';
import { resolveTree } from '../render/page-tree';
import { type RenderJob, type RenderSetup, renderPage } from '../render/render-page';
import type { PageSection } from '../shared/page-section';
import type { Problem } from '../shared/problem';
import type { SiteData } from '../shared/site-data';
import { changesUrlPath } from '../shared/url-path';
import type { AuthorModule } from './bundle/author-modules';
import { islandComponents } from './bundle/component-registry';
import { withLinkedSheets } from './bundle/linked-sheets';
import type { Shell } from './bundle/shell';
import type { CompiledSummary } from './cache/compile-cache';
import { openFileCache } from './cache/file-cache';
import { createSocialImages, type SocialImages, withSocialImages } from './output/social-images';
import { collectPages } from './pages/collect-pages';
import { notFoundJob, offlineJob, searchJobs } from './pages/island-pages';
import { categoryJob, type JobContext } from './pages/page-jobs';
import type { PageWorker } from './pages/page-worker';
import { renderSetupOf } from './pages/render-setup';
import { scriptPageJobs } from './pages/script-pages';
import {
  buildSearchIndex,
  type ReadSections,
  type SearchIndexSource,
  searchIndexes,
} from './pages/search-index';
import { changesJob, listChanges } from './pages/site-changes';
import { apiFiles } from './site/api-files';
import { checkSiteImages } from './site/check-site-images';
import type { LoadedConfig } from './site/load-config';
import {
  checkCodeLanguage,
  checkEmptyDocs,
  checkFolders,
  type DocsSettings,
} from './site/load-docs-settings';
import { withDocusaurusRedirects } from './site/load-docusaurus-config';
import type { ModelSources } from './site/model-sources';
import { checkDataFileNames, readSiteFile, siteSynonyms } from './site/site-sources';
import { checkTranslations, fileLocator } from './site/translated-files';
import { addLastUpdates, type LastUpdates } from './site/version-control';

export type Settings = LoadedConfig & DocsSettings;

/** Read before anything is bundled or compiled. */
export interface Sources {
  config: ResolvedConfig;
  site: SiteData;
  modelSources: ModelSources;
  /** Problems of the navbar's items. */
  problems: Problem[];
  markdownFiles: string[];
  authorModules: AuthorModule[];
  declared: ReturnType<typeof parseValuesFile>;
  /** The newest commit of the docs; missing without git or a list of changes. */
  docsCommit: string | undefined;
}

export interface PreparedSite
  extends Pick<SiteOutputsInput, 'config' | 'contentPolicy' | 'lastUpdates' | 'changes' | 'old'> {
  siteDir: string;
  site: SiteData;
  shell: Shell;
  model: SiteModel;
  problems: Problem[];
  jobs: RenderJob[];
  staticFiles: readonly StaticFile[];
  /** Files linked from pages: path in the site folder → URL without base path. */
  assets: ReadonlyMap<string, string>;
  /** Sidebars, OpenAPI documents and their requests: URL with base path → content. */
  dataFiles: ReadonlyMap<string, string>;
  /** Missing for a site without search. */
  searchIndexes?: readonly SearchIndexSource[] | undefined;
  /** Drawn while the output is written; missing when switched off, and in development. */
  socialImages?: SocialImages | undefined;
  cacheDir: string;
  /** Text of a compiled page; undefined if it is missing from the cache. */
  readSections(page: Pick<RenderJob, 'filePath' | 'bodyHash'>): readonly PageSection[] | undefined;
  renderSetup: RenderSetup;
  renderToMemory(job: RenderJob): Promise<{ filePath: string; content: string }[]>;
  /** HTML of a page's content, without the frame. */
  renderContent(job: RenderJob): string;
  /** A file of the search index by its output path; the first call makes the index. */
  searchFile(filePath: string): string | undefined;
}

export interface PrepareInput {
  sources: Sources;
  settings: Settings;
  shell: Shell;
  summaries: ReadonlyMap<string, CompiledSummary>;
  worker: PageWorker;
  history: LastUpdates;
  /** From git; missing without it or a list of changes. */
  pageChanges: readonly PageChange[] | undefined;
  mode: 'production' | 'development';
  showsNews: boolean;
  cacheDir: string;
}

/** Resolves and checks links, and creates a render job for each page. */
export async function prepareSite(input: PrepareInput): Promise<PreparedSite> {
  const { shell, worker, summaries, history, pageChanges, cacheDir } = input;
  const { site, modelSources, declared } = input.sources;
  const { files } = modelSources;
  const { values } = declared;
  const { bundle, siteDir } = worker;
  const { authorIslands } = shell;
  const isProduction = input.mode === 'production';

  const { model, problems: modelProblems, ...read } = await modelOf(input);
  const config = withLinkedSheets(read.config, shell.client.linkedSheets);
  const hasStaticHome = files.staticFiles.some(({ urlPath }) => urlPath === '/index.html');
  const context: JobContext = { config, model, bundle, hasStaticHome };
  const pages = await collectPages(input, context);
  const islands = islandComponents(bundle, authorIslands);
  const scriptPages = await scriptPageJobs({ site, files, authorIslands, islands }, context);
  // An author's page at the same URL replaces the list of changes.
  const changes =
    pageChanges && !model.routes.byPath(changesUrlPath)
      ? listChanges(pageChanges, { model, summaries, basePath: config.basePath, values })
      : undefined;
  const jobs = [
    ...pages.jobs,
    ...model.sets.flatMap(({ categories }) =>
      categories.map((category) => categoryJob(category, context)),
    ),
    ...scriptPages.jobs,
    ...(changes ? [changesJob(changes, config)] : []),
    ...(site.search ? searchJobs(context) : []),
    notFoundJob(context),
    ...(isProduction && config.serviceWorker ? [offlineJob(config)] : []),
  ];
  const indexes = site.search
    ? searchIndexes({ jobs, model, site, sections: pages.sections, questions: pages.questions })
    : undefined;

  const requestCache = openFileCache(path.join(cacheDir, 'api-requests'));
  const apis = await apiFiles(siteDir, config, requestCache, shell.compileFingerprint);
  const dataFiles = new Map(apis.files);
  const policy = policyOf(config, shell, jobs);
  const meta = isProduction ? policy.meta : undefined;
  const renderSetup = renderSetupOf({ config, site, shell, model, jobs }, meta, dataFiles);
  const socialImages =
    isProduction && config.socialImages
      ? await createSocialImages(config, siteDir, cacheDir, site.dir)
      : undefined;

  const locate = fileLocator(siteDir, config);
  const problems = [...modelProblems, ...pages.problems, ...scriptPages.problems, ...apis.problems];
  const treeOf = (job: RenderJob) => job.tree ?? worker.readBody(job)?.tree;
  return {
    siteDir,
    config,
    site,
    shell,
    model,
    // Reported in the translated file, if there is one.
    problems: problems.map((problem) => ({ ...problem, filePath: locate(problem.filePath) })),
    contentPolicy: policy,
    socialImages,
    changes,
    lastUpdates: history.byFile,
    cacheDir,
    jobs: socialImages ? withSocialImages(jobs, socialImages, config) : jobs,
    staticFiles: files.staticFiles,
    assets: pages.assets,
    dataFiles,
    searchIndexes: indexes,
    searchFile: searchFiles(worker, indexes),
    readSections: (job) => pages.sections.get(job.filePath) ?? worker.readBody(job)?.sections,
    renderSetup,
    renderToMemory: async (job) => {
      const tree = treeOf(job);
      return tree ? renderPage({ ...job, tree }, { ...renderSetup, config, islands, bundle }) : [];
    },
    renderContent: (job) => {
      const tree = resolveTree(treeOf(job) ?? [], job.hrefs);
      bundle.setBuildContext(undefined, job.filePath);
      return bundle.renderContent({ tree, islands }).html;
    },
  };
}

function policyOf(config: ResolvedConfig, { boot, client }: Shell, jobs: readonly RenderJob[]) {
  return contentPolicy({
    config,
    scripts: boot.everywhere,
    pageScripts: [...boot.home, ...boot.values],
    authorTags: [
      ...config.headTags.map(headTagHtml),
      ...jobs.flatMap(({ authorTags }) => authorTags),
    ],
    // In other sites, the author adds what is needed to the policy.
    addsStyles: config.onBrokenScripts !== 'error' && client.addsStyles,
  });
}

/** The model, the configuration with the redirects of Docusaurus, and what was reported before. */
async function modelOf({ sources, settings, shell, summaries, worker, history }: PrepareInput) {
  const { siteDir } = worker;
  const { modelSources } = sources;
  const { configFile } = modelSources;
  const model = await buildWholeModel({
    ...modelSources,
    config: sources.config,
    summaries: summaries.values(),
  });
  addLastUpdates([...model.sets.flatMap(({ docs }) => docs), ...model.pages], history.byFile);
  const paths = model.routes.all.map(({ urlPath }) => urlPath);
  const { config, problems: redirectProblems } = settings.docusaurus
    ? withDocusaurusRedirects(sources.config, paths, settings.docusaurus, configFile.filePath)
    : { config: sources.config, problems: [] };
  const readSite = (name: string) => readSiteFile(siteDir, name);
  const problems = [
    ...settings.problems,
    ...sources.problems,
    ...redirectProblems,
    ...shell.problems,
    ...settings.docsProblems,
    ...history.problems,
    ...sources.declared.problems,
    ...(config.glossary
      ? parseGlossaryFile(readSite(glossaryFileName), config.locale).problems
      : []),
    ...checkDataFileNames(siteDir),
    ...parseSynonymsFile(readSite(synonymsFileName)).problems,
    ...checkRedirects(config, configFile),
    ...checkTranslations(siteDir, sources.config),
    ...checkSiteImages(siteDir, sources.config, configFile, settings.docusaurus !== undefined),
    ...checkFolders(siteDir, sources.config, configFile),
    ...checkEmptyDocs(siteDir, modelSources.versions, modelSources.files.docs, configFile),
    ...checkCodeLanguage(sources.config, configFile),
    ...model.problems,
  ];
  return { model, config, problems };
}

/** The search index in memory, made on first use. */
function searchFiles(worker: PageWorker, indexes: readonly SearchIndexSource[] = []) {
  const readSections: ReadSections = (filePath, bodyHash) =>
    worker.readBody({ filePath, bodyHash })?.sections ?? [];
  let files: { filePath: string; content: string }[] | undefined;
  return (wanted: string): string | undefined => {
    files ??= indexes.flatMap((index) =>
      buildSearchIndex(index, readSections, { synonyms: siteSynonyms(worker.siteDir) }),
    );
    return files.find(({ filePath }) => filePath === wanted)?.content;
  };
}
