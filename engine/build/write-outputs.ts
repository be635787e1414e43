/** Writes what is made from the site as a whole, once its pages are written. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  type OfflineSearch,
  offlineUrlPath,
  workerFileName,
} from '../app/service-worker/worker-config';
import type { ResolvedConfig } from '../content/config/schema';
import type { ContentPolicy } from '../render/content-policy';
import type { ListedChange } from '../render/outputs/changes-page';
import type { OldAddresses } from '../render/outputs/moved-pages';
import { renderSiteOutputs } from '../render/outputs/site-outputs';
import type { LastUpdate, PageMeta } from '../shared/page';
import type { SidebarData } from '../shared/sidebar';
import { withBase } from '../shared/url-path';
import { apiDocumentPath, apiNames } from './api-files';
import { engineFolder } from './folders';
import { keyOf, openKeptFiles } from './kept-files';
import { type OutputFile, type OutputFolder, temporaryFolder } from './output-folder';
import { staticFile } from './page-extras';
import { buildServiceWorker, retiredServiceWorker } from './service-worker-bundle';
import { drawSiteIcons } from './site-icons';

export interface WriteOutputsInput {
  config: ResolvedConfig;
  /** Absolute. */
  siteDir: string;
  cacheDir: string;
  outDir: string;
  output: OutputFolder;
  pages: readonly { filePath: string; meta: PageMeta }[];
  sidebars: readonly SidebarData[];
  /** Keys of the versions whose sidebars these are. */
  lastVersions: readonly string[];
  searchFolders?: readonly string[] | undefined;
  lastUpdates: ReadonlyMap<string, LastUpdate>;
  contentPolicy: ContentPolicy;
  /** The site's whole style sheet, for the print book. */
  css: string;
  buildId: string;
  /** Changes with the engine's code. */
  codeHash: string;
  /** Addresses that the service worker keeps from the start, base path included. */
  precache: readonly string[];
  /** What the service worker keeps for search; missing for a site without. */
  offlineSearch?: OfflineSearch | undefined;
  hasPrintBook: boolean;
  /** For the feed of changes. */
  changes?: readonly ListedChange[] | undefined;
  /** From the ledger. */
  old?: OldAddresses | undefined;
  /** The author's files win over those made here. */
  isAuthorsFile(filePath: string): boolean;
}

/** @returns the files that were written */
export async function writeSiteOutputs(input: WriteOutputsInput): Promise<OutputFile[]> {
  const { config, siteDir, cacheDir, output, isAuthorsFile } = input;
  const date = new Date().toISOString().slice(0, 10);
  const readOutput = (filePath: string): string | undefined => {
    const file = path.join(temporaryFolder(input.outDir), filePath);
    return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  };
  const apiFiles = apiNames(siteDir).map((name) => `/${apiDocumentPath(name)}`);
  const files = renderSiteOutputs({ ...input, apiFiles, date, readOutput });
  if (config.router === 'history') files.push(await serviceWorker(input));
  const faviconFile = config.favicon && staticFile(config.favicon, config, siteDir);
  const icons = faviconFile ? await drawSiteIcons({ config, faviconFile, cacheDir }) : [];
  return [
    ...files
      .filter(({ filePath }) => !isAuthorsFile(filePath))
      .map(({ filePath, content }) => output.write(filePath, content)),
    ...icons
      .filter(({ filePath }) => !isAuthorsFile(filePath))
      .map(({ sourcePath, filePath }) => output.copy(sourcePath, filePath)),
  ];
}

async function serviceWorker(input: WriteOutputsInput) {
  const { config, buildId, precache, offlineSearch, cacheDir, codeHash } = input;
  const { basePath } = config;
  if (!config.serviceWorker) return retiredServiceWorker(basePath);
  const workerConfig = {
    buildId,
    basePath,
    precache,
    offlinePath: withBase(offlineUrlPath, basePath),
    ...(offlineSearch && { search: offlineSearch }),
  };
  const kept = openKeptFiles(path.join(cacheDir, 'service-worker'));
  const sourcePath = await kept.cached(
    `${keyOf(codeHash, workerConfig)}.js`,
    async () => (await buildServiceWorker(engineFolder(), workerConfig)).content,
  );
  kept.removeUnused();
  return { filePath: workerFileName, content: readFileSync(sourcePath, 'utf8') };
}
