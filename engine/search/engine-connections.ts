/** Connects to the engine in a worker; `in-page-connection.ts` runs it within the page. */
import type { EngineConnection } from './embedded-client';
import type { FromWorker } from './worker-messages';

/** The part of a `Worker` that is used. */
export interface WorkerLike {
  postMessage(message: unknown): void;
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
  addEventListener(type: 'error', listener: (event: ErrorEvent) => void): void;
  terminate(): void;
}

/** @param worker started by the caller, which knows its URL */
export function connectWorker(worker: WorkerLike): EngineConnection {
  return {
    send: (message) => worker.postMessage(message),
    listen(onMessage, onFailure) {
      worker.addEventListener('message', (event) => onMessage(event.data as FromWorker));
      worker.addEventListener('error', (event) => {
        worker.terminate();
        onFailure(
          new Error(`The search worker failed: ${event.message || 'it could not be loaded'}`),
        );
      });
    },
  };
}
