/**
 * What search costs: bytes until the first hits, time from keystroke to answer, memory, time to build.
 * Times are processor time, so that what else the machine does changes them little.
 */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import budgets from '../budgets.json' with { type: 'json' };
import { formatBytes, formatTable, mean, percentile } from '../report';
import type { Corpus } from './corpora';
import { type IndexedCorpus, startClock } from './engine';
import { makeQueries } from './known-items';
import { readQueries } from './queries';

const milliseconds = (value: number): string => `${value.toFixed(1)} ms`;

/** What is measured, how it is called and written. */
const rows = {
  firstAnswerBytes: ['first answer, br', formatBytes],
  requests: ['requests of it', (value: number) => value.toFixed(1)],
  furtherAnswerBytes: ['further answer, br', formatBytes],
  keystrokeMs: ['keystroke, 95 %', milliseconds],
  keystrokeMeanMs: ['keystroke, mean', milliseconds],
  heapBytes: ['memory of the engine', formatBytes],
  buildMs: ['index build', milliseconds],
  indexBytes: ['whole index, br', formatBytes],
} as const;
type Cost = Record<keyof typeof rows, number>;

/** @returns one sentence for each budget that is exceeded */
export async function measureCost(corpus: Corpus, indexed: IndexedCorpus): Promise<string[]> {
  const cost = await measure(corpus, indexed);
  const limits = (budgets.search.cost as Record<string, Partial<Cost>>)[corpus.name];
  const exceeded: string[] = [];
  const table = Object.entries(rows).map(([key, [title, format]]) => {
    const value = cost[key as keyof Cost];
    const limit = limits?.[key as keyof Cost] ?? Number.POSITIVE_INFINITY;
    if (value > limit) exceeded.push(`${title} ${format(value)}, budget ${format(limit)}`);
    return [title, format(value), Number.isFinite(limit) ? format(limit) : '–'];
  });
  console.log(`\n${formatTable([['cost', 'measured', 'budget'], ...table], 1)}`);
  return exceeded;
}

async function measure(
  { name, pages }: Corpus,
  { buildMs, indexBytes, visit }: IndexedCorpus,
): Promise<Cost> {
  const found = name === 'site' ? readQueries('site') : makeQueries(pages, 10);
  const queries = found.map(({ query }) => query);
  const first: number[][] = [];
  const further: number[][] = [];
  for (const [index, query] of queries.entries()) {
    let fetched: number[] = [];
    const engine = visit((bytes) => fetched.push(bytes));
    await engine.search({ query, hitsPerPage: 8, snippetChars: 160 });
    first.push(fetched);
    fetched = [];
    const next = queries[(index + 17) % queries.length] ?? '';
    await engine.search({ query: next, hitsPerPage: 8, snippetChars: 160 });
    further.push(fetched);
  }
  const sum = (sizes: readonly number[]): number => sizes.reduce((total, size) => total + size, 0);
  return {
    firstAnswerBytes: mean(first.map(sum)),
    requests: mean(first.map(({ length }) => length)),
    furtherAnswerBytes: mean(further.map(sum)),
    ...(await measureTyping(queries, visit)),
    buildMs,
    indexBytes,
  };
}

/** Every beginning of every query is asked, as it is typed; the second time is measured. */
async function measureTyping(
  queries: readonly string[],
  visit: IndexedCorpus['visit'],
): Promise<Pick<Cost, 'keystrokeMs' | 'keystrokeMeanMs' | 'heapBytes'>> {
  const before = usedMemory();
  const engine = visit();
  let times: number[] = [];
  for (let round = 0; round < 2; round++) {
    times = [];
    for (const query of queries) {
      for (let length = 1; length <= query.length; length++) {
        const stop = startClock();
        await engine.search({ query: query.slice(0, length), hitsPerPage: 20, snippetChars: 160 });
        times.push(stop());
      }
    }
  }
  const heapBytes = usedMemory() - before;
  // Keeps the engine alive until then.
  await engine.search({ query: 'end', snippetChars: 160 });
  return { keystrokeMs: percentile(times, 0.95), keystrokeMeanMs: mean(times), heapBytes };
}

function usedMemory(): number {
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc') as () => void;
  // What typed arrays held is freed while the program goes on, and counted with the next time.
  collectGarbage();
  collectGarbage();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}
