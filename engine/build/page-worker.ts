/**
 * Compiles and renders pages: in the main thread on small sites, in several worker threads on large
 * ones. Everything that crosses the thread border is plain data.
 */
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { compilePage } from '../content/compile/compile-page';
import {
  type CompileEnvironment,
  type PageState,
  siteContextName,
} from '../content/compile/context';
import type { PagePluginSet } from '../content/compile/page-plugins';
import type { CompiledPage } from '../content/compiled-page';
import type { ResolvedConfig } from '../content/config/schema';
import type { PageFiles } from '../render/folder/addresses';
import { dataScript } from '../render/folder/data-script';
import type { DocumentAssets } from '../render/page-html';
import {
  type RenderedFile,
  type RenderJob,
  renderPage,
  type VersionAssets,
} from '../render/render-page';
import type { ContentTree, TreeElement } from '../shared/content-tree';
import { setMessages } from '../shared/messages';
import type { SiteData } from '../shared/site-data';
import type { SiteModelView } from '../theme/static/build-context';
import type { AuthorIsland, AuthorModule } from './author-modules';
import { type BuildContextHost, createBuildContext } from './build-context';
import {
  type CompileCache,
  type CompiledSummary,
  openCompileCache,
  type PageBody,
} from './compile-cache';
import { compileEnvironment } from './compile-environment';
import { createComponentRegistry, islandComponents } from './component-registry';
import { type ModelledPages, openModelledPages } from './modelled-pages';
import { openOutput } from './output-folder';
import { openSearchCache } from './search-cache';
import { MissingSections, type SearchIndexSource, writeSearchIndex } from './search-index';
import type { ServerBundle } from './server-bundle';
import {
  createFileHasher,
  encodingProblem,
  mostPageChars,
  readSiteFile,
  siteSynonyms,
  sizeProblem,
} from './site-sources';
import { fileLocator, type LocateFile } from './translated-files';

/** Same for all workers of a build. */
export interface WorkerSetup {
  siteDir: string;
  config: ResolvedConfig;
  serverBundlePath: string;
  authorModules: AuthorModule[];
  authorIslands: AuthorIsland[];
  /** Scripts with mistakes: pages that use them are still compiled. */
  brokenModules: string[];
  cacheDir: string;
  /** Holds the compiled pages, which are the same for every router. */
  compileCacheDir: string;
  /** Hash of everything besides the sources that decides what a page compiles to. */
  salt: string;
  /** Of the configuration as scripts read it. */
  siteContextHash: string;
  outDir: string;
  /** Of Docusaurus, absolute: its functions cannot cross the border, so each thread runs it. */
  pluginsFile?: string | undefined;
}

/** Known once all pages are compiled. */
export interface RenderSetup {
  site: SiteData;
  assets: DocumentAssets;
  buildId: string;
  /** What pages have of the docs' version they belong to, by its name. */
  versions: Record<string, VersionAssets>;
  /** The version that pages without one count to. */
  lastVersion: string;
  contentPolicy?: string | undefined;
  /** Only for a site that is opened from a folder (B18). */
  pageFiles?: PageFiles | undefined;
}

export interface CompileResult {
  summary: CompiledSummary;
  wasCached: boolean;
}

export interface PageWorker {
  compile(filePaths: readonly string[]): Promise<CompileResult[]>;
  prepareRender(setup: RenderSetup): Promise<void>;
  /** Writes the pages; gives the files of each job. */
  render(jobs: readonly RenderJob[]): Promise<RenderedFile[][]>;
  /** Writes the search index. */
  writeSearchIndex(index: SearchIndexSource): Promise<RenderedFile[]>;
  close(): Promise<void>;
}

/** A worker that lives in this thread. */
export interface LocalPageWorker extends PageWorker {
  /** One page whose components read the whole site. */
  compileWithModel(filePath: string, model: SiteModelView): Promise<CompiledPage>;
  /** Tree and text of a compiled page; undefined when the cache lost it. */
  readBody(page: { filePath: string; bodyHash?: string | undefined }): PageBody | undefined;
  bundle: ServerBundle;
  siteDir: string;
}

/** @param plugins missing = they are read from the setup's file, if there is one */
export async function createPageWorker(
  setup: WorkerSetup,
  plugins?: readonly PagePluginSet[],
): Promise<LocalPageWorker> {
  setMessages(setup.config.messages);
  const bundle = (await import(pathToFileURL(setup.serverBundlePath).href)) as ServerBundle;
  const { siteDir, pluginsFile, cacheDir } = setup;
  if (pluginsFile === undefined || plugins) return new ThreadPageWorker(setup, bundle, plugins);
  const { loadPagePlugins } = await import('./load-docusaurus-config');
  return new ThreadPageWorker(setup, bundle, await loadPagePlugins(siteDir, pluginsFile, cacheDir));
}

class ThreadPageWorker implements LocalPageWorker {
  readonly siteDir: string;
  private readonly locate: LocateFile;
  private readonly cache: CompileCache;
  private readonly modelledPages: ModelledPages;
  private readonly environment: CompileEnvironment;
  private readonly context: BuildContextHost;
  private readonly islands: ReturnType<typeof islandComponents>;
  private readonly authorNames: ReadonlySet<string>;
  private rendering: RenderSetup | undefined;
  private page: PageState | undefined;

