/** The client of a site: its own index, a hosted one, or the hosted one with the own to fall back on. */
import type { HostedSearchData } from '../shared/site-data';
import { createEmbeddedClient, type EngineConnection } from './embedded-client';
import { connectWorker } from './engine-connections';
import type { HostMemoryStorage } from './hosted/host-memory';
import type { SearchClient } from './search-client';

export interface ClientOptions {
  view: Window & typeof globalThis;
  storage: HostMemoryStorage;
  hosted?: HostedSearchData | undefined;
  /** Address of the own index (`…/index.json`); missing = the site was built without one. */
  indexHref?: string | undefined;
  /**
   * Gives a data file of the site by its address, for pages opened from a folder, where neither
   * workers nor requests are allowed; missing = by HTTP, in a worker.
   */
  loadData?: ((address: string) => Promise<unknown>) | undefined;
}

/** @throws Error when the site has neither index, or when code cannot be loaded */
export async function openClient(options: ClientOptions): Promise<SearchClient> {
  const { hosted, indexHref } = options;
  const own = indexHref === undefined ? undefined : await openOwnClient(options, indexHref);
  if (!hosted) {
    if (!own) throw new Error('This site was built without a search index.');
    return own;
  }
  const { openHostedClient } = await import('./hosted/open-hosted-client');
  return openHostedClient(options, hosted, own);
}

async function openOwnClient(options: ClientOptions, indexHref: string): Promise<SearchClient> {
  const { view, loadData } = options;
  const folder = indexHref.replace(/[^/]*$/, '');
  const baseUrl = new URL(folder, view.document.baseURI).href;
  if (!loadData) return createEmbeddedClient({ connect: startWorker, baseUrl });
  const { connectInPage } = await import('./in-page-connection');
  const fetchFile = async (name: string): Promise<string> => {
    const data = await loadData(folder + name);
    return typeof data === 'string' ? data : JSON.stringify(data);
  };
  return createEmbeddedClient({ connect: () => connectInPage(fetchFile), baseUrl });
}

function startWorker(): EngineConnection {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  return connectWorker(worker);
}
