/**
 * Where the engine of the own index runs: in a worker that fetches its files. The builds of sites
 * that are opened from a folder take `start-engine.folder.ts` in its place.
 */
import type { EngineConnection } from './embedded-client';
import { connectWorker, type WorkerLike } from './engine-connections';
import type { PageMessage } from './worker-messages';

export interface EngineSource {
  /** Address of the index's own file, absolute. */
  indexHref: string;
  /** Was started before, and knows the index. */
  worker?: WorkerLike | undefined;
  /** Gives a data file of the site by its address; only where nothing can be fetched. */
  loadData?: ((address: string) => Promise<unknown>) | undefined;
}

export type StartEngine = (source: EngineSource) => EngineConnection;

export const startEngine: StartEngine = ({ indexHref, worker }) =>
  connectWorker(worker ?? startWorker(indexHref));

function startWorker(indexHref: string): Worker {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { name: indexHref });
  worker.postMessage([] satisfies PageMessage);
  return worker;
}
