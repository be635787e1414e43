/**
 * Turns a site folder into everything its pages are rendered from, and writes them: once for a build, and
 * incrementally after each change for the development server.
 */
import path from 'node:path';
import { markdownSettings } from '../content/compile/parse/parse-markdown';
import { folderSettings } from '../content/config/parse-config';
import type { ResolvedConfig } from '../content/config/schema';
import { toSiteData } from '../content/config/site-data';
import { glossaryFileName } from '../content/glossary/glossary-file';
import { parseValuesFile, valuesFileName } from '../content/values/values-file';
import { newestCommit } from '../history/read-history';
import { setMessages } from '../shared/messages';
import type { Problem } from '../shared/problem';
import { searchFolder } from '../shared/search-folder';
import { type FileImports, findAuthorModules } from './bundle/author-modules';
import { siteAliases } from './bundle/script-aliases';
import { type PreparedShell, prepareShell, ShellError } from './bundle/shell';
import { siteContextOf } from './bundle/virtual-modules';
import type { CompiledSummary } from './cache/compile-cache';
import { siteCacheFolder } from './folders';
import { type WriteOptions, writeOutput } from './output/write-output';
import { compileSalt } from './pages/compile-environment';
import { createPageWorker, type PageWorker, type WorkerSetup } from './pages/page-worker';
import { readPageChanges } from './pages/site-changes';
import { createWorkerPool, fewPages, type PagePool } from './pages/worker-pool';
import { writePages } from './pages/write-pages';
import { type PreparedSite, prepareSite, type Settings, type Sources } from './prepare-site';
import { hasItsFiles } from './site/check-site-images';
import { withInlineLogo } from './site/inline-logo';
import { loadSettings } from './site/load-docs-settings';
import {
  lastDocsTags,
  markdownFilesOf,
  readModelSources,
  withNavbarOf,
} from './site/model-sources';
import { logoWidth, withRooms } from './site/navbar-room';
import { componentMessages } from './site/site-messages';
import { readSiteFile } from './site/site-sources';
import { fileLocator, type LocateFile, readLocalizedUpdates } from './site/translated-files';
import type { LastUpdates } from './site/version-control';
import { hasErrors, type ProgressReporter } from './types';

/** Up to this many pages, worker threads do not pay off. */
const poolThreshold = 200;

interface PipelineOptions {
  /** Absolute. */
  siteDir: string;
  /** Absolute; required for `write`. */
  outDir?: string;
  mode: 'production' | 'development';
  /** Components list recent changes; false for a check, whose result must not depend on the day. */
  showsNews?: boolean;
  /** Missing = that of the configuration. */
  router?: ResolvedConfig['router'];
  /** Missing = the default language. */
  locale?: string | undefined;
  /** For this router; missing = the site's cache, which always holds the compiled pages. */
  cacheDir?: string;
  /** A refreshed pipeline of the same site, whose data is reused. */
  sameSite?: Pipeline;
  onProgress?: ProgressReporter | undefined;
  /** URL of the bundled worker entry; missing = no threads. */
  workerEntry?: URL | undefined;
}

/** The other fields are missing if the configuration or the author's scripts have errors. */
type Refreshed =
  | (PreparedSite & {
      /** The last good state, since the problems concern the whole site. */
      isKept?: boolean;
    })
  | ({ problems: Problem[]; jobs: []; isKept?: undefined } & {
      [K in Exclude<keyof PreparedSite, 'problems' | 'jobs'>]?: undefined;
    });

/** State that is the same for all routers. */
interface KnownSite {
  settings: Settings;
  sources: Sources;
  history: LastUpdates;
  salt: string;
  summaries: ReadonlyMap<string, CompiledSummary>;
}

export interface Workers {
  /** Hash of everything that affects their results. */
  key: string;
  salt: string;
  local: PageWorker;
  pool?: PagePool | undefined;
}

export class Pipeline {
  /** State after the last successful `refresh`. */
  known: KnownSite | undefined;
  /** Cache folder for this language, shared by all routers. */
  readonly sharedCacheDir: string;
  readonly cacheDir: string;
  private workers: Workers | undefined;
  /** Threads that wait to be set up. */
  private startedPool: PagePool | undefined;
  private summaries = new Map<string, CompiledSummary>();
  private last: PreparedSite | undefined;
  private settings: Settings | undefined;
  private lastShell: { modules: string; shell: PreparedShell } | undefined;
  /** By importing file. */
  private readonly scriptImports = new Map<string, FileImports>();

  constructor(private readonly options: PipelineOptions) {
    this.sharedCacheDir = siteCacheFolder(options.siteDir, options.locale);
    this.cacheDir = options.cacheDir ?? this.sharedCacheDir;
  }

