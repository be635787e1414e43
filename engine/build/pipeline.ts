/**
 * Turns a site folder into everything its pages are rendered from: once for a build, and incrementally
 * after each change for the development server.
 */
import path from 'node:path';
import { folderSettings } from '../content/config/folder-settings';
import type { ResolvedConfig } from '../content/config/schema';
import { toSiteData } from '../content/config/site-data';
import { glossaryFileName, parseGlossaryFile } from '../content/glossary/glossary-file';
import { buildWholeModel } from '../content/model/model';
import { parseSynonymsFile, synonymsFileName } from '../content/synonyms/synonyms-file';
import { parseValuesFile, valuesFileName } from '../content/values/values-file';
import { newestCommit } from '../history/read-history';
import { checkRedirects } from '../render/outputs/redirects';
import type { RenderedFile } from '../render/render-page';
import { setMessages } from '../shared/messages';
import type { Problem } from '../shared/problem';
import { findAuthorModules } from './bundle/author-modules';
import { type PreparedShell, prepareShell, ShellError } from './bundle/shell';
import { siteContextOf } from './bundle/virtual-modules';
import type { CompiledSummary } from './cache/compile-cache';
import type { RenderRecord } from './cache/render-record';
import { siteCacheFolder } from './folders';
import { hasErrors, type KnownSite, type Settings, type Sources } from './known-site';
import { compileSalt } from './pages/compile-environment';
import { createPageWorker, type LocalPageWorker, type WorkerSetup } from './pages/page-worker';
import { readPageChanges } from './pages/site-changes';
import { createWorkerPool, type PagePool } from './pages/worker-pool';
import { writePages } from './pages/write-pages';
import {
  type PreparedSite,
  type PrepareInput,
  prepareSite,
  siteWithoutPages,
} from './prepare-site';
import { withInlineLogo } from './site/inline-logo';
import { loadSettings } from './site/load-docs-settings';
import { withForeignRedirects } from './site/load-docusaurus-config';
import {
  lastDocsTags,
  markdownFilesOf,
  readModelSources,
  withNavbarOf,
} from './site/model-sources';
import { componentMessages } from './site/site-messages';
import { readSiteFile } from './site/site-sources';
import {
  checkTranslations,
  fileLocator,
  type LocateFile,
  readLocalizedUpdates,
} from './site/translated-files';
import { addLastUpdates, type LastUpdates } from './site/version-control';
import type { ProgressReporter } from './types';

/** Up to this many pages worker threads do not pay off. */
const poolThreshold = 200;

export interface PipelineOptions {
  /** Absolute. */
  siteDir: string;
  /** Absolute; required for `render`. */
  outDir?: string;
  mode: 'production' | 'development';
  /** Missing = that of the configuration. */
  router?: ResolvedConfig['router'];
  /** Missing = the default language. */
  locale?: string;
  /** For this router; missing = the site's cache, which always holds the compiled pages. */
  cacheDir?: string;
  /** A refreshed pipeline of the same site, whose data is reused. */
  sameSite?: Pipeline;
  onProgress?: ProgressReporter | undefined;
  /** URL of the bundled worker entry; missing = no threads. */
  workerEntry?: URL | undefined;
}

export interface Pipeline {
  /** Of the last successful `refresh`. */
  readonly known: KnownSite | undefined;
  /** @param changed files changed since the last call, relative to the site folder; missing = unknown */
  refresh(changed?: ReadonlySet<string>): Promise<PreparedSite>;
  /** Writes pages and search index to the output folder; unchanged ones are kept. */
  render(
    prepared: PreparedSite,
    record: RenderRecord,
    onDone?: (done: number) => void,
  ): Promise<RenderedFile[]>;
  close(): Promise<void>;
}

interface Workers {
  key: string;
  salt: string;
  local: LocalPageWorker;
  pool?: PagePool;
}

export async function openPipeline(options: PipelineOptions): Promise<Pipeline> {
  return new SitePipeline(options);
}

class SitePipeline implements Pipeline {
  known: KnownSite | undefined;
  /** For this language and all routers. */
  readonly sharedCacheDir: string;
  readonly cacheDir: string;
  private workers: Workers | undefined;
  private summaries = new Map<string, CompiledSummary>();
  private last: PreparedSite | undefined;
  private loaded: Settings | undefined;
  private lastShell: { modules: string; shell: PreparedShell } | undefined;
  /** By importing file. */
  private readonly scriptImports = new Map<string, readonly string[]>();

  constructor(private readonly options: PipelineOptions) {
    this.sharedCacheDir = siteCacheFolder(options.siteDir, options.locale);
    this.cacheDir = options.cacheDir ?? this.sharedCacheDir;
  }

