/** Page workers in threads, for large sites. */
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

const mostThreads = availableParallelism();

/** Up to this many pages, the main thread is done before the threads have loaded. */
export const fewPages = 20;

type OnDone = (done: number) => void;

export type PagePool = ReturnType<typeof createWorkerPool>;

/**
 * One thread starts right away, as loading takes it a while; the others start when there is work for them.
 * Call `setUp` first.
 *
 * @param workerEntry URL of the bundled `worker.ts`
 */
export function createWorkerPool(workerEntry: URL) {
  // Otherwise V8 lets each heap grow to four times what is in use, which takes a fifth more memory.
  // With 30 percent instead, 10,000 pages take 15 percent longer.
  setFlagsFromString('--heap-growing-percent=50');
  const threads: Thread[] = [];
  /** For threads that start later, too. */
  const preparations = new Map<WorkerCall['method'], unknown>();
  let indexCount = 0;

  function addThread(): void {
    const thread = startThread(workerEntry);
    for (const preparation of preparations) thread.prepare(...preparation);
    threads.push(thread);
  }
  function prepare(method: WorkerCall['method'], argument: unknown): void {
    preparations.set(method, argument);
    for (const thread of threads) thread.prepare(method, argument);
  }
  addThread();

  /** Distributes batches to free threads; results are in the order of the items. */
  async function deal<Result>(
    method: WorkerCall['method'],
    items: readonly unknown[],
    onDone?: OnDone,
  ): Promise<Result[]> {
    const wanted = Math.min(mostThreads, Math.ceil(items.length / batchSize));
    while (threads.length < wanted) addThread();
    const results: Result[][] = [];
    let next = 0;
    let done = 0;
    const work = async (thread: Thread): Promise<void> => {
      await thread.prepared;
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

  return {
    /** Later calls wait for it, and fail if it does. */
    setUp: (setup: WorkerSetup) => prepare('setUp', setup),
    compile: (filePaths: readonly string[], onDone?: OnDone) =>
      deal<CompiledSummary>('compile', filePaths, onDone),
    render: (jobs: readonly RenderJob[], onDone?: OnDone) =>
      deal<OutputFile[]>('render', jobs, onDone),
    prepareRender: (renderSetup: RenderSetup) => prepare('prepareRender', renderSetup),
    /** For the first index that is written. Call it as soon as one is needed: the thread still waits. */
    readSearchCache: (folder: string) => threads[0]?.prepare('readSearchCache', folder),
    async writeSearchIndex(index: SearchIndexSource): Promise<OutputFile[]> {
      // Each version of the docs has its own index.
      if (indexCount >= threads.length && threads.length < mostThreads) addThread();
      const thread = threads[indexCount++ % threads.length] as Thread;
      const asked = thread.ask('writeSearchIndex', index);
      const [, files] = await Promise.all([thread.prepared, asked]);
      return files as OutputFile[];
    },
    saveSearchCaches: () =>
      Promise.all(threads.map((thread) => thread.ask('saveSearchCaches', undefined))),
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
  /** What waits for the next answers, which come in the order of the calls. */
  const waiting: ((answer: WorkerAnswer) => void)[] = [];
  worker.on('message', (answer: WorkerAnswer) => waiting.shift()?.(answer));
  const call = async (method: WorkerCall['method'], argument: unknown): Promise<unknown> => {
    // At once: while the main thread is busy, it receives no answers.
    worker.postMessage({ method, argument });
    const answered = new Promise<WorkerAnswer>((resolve) => waiting.push(resolve));
    const answer = await Promise.race([answered, ended]);
    if ('error' in answer) throw Object.assign(new Error(answer.error.message), answer.error);
    return answer.value;
  };
  const thread = {
    worker,
    /** Resolves after the last call, even a failed one. */
    lastCall: Promise.resolve() as Promise<unknown>,
    ask(method: WorkerCall['method'], argument: unknown): Promise<unknown> {
      const answer = call(method, argument);
      thread.lastCall = answer.catch(() => {});
      return answer;
    },
    /** Rejects if one of its preparations has failed. */
    prepared: Promise.resolve() as Promise<unknown>,
    prepare(method: WorkerCall['method'], argument: unknown): void {
      thread.prepared = Promise.all([thread.prepared, thread.ask(method, argument)]);
      thread.prepared.catch(() => {});
    },
  };
  return thread;
}
