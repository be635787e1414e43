import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { dataScript } from '../../render/folder/addresses';
import { renderSiteOutputs } from '../../render/outputs/site-outputs';
import { withoutBase } from '../../shared/url-path';
import { openRenderRecord, type RenderRecord } from '../cache/render-record';
import { listFiles, readText } from '../folders';
import type { PreparedSite } from '../prepare-site';
import { apiDocumentPath, apiDocuments } from '../site/api-files';
import { staticFile } from '../site/site-sources';
import type { ProgressReporter } from '../types';
import { compressOutput } from './compress-output';
import {
  discardOutput,
  type OutputFile,
  type OutputFolder,
  openOutput,
  prepareOutput,
  switchOutput,
  temporaryFolder,
} from './output-folder';
import { serviceWorker } from './service-worker';
import { drawSiteIcons } from './site-icons';

export interface WriteOptions {
  furtherFiles?: readonly CopiedFile[];
  /** Called with the complete temporary folder. */
  onComplete?(folder: string): Promise<void>;
}

interface WriteOutputOptions extends WriteOptions {
  onProgress: ProgressReporter | undefined;
  /** Writes pages and search indexes, or keeps those that are in the record. */
  writePages(record: RenderRecord): Promise<WrittenPages>;
}

export interface WrittenPages {
  pages: OutputFile[];
  /** A thread writes them meanwhile. */
  indexes: Promise<OutputFile[]>;
  /** When they are stored for the next build, too. */
  cached: Promise<unknown>;
}

export interface CopiedFile {
  /** Absolute. */
  sourcePath: string;
  /** Relative to the output folder. */
  filePath: string;
}

/** @returns total size in bytes */
export async function writeOutput(
  prepared: PreparedSite,
  outDir: string,
  { onProgress, writePages, furtherFiles = [], onComplete }: WriteOutputOptions,
): Promise<number> {
  prepareOutput(outDir);
  const release = beforeSignals(() => discardOutput(outDir));
  try {
    const output = openOutput(outDir);
    const record = openRenderRecord(prepared.cacheDir, outDir, output);
    const copy = ({ sourcePath, filePath }: CopiedFile) => output.copy(sourcePath, filePath);
    // Pages come after static files, which therefore cannot replace a page.
    const files: { bytes: number }[] = [
      ...copiedFiles(prepared).map(copy),
      ...writeDataFiles(prepared, output),
    ];
    const { pages, indexes, cached } = await writePages(record);
    files.push(...pages);
    // Static files of the author take precedence over generated ones.
    const own = new Set(prepared.staticFiles.map(({ urlPath }) => urlPath.slice(1)));
    const isGenerated = ({ filePath }: { filePath: string }): boolean => !own.has(filePath);
    const { texts, icons } = await siteFiles(prepared, outDir);
    for (const { filePath, content } of texts.filter(isGenerated)) {
      files.push(output.write(filePath, content));
    }
    files.push(...icons.filter(isGenerated).map(copy), ...(await indexes));
    if (prepared.config.output.compress) {
      onProgress?.step('Compress');
      await compressOutput(outDir);
    }
    const images = (await prepared.socialImages?.draw()) ?? [];
    files.push(...[...images, ...furtherFiles].filter(isGenerated).map(copy));
    await onComplete?.(temporaryFolder(outDir));
    // Signals wait for the event loop.
    await nextTurn();
    switchOutput(outDir);
    record.save();
    await cached;
    return files.reduce((sum, { bytes }) => sum + bytes, 0);
  } catch (error) {
    discardOutput(outDir);
    throw error;
  } finally {
    release();
  }
}

/**
 * Cleans up when a signal, such as the one from Ctrl+C, ends the build.
 *
 * @returns stops listening
 */
function beforeSignals(clean: () => void): () => void {
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  const end = (signal: NodeJS.Signals): void => {
    clean();
    release();
    process.kill(process.pid, signal);
  };
  const release = (): void => {
    for (const signal of signals) process.off(signal, end);
  };
  for (const signal of signals) process.on(signal, end);
  return release;
}

/** Static files, files linked from pages, the app. */
function copiedFiles({ siteDir, staticFiles, assets, shell }: PreparedSite): CopiedFile[] {
  const { folder } = shell.client;
  return [
    ...staticFiles.map(({ filePath, urlPath }) => ({
      sourcePath: path.join(siteDir, filePath),
      filePath: urlPath.slice(1),
    })),
    ...[...assets].map(([filePath, urlPath]) => ({
      sourcePath: path.join(siteDir, filePath),
      filePath: decodeURIComponent(urlPath.slice(1)),
    })),
    ...listFiles(folder).map((filePath) => ({ sourcePath: path.join(folder, filePath), filePath })),
  ];
}

function writeDataFiles({ dataFiles, config }: PreparedSite, output: OutputFolder): OutputFile[] {
  return [...dataFiles].map(([url, content]) => {
    const filePath = (withoutBase(url, config.basePath) ?? url).slice(1);
    const isScript = config.router === 'hash' && filePath.endsWith('.json');
    const file = isScript ? dataScript(filePath, content) : { filePath, content };
    return output.write(file.filePath, file.content);
  });
}

/** Files about the site as a whole. Call it after its pages are written. */
async function siteFiles(prepared: PreparedSite, outDir: string) {
  const { config, siteDir, cacheDir, model, jobs, renderSetup } = prepared;
  const lastSets = model.sets.filter(({ version }) => version.isLast);
  // Literal styles of all pages, for the print book.
  const authorRules = new Set(jobs.map(({ styles = '' }) => styles));
  const texts = renderSiteOutputs({
    ...prepared,
    pages: jobs,
    sidebars: lastSets.flatMap(({ sidebars }) => sidebars),
    lastVersions: lastSets.map(({ version }) => version.key),
    searchFolders: prepared.searchIndexes?.map(({ folder }) => folder),
    css: renderSetup.assets.css + [...authorRules].join(''),
    apiFiles: [...apiDocuments(siteDir, config.api).keys()].map(apiDocumentPath),
    date: new Date().toISOString().slice(0, 10),
    readOutput: (filePath) => readText(path.join(temporaryFolder(outDir), filePath)),
  });
  if (config.router === 'history') texts.push(await serviceWorker(prepared));
  const { favicon, staticDirectories } = config;
  const faviconFile = favicon && staticFile(favicon, staticDirectories, siteDir);
  const icons = faviconFile ? await drawSiteIcons(config, faviconFile, cacheDir) : [];
  return { texts, icons };
}
