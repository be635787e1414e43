/** Writes all files of a build into its output folder. */
import path from 'node:path';
import { dataScript } from '../../render/folder/data-script';
import { searchFolder } from '../../shared/search-folder';
import { withBase, withoutBase } from '../../shared/url-path';
import { openRenderRecord, type RenderRecord } from '../cache/render-record';
import { listFiles, siteCacheFolder } from '../folders';
import type { PreparedSite } from '../prepare-site';
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
import { writeSiteOutputs } from './write-outputs';

export interface WriteOutputOptions {
  progress?: ProgressReporter | undefined;
  /** Writes the pages, or keeps those that are in the record. */
  render(record: RenderRecord): Promise<{ bytes: number }[]>;
  furtherFiles?: readonly CopiedFile[];
  /** Called with the complete temporary folder. */
  onComplete?(folder: string): Promise<void>;
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
  { progress, render, furtherFiles = [], onComplete }: WriteOutputOptions,
): Promise<number> {
  prepareOutput(outDir);
  try {
    const output = openOutput(outDir);
    const cacheDir = prepared.cacheDir ?? siteCacheFolder(prepared.siteDir);
    const record = openRenderRecord(cacheDir, outDir, output);
    // Pages come after static files, which therefore cannot replace a page.
    const files: { bytes: number }[] = [
      ...copyFiles(prepared, output),
      ...writeDataFiles(prepared, output),
    ];
    files.push(...(await render(record)));
    files.push(...(await writeSiteFiles(prepared, outDir, output)));
    if (prepared.config?.output.compress) {
      progress?.step('Compress');
      await compressOutput(outDir);
    }
    const isOwn = isAuthorsFile(prepared);
    const images = (await prepared.extras?.socialImages?.draw()) ?? [];
    for (const { sourcePath, filePath } of [...images, ...furtherFiles]) {
      if (!isOwn(filePath)) files.push(output.copy(sourcePath, filePath));
    }
    await onComplete?.(temporaryFolder(outDir));
    switchOutput(outDir);
    record.save();
    return files.reduce((sum, { bytes }) => sum + bytes, 0);
  } catch (error) {
    discardOutput(outDir);
    throw error;
  }
}

/** Static files, files linked from pages, the app. */
function copyFiles(
  { siteDir, staticFiles, assets, shell }: PreparedSite,
  output: OutputFolder,
): OutputFile[] {
  const copied = [
    ...staticFiles.map(({ filePath, urlPath }) =>
      output.copy(path.join(siteDir, filePath), urlPath.slice(1)),
    ),
    ...[...assets].map(([filePath, urlPath]) =>
      output.copy(path.join(siteDir, filePath), decodeURIComponent(urlPath.slice(1))),
    ),
  ];
  const clientFolder = shell?.client.folder;
  if (!clientFolder) return copied;
  const appFiles = listFiles(clientFolder).map((filePath) =>
    output.copy(path.join(clientFolder, filePath), filePath),
  );
  return [...copied, ...appFiles];
}

function writeDataFiles(
  { dataFiles, site, config }: PreparedSite,
  output: OutputFolder,
): OutputFile[] {
  const basePath = site?.basePath ?? '/';
  return [...dataFiles].map(([url, content]) => {
    const filePath = (withoutBase(url, basePath) ?? url).slice(1);
    const isScript = config?.router === 'hash' && filePath.endsWith('.json');
    const file = isScript ? dataScript(filePath, content) : { filePath, content };
    return output.write(file.filePath, file.content);
  });
}

/** Files about the site as a whole. */
async function writeSiteFiles(
  prepared: PreparedSite,
  outDir: string,
  output: OutputFolder,
): Promise<OutputFile[]> {
  const { config, shell, model, extras, renderSetup, cacheDir } = prepared;
  if (!config || !shell || !model || !extras || !renderSetup || !cacheDir) return [];
  const lastSets = model.sets.filter(({ version }) => version.isLast);
  return writeSiteOutputs({
    config,
    siteDir: prepared.siteDir,
    cacheDir,
    outDir,
    output,
    pages: prepared.jobs,
    sidebars: lastSets.flatMap(({ sidebars }) => sidebars),
    lastVersions: lastSets.map(({ version }) => version.key),
    searchFolders: prepared.searchIndexes?.map(({ folder }) => folder),
    lastUpdates: prepared.lastUpdates ?? new Map(),
    contentPolicy: extras.contentPolicy,
    css: renderSetup.assets.css + authorRules(prepared.jobs),
    hasPrintBook: config.printBook,
    old: prepared.old,
    changes: prepared.changes,
    isAuthorsFile: isAuthorsFile(prepared),
    codeHash: shell.compileFingerprint,
    buildId: renderSetup.buildId,
    precache: [shell.client.appSrc, ...(shell.client.fontHref ? [shell.client.fontHref] : [])],
    offlineSearch: renderSetup.assets.searchHref
      ? {
          folder: withBase(`/${searchFolder}/`, config.basePath),
          files: shell.client.search?.files ?? [],
        }
      : undefined,
  });
}

/** Static files of the author take precedence over generated ones. */
function isAuthorsFile({ staticFiles }: PreparedSite): (filePath: string) => boolean {
  const own = new Set(staticFiles.map(({ urlPath }) => urlPath.slice(1)));
  return (filePath) => own.has(filePath);
}

/** Literal styles of all pages, for the print book. */
function authorRules(jobs: PreparedSite['jobs']): string {
  return [...new Set(jobs.map(({ styles = '' }) => styles))].join('');
}
