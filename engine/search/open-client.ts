/** The client of a site: its own index, a hosted one, or the hosted one with the own to fall back on. */
import type { HostedSearchData } from '../shared/site-data';
import { createEmbeddedClient } from './embedded-client';
import type { WorkerLike } from './engine-connections';
import type { HostMemoryStorage } from './hosted/host-memory';
import type { SearchClient } from './search-client';
import { startEngine } from './start-engine';

export interface ClientOptions {
  view: Window & typeof globalThis;
  storage: HostMemoryStorage;
  hosted?: HostedSearchData | undefined;
  /** Address of the own index (`…/index.json`); missing = the site was built without one. */
  indexHref?: string | undefined;
  /**
   * Gives a data file of the site by its address, for pages opened from a folder, where neither
   * workers nor requests are allowed (`start-engine.folder.ts`).
   */
  loadData?: ((address: string) => Promise<unknown>) | undefined;
  /** Of the own index, if it was started before. */
  worker?: WorkerLike | undefined;
}

/** @throws Error when the site has neither index, or when code cannot be loaded */
export async function openClient(options: ClientOptions): Promise<SearchClient> {
  const { hosted, indexHref } = options;
  const own = indexHref === undefined ? undefined : openOwnClient(options, indexHref);
  if (!hosted) {
    if (!own) throw new Error('This site was built without a search index.');
    return own;
  }
  const { openHostedClient } = await import('./hosted/open-hosted-client');
  return openHostedClient(options, hosted, own);
}

function openOwnClient(options: ClientOptions, indexHref: string): SearchClient {
  const { view, loadData } = options;
  let { worker } = options;
  return createEmbeddedClient({
    connect() {
      const started = worker;
      // After a failure there is another.
      worker = undefined;
      return startEngine(
        loadData
          ? { indexHref, loadData }
          : { indexHref: new URL(indexHref, view.document.baseURI).href, worker: started },
      );
    },
  });
}
