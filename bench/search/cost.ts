/**
 * Measures the search: bytes until the first hits, time from keystroke to answer, memory, build time.
 * Times are processor times, which depend little on other load.
 */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { brotliCompressSync } from 'node:zlib';
import { createIndexWriter } from '../../engine/search/index/index-writer';
import { createQueryEngine } from '../../engine/search/query/query-engine';
import budgets from '../budgets.json' with { type: 'json' };
import { formatBytes, type Measured, mean, percentile, printBudgets, sum } from '../report';
import type { Corpus } from './corpora';
import { makeQueries, readQueries } from './queries';

export type IndexedCorpus = ReturnType<typeof indexCorpus>;

/** @returns a function for the processor time since, in milliseconds */
function startClock(): () => number {
  const before = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  };
}

export function indexCorpus({ pages, synonyms }: Corpus) {
  const stop = startClock();
  const writer = createIndexWriter({ synonyms });
  for (const page of pages) writer.add(page);
  const written = writer.finish();
  const buildMs = stop();
  // As bytes, so that the text of a fetched file counts as the engine's memory.
  const files = new Map(written.map(({ name, text }) => [name, Buffer.from(text)]));
  const sizes = new Map(
    Array.from(files, ([name, file]) => [name, brotliCompressSync(file).length]),
  );
  return {
    /** Processor time for building the index. */
    buildMs,
    /** All files of the index, compressed. */
    indexBytes: sum(sizes.values()),
    /** A new visitor with an empty cache; each fetched file is reported with its size. */
    visit: (onFetch?: (bytes: number) => void) =>
      createQueryEngine({
        savesData: onFetch !== undefined,
        async fetchFile(name) {
          const file = files.get(name);
          if (!file) throw new Error(`There is no file ${name}.`);
          onFetch?.(sizes.get(name) as number);
          return file.toString('utf8');
        },
      }),
  };
}

/** @returns the names of exceeded budgets */
export async function measureCost(corpus: Corpus, indexed: IndexedCorpus): Promise<string[]> {
  const cost = await measure(corpus, indexed);
  const limits: Record<string, Record<string, number>> = budgets.search.cost;
  console.log();
  return printBudgets(cost, format, limits[corpus.name]);
}

function format(value: number, name: string): string {
  if (/ br$|^memory/.test(name)) return formatBytes(value);
  return value.toFixed(1) + (name.startsWith('requests') ? '' : ' ms');
}

async function measure(
  { name, pages }: Corpus,
  { buildMs, indexBytes, visit }: IndexedCorpus,
): Promise<Measured> {
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
  return {
    'first answer, br': [mean(first.map(sum))],
    'requests for it': [mean(first.map(({ length }) => length))],
    'further answer, br': [mean(further.map(sum))],
    ...(await measureTyping(queries, visit)),
    'index build': [buildMs],
    'whole index, br': [indexBytes],
  };
}

/** Searches for every prefix of every query, as if it were typed, and measures the second run. */
async function measureTyping(
  queries: readonly string[],
  visit: IndexedCorpus['visit'],
): Promise<Measured> {
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
  const bytes = usedMemory() - before;
  // Keeps the engine from being collected before.
  await engine.search({ query: 'end', snippetChars: 160 });
  return {
    'keystroke, 95 %': [percentile(times, 0.95)],
    'keystroke, mean': [mean(times)],
    'memory of the engine': [bytes],
  };
}

function usedMemory(): number {
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc') as () => void;
  // Array buffers are freed in the background; the second collection accounts for them.
  collectGarbage();
  collectGarbage();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}
