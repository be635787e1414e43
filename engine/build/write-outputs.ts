/** Writes what is made from the site as a whole, once its pages are written. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type OfflineSearch, offlineUrlPath } from '../app/service-worker/worker-config';
import type { ResolvedConfig } from '../content/config/schema';
import type { ContentPolicy } from '../render/content-policy';
import { renderSiteOutputs } from '../render/outputs/site-outputs';
import type { LastUpdate, PageMeta } from '../shared/page';
import type { SidebarData } from '../shared/sidebar';
import { withBase } from '../shared/url-path';
import { engineFolder } from './folders';
import { type OutputFolder, temporaryFolder } from './output-folder';
import { staticFile } from './page-extras';
import { buildServiceWorker, retiredServiceWorker } from './service-worker-bundle';
import { drawSiteIcons } from './site-icons';
import type { SocialImages } from './social-images';
import type { ProgressReporter } from './types';

export interface WriteOutputsInput {
  config: ResolvedConfig;
  /** Absolute. */
  siteDir: string;
  cacheDir: string;
  outDir: string;
  output: OutputFolder;
  pages: readonly { filePath: string; meta: PageMeta }[];
  sidebars: readonly SidebarData[];
  lastUpdates: ReadonlyMap<string, LastUpdate>;
  contentPolicy: ContentPolicy;
  socialImages?: SocialImages | undefined;
  /** The site's whole style sheet, for the print book. */
  css: string;
  buildId: string;
  /** Addresses that the service worker keeps from the start, base path included. */
  precache: readonly string[];
  /** What the service worker keeps for search; missing for a site without. */
  offlineSearch?: OfflineSearch | undefined;
  hasPrintBook: boolean;
  /** Files of the author by their place in the output: they win over those made here. */
  authorFiles: ReadonlySet<string>;
  onProgress?: ProgressReporter | undefined;
}

/** @returns size of the files, in bytes */
export async function writeSiteOutputs(input: WriteOutputsInput): Promise<number> {
  const { config, siteDir, cacheDir, output, authorFiles, onProgress } = input;
  let total = 0;
  const write = (filePath: string, content: string): void => {
    if (!authorFiles.has(filePath)) total += output.write(filePath, content).bytes;
  };
  const copy = ({ sourcePath, filePath }: { sourcePath: string; filePath: string }): void => {
    if (!authorFiles.has(filePath)) total += output.copy(sourcePath, filePath).bytes;
  };

  const date = new Date().toISOString().slice(0, 10);
  const readOutput = (filePath: string): string | undefined => {
    const file = path.join(temporaryFolder(input.outDir), filePath);
    return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  };
  for (const file of renderSiteOutputs({ ...input, date, readOutput })) {
    write(file.filePath, file.content);
  }
  if (config.router === 'history') {
    const worker = await serviceWorker(input);
    write(worker.filePath, worker.content);
  }
  const faviconFile = config.favicon && staticFile(config.favicon, config, siteDir);
  if (faviconFile) for (const icon of drawSiteIcons({ config, faviconFile, cacheDir })) copy(icon);
  if (input.socialImages) {
    onProgress?.step('Draw social images');
    const report = (done: number, count: number): void => onProgress?.count(done, count);
    for (const image of await input.socialImages.draw(report)) copy(image);
  }
  return total;
}

function serviceWorker({ config, buildId, precache, offlineSearch }: WriteOutputsInput) {
  const { basePath } = config;
  if (!config.serviceWorker) return retiredServiceWorker(basePath);
  const offlinePath = withBase(offlineUrlPath, basePath);
  return buildServiceWorker(engineFolder(), {
    buildId,
    basePath,
    precache,
    offlinePath,
    ...(offlineSearch && { search: offlineSearch }),
  });
}
