/**
 * Where the engine of the own index runs: in a worker that fetches its files. The builds of sites
 * that are opened from a folder take `start-engine.folder.ts` in its place.
 */
import type { EngineConnection } from './embedded-client';
import { connectWorker } from './engine-connections';

export interface EngineSource {
  /** Address of the folder of the index, with a slash at the end. */
  folder: string;
  /** Gives a data file of the site by its address; only where nothing can be fetched. */
  loadData?: ((address: string) => Promise<unknown>) | undefined;
}

export type StartEngine = (source: EngineSource) => EngineConnection;

/** The worker's script is this one, which the browser has: see `app/search/entry.ts`. */
export const startEngine: StartEngine = () =>
  connectWorker(new Worker(import.meta.url, { type: 'module' }));
