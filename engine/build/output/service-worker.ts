/** The service worker for offline reading, or the one that removes it. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { offlineUrlPath, workerFileName } from '../../app/service-worker/worker-config';
import type { OutputFile } from '../../render/outputs/output-file';
import { searchFolder } from '../../shared/search-folder';
import { withBase } from '../../shared/url-path';
import { cachedFile, cacheKey } from '../cache/file-cache';
import type { PreparedSite } from '../prepare-site';

export async function serviceWorker({
  config,
  shell,
  renderSetup,
  cacheDir,
}: PreparedSite): Promise<OutputFile> {
  const { basePath, messages } = config;
  if (!config.serviceWorker) return retiredServiceWorker(basePath);
  const { appSrc, fontHref, search } = shell.client;
  const workerConfig = {
    buildId: renderSetup.buildId,
    basePath,
    precache: [appSrc, ...(fontHref ? [fontHref] : [])],
    offlinePath: withBase(offlineUrlPath, basePath),
    ...(renderSetup.assets.searchHref && {
      search: { folder: withBase(`/${searchFolder}/`, basePath), files: search?.files ?? [] },
    }),
  };
  const sourcePath = await cachedFile(
    path.join(cacheDir, 'service-worker'),
    `${cacheKey(shell.compileFingerprint, messages, workerConfig)}.js`,
    async () => {
      // Loads the bundler, which most builds do not need.
      const { buildServiceWorker } = await import('../bundle/classic-scripts');
      return (await buildServiceWorker(messages, workerConfig)).content;
    },
  );
  return { filePath: workerFileName, content: readFileSync(sourcePath, 'utf8') };
}

/** For sites that have disabled offline reading: unregisters itself and removes its caches. */
export function retiredServiceWorker(basePath: string): OutputFile {
  const prefix = JSON.stringify(`docs:${basePath}:`);
  const content =
    "addEventListener('install', () => skipWaiting());\n" +
    "addEventListener('activate', (event) => event.waitUntil(caches.keys().then((names) =>\n" +
    `  Promise.all(names.filter((name) => name.startsWith(${prefix})).map((name) => caches.delete(name)))\n` +
    '    .then(() => registration.unregister()))));\n';
  return { filePath: workerFileName, content };
}
