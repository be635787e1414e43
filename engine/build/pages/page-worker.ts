/**
 * Compiles and renders pages: in the main thread for small sites, in worker threads for large ones.
 * Arguments and results are plain data, as they may be passed between threads.
 */

import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { compilePage } from '../../content/compile/compile-page';
import {
  type CompileEnvironment,
  type PageState,
  siteContextName,
} from '../../content/compile/context';
import type { PageFunctions } from '../../content/compile/parse/page-plugins';
import type { CompiledPage } from '../../content/compiled-page';
import type { ResolvedConfig } from '../../content/config/schema';
import { dataScript } from '../../render/folder/addresses';
import { type RenderJob, type RenderSetup, renderPage } from '../../render/render-page';
import { type ContentTree, frontMatterIsland, type TreeElement } from '../../shared/content-tree';
import { firstLine, messageOf } from '../../shared/error-text';
import { setMessages } from '../../shared/messages';
import type { SiteModelView } from '../../theme/static/build-context';
import type { AuthorIsland, AuthorModule } from '../bundle/author-modules';
import { createComponentRegistry, islandComponents } from '../bundle/component-registry';
import { loadServerBundle, type ServerBundle } from '../bundle/load-server-bundle';
import { setSiteAliases } from '../bundle/script-aliases';
import { type CompileCache, type CompiledSummary, openCompileCache } from '../cache/compile-cache';
import { openSearchCache, readSearchCache, type StoredIndex } from '../cache/search-cache';
import { type OutputFile, openOutput } from '../output/output-folder';
import {
  createFileHasher,
  encodingProblem,
  mostPageChars,
  readSiteFile,
  siteSynonyms,
  sizeProblem,
} from '../site/site-sources';
import { fileLocator, type LocateFile } from '../site/translated-files';
import { type BuildContextHost, createBuildContext } from './build-context';
import { siteEnvironment } from './compile-environment';
import { MissingSections, type SearchIndexSource, writeSearchIndex } from './search-index';

/** The same for all workers of a build. */
export interface WorkerSetup {
  siteDir: string;
  config: ResolvedConfig;
  serverBundlePath: string;
  authorModules: AuthorModule[];
  authorIslands: AuthorIsland[];
  /** Pages that use these scripts are still compiled. */
  brokenModules: string[];
  cacheDir: string;
  /** Whatever `router` is. */
  compileCacheDir: string;
  /** Hash of everything that affects compilation, except for sources. */
  salt: string;
  /** Hash of the configuration for scripts. */
  siteContextHash: string;
  outDir: string;
  /** In paths of imports: alias → folder. */
  aliases: Readonly<Record<string, string>>;
  /** A Docusaurus configuration, absolute: each thread runs it, as functions cannot be transferred. */
  pluginsFile?: string | undefined;
}

/** @param functions missing = those of the setup's file */
export async function createPageWorker(
  setup: WorkerSetup,
  functions?: PageFunctions,
): Promise<PageWorker> {
  setMessages(setup.config.messages);
  setSiteAliases(setup.aliases);
  const bundle = await loadServerBundle(setup.serverBundlePath);
  const { siteDir, pluginsFile, cacheDir } = setup;
  if (pluginsFile === undefined || functions) return new PageWorker(setup, bundle, functions);
  // Few sites have them, and every thread would load the bundler for them.
  const { loadPageFunctions } = await import('../site/load-docusaurus-config');
  return new PageWorker(setup, bundle, await loadPageFunctions(siteDir, pluginsFile, cacheDir));
}

export class PageWorker {
  readonly siteDir: string;
  private readonly locate: LocateFile;
  private readonly cache: CompileCache;
  private readonly environment: CompileEnvironment;
  private readonly context: BuildContextHost;
  private readonly islands: ReturnType<typeof islandComponents>;
  private readonly authorNames: ReadonlySet<string>;
  private rendering: RenderSetup | undefined;
  private page: PageState | undefined;
  private readonly lastIndexes = new Map<string, StoredIndex | undefined>();
  private saves: (() => void)[] = [];

