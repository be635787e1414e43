/** Entry of a worker thread: answers the calls of `worker-pool.ts` with a local page worker. */
import { parentPort, workerData } from 'node:worker_threads';
import type { RenderJob } from '../../render/render-page';
import {
  createPageWorker,
  type LocalPageWorker,
  type RenderSetup,
  type WorkerSetup,
} from './page-worker';
import type { SearchIndexSource } from './search-index';

export type WorkerCall =
  | { method: 'compile'; argument: string[] }
  | { method: 'prepareRender'; argument: RenderSetup }
  | { method: 'render'; argument: RenderJob[] }
  | { method: 'writeSearchIndex'; argument: SearchIndexSource };

interface ThreadError {
  message: string;
  stack?: string | undefined;
  /** Of file system errors. */
  code?: string | undefined;
  path?: string | undefined;
}

export type WorkerAnswer = { id: number; value: unknown } | { id: number; error: ThreadError };

const port = parentPort;
if (!port) throw new Error('This module is the entry of a worker thread.');
const worker = createPageWorker(workerData as WorkerSetup);

port.on('message', async ({ id, call }: { id: number; call: WorkerCall }) => {
  try {
    const value = await answer(await worker, call);
    port.postMessage({ id, value } satisfies WorkerAnswer);
  } catch (error) {
    const failure: NodeJS.ErrnoException =
      error instanceof Error ? error : new Error(String(error));
    // Errors lose these properties between threads.
    const { message, stack, code, path } = failure;
    port.postMessage({ id, error: { message, stack, code, path } } satisfies WorkerAnswer);
  }
});

function answer(local: LocalPageWorker, call: WorkerCall): Promise<unknown> {
  switch (call.method) {
    case 'compile':
      return local.compile(call.argument);
    case 'prepareRender':
      return local.prepareRender(call.argument);
    case 'render':
      return local.render(call.argument);
    case 'writeSearchIndex':
      return local.writeSearchIndex(call.argument);
  }
}
