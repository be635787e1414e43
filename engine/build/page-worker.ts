/**
 * Compiles and renders pages: in the main thread on small sites, in several worker threads on large
 * ones. Everything that crosses the thread border is plain data.
 */
import { isUtf8 } from 'node:buffer';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { defaultAdmonitionKinds } from '../content/compile/admonitions';
import { createAssetStore } from '../content/compile/assets';
import { highlightMarker } from '../content/compile/code-markers';
import { compilePage } from '../content/compile/compile-page';
import type { CompileEnvironment } from '../content/compile/context';
import { createDiagramDrawer } from '../content/compile/diagram';
import { createCodeHighlighter } from '../content/compile/highlight';
import type { CompiledPage } from '../content/compiled-page';
import type { ResolvedConfig } from '../content/config/schema';
import { normalizeSource } from '../content/model/read-source';
import { parseValuesFile, valuesFileName } from '../content/values/values-file';
import type { PageFiles } from '../render/folder/addresses';
import { dataScript } from '../render/folder/data-script';
import type { DocumentAssets } from '../render/page-html';
import { type RenderedFile, type RenderJob, renderPage } from '../render/render-page';
import type { ContentTree } from '../shared/content-tree';
import type { Problem } from '../shared/problem';
import type { SidebarData } from '../shared/sidebar';
import type { SiteData } from '../shared/site-data';
import type { SiteModelView } from '../theme/static/build-context';
import type { AuthorIsland, AuthorModule } from './author-modules';
import { createBuildContext } from './build-context';
import { type CompiledSummary, openCompileCache, type PageBody } from './compile-cache';
import { createComponentRegistry, islandComponents } from './component-registry';
import { openOutput } from './output-folder';
import { openSearchCache } from './search-cache';
import { MissingSections, type SearchSource, writeSearchIndex } from './search-index';
import type { ServerBundle } from './server-bundle';

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
  outDir: string;
}

/** Known once all pages are compiled. */
export interface RenderSetup {
  site: SiteData;
  assets: DocumentAssets;
  buildId: string;
  sidebars: Record<string, SidebarData>;
  /** Sidebar name → address of its data. */
  sidebarUrls: Record<string, string>;
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
  writeSearchIndex(sources: readonly SearchSource[]): Promise<RenderedFile[]>;
  close(): Promise<void>;
}

/** A worker that lives in this thread. */
export interface LocalPageWorker extends PageWorker {
  /** One page whose components read the whole site; not cached. */
  compileWithModel(filePath: string, model: SiteModelView): Promise<CompiledPage>;
  /** Tree and text of a compiled page; undefined when the cache lost it. */
  readBody(filePath: string): PageBody | undefined;
  bundle: ServerBundle;
  siteDir: string;
}