  constructor(
    private readonly setup: WorkerSetup,
    readonly bundle: ServerBundle,
    pagePlugins: readonly PagePluginSet[] | undefined,
  ) {
    const { siteDir, config } = setup;
    this.siteDir = siteDir;
    this.locate = fileLocator(siteDir, config);
    const hashOf = createFileHasher(siteDir);
    const hashFile = (filePath: string): string =>
      filePath === siteContextName ? setup.siteContextHash : hashOf(this.locate(filePath));
    this.cache = openCompileCache(setup.compileCacheDir, setup.salt, hashFile);
    // Of this router alone: addresses in the answers begin with its base path.
    const modelledDir = path.join(setup.cacheDir, 'pages-with-model');
    this.modelledPages = openModelledPages(modelledDir, setup.salt, hashFile);
    this.context = createBuildContext(siteDir, bundle);
    this.islands = islandComponents(bundle, setup.authorIslands);
    this.authorNames = new Set(setup.authorIslands.map(({ name }) => name));
    this.environment = compileEnvironment(siteDir, config, this.locate, {
      components: createComponentRegistry(bundle, setup),
      hashFile,
      pagePlugins,
      configFile: setup.pluginsFile && path.basename(setup.pluginsFile),
      tryIsland: (element) => this.tryIsland(element),
      enterPage: (page) => {
        this.page = page;
        this.context.enter(page);
      },
    });
  }

  readBody({ filePath, bodyHash }: { filePath: string; bodyHash?: string | undefined }) {
    return this.cache.readBody(filePath, bodyHash);
  }

  async compile(filePaths: readonly string[]): Promise<CompileResult[]> {
    const results: CompileResult[] = [];
    for (const filePath of filePaths) {
      const source = readSiteFile(this.siteDir, this.locate(filePath));
      if (source === undefined) continue;
      const cached = this.cache.readSummary(filePath, source);
      const summary = cached ?? (await this.compileSource(filePath, source));
      results.push({ summary, wasCached: cached !== undefined });
    }
    return results;
  }

  async compileWithModel(filePath: string, model: SiteModelView): Promise<CompiledPage> {
    const source = readSiteFile(this.siteDir, this.locate(filePath)) ?? '';
    return this.modelledPages.compile({ filePath, source, model }, async (view) => {
      this.context.setModel(view);
      try {
        return await compilePage(filePath, source, this.environment);
      } finally {
        this.context.setModel(undefined);
      }
    });
  }

  async prepareRender(setup: RenderSetup): Promise<void> {
    this.rendering = setup;
  }

  async render(jobs: readonly RenderJob[]): Promise<RenderedFile[][]> {
    if (!this.rendering) throw new Error('A worker was asked to render before it was prepared.');
    const { bundle, setup, islands } = this;
    const output = openOutput(setup.outDir);
    const environment = { ...this.rendering, config: setup.config, islands, bundle };
    const files: RenderedFile[][] = [];
    for (const job of jobs) {
      const tree = job.tree ?? (await this.readTree(job));
      // Components are rendered for the page that is shown, not for the one compiled last.
      bundle.setBuildContext(undefined, job.filePath);
      files.push(
        renderPage({ ...job, tree }, environment).map(({ filePath, content }) =>
          output.write(filePath, content),
        ),
      );
      // Pictures are drawn beside the pages.
      await nextTurn();
    }
    return files;
  }

  async writeSearchIndex(index: SearchIndexSource): Promise<RenderedFile[]> {
    /** File → hash of the body it has now. */
    const recompiled = new Map<string, string>();
    for (;;) {
      try {
        return this.tryWriteSearchIndex(index, recompiled);
      } catch (error) {
        // A damaged cache costs time, nothing else.
        if (!(error instanceof MissingSections) || recompiled.has(error.filePath)) throw error;
        const { filePath } = error;
        const source = readSiteFile(this.siteDir, this.locate(filePath)) ?? '';
        recompiled.set(filePath, (await this.compileSource(filePath, source)).bodyHash);
      }
    }
  }

  async close(): Promise<void> {}

  /** What an author's island says when it fails without a browser (A123). */
  private tryIsland(element: TreeElement): string | undefined {
    if (!this.authorNames.has(element[0])) return undefined;
    this.page?.dependencies.add(siteContextName);
    const { bundle, islands } = this;
    try {
      bundle.renderStatic(bundle.ContentTree as never, { tree: [element], islands });
      return undefined;
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      return message.split('\n')[0] ?? message;
    }
  }

  private tryWriteSearchIndex(
    index: SearchIndexSource,
    recompiled: ReadonlyMap<string, string>,
  ): RenderedFile[] {
    const { config, outDir, cacheDir, salt } = this.setup;
    const output = openOutput(outDir);
    const synonyms = siteSynonyms(this.siteDir);
    const cacheSalt = `${salt} ${config.router} ${JSON.stringify(synonyms)}`;
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
      cache: openSearchCache(path.join(cacheDir, index.folder), cacheSalt, output),
    });
  }

  private async compileSource(filePath: string, source: string): Promise<CompiledSummary> {
    const isTooLarge = source.length > mostPageChars;
    const page = await compilePage(filePath, isTooLarge ? '' : source, this.environment);
    const encoding = encodingProblem(this.siteDir, this.locate(filePath));
    if (encoding) page.problems.push(encoding);
    if (isTooLarge) page.problems.push(sizeProblem(filePath, source.length));
    return this.cache.write(source, page);
  }

  /** A damaged cache costs time, nothing else. */
  private async readTree(job: RenderJob): Promise<ContentTree> {
    const cached = this.readBody(job);
    if (cached) return cached.tree;
    const { filePath } = job;
    const source = readSiteFile(this.siteDir, this.locate(filePath)) ?? '';
    const { bodyHash } = await this.compileSource(filePath, source);
    const tree = this.cache.readBody(filePath, bodyHash)?.tree;
    if (!tree) throw new Error(`The compiled page of ${filePath} is missing from the cache.`);
    return tree;
  }
}
