/** Entry of a worker thread: answers the calls of `worker-pool.ts`. */
import { parentPort, workerData } from 'node:worker_threads';
import { createPageWorker, type WorkerSetup } from './page-worker';

export interface WorkerCall {
  method: 'compile' | 'prepareRender' | 'render' | 'writeSearchIndex';
  argument: unknown;
}

export type WorkerAnswer =
  | { value: unknown }
  | { error: { message: string; stack?: unknown; code?: unknown; path?: unknown } };

const starting = createPageWorker(workerData as WorkerSetup);

parentPort?.on('message', async ({ method, argument }: WorkerCall) => {
  const post = (answer: WorkerAnswer) => parentPort?.postMessage(answer);
  try {
    const worker = await starting;
    const value = await worker[method](argument as never);
    // Inside `try`, because posting fails for anything but plain data.
    post({ value });
  } catch (error) {
    // Errors lose these properties between threads.
    const { message = String(error), stack, code, path } = error as NodeJS.ErrnoException;
    post({ error: { message, stack, code, path } });
  }
});
