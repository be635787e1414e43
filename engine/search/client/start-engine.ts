/**
 * Runs the engine of the site's own index in a worker that fetches its files. Sites opened from a
 * folder use `start-engine.folder.ts` instead.
 */
import type { BootMessage, Connect, FromEngine, SendToEngine } from './engine-rpc';

export interface EngineSource {
  /** URL of `index.json`, absolute. */
  indexHref: string;
  /** Already running, with the index. */
  worker?: Pick<Worker, 'addEventListener' | 'postMessage' | 'terminate'> | undefined;
  /**
   * Returns a data file of the site by its URL, for pages opened from a folder, which can neither
   * start workers nor send requests (`start-engine.folder.ts`).
   */
  loadData?: ((address: string) => Promise<unknown>) | undefined;
}

export type StartEngine = (
  source: EngineSource,
  ...parameters: Parameters<Connect>
) => SendToEngine;

export const startEngine: StartEngine = ({ indexHref, worker: started }, receive, fail) => {
  const worker = started ?? startWorker(indexHref);
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
