/**
 * From a site folder to everything its pages are rendered from. A build goes through it once; the
 * development server again after each change, when only what changed is compiled.
 */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { readFrontMatter } from '../content/compile/front-matter';
import { findScriptImports } from '../content/compile/imports';
import type { PageSummary } from '../content/compiled-page';
import { folderSettings } from '../content/config/folder-settings';
import type { ResolvedConfig } from '../content/config/schema';
import { toSiteData } from '../content/config/site-data';
import { buildSiteModel } from '../content/model/model';
import { needsNavbarTargets, withNavbarTargets } from '../content/model/navbar-targets';
import { scanSite } from '../content/model/scan';
import type { SiteFiles } from '../content/model/site-files';
import { parseValuesFile, valuesFileName } from '../content/values/values-file';
import { checkRedirects } from '../render/outputs/redirects';
import type { RenderedFile } from '../render/render-page';
import type { LastUpdate } from '../shared/page';
import type { Problem } from '../shared/problem';
import { type AuthorModule, readAuthorModules } from './author-modules';
import type { CompiledSummary } from './compile-cache';
import { siteCacheFolder } from './folders';
import { withInlineLogo } from './inline-logo';
import { type LoadedConfig, loadConfig, loadSidebarsFile, type SidebarsFile } from './load-config';
import { withForeignRedirects } from './load-docusaurus-config';
import {
  createPageWorker,
  type LocalPageWorker,
  readSiteFile,
  type WorkerSetup,
} from './page-worker';
import { type PreparedSite, prepareSite } from './prepare-site';
import type { RenderRecord } from './render-record';
import { type PreparedShell, prepareShell, ShellError } from './shell';
import type { ProgressReporter } from './types';
import { addLastUpdates, readLastUpdates } from './version-control';
import type { SiteContext } from './virtual-modules';
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
  /** Of this site and this router alone; missing = the site's own. Compiled pages are shared by all. */
  cacheDir?: string;
  onProgress?: ProgressReporter | undefined;
  /** Address of the bundled worker entry; missing = everything in this thread. */
  workerEntry?: URL | undefined;
}