  /** @param changed files changed since the last call, relative to the site folder; missing = unknown */
  async refresh(changed?: ReadonlySet<string>): Promise<Refreshed> {
    const { siteDir, mode, onProgress } = this.options;
    // Changes of Markdown files do not affect settings.
    const isText = changed !== undefined && [...changed].every((file) => /\.mdx?$/.test(file));

    onProgress?.step('Read the site folder');
    const { config, ...loaded } = await this.loadSettings(isText);
    if (!config) return this.withoutPages(loaded.problems);
    const settings = { ...loaded, config };
    const sources = await this.readSources(settings, isText ? changed : undefined);
    const locate = fileLocator(siteDir, sources.config);
    // Runs while the app is bundled and pages are compiled.
    const readingHistory = this.readHistory(sources, locate);

    onProgress?.step('Bundle the app');
    const shell = await this.openShell(sources, settings, isText).catch((error: unknown) => {
      if (error instanceof ShellError) return error;
      throw error;
    });
    if (shell instanceof ShellError) return this.withoutPages([shell.problem]);
    if (mode === 'development' && this.last && hasErrors(shell.problems)) {
      return this.withoutPages(shell.problems);
    }
    const workers = await this.openWorkers(sources, shell, settings);
    const readingChanges = readPageChanges({
      siteDir,
      cacheDir: this.sharedCacheDir,
      folder: sources.config.docs.path,
      commit: sources.docsCommit,
      codeHash: shell.compileFingerprint,
    });

    onProgress?.step('Compile pages');
    this.summaries = await this.compile(workers, sources.markdownFiles, changed, locate);

    onProgress?.step('Check links');
    const { summaries, cacheDir } = this;
    const history = await readingHistory;
    this.known = { settings, sources, history, salt: workers.salt, summaries };
    this.last = await prepareSite({
      sources,
      settings,
      shell,
      summaries,
      worker: workers.local,
      history,
      pageChanges: await readingChanges,
      mode,
      showsNews: this.options.showsNews !== false,
      cacheDir,
    });
    return this.last;
  }

  /** Writes the whole output; unchanged files are kept. @returns total size in bytes */
  async write(prepared: PreparedSite, options: WriteOptions = {}): Promise<number> {
    const { outDir, onProgress } = this.options;
    const { workers } = this;
    if (!workers || outDir === undefined) throw new Error('There is nothing to write yet.');
    onProgress?.step('Write pages');
    setMessages(prepared.config.messages);
    const onDone = (done: number) => onProgress?.count(done, prepared.jobs.length);
    return writeOutput(prepared, outDir, {
      onProgress,
      ...options,
      writePages: (record) => writePages(workers, prepared, record, onDone),
    });
  }

  async close(): Promise<void> {
    await Promise.all([this.workers?.pool?.close(), this.startedPool?.close()]);
  }

  /** In development keeps the last good state. */
  withoutPages(problems: Problem[]): Refreshed {
    if (this.options.mode === 'development' && this.last)
      return { ...this.last, problems, isKept: true };
    return { problems, jobs: [] };
  }

  private async loadSettings(isText: boolean): Promise<Settings> {
    const { siteDir, sameSite, locale } = this.options;
    if (!isText || !this.settings) {
      this.settings = sameSite?.known?.settings ?? (await loadSettings(siteDir, this, locale));
    }
    setMessages(this.settings.config?.messages);
    return this.settings;
  }

