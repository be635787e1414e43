/** Entry of a worker thread: answers the calls of `worker-pool.ts`. */
import { parentPort } from 'node:worker_threads';
import { createPageWorker, type PageWorker, type WorkerSetup } from './page-worker';

export interface WorkerCall {
  method:
    | 'setUp'
    | 'compile'
    | 'prepareRender'
    | 'render'
    | 'readSearchCache'
    | 'writeSearchIndex'
    | 'saveSearchCaches';
  argument: unknown;
}

export type WorkerAnswer =
  | { value: unknown }
  | { error: { message: string; stack?: unknown; code?: unknown; path?: unknown } };

let worker: PageWorker;

/** Calls are answered one after another, in their order. */
let lastCall: Promise<void> = Promise.resolve();

parentPort?.on('message', (call: WorkerCall) => {
  lastCall = lastCall.then(() => answer(call));
});

async function answer({ method, argument }: WorkerCall): Promise<void> {
  const post = (value: WorkerAnswer) => parentPort?.postMessage(value);
  try {
    let value: unknown;
    if (method === 'setUp') worker = await createPageWorker(argument as WorkerSetup);
    else value = await worker[method](argument as never);
    // Inside `try`, because posting fails for anything but plain data.
    post({ value });
  } catch (error) {
    // Errors lose these properties between threads.
    const { message = String(error), stack, code, path } = error as NodeJS.ErrnoException;
    post({ error: { message, stack, code, path } });
  }
}
