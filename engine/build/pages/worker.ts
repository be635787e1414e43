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
  let answer: WorkerAnswer;
  try {
    const worker = await starting;
    answer = { value: await worker[method](argument as never) };
  } catch (error) {
    // Errors lose these properties between threads.
    const { message = String(error), stack, code, path } = error as NodeJS.ErrnoException;
    answer = { error: { message, stack, code, path } };
  }
  parentPort?.postMessage(answer);
});
