/**
 * From a site folder to everything its pages are rendered from. A build goes through it once; the
 * development server again after each change, when only what changed is compiled.
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
import { findAuthorModules } from './author-modules';
import type { CompiledSummary } from './compile-cache';
import { compileSalt } from './compile-environment';
import { siteCacheFolder } from './folders';
import { withInlineLogo } from './inline-logo';
import type { KnownSite, Settings, Sources } from './known-site';
import { loadSettings } from './load-docs-settings';
import { withForeignRedirects } from './load-docusaurus-config';
import { lastDocsTags, markdownFilesOf, readModelSources, withNavbarOf } from './model-sources';
import { createPageWorker, type LocalPageWorker, type WorkerSetup } from './page-worker';
import {
  type PreparedSite,
  type PrepareInput,
  prepareSite,
  siteWithoutPages,
} from './prepare-site';
import type { RenderRecord } from './render-record';
import { type PreparedShell, prepareShell, ShellError } from './shell';
import { readPageChanges } from './site-changes';
import { componentMessages } from './site-messages';
import { readSiteFile } from './site-sources';
import {
  checkTranslations,
  fileLocator,
  type LocateFile,
  readLocalizedUpdates,
} from './translated-files';
import type { ProgressReporter } from './types';
import { addLastUpdates, type LastUpdates } from './version-control';
import { siteContextOf } from './virtual-modules';
import { createWorkerPool, type PagePool } from './worker-pool';
import { writePages } from './write-pages';

/** From this many pages on threads pay for their start. */
const poolThreshold = 200;

export interface PipelineOptions {
  /** Absolute. */
  siteDir: string;
  /** Absolute; where workers write. Unused without rendering to files. */
  outDir?: string;
  mode: 'production' | 'development';
  /** Missing = what the configuration says. */
  router?: ResolvedConfig['router'];
  /** Of a site in several languages; missing = the default one. */
  locale?: string;
  /** Of this site and this router alone; missing = the site's own. Compiled pages are shared by all. */
  cacheDir?: string;
  /**
   * A pipeline of the same site that has just been refreshed: what it has read of the site folder is
   * not read again.
   */
  sameSite?: Pipeline;
  onProgress?: ProgressReporter | undefined;
  /** Address of the bundled worker entry; missing = everything in this thread. */
  workerEntry?: URL | undefined;
}

export interface Pipeline {
  /** What the last call of `refresh` has read and compiled; undefined when it failed before. */
  readonly known: KnownSite | undefined;
  /**
   * @param changed files that changed since the last call, relative to the site folder; missing =
   *   anything may have
   */
  refresh(changed?: ReadonlySet<string>): Promise<PreparedSite>;
  /** Writes pages and search index to the output folder, or keeps what the last build wrote. */
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
  /** Compiled pages are the same for every router, but not in every language. */
  readonly sharedCacheDir: string;
  readonly cacheDir: string;
  private workers: Workers | undefined;
  private summaries = new Map<string, CompiledSummary>();
  private last: PreparedSite | undefined;
  private loaded: Settings | undefined;
  private lastShell: { modules: string; shell: PreparedShell } | undefined;
  /** By file that imports them; a change of text can change those of its own file only. */
  private readonly scriptImports = new Map<string, readonly string[]>();

  constructor(private readonly options: PipelineOptions) {
    this.sharedCacheDir = siteCacheFolder(options.siteDir, options.locale);
    this.cacheDir = options.cacheDir ?? this.sharedCacheDir;
  }

  async refresh(changed?: ReadonlySet<string>): Promise<PreparedSite> {
    const { siteDir, mode, sameSite, locale, onProgress } = this.options;
    onProgress?.step('Read the site folder');
    // Most changes are an author's sentence: settings and shell cannot have changed with it.
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
    // Version control answers while the app is bundled and pages are compiled.
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
    const isBroken = shell.problems.some(({ severity }) => severity === 'error');
    if (isBroken && mode === 'development' && this.last) return this.withoutPages(shell.problems);
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

  /** In development the last good state stays on screen while the author corrects a mistake. */
  private withoutPages(problems: Problem[]): PreparedSite {
    const { siteDir, mode } = this.options;
    if (mode === 'development' && this.last) return { ...this.last, problems };
    return siteWithoutPages(siteDir, problems);
  }

  /** @param changedText when nothing else has changed since the last call */
  private async readSources(
    settings: Settings & { config: ResolvedConfig },
    changedText: ReadonlySet<string> | undefined,
  ): Promise<Sources> {
    const { siteDir, mode, router, sameSite } = this.options;
    // The development server always answers over HTTP.
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

  /** Compiles what may have changed; what is known of the other pages stays. */
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
    const results = pool
      ? await pool.compile(stale, (done) => onProgress?.count(done, stale.length))
      : await local.compile(stale);
    const next = new Map<string, CompiledSummary>();
    for (const file of filePaths) {
      const known = this.summaries.get(file);
      if (known) next.set(file, known);
    }
    for (const { summary } of results) next.set(summary.filePath, summary);
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
