/** The engine in a worker; the one in the page is `in-page-connection.ts`. */
import type { EngineConnection } from './embedded-client';
import type { FromWorker } from './worker-messages';

/** The part of a `Worker` that is used. */
export interface WorkerLike {
  postMessage(message: unknown): void;
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
  addEventListener(type: 'error', listener: (event: ErrorEvent) => void): void;
  terminate(): void;
}

/** @param worker started by the caller, who knows its address */
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