  /** @param changedText changed Markdown files, if nothing else has changed */
  private async readSources(
    settings: Settings & { config: ResolvedConfig },
    changedText: ReadonlySet<string> | undefined,
  ): Promise<Sources> {
    const { siteDir, mode, router, sameSite } = this.options;
    // The development server uses HTTP.
    const routed =
      mode === 'development'
        ? { ...settings.config, router: 'history' as const }
        : folderSettings({ ...settings.config, router: router ?? settings.config.router });
    const known = sameSite?.known?.sources;
    const modelSources =
      known?.modelSources ?? (await readModelSources({ siteDir, mode }, settings));
    const { config, versions, problems } = await withNavbarOf(
      siteDir,
      routed,
      modelSources,
      settings.docusaurus?.parseFrontMatter,
    );
    const docsCommit = config.changes ? await newestCommit(siteDir, config.docs.path) : undefined;
    const data = toSiteData(config, {
      year: new Date().getUTCFullYear(),
      versions,
      docsTags: lastDocsTags(modelSources.versions),
      hasChangesPage: docsCommit !== undefined,
      isDevelopment: mode === 'development',
    });
    const { staticDirectories } = config;
    const placed = withRooms(data, logoWidth(data, siteDir, staticDirectories));
    const site = withInlineLogo(placed, siteDir, staticDirectories);
    site.hasBaseAddressBanner &&= hasItsFiles(siteDir, config);
    if (known) return { ...known, config, site, problems, docsCommit };
    const markdownFiles = markdownFilesOf(modelSources);
    if (!this.workers) this.startedPool ??= this.startPool(markdownFiles);
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
        this.scriptImports,
        fileLocator(siteDir, config),
        config.onBrokenScripts === 'error' ? undefined : markdownSettings(config.markdown),
      ),
      declared: parseValuesFile(readSiteFile(siteDir, valuesFileName)),
      docsCommit,
    };
  }

  private async readHistory(
    { markdownFiles, config }: Sources,
    locate: LocateFile,
  ): Promise<LastUpdates> {
    const { siteDir, mode, sameSite } = this.options;
    if (sameSite?.known) return sameSite.known.history;
    if (mode === 'development') return { byFile: new Map(), problems: [] };
    const { byFile, problems } = await readLocalizedUpdates(siteDir, markdownFiles, locate);
    const isShown = [config.docs, ...config.otherDocs].some(
      ({ showLastUpdateTime, showLastUpdateAuthor }) => showLastUpdateTime || showLastUpdateAuthor,
    );
    return { byFile, problems: isShown ? problems : [] };
  }

  /** @throws ShellError */
  private async openShell(
    { config, site, declared, authorModules, modelSources }: Sources,
    { docusaurus }: Settings,
    isText: boolean,
  ): Promise<PreparedShell> {
    const { siteDir } = this.options;
    const { cacheDir, sharedCacheDir, lastShell } = this;
    const modules = JSON.stringify(authorModules);
    if (isText && lastShell?.modules === modules) return lastShell.shell;
    const { versions } = modelSources;
    const messages = componentMessages(siteDir, config);
    const shell = await prepareShell({
      siteDir,
      cacheDir,
      sharedCacheDir,
      site,
      values: declared.values,
      authorModules,
      staticDirectories: config.staticDirectories,
      siteContext: siteContextOf(config, versions, messages, docusaurus?.siteConfig),
      css: config.css,
      clientModules: config.clientModules,
      messages: config.messages,
      isMdx1: config.markdown.mdx1,
      onBrokenScripts: config.onBrokenScripts,
    });
    this.lastShell = shell.brokenModules.length === 0 ? { modules, shell } : undefined;
    return shell;
  }

  private async openWorkers(
    { config, markdownFiles }: Sources,
    shell: PreparedShell,
    { docusaurus, filePath }: Settings,
  ): Promise<Workers> {
    const { siteDir, outDir } = this.options;
    const glossary = config.glossary ? readSiteFile(siteDir, glossaryFileName) : undefined;
    const salt = compileSalt(config, shell.pagesFingerprint, glossary, docusaurus?.pluginsKey);
    const setup: WorkerSetup = {
      siteDir,
      config,
      serverBundlePath: shell.serverBundlePath,
      authorModules: shell.authorModules,
      authorIslands: shell.authorIslands,
      brokenModules: shell.brokenModules,
      aliases: siteAliases,
      cacheDir: this.cacheDir,
      compileCacheDir: path.join(this.sharedCacheDir, 'pages'),
      salt,
      siteContextHash: shell.compileFingerprint,
      outDir: outDir ?? path.join(this.cacheDir, 'unused-output'),
      ...(docusaurus?.pluginsKey !== undefined && { pluginsFile: filePath }),
    };
    const key = JSON.stringify(setup);
    if (this.workers?.key === key) return this.workers;
    await this.workers?.pool?.close();
    this.summaries.clear();
    const pool = this.startedPool ?? this.startPool(markdownFiles);
    this.startedPool = undefined;
    pool?.setUp(setup);
    const local = await createPageWorker(setup, docusaurus);
    this.workers = { key, salt, local, pool };
    return this.workers;
  }

  private startPool({ length }: readonly string[]): PagePool | undefined {
    const { workerEntry } = this.options;
    return workerEntry && length > poolThreshold ? createWorkerPool(workerEntry) : undefined;
  }

  /** Compiles pages that may have changed; the others keep their summaries. */
  private async compile(
    { local, pool, salt }: Workers,
    filePaths: readonly string[],
    changed: ReadonlySet<string> | undefined,
    locate: LocateFile,
  ): Promise<Map<string, CompiledSummary>> {
    const { onProgress, sameSite } = this.options;
    if (sameSite?.known?.salt === salt) return new Map(sameSite.known.summaries);
    const isFresh = ({ filePath, problems, dependencies }: CompiledSummary): boolean => {
      const sources = [filePath, locate(filePath), ...dependencies.map((one) => one.filePath)];
      return problems.length === 0 && !sources.some((name) => changed?.has(name));
    };
    // Not by a thread: it is still loading.
    const summaries = filePaths.map((file) => {
      const last = changed && this.summaries.get(file);
      return last && isFresh(last) ? last : local.readSummary(file);
    });
    const stale = filePaths.filter((_, at) => !summaries[at]);
    if (stale.length > 0) pool?.readSearchCache(searchFolder);
    const isMany = stale.length > fewPages;
    const compiled =
      pool && isMany
        ? await pool.compile(stale, (done) => onProgress?.count(done, stale.length))
        : await local.compile(stale);
    const byFile = new Map(compiled.map((summary) => [summary.filePath, summary]));
    return new Map(
      filePaths.flatMap((file, at): [string, CompiledSummary][] => {
        const summary = summaries[at] ?? byFile.get(file);
        return summary ? [[file, summary]] : [];
      }),
    );
  }
}
