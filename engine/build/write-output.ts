/** Writes everything a build has made into its output folder, and switches at the end. */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { dataScript } from '../render/folder/data-script';
import { searchFolder } from '../shared/search-folder';
import { withBase, withoutBase } from '../shared/url-path';
import { compressOutput } from './compress-output';
import { siteCacheFolder } from './folders';
import {
  discardOutput,
  openOutput,
  prepareOutput,
  switchOutput,
  temporaryFolder,
} from './output-folder';
import type { PreparedSite } from './prepare-site';
import { openRenderRecord, type RenderRecord } from './render-record';
import type { ProgressReporter } from './types';
import { writeSiteOutputs } from './write-outputs';

export interface WriteOutputOptions {
  progress?: ProgressReporter | undefined;
  /** Writes the pages; one that is the same as in the record is taken over. */
  render(record: RenderRecord): Promise<{ bytes: number }[]>;
  /** Files that are made elsewhere: path in the output → content. */
  furtherFiles?: ReadonlyMap<string, Uint8Array>;
  /** Called with the folder that holds all files, before it takes the place of the last one. */
  onComplete?(folder: string): void;
}

/** @returns size of all files, in bytes */
export async function writeOutput(
  prepared: PreparedSite,
  outDir: string,
  { progress, render, furtherFiles = new Map(), onComplete }: WriteOutputOptions,
): Promise<number> {
  prepareOutput(outDir);
  try {
    const output = openOutput(outDir);
    let total = 0;
    // Pages are written after static files: an author's file cannot replace a page.
    for (const { filePath, urlPath } of prepared.staticFiles) {
      total += output.copy(path.join(prepared.siteDir, filePath), urlPath.slice(1)).bytes;
    }
    for (const [filePath, urlPath] of prepared.assets) {
      total += output.copy(
        path.join(prepared.siteDir, filePath),
        decodeURIComponent(urlPath.slice(1)),
      ).bytes;
    }
    const clientFolder = prepared.shell?.client.folder;
    if (clientFolder) {
      for (const file of readdirSync(clientFolder, { recursive: true, withFileTypes: true })) {
        if (!file.isFile()) continue;
        const source = path.join(file.parentPath, file.name);
        total += output.copy(
          source,
          path.relative(clientFolder, source).replaceAll('\\', '/'),
        ).bytes;
      }
    }
    for (const [filePath, content] of furtherFiles) total += output.write(filePath, content).bytes;
    const basePath = prepared.site?.basePath ?? '/';
    for (const [url, content] of prepared.dataFiles) {
      const file = { filePath: (withoutBase(url, basePath) ?? url).slice(1), content };
      const { filePath, content: written } =
        prepared.config?.router === 'hash' && file.filePath.endsWith('.json')
          ? dataScript(file.filePath, content)
          : file;
      total += output.write(filePath, written).bytes;
    }
    const record = openRenderRecord(
      prepared.cacheDir ?? siteCacheFolder(prepared.siteDir),
      outDir,
      output,
    );
    for (const { bytes } of await render(record)) total += bytes;
    const { config, shell, model, extras, renderSetup, cacheDir } = prepared;
    if (config && shell && model && extras && renderSetup && cacheDir) {
      total += await writeSiteOutputs({
        config,
        siteDir: prepared.siteDir,
        cacheDir,
        outDir,
        output,
        pages: prepared.jobs,
        sidebars: model.docs.sidebars,
        lastUpdates: prepared.lastUpdates ?? new Map(),
        contentPolicy: extras.contentPolicy,
        socialImages: extras.socialImages,
        css: renderSetup.assets.css + authorRules(prepared.jobs),
        buildId: renderSetup.buildId,
        precache: [shell.client.appSrc, ...(shell.client.fontHref ? [shell.client.fontHref] : [])],
        offlineSearch: renderSetup.assets.searchHref
          ? {
              folder: withBase(`/${searchFolder}/`, config.basePath),
              files: shell.client.search?.files ?? [],
            }
          : undefined,
        hasPrintBook: config.printBook,
        authorFiles: new Set(prepared.staticFiles.map(({ urlPath }) => urlPath.slice(1))),
      });
    }
    if (config?.output.compress) {
      progress?.step('Compress');
      await compressOutput(outDir);
    }
    onComplete?.(temporaryFolder(outDir));
    switchOutput(outDir);
    record.save();
    return total;
  } catch (error) {
    discardOutput(outDir);
    throw error;
  }
}

/** Literal styles of all pages, for the one document that holds them all. */
function authorRules(jobs: PreparedSite['jobs']): string {
  return [...new Set(jobs.map(({ styles = '' }) => styles))].join('');
}