  constructor(
    private readonly setup: WorkerSetup,
    readonly bundle: ServerBundle,
    functions: PageFunctions | undefined,
  ) {
    const { siteDir, config } = setup;
    this.siteDir = siteDir;
    this.locate = fileLocator(siteDir, config);
    const hashOf = createFileHasher(siteDir);
    const hashFile = (filePath: string): string =>
      filePath === siteContextName ? setup.siteContextHash : hashOf(this.locate(filePath));
    this.cache = openCompileCache(setup.compileCacheDir, setup.salt, hashFile);
    this.context = createBuildContext(siteDir, bundle, config.api);
    this.islands = islandComponents(bundle, setup.authorIslands);
    this.authorNames = new Set(setup.authorIslands.map(({ name }) => name));
    this.environment = {
      ...siteEnvironment(siteDir, config, this.locate),
      components: createComponentRegistry(bundle, setup),
      hashFile,
      pagePlugins: functions?.pagePlugins,
      preprocessor: functions?.preprocessor,
      parseFrontMatter: functions?.parseFrontMatter,
      configFile: setup.pluginsFile && path.basename(setup.pluginsFile),
      tryIsland: (element, show) => this.tryIsland(element, show),
      enterPage: (page) => {
        this.page = page;
        this.context.enter(page);
      },
    };
  }

  /** Tree and text of a compiled page; undefined if it is missing from the cache. */
  readBody({ filePath, bodyHash }: { filePath: string; bodyHash?: string | undefined }) {
    return this.cache.readBody(filePath, bodyHash);
  }

  private readSource(filePath: string): string | undefined {
    return readSiteFile(this.siteDir, this.locate(filePath));
  }

  /** Undefined if the page must be compiled. */
  readSummary(filePath: string): CompiledSummary | undefined {
    const source = this.readSource(filePath);
    return source === undefined ? undefined : this.cache.readSummary(filePath, source);
  }

  async compile(filePaths: readonly string[]): Promise<CompiledSummary[]> {
    const summaries: CompiledSummary[] = [];
    for (const filePath of filePaths) {
      const source = this.readSource(filePath);
      if (source !== undefined) summaries.push(await this.compileSource(filePath, source));
    }
    return summaries;
  }

  /**
   * Compiles a page whose components read the site model.
   *
   * @param modelKey hash of all they may read
   */
  async compileWithModel(
    filePath: string,
    model: SiteModelView,
    modelKey: string,
  ): Promise<CompiledPage> {
    const { setup, environment } = this;
    const source = this.readSource(filePath) ?? '';
    // A cache of this router's own: what these pages read contains URLs with the base path.
    const folder = path.join(setup.cacheDir, 'pages-with-model');
    const cache = openCompileCache(folder, setup.salt + modelKey, environment.hashFile);
    const summary = cache.readSummary(filePath, source);
    const body = summary && cache.readBody(filePath, summary.bodyHash);
    if (body) return { ...summary, ...body };
    this.context.setModel(model);
    try {
      const page = await compilePage(filePath, source, environment);
      cache.write(source, page);
      return page;
    } finally {
      this.context.setModel(undefined);
    }
  }

  async prepareRender(setup: RenderSetup): Promise<void> {
    this.rendering = setup;
  }

  /** Writes the pages. @returns the files of each job */
  async render(jobs: readonly RenderJob[]): Promise<OutputFile[][]> {
    if (!this.rendering) throw new Error('A worker was asked to render before it was prepared.');
    const { bundle, setup, islands } = this;
    const output = openOutput(setup.outDir);
    const config = { ...setup.config, headTags: this.rendering.headTags };
    const environment = { ...this.rendering, config, islands, bundle };
    const files: OutputFile[][] = [];
    for (const job of jobs) {
      const tree = job.tree ?? (await this.readTree(job));
      // Components must not use the page that was compiled last.
      bundle.setBuildContext(undefined, job.filePath);
      const made = await renderPage({ ...job, tree }, environment);
      files.push(made.map(({ filePath, content }) => output.write(filePath, content)));
      // Lets social images be drawn meanwhile.
      await nextTurn();
    }
    return files;
  }

