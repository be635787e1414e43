/** The client of a site: its own index, a hosted one, or both with the own index as fallback. */
import type { HostedSearchData } from '../../shared/site-data';
import type { HostedSource } from '../hosted/ask-hosts';
import { createEngineClient } from './engine-rpc';
import type { SearchClient } from './search-client';
import { type EngineSource, startEngine } from './start-engine';

export interface ClientOptions extends Omit<EngineSource, 'indexHref'> {
  view: Window & typeof globalThis;
  storage: HostedSource['storage'];
  hosted?: HostedSearchData | undefined;
  /** URL of the site's own index (`…/index.json`); missing if the site was built without one. */
  indexHref?: string | undefined;
}

/** @throws Error if the site has neither index, or if code cannot be loaded */
export async function openClient(options: ClientOptions): Promise<SearchClient> {
  const { hosted, indexHref } = options;
  const own = indexHref === undefined ? undefined : openOwnClient(options, indexHref);
  if (!hosted) {
    if (!own) throw new Error('This site was built without a search index.');
    return own;
  }
  const { openHostedClient } = await import('../hosted/hosted-client');
  return openHostedClient(options, hosted, own);
}

function openOwnClient({ view, loadData, worker }: ClientOptions, indexHref: string) {
  let started = worker;
  return createEngineClient((receive, fail) => {
    const source = loadData
      ? { indexHref, loadData }
      : { indexHref: new URL(indexHref, view.document.baseURI).href, worker: started };
    // A failed engine is replaced by a new one.
    started = undefined;
    return startEngine(source, receive, fail);
  });
}
