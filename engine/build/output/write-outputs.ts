/** Writes files about the site as a whole, after its pages. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  type OfflineSearch,
  offlineUrlPath,
  workerFileName,
} from '../../app/service-worker/worker-config';
import { renderSiteOutputs, type SiteOutputsInput } from '../../render/outputs/site-outputs';
import { withBase } from '../../shared/url-path';
import { buildServiceWorker, retiredServiceWorker } from '../bundle/service-worker-bundle';
import { keptFile, keyOf } from '../cache/kept-files';
import { engineFolder } from '../folders';
import { apiDocumentPath, apiNames } from '../site/api-files';
import { staticFile } from '../site/site-sources';
import { type OutputFile, type OutputFolder, temporaryFolder } from './output-folder';
import { drawSiteIcons } from './site-icons';

interface WriteOutputsInput extends Omit<SiteOutputsInput, 'apiFiles' | 'date' | 'readOutput'> {
  siteDir: string;
  cacheDir: string;
  outDir: string;
  output: OutputFolder;
  buildId: string;
  /** Changes with the engine's code. */
  codeHash: string;
  /** URLs with base path that the service worker precaches. */
  precache: readonly string[];
  /** For the service worker; missing for a site without search. */
  offlineSearch?: OfflineSearch | undefined;
  isAuthorsFile(filePath: string): boolean;
}

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
  const faviconFile =
    config.favicon && staticFile(config.favicon, config.staticDirectories, siteDir);
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
  const sourcePath = await keptFile(
    path.join(cacheDir, 'service-worker'),
    `${keyOf(codeHash, workerConfig)}.js`,
    async () => (await buildServiceWorker(engineFolder(), workerConfig)).content,
  );
  return { filePath: workerFileName, content: readFileSync(sourcePath, 'utf8') };
}