  /** Reads the last index early, in a thread that has nothing else to do. */
  async readSearchCache(folder: string): Promise<void> {
    this.lastIndexes.set(folder, readSearchCache(path.join(this.setup.cacheDir, folder)));
  }

  async writeSearchIndex(index: SearchIndexSource): Promise<OutputFile[]> {
    /** File → hash of its new body. */
    const recompiled = new Map<string, string>();
    for (;;) {
      try {
        const { files, save } = this.tryWriteSearchIndex(index, recompiled);
        this.saves.push(save);
        this.lastIndexes.delete(index.folder);
        return files;
      } catch (error) {
        // The cache is damaged: compile the page again.
        if (!(error instanceof MissingSections) || recompiled.has(error.filePath)) throw error;
        const { filePath } = error;
        recompiled.set(filePath, (await this.compileSource(filePath)).bodyHash);
      }
    }
  }

  /** Stores written search indexes for the next build: their files do not wait for it. */
  async saveSearchCaches(): Promise<void> {
    for (const save of this.saves.splice(0)) save();
  }

  /** The error of an author's island that cannot be rendered without a browser (A166). */
  private tryIsland(element: TreeElement, show?: (html: string) => void): string | undefined {
    const isKnown = element[0] === frontMatterIsland || this.authorNames.has(element[0]);
    if (!isKnown) return undefined;
    this.page?.dependencies.add(siteContextName);
    const { bundle, islands, page } = this;
    // As when the page is rendered.
    bundle.setBuildContext(undefined, page?.importChain[0]);
    try {
      const { html, head } = bundle.renderContent({ tree: [element], islands });
      show?.(html);
      // Islands in others are rendered more than once.
      if (head.tags !== '' && !page?.head.includes(head.tags)) page?.head.push(head.tags);
      return undefined;
    } catch (error) {
      return firstLine(messageOf(error));
    } finally {
      if (page) this.context.enter(page);
    }
  }

  private tryWriteSearchIndex(index: SearchIndexSource, recompiled: ReadonlyMap<string, string>) {
    const { config, outDir, cacheDir, salt } = this.setup;
    const output = openOutput(outDir);
    const synonyms = siteSynonyms(this.siteDir);
    const cacheSalt = `${salt} ${config.router} ${JSON.stringify(synonyms)}`;
    const folder = path.join(cacheDir, index.folder);
    return writeSearchIndex({
      settings: { synonyms },
      ...index,
      readSections: (filePath, bodyHash) =>
        this.readBody({ filePath, bodyHash: recompiled.get(filePath) ?? bodyHash })?.sections,
      write: (file) => {
        const { filePath, content } =
          config.router === 'hash' ? dataScript(file.filePath, file.content) : file;
        return output.write(filePath, content);
      },
      cache: openSearchCache(folder, cacheSalt, output, this.lastIndexes.get(index.folder)),
    });
  }

  private async compileSource(
    filePath: string,
    source = this.readSource(filePath) ?? '',
  ): Promise<CompiledSummary> {
    const isTooLarge = source.length > mostPageChars;
    const page = await compilePage(filePath, isTooLarge ? '' : source, this.environment);
    const encoding = encodingProblem(this.siteDir, this.locate(filePath));
    if (encoding) page.problems.push(encoding);
    if (isTooLarge) page.problems.push(sizeProblem(filePath, source.length));
    return this.cache.write(source, page);
  }

  /** Compiles the page again if the cache is damaged. */
  private async readTree(job: RenderJob): Promise<ContentTree> {
    const cached = this.readBody(job);
    if (cached) return cached.tree;
    const { filePath } = job;
    const { bodyHash } = await this.compileSource(filePath);
    const tree = this.cache.readBody(filePath, bodyHash)?.tree;
    if (!tree) throw new Error(`The compiled page of ${filePath} is missing from the cache.`);
    return tree;
  }
}