export interface Pipeline {
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

/** What the author's scripts for the build say. */
interface Settings extends LoadedConfig {
  sidebarsFile?: SidebarsFile;
  sidebarsProblems: Problem[];
}

interface Workers {
  key: string;
  local: LocalPageWorker;
  pool?: PagePool;
}

export async function openPipeline(options: PipelineOptions): Promise<Pipeline> {
  const { siteDir, mode, onProgress } = options;
  const sharedCacheDir = siteCacheFolder(siteDir);
  const cacheDir = options.cacheDir ?? sharedCacheDir;
  let workers: Workers | undefined;
  let summaries = new Map<string, CompiledSummary>();
  let last: PreparedSite | undefined;
  let loaded: Settings | undefined;
  let lastShell: { modules: string; shell: PreparedShell } | undefined;
  /** By file that imports them; a change of text can change those of its own file only. */
  const scriptImports = new Map<string, readonly string[]>();

  const empty = (problems: Problem[], known: Partial<PreparedSite> = {}): PreparedSite => ({
    siteDir,
    staticFiles: [],
    assets: new Map(),
    dataFiles: new Map(),
    jobs: [],
    renderToMemory: async () => [],
    searchFile: () => undefined,
    ...known,
    problems,
  });

  async function loadSettings(): Promise<Settings> {
    const read = await loadConfig(siteDir, cacheDir, (file) => path.relative(siteDir, file));
    if (!read.config) return { ...read, sidebarsProblems: [] };
    const { file, problems } = await loadSidebarsFile(
      { ...read, config: read.config },
      siteDir,
      cacheDir,
    );
    return { ...read, sidebarsProblems: problems, ...(file && { sidebarsFile: file }) };
  }

  async function refresh(changed?: ReadonlySet<string>): Promise<PreparedSite> {
    onProgress?.step('Read the site folder');
    // Most changes are an author's sentence: settings and shell cannot have changed with it.
    const isText = changed !== undefined && [...changed].every((file) => /\.mdx?$/.test(file));
    loaded = isText && loaded ? loaded : await loadSettings();
    // In development the last good state stays on screen while the author corrects a mistake.
    if (!loaded.config) return empty(loaded.problems, mode === 'development' && last ? last : {});
    // The development server always answers over HTTP.
    const settings =
      mode === 'development'
        ? { ...loaded.config, router: 'history' as const }
        : folderSettings({ ...loaded.config, router: options.router ?? loaded.config.router });
    const files = await scanSite(siteDir, {
      docsPath: settings.docs.path,
      pagesPath: settings.pages.path,
      staticDirectories: settings.staticDirectories,
      docs: settings.docs,
      pages: settings.pages,
    });
    const configPath = path.basename(loaded.filePath ?? 'site.config.ts');
    const configFile = { filePath: configPath, source: readSiteFile(siteDir, configPath) ?? '' };
    const { sidebarsFile } = loaded;
    const modelInput = {
      files,
      categorySources: files.categoryFiles.map((filePath) => ({
        filePath,
        source: readSiteFile(siteDir, filePath) ?? '',
      })),
      mode,
      configFile,
      ...(sidebarsFile ? { sidebarsFile } : {}),
    };
    const targets = needsNavbarTargets(settings)
      ? withNavbarTargets(
          settings,
          buildSiteModel({
            ...modelInput,
            config: settings,
            summaries: files.docs.map((filePath) => frontMatterOf(siteDir, filePath)),
          }),
          configFile,
        )
      : { config: settings, problems: [] };
    const { config } = targets;
    const site = withInlineLogo(
      toSiteData(config, { year: new Date().getUTCFullYear() }),
      siteDir,
      config.staticDirectories,
    );
    const markdownFiles = [...files.docs, ...files.pages.filter((file) => /\.mdx?$/.test(file))];
    if (isText) for (const file of changed) scriptImports.delete(file);
    else scriptImports.clear();
    const authorModules = findAuthorModules(siteDir, files, markdownFiles, scriptImports);

    const declared = parseValuesFile(readSiteFile(siteDir, valuesFileName));

    onProgress?.step('Bundle the app');
    const onScreen = mode === 'development' && last ? last : undefined;
    let shell: PreparedShell;
    try {
      const modules = JSON.stringify(authorModules);
      shell =
        isText && lastShell?.modules === modules
          ? lastShell.shell
          : await prepareShell({
              siteDir,
              cacheDir,
              sharedCacheDir,
              site,
              values: declared.values,
              authorModules,
              siteContext: siteContextOf(config, loaded.foreign?.siteConfig),
              css: config.css,
              onBrokenScripts: config.onBrokenScripts,
            });
      lastShell = shell.brokenModules.length === 0 ? { modules, shell } : undefined;
    } catch (error) {
      if (!(error instanceof ShellError)) throw error;
      return empty([error.problem], onScreen);
    }
    const isBroken = shell.problems.some(({ severity }) => severity === 'error');
    if (isBroken && onScreen) return empty(shell.problems, onScreen);
    workers = await openWorkers(workers, { config, shell, markdownFiles });

    onProgress?.step('Compile pages');
    const isChanged = (file: string): boolean => {
      const known = summaries.get(file);
      return (
        !known ||
        !changed ||
        changed.has(file) ||
        known.dependencies.some((one) => changed.has(one.filePath)) ||
        known.problems.length > 0
      );
    };
    const stale = markdownFiles.filter(isChanged);
    const results = workers.pool
      ? await workers.pool.compile(stale, (done) => onProgress?.count(done, stale.length))
      : await workers.local.compile(stale);
    const next = new Map<string, CompiledSummary>();
    for (const file of markdownFiles) {
      const known = summaries.get(file);
      if (known) next.set(file, known);
    }
    for (const { summary } of results) next.set(summary.filePath, summary);
    summaries = next;

    onProgress?.step('Check links');
    const model = buildSiteModel({ ...modelInput, config, summaries: summaries.values() });
    const redirected = loaded.foreign
      ? withForeignRedirects(
          config,
          model.routes.all.map(({ urlPath }) => urlPath),
          loaded.foreign,
          configPath,
        )
      : { config, problems: [] };
    const history =
      mode === 'production'
        ? await readLastUpdates({
            siteDir,
            filePaths: markdownFiles,
          })
        : { byFile: new Map<string, LastUpdate>(), problems: [] };
    addLastUpdates([...model.docs.docs, ...model.pages], history.byFile);
    last = await prepareSite({
      config: redirected.config,
      site,
      files,
      shell,
      model,
      summaries,
      worker: workers.local,
      mode,
      cacheDir,
      lastUpdates: history.byFile,
      configFile,
      earlierProblems: [
        ...(loaded.foreign ? loaded.problems : []),
        ...targets.problems,
        ...redirected.problems,
        ...shell.problems,
        ...loaded.sidebarsProblems,
        ...history.problems,
        ...declared.problems,
        ...checkRedirects(config, configFile),
      ],
    });
    return last;
  }

  async function openWorkers(
    open: Workers | undefined,
    {
      config,
      shell,
      markdownFiles,
    }: { config: ResolvedConfig; shell: PreparedShell; markdownFiles: readonly string[] },
  ): Promise<Workers> {
    const setup: WorkerSetup = {
      siteDir,
      config,
      serverBundlePath: shell.serverBundlePath,
      authorModules: shell.authorModules,
      authorIslands: shell.authorIslands,
      brokenModules: shell.brokenModules,
      cacheDir,
      compileCacheDir: path.join(sharedCacheDir, 'pages'),
      salt: saltOf(config, shell),
      outDir: options.outDir ?? path.join(cacheDir, 'unused-output'),
    };
    const key = JSON.stringify(setup);
    if (open?.key === key) return open;
    await open?.pool?.close();
    summaries.clear();
    const local = await createPageWorker(setup);
    const isLarge = options.workerEntry !== undefined && markdownFiles.length > poolThreshold;
    return {
      key,
      local,
      ...(isLarge && options.workerEntry
        ? { pool: createWorkerPool(setup, options.workerEntry) }
        : {}),
    };
  }

  return {
    refresh,
    render: async (prepared, record, onDone) =>
      workers && prepared.renderSetup
        ? writePages({ ...workers, prepared, setup: prepared.renderSetup, record, onDone })
        : [],
    async close() {
      await workers?.pool?.close();
    },
  };
}

const globalComponentFiles = ['MDXComponents', 'MDXComponents/index'].flatMap((name) =>
  ['tsx', 'ts', 'jsx', 'js'].map((ending) => `src/theme/${name}.${ending}`),
);

/**
 * The author's scripts that pages import, and pages that are scripts.
 *
 * @param known imports by file; those of files it misses are read and added
 */
function findAuthorModules(
  siteDir: string,
  files: SiteFiles,
  markdownFiles: readonly string[],
  known: Map<string, readonly string[]>,
): AuthorModule[] {
  const exists = (filePath: string): boolean => existsSync(path.join(siteDir, filePath));
  const found = new Set(files.pages.filter((file) => /\.[jt]sx?$/.test(file)));
  for (const file of globalComponentFiles) if (exists(file)) found.add(file);
  for (const file of [...markdownFiles, ...files.partials]) {
    const scripts =
      known.get(file) ?? findScriptImports(readSiteFile(siteDir, file) ?? '', file, exists);
    known.set(file, scripts);
    for (const script of scripts) found.add(script);
  }
  return readAuthorModules(siteDir, found);
}

/** What components written for Docusaurus read: their own configuration, or ours in its words. */
function siteContextOf(
  { basePath, locale, title, tagline, url, favicon, customFields }: ResolvedConfig,
  theirs: Record<string, unknown> = {},
): SiteContext {
  const siteConfig = {
    title,
    tagline,
    url,
    baseUrl: basePath,
    favicon,
    customFields,
    themeConfig: {},
    ...theirs,
  };
  return { basePath, locale, siteConfig };
}

/** What the places of pages follow from, before any of them is compiled. */
function frontMatterOf(siteDir: string, filePath: string): PageSummary {
  const { data, lines } = readFrontMatter(readSiteFile(siteDir, filePath) ?? '', filePath);
  return { filePath, frontMatter: data, frontMatterLines: lines };
}

/** The engine's code and packages are in the shell's fingerprint; the rest are settings pages depend on. */
function saltOf(config: ResolvedConfig, shell: PreparedShell): string {
  const settings = [
    config.onBrokenScripts,
    config.code,
    config.admonitions,
    config.markdown,
    config.staticDirectories,
  ];
  return createHash('sha256')
    .update(JSON.stringify([shell.compileFingerprint, settings]))
    .digest('hex');
}