  async refresh(changed?: ReadonlySet<string>): Promise<PreparedSite> {
    const { siteDir, mode, sameSite, locale, onProgress } = this.options;
    onProgress?.step('Read the site folder');
    // Changes of Markdown files do not affect settings.
    const isText = changed !== undefined && [...changed].every((file) => /\.mdx?$/.test(file));
    const loaded =
      isText && this.loaded
        ? this.loaded
        : (sameSite?.known?.settings ?? (await loadSettings(siteDir, this, locale)));
    this.loaded = loaded;
    if (!loaded.config) return this.withoutPages(loaded.problems);
    const settings = { ...loaded, config: loaded.config };
    setMessages(settings.config.messages);
    const sources = await this.readSources(settings, isText ? changed : undefined);
    // Runs while the app is bundled and pages are compiled.
    const locate = fileLocator(this.options.siteDir, sources.config);
    const reading = this.readHistory(sources.markdownFiles, locate);

    onProgress?.step('Bundle the app');
    let shell: PreparedShell;
    try {
      shell = await this.openShell(sources, loaded, isText);
    } catch (error) {
      if (!(error instanceof ShellError)) throw error;
      return this.withoutPages([error.problem]);
    }
    if (mode === 'development' && this.last && hasErrors(shell.problems)) {
      return this.withoutPages(shell.problems);
    }
    const workers = await this.openWorkers(sources, shell, loaded);
    const readingChanges = readPageChanges({
      siteDir: this.options.siteDir,
      cacheDir: this.sharedCacheDir,
      folder: sources.config.docs.path,
      commit: sources.docsCommit,
      codeHash: shell.compileFingerprint,
    });

    onProgress?.step('Compile pages');
    await this.compile(workers, sources.markdownFiles, changed, locate);

    onProgress?.step('Check links');
    const history = await reading;
    const { salt } = workers;
    this.known = { settings: loaded, sources, history, salt, summaries: this.summaries };
    const changes = await readingChanges;
    this.last = await this.prepare(sources, loaded, shell, workers.local, history, changes);
    return this.last;
  }

  async render(
    prepared: PreparedSite,
    record: RenderRecord,
    onDone?: (done: number) => void,
  ): Promise<RenderedFile[]> {
    const setup = prepared.renderSetup;
    if (!this.workers || !setup) return [];
    setMessages(prepared.config?.messages);
    return writePages({ ...this.workers, prepared, setup, record, onDone });
  }

  async close(): Promise<void> {
    await this.workers?.pool?.close();
  }

  /** In development keeps the last good state. */
  private withoutPages(problems: Problem[]): PreparedSite {
    const { siteDir, mode } = this.options;
    if (mode === 'development' && this.last) return { ...this.last, problems };
    return siteWithoutPages(siteDir, problems);
  }

  /** @param changedText changed Markdown files, if nothing else has changed */
  private async readSources(
    settings: Settings & { config: ResolvedConfig },
    changedText: ReadonlySet<string> | undefined,
  ): Promise<Sources> {
    const { siteDir, mode, router, sameSite } = this.options;
    // The development server uses HTTP.
    const named =
      mode === 'development'
        ? { ...settings.config, router: 'history' as const }
        : folderSettings({ ...settings.config, router: router ?? settings.config.router });
    const known = sameSite?.known?.sources;
    const modelSources =
      known?.modelSources ?? (await readModelSources({ siteDir, mode }, settings));
    const { config, versions, problems } = await withNavbarOf(siteDir, named, modelSources);
    const docsCommit = config.changes ? await newestCommit(siteDir, config.docs.path) : undefined;
    const data = toSiteData(config, {
      year: new Date().getUTCFullYear(),
      versions,
      docsTags: lastDocsTags(modelSources.versions),
      hasChangesPage: docsCommit !== undefined,
      isDevelopment: mode === 'development',
    });
    const site = withInlineLogo(data, siteDir, config.staticDirectories);
    if (known) return { ...known, config, site, problems, docsCommit };
    const markdownFiles = markdownFilesOf(modelSources);
    if (changedText) for (const file of changedText) this.scriptImports.delete(file);
    else this.scriptImports.clear();
    return {
      config,
      site,
      modelSources,
      problems,
      markdownFiles,
      authorModules: findAuthorModules(
        siteDir,
        modelSources.files,
        markdownFiles,
        this.scriptImports,
        fileLocator(siteDir, config),
      ),
      declared: parseValuesFile(readSiteFile(siteDir, valuesFileName)),
      docsCommit,
    };
  }

  private async readHistory(
    filePaths: readonly string[],
    locate: LocateFile,
  ): Promise<LastUpdates> {
    const { siteDir, mode, sameSite } = this.options;
    if (sameSite?.known) return sameSite.known.history;
    if (mode === 'development') return { byFile: new Map(), problems: [] };
    return readLocalizedUpdates(siteDir, filePaths, locate);
  }

