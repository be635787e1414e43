/** Page workers in threads, for large sites. */
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { RenderedFile, RenderJob } from '../../render/render-page';
import type { CompiledSummary } from '../cache/compile-cache';
import type { PageWorker, RenderSetup, WorkerSetup } from './page-worker';
import type { WorkerAnswer, WorkerCall } from './worker';

/** Pages per message: large enough for cheap messages, small enough to keep all threads busy. */
const batchSize = 40;

type OnDone = (done: number) => void;

export interface PagePool extends PageWorker {
  compile(filePaths: readonly string[], onDone?: OnDone): Promise<CompiledSummary[]>;
  render(jobs: readonly RenderJob[], onDone?: OnDone): Promise<RenderedFile[][]>;
  close(): Promise<void>;
}

/** @param workerEntry URL of the bundled `worker.ts` */
export function createWorkerPool(setup: WorkerSetup, workerEntry: URL): PagePool {
  const threads = Array.from({ length: Math.max(1, availableParallelism()) }, () =>
    startThread(setup, workerEntry),
  );

  let indexCount = 0;

  /** Distributes batches to free threads; results are in the order of the items. */
  async function deal<Item, Result>(
    items: readonly Item[],
    call: (batch: Item[]) => WorkerCall,
    onDone?: OnDone,
  ): Promise<Result[]> {
    const results: Result[][] = [];
    let next = 0;
    let done = 0;
    await Promise.all(
      threads.map(async (thread) => {
        // It may be writing a search index.
        await thread.whenFree();
        while (next < items.length) {
          const start = next;
          next += batchSize;
          const batch = items.slice(start, next);
          results[start / batchSize] = (await thread.ask(call(batch))) as Result[];
          done += batch.length;
          onDone?.(done);
        }
      }),
    );
    return results.flat();
  }

  return {
    compile: (filePaths, onDone) =>
      deal(filePaths, (argument) => ({ method: 'compile', argument }), onDone),
    render: (jobs, onDone) => deal(jobs, (argument) => ({ method: 'render', argument }), onDone),
    async prepareRender(argument: RenderSetup) {
      await Promise.all(threads.map((thread) => thread.ask({ method: 'prepareRender', argument })));
    },
    writeSearchIndex(argument) {
      // Each version of the docs has its own index.
      const thread = threads[indexCount++ % threads.length] as Thread;
      return thread.ask({ method: 'writeSearchIndex', argument }) as Promise<RenderedFile[]>;
    },
    async close() {
      await Promise.all(threads.map((thread) => thread.stop()));
    },
  };
}

interface Thread {
  /** Resolves after its last call, even a failed one. */
  whenFree(): Promise<unknown>;
  ask(call: WorkerCall): Promise<unknown>;
  stop(): Promise<unknown>;
}

function startThread(setup: WorkerSetup, entry: URL): Thread {
  const worker = new Worker(entry, { workerData: setup });
  const waiting = new Map<
    number,
    { resolve: (value: unknown) => void; reject: (error: Error) => void }
  >();
  let lastId = 0;
  let lastCall: Promise<unknown> = Promise.resolve();

  worker.on('message', (answer: WorkerAnswer) => {
    const call = waiting.get(answer.id);
    waiting.delete(answer.id);
    if (!call) return;
    if ('error' in answer) {
      call.reject(Object.assign(new Error(answer.error.message), answer.error));
    } else {
      call.resolve(answer.value);
    }
  });
  // A crashed thread must fail the build instead of blocking it.
  const fail = (error: Error): void => {
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  worker.on('error', fail);
  worker.on('exit', (code) => {
    if (code !== 0) fail(new Error(`A worker thread of the build ended with code ${code}.`));
  });

  return {
    ask(call) {
      const id = ++lastId;
      const answer = new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject });
        worker.postMessage({ id, call });
      });
      lastCall = answer.catch(() => {});
      return answer;
    },
    whenFree: () => lastCall,
    stop: () => worker.terminate(),
  };
}
