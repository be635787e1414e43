/**
 * The app's script, loaded by the boot script at the first user interaction: a module, or a classic
 * script if the site is opened from a folder (B18). Sets the global `docsApp`.
 */
import 'virtual:docs/client-modules';
import { islandLoaders } from 'virtual:docs/islands';
import { site } from 'virtual:docs/site';
import { loadOnce } from './load-once';
import { loadSearchClient, startSearch } from './search/app-search';
import { startOfflineReading } from './service-worker/register';
import { startApp } from './start';

export interface DocsApp {
  /** Resolves when the page is hydrated. Can be called again after a failure. */
  start(): Promise<void>;
}

/** Hydrates the page. After a failure, the page stays as the server sent it; call it again to retry. */
const start = loadOnce(async () => {
  // Evaluating the script filled this task; input is handled before the next one (B95).
  await new Promise((resolve) => setTimeout(resolve));
  try {
    const runtime = await startApp({ site, islandLoaders, loadSearchClient });
    startSearch(runtime);
    if (site.hasOfflineReading) startOfflineReading(site.basePath);
  } catch (error) {
    console.warn('The page stays as the server sent it: part of it could not be loaded.', error);
    throw error;
  }
});

Object.assign(window, { docsApp: { start } satisfies DocsApp });