  /** @throws ShellError */
  private async openShell(
    { config, site, declared, authorModules, modelSources }: Sources,
    { foreign }: Settings,
    isText: boolean,
  ): Promise<PreparedShell> {
    const modules = JSON.stringify(authorModules);
    if (isText && this.lastShell?.modules === modules) return this.lastShell.shell;
    const shell = await prepareShell({
      siteDir: this.options.siteDir,
      cacheDir: this.cacheDir,
      sharedCacheDir: this.sharedCacheDir,
      site,
      values: declared.values,
      authorModules,
      siteContext: siteContextOf(
        config,
        modelSources.versions,
        componentMessages(this.options.siteDir, config),
        foreign?.siteConfig,
      ),
      css: config.css,
      messages: config.messages,
      onBrokenScripts: config.onBrokenScripts,
    });
    this.lastShell = shell.brokenModules.length === 0 ? { modules, shell } : undefined;
    return shell;
  }

  private async openWorkers(
    { config, markdownFiles }: Sources,
    shell: PreparedShell,
    { foreign, filePath }: Settings,
  ): Promise<Workers> {
    const { siteDir, outDir, workerEntry } = this.options;
    const glossary = config.glossary ? readSiteFile(siteDir, glossaryFileName) : undefined;
    const salt = compileSalt(config, shell.pagesFingerprint, glossary, foreign?.pluginsKey);
    const setup: WorkerSetup = {
      siteDir,
      config,
      serverBundlePath: shell.serverBundlePath,
      authorModules: shell.authorModules,
      authorIslands: shell.authorIslands,
      brokenModules: shell.brokenModules,
      cacheDir: this.cacheDir,
      compileCacheDir: path.join(this.sharedCacheDir, 'pages'),
      salt,
      siteContextHash: shell.compileFingerprint,
      outDir: outDir ?? path.join(this.cacheDir, 'unused-output'),
      ...(foreign?.pluginsKey !== undefined && { pluginsFile: filePath }),
    };
    const key = JSON.stringify(setup);
    if (this.workers?.key === key) return this.workers;
    await this.workers?.pool?.close();
    this.summaries.clear();
    const local = await createPageWorker(setup, foreign?.pagePlugins);
    const isLarge = markdownFiles.length > poolThreshold;
    this.workers = {
      key,
      salt,
      local,
      ...(isLarge && workerEntry && { pool: createWorkerPool(setup, workerEntry) }),
    };
    return this.workers;
  }

  /** Compiles pages that may have changed; the others keep their summaries. */
  private async compile(
    { local, pool, salt }: Workers,
    filePaths: readonly string[],
    changed: ReadonlySet<string> | undefined,
    locate: LocateFile,
  ): Promise<void> {
    const { onProgress, sameSite } = this.options;
    if (sameSite?.known?.salt === salt) {
      this.summaries = new Map(sameSite.known.summaries);
      return;
    }
    const isStale = (file: string): boolean => {
      const known = this.summaries.get(file);
      return (
        !known ||
        !changed ||
        changed.has(file) ||
        changed.has(locate(file)) ||
        known.dependencies.some((one) => changed.has(one.filePath)) ||
        known.problems.length > 0
      );
    };
    const stale = filePaths.filter(isStale);
    const compiled = pool
      ? await pool.compile(stale, (done) => onProgress?.count(done, stale.length))
      : await local.compile(stale);
    const next = new Map<string, CompiledSummary>();
    for (const file of filePaths) {
      const known = this.summaries.get(file);
      if (known) next.set(file, known);
    }
    for (const summary of compiled) next.set(summary.filePath, summary);
    this.summaries = next;
  }

  private async prepare(
    { config, site, modelSources, problems, declared }: Sources,
    settings: Settings,
    shell: PreparedShell,
    worker: LocalPageWorker,
    history: LastUpdates,
    pageChanges: PrepareInput['pageChanges'],
  ): Promise<PreparedSite> {
    const { siteDir, mode } = this.options;
    const { summaries, cacheDir } = this;
    const { files, configFile } = modelSources;
    const { foreign } = settings;
    const model = await buildWholeModel({ ...modelSources, config, summaries: summaries.values() });
    const docs = model.sets.flatMap((set) => set.docs);
    addLastUpdates([...docs, ...model.pages], history.byFile);
    const paths = model.routes.all.map(({ urlPath }) => urlPath);
    const redirected = foreign
      ? withForeignRedirects(config, paths, foreign, configFile.filePath)
      : { config, problems: [] };
    return prepareSite({
      config: redirected.config,
      site,
      files,
      shell,
      model,
      summaries,
      worker,
      mode,
      cacheDir,
      lastUpdates: history.byFile,
      pageChanges,
      configFile,
      earlierProblems: [
        ...(foreign ? settings.problems : []),
        ...problems,
        ...redirected.problems,
        ...shell.problems,
        ...settings.docsProblems,
        ...history.problems,
        ...declared.problems,
        ...(config.glossary
          ? parseGlossaryFile(readSiteFile(siteDir, glossaryFileName)).problems
          : []),
        ...parseSynonymsFile(readSiteFile(siteDir, synonymsFileName)).problems,
        ...checkRedirects(config, configFile),
        ...checkTranslations(siteDir, config),
      ],
    });
  }
}