export async function createPageWorker(setup: WorkerSetup): Promise<LocalPageWorker> {
  const { siteDir, config } = setup;
  const bundle = (await import(pathToFileURL(setup.serverBundlePath).href)) as ServerBundle;
  const hashFile = createFileHasher(siteDir);
  const cache = openCompileCache(setup.compileCacheDir, setup.salt, hashFile);
  const components = createComponentRegistry(bundle, setup);
  const islands = islandComponents(bundle, setup.authorIslands);
  const context = createBuildContext(siteDir, bundle);

  const authorNames = new Set(setup.authorIslands.map(({ name }) => name));
  const environment: CompileEnvironment = {
    siteDir,
    components,
    highlighter: createCodeHighlighter(),
    diagrams: config.markdown.mermaid ? createDiagramDrawer() : undefined,
    codeMarkers: [highlightMarker, ...config.code.magicComments.map(withoutUndefined)],
    admonitionKinds: {
      // Kinds of the author's own look like notes until a stylesheet says otherwise (A67).
      ...Object.fromEntries(
        config.admonitions.keywords.map((keyword) => [keyword, `note ${keyword}`]),
      ),
      ...defaultAdmonitionKinds,
    },
    onBrokenDiagrams: config.markdown.onBrokenDiagrams,
    onBrokenScripts: config.onBrokenScripts,
    markdownFormat: config.markdown.format,
    assets: createAssetStore(siteDir, config.staticDirectories),
    sampleValues: () => parseValuesFile(readSiteFile(siteDir, valuesFileName)).values,
    readFile: (filePath) => readSiteFile(siteDir, filePath),
    hashFile,
    tryIsland: (element) => {
      if (!authorNames.has(element[0])) return undefined;
      try {
        bundle.renderStatic(bundle.ContentTree as never, { tree: [element], islands });
        return undefined;
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error);
        return message.split('\n')[0] ?? message;
      }
    },
    enterPage: (page) => context.enter(page),
  };
  let rendering: RenderSetup | undefined;

  async function compile(filePath: string, source: string): Promise<CompiledSummary> {
    const isTooLarge = source.length > mostPageChars;
    const page = await compilePage(filePath, isTooLarge ? '' : source, environment);
    const encoding = encodingProblem(siteDir, filePath);
    if (encoding) page.problems.push(encoding);
    if (isTooLarge) page.problems.push(sizeProblem(filePath, source.length));
    return cache.write(source, page);
  }

  /** A damaged cache costs time, nothing else. */
  async function readTree(filePath: string): Promise<ContentTree> {
    const cached = cache.readBody(filePath);
    if (cached) return cached.tree;
    const source = readSiteFile(siteDir, filePath);
    if (source !== undefined) await compile(filePath, source);
    const tree = cache.readBody(filePath)?.tree;
    if (!tree) throw new Error(`The compiled page of ${filePath} is missing from the cache.`);
    return tree;
  }

  return {
    bundle,
    siteDir,
    readBody: (filePath) => cache.readBody(filePath),
    async compile(filePaths) {
      const results: CompileResult[] = [];
      for (const filePath of filePaths) {
        const source = readSiteFile(siteDir, filePath);
        if (source === undefined) continue;
        const cached = cache.readSummary(filePath, source);
        if (cached) {
          results.push({ summary: cached, wasCached: true });
          continue;
        }
        results.push({ summary: await compile(filePath, source), wasCached: false });
      }
      return results;
    },
    async compileWithModel(filePath, model) {
      const source = readSiteFile(siteDir, filePath) ?? '';
      context.setModel(model);
      try {
        return await compilePage(filePath, source, environment);
      } finally {
        context.setModel(undefined);
      }
    },
    async prepareRender(given) {
      rendering = given;
    },
    async render(jobs) {
      if (!rendering) throw new Error('A worker was asked to render before it was prepared.');
      const output = openOutput(setup.outDir);
      const rest = { ...rendering, config, islands, bundle };
      const files: RenderedFile[][] = [];
      for (const job of jobs) {
        const tree = job.tree ?? (await readTree(job.filePath));
        files.push(
          renderPage({ ...job, tree }, rest).map(({ filePath, content }) =>
            output.write(filePath, content),
          ),
        );
      }
      return files;
    },
    async writeSearchIndex(sources) {
      const output = openOutput(setup.outDir);
      const input = {
        sources,
        readSections: (filePath: string) => cache.readBody(filePath)?.sections,
        write: (file: { filePath: string; content: string }) => {
          const { filePath, content } =
            config.router === 'hash' ? dataScript(file.filePath, file.content) : file;
          return output.write(filePath, content);
        },
      };
      const folder = path.join(setup.cacheDir, 'search');
      const recompiled = new Set<string>();
      for (;;) {
        try {
          const cached = openSearchCache(folder, `${setup.salt} ${config.router}`, output);
          return writeSearchIndex({ ...input, cache: cached });
        } catch (error) {
          // A damaged cache costs time, nothing else.
          if (!(error instanceof MissingSections) || recompiled.has(error.filePath)) throw error;
          recompiled.add(error.filePath);
          await compile(error.filePath, readSiteFile(siteDir, error.filePath) ?? '');
        }
      }
    },
    close: async () => {},
  };
}

/** No browser shows more with pleasure, and the build would need minutes for it. */
const mostPageChars = 4_000_000;

function sizeProblem(filePath: string, chars: number): Problem {
  const millions = (count: number): string => `${(count / 1e6).toFixed(1)} million characters`;
  return {
    severity: 'error',
    filePath,
    what: `The page is too large: ${millions(chars)}, at most ${millions(mostPageChars)} are possible`,
    hints: ['Divide it into several pages.'],
  };
}

/** Letters that are not UTF-8 would be shown as question marks. */
function encodingProblem(siteDir: string, filePath: string): Problem | undefined {
  const bytes = readFileSync(path.join(siteDir, filePath));
  if (isUtf8(bytes)) return undefined;
  // The first line that cannot be read.
  let line = 1;
  for (let start = 0; start < bytes.length; line++) {
    const end = bytes.indexOf(0x0a, start);
    const next = end < 0 ? bytes.length : end + 1;
    if (!isUtf8(bytes.subarray(start, next))) break;
    start = next;
  }
  return {
    severity: 'warning',
    filePath,
    line,
    column: 1,
    what: 'The file is not UTF-8: some of its letters cannot be read',
    hints: ['Save it again as UTF-8.'],
  };
}

/** Undefined when the file does not exist (it may disappear while the build runs). */
export function readSiteFile(siteDir: string, filePath: string): string | undefined {
  const absolute = path.join(siteDir, filePath);
  return existsSync(absolute) ? normalizeSource(readFileSync(absolute, 'utf8')) : undefined;
}

/** Hash of a file's bytes, remembered for as long as its size and date are the same. */
function createFileHasher(siteDir: string): (filePath: string) => string {
  const known = new Map<string, { state: string; hash: string }>();
  return (filePath) => {
    const absolute = path.join(siteDir, filePath);
    const stats = statSync(absolute, { throwIfNoEntry: false });
    if (!stats) return '';
    const state = `${stats.size} ${stats.mtimeMs}`;
    const last = known.get(filePath);
    if (last?.state === state) return last.hash;
    const hash = createHash('sha256').update(readFileSync(absolute)).digest('hex').slice(0, 16);
    known.set(filePath, { state, hash });
    return hash;
  };
}

/** The schema's optional fields may be present and undefined; the compiler's may not. */
function withoutUndefined<T extends object>(
  value: T,
): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(
    Object.entries(value).filter(([, item]) => item !== undefined),
  ) as never;
}
