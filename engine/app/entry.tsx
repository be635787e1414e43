/**
 * The app's script: loaded by the boot script at the first sign of a reader, as a module, or as a
 * classic script where the site is opened from a folder (B18). Leaves the global `docsApp`.
 */
import { islandLoaders } from 'virtual:docs/islands';
import { site } from 'virtual:docs/site';
import type { AppGlobal } from './boot/app-module';
import { loadSearchClient, startSearch } from './search/app-search';
import { startOfflineReading } from './service-worker/register';
import { startApp } from './start';

let started: Promise<void> | undefined;

/**
 * Takes over the page; resolves when that is done. After a failure the page stays as the server sent
 * it and a further call tries again.
 */
function start(): Promise<void> {
  started ??= startApp({
    view: window,
    site,
    islandLoaders,
    loadSearchClient,
  }).then(
    (runtime) => {
      startSearch(runtime);
      startOffline();
    },
    (error: unknown) => {
      started = undefined;
      console.warn('The page stays as it was sent: part of it could not be loaded.', error);
      throw error;
    },
  );
  return started;
}

/** Comes after everything else. */
function startOffline(): void {
  if (site.hasOfflineReading) startOfflineReading(window, site.basePath);
}

const app: AppGlobal['docsApp'] = { start };
Object.assign(window, { docsApp: app } satisfies AppGlobal);
