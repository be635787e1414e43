/** The client of a site: its own index, a hosted one, or the hosted one with the own to fall back on. */
import type { HostedSearchData } from '../shared/site-data';
import { createEmbeddedClient } from './embedded-client';
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
  /** See `EmbeddedClientOptions`. */
  indexText?: Promise<string | undefined> | undefined;
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
  const { view, loadData, indexText } = options;
  const folder = indexHref.replace(/[^/]*$/, '');
  return createEmbeddedClient({
    connect: () => startEngine({ folder, loadData }),
    baseUrl: new URL(folder, view.document.baseURI).href,
    indexText,
  });
}
