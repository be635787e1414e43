/**
 * Runs the engine of the site's own index in a worker that fetches its files. Sites opened from a
 * folder use `start-engine.folder.ts` instead.
 */
import type { BootMessage, Connect, FromEngine } from './engine-rpc';

/** The part of a `Worker` in use. */
export interface WorkerLike {
  postMessage(message: unknown): void;
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
  addEventListener(type: 'error', listener: (event: ErrorEvent) => void): void;
  terminate(): void;
}

export interface EngineSource {
  /** URL of `index.json`, absolute. */
  indexHref: string;
  /** Already running, with the index. */
  worker?: WorkerLike | undefined;
  /** Returns a data file of the site by its URL; only if nothing can be fetched. */
  loadData?: ((address: string) => Promise<unknown>) | undefined;
}

export type StartEngine = (source: EngineSource) => Connect;

export const startEngine: StartEngine =
  ({ indexHref, worker: started }) =>
  (receive, fail) => {
    const worker: WorkerLike = started ?? startWorker(indexHref);
    worker.addEventListener('message', ({ data }) => receive(data as FromEngine));
    worker.addEventListener('error', ({ message }) => {
      worker.terminate();
      fail(new Error(`The search worker failed: ${message || 'it could not be loaded'}`));
    });
    return (message) => worker.postMessage(message);
  };

function startWorker(indexHref: string): Worker {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { name: indexHref });
  worker.postMessage([] satisfies BootMessage);
  return worker;
}
