/** Page workers in threads, for large sites. */
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';
import type { RenderJob, RenderSetup } from '../../render/render-page';
import type { CompiledSummary } from '../cache/compile-cache';
import type { OutputFile } from '../output/output-folder';
import type { WorkerSetup } from './page-worker';
import type { SearchIndexSource } from './search-index';
import type { WorkerAnswer, WorkerCall } from './worker';

/** Pages per message: large enough for cheap messages, small enough to keep all threads busy. */
const batchSize = 40;

type OnDone = (done: number) => void;

export type PagePool = ReturnType<typeof createWorkerPool>;

/**
 * The threads start right away, as loading takes them a while. Call `setUp` first.
 *
 * @param workerEntry URL of the bundled `worker.ts`
 */
export function createWorkerPool(workerEntry: URL) {
  // Otherwise V8 lets each heap grow to four times what is in use, which takes a fifth more memory.
  // With 30 percent instead, 10,000 pages take 15 percent longer.
  setFlagsFromString('--heap-growing-percent=50');
  const threads = Array.from({ length: availableParallelism() }, () => startThread(workerEntry));
  let indexCount = 0;
  let ready: Promise<unknown> = Promise.resolve();

  /** Distributes batches to free threads; results are in the order of the items. */
  async function deal<Result>(
    method: WorkerCall['method'],
    items: readonly unknown[],
    onDone?: OnDone,
  ): Promise<Result[]> {
    await ready;
    const results: Result[][] = [];
    let next = 0;
    let done = 0;
    const work = async (thread: Thread): Promise<void> => {
      // It may be writing a search index.
      await thread.lastCall;
      while (next < items.length) {
        const start = next;
        next += batchSize;
        const batch = items.slice(start, next);
        results[start / batchSize] = (await thread.ask(method, batch)) as Result[];
        done += batch.length;
        onDone?.(done);
      }
    };
    // Not `Promise.all`: the others may have done everything before a search index is written.
    await new Promise<void>((resolve, reject) => {
      const finish = (): void => {
        if (done === items.length) resolve();
      };
      finish();
      for (const thread of threads) work(thread).then(finish, reject);
    });
    return results.flat();
  }

  const askAll = (method: WorkerCall['method'], argument: unknown) =>
    Promise.all(threads.map((thread) => thread.ask(method, argument)));

  return {
    /** Later calls wait for it, and fail if it does. */
    setUp(setup: WorkerSetup): void {
      ready = askAll('setUp', setup);
      ready.catch(() => {});
    },
    compile: (filePaths: readonly string[], onDone?: OnDone) =>
      deal<CompiledSummary>('compile', filePaths, onDone),
    render: (jobs: readonly RenderJob[], onDone?: OnDone) =>
      deal<OutputFile[]>('render', jobs, onDone),
    async prepareRender(renderSetup: RenderSetup): Promise<void> {
      await ready;
      await askAll('prepareRender', renderSetup);
    },
    writeSearchIndex(index: SearchIndexSource) {
      // Each version of the docs has its own index.
      const thread = threads[indexCount++ % threads.length] as Thread;
      return thread.ask('writeSearchIndex', index) as Promise<OutputFile[]>;
    },
    saveSearchCaches: () => askAll('saveSearchCaches', undefined),
    close: () => Promise.all(threads.map(({ worker }) => worker.terminate())),
  };
}

type Thread = ReturnType<typeof startThread>;

function startThread(entry: URL) {
  const worker = new Worker(entry);
  // A crashed thread must fail the build instead of blocking it.
  const ended = new Promise<never>((_, reject) => {
    worker.on('error', reject);
    worker.on('exit', (code) =>
      reject(new Error(`A worker thread of the build exited with code ${code}.`)),
    );
  });
  ended.catch(() => {});
  const call = async (message: { method: WorkerCall['method']; argument: unknown }) => {
    worker.postMessage(message);
    const [answer] = (await Promise.race([once(worker, 'message'), ended])) as [WorkerAnswer];
    if ('error' in answer) throw Object.assign(new Error(answer.error.message), answer.error);
    return answer.value;
  };
  const thread = {
    worker,
    /** Resolves after the last call, even a failed one. */
    lastCall: Promise.resolve() as Promise<unknown>,
    /** Calls run one after another. */
    ask(method: WorkerCall['method'], argument: unknown): Promise<unknown> {
      const answer = thread.lastCall.then(() => call({ method, argument }));
      thread.lastCall = answer.catch(() => {});
      return answer;
    },
  };
  return thread;
}
