/**
 * What search costs: bytes until the first hits, time from keystroke to answer, memory, time to build.
 * Times are processor time, so that what else the machine does changes them little.
 *
 *     node bench/run.mjs search/cost
 *     node bench/run.mjs search/cost --corpus rust,FOLDER --peers --check
 *
 * With `--check` the exit code is 1 when a budget is exceeded.
 */
import { parseArgs } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import budgets from '../budgets.json';
import { formatBytes, formatTable, mean, percentile } from '../report';
import { type Corpus, loadCorpus } from './corpora';
import { type MeasuredEngine, openOwnEngine, openPeers, startClock } from './engines';
import { makeQueries } from './known-items';
import { readQueries } from './queries';

interface Cost {
  /** Cold until the first eight hits. */
  firstAnswerBytes: number;
  requests: number;
  /** After another query. */
  furtherAnswerBytes: number;
  /** 95 % of the answers take no longer. */
  keystrokeMs: number;
  keystrokeMeanMs: number;
  indexBytes: number;
  buildMs: number;
  /** Of this engine only: others hold memory outside of the heap. */
  heapBytes?: number;
}

const milliseconds = (value: number): string => `${value.toFixed(1)} ms`;
const columns: Record<keyof Cost, [title: string, format: (value: number) => string]> = {
  firstAnswerBytes: ['first answer', formatBytes],
  requests: ['requests of it', (value) => value.toFixed(1)],
  furtherAnswerBytes: ['a further one', formatBytes],
  keystrokeMs: ['keystroke, 95 %', milliseconds],
  keystrokeMeanMs: ['mean', milliseconds],
  indexBytes: ['whole index', formatBytes],
  buildMs: ['index build', milliseconds],
  heapBytes: ['memory', formatBytes],
};
const keys = Object.keys(columns) as (keyof Cost)[];

export async function main(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      corpus: { type: 'string', default: 'site,rust' },
      peers: { type: 'boolean', default: false },
      check: { type: 'boolean', default: false },
    },
  });
  const complaints: string[] = [];
  for (const name of values.corpus.split(',')) {
    const corpus = await loadCorpus(name);
    console.log(`\n${name}: ${corpus.pages.length || 'no'} pages\n`);
    if (corpus.pages.length === 0) continue;
    const queries = queriesOf(corpus);
    const own = openOwnEngine(corpus);
    const cost = { ...(await measure(own, queries)), heapBytes: await measureHeap(own, queries) };
    const budget: Partial<Cost> =
      (budgets.search.cost as Record<string, Partial<Cost>>)[name] ?? {};
    const rows = [row(own.name, cost), row('budget', budget)];
    for (const peer of values.peers ? await openPeers(corpus) : []) {
      rows.push(row(peer.name, await measure(peer, queries)));
      await peer.close?.();
    }
    console.log(formatTable([['', ...keys.map((key) => columns[key][0])], ...rows], 1));
    for (const key of keys) {
      const [title, format] = columns[key];
      const [value = 0, limit = Number.POSITIVE_INFINITY] = [cost[key], budget[key]];
      if (value > limit) complaints.push(`${name}: ${title} ${format(value)}, ${format(limit)}`);
    }
  }
  for (const complaint of complaints) console.log(`Over its budget: ${complaint}`);
  return values.check && complaints.length > 0 ? 1 : 0;
}

function queriesOf({ name, pages }: Corpus): string[] {
  const queries = name === 'site' ? readQueries('site') : makeQueries(pages, 10);
  return queries.map(({ query }) => query);
}

function row(name: string, cost: Partial<Cost>): string[] {
  const cells = keys.map((key) => (cost[key] === undefined ? '–' : columns[key][1](cost[key])));
  return [name, ...cells];
}

async function measure(engine: MeasuredEngine, queries: readonly string[]): Promise<Cost> {
  const sum = (sizes: readonly number[]): number => sizes.reduce((total, size) => total + size, 0);
  const first: number[][] = [];
  const further: number[][] = [];
  for (const [index, query] of queries.entries()) {
    const ask = await engine.visit();
    first.push(await ask(query));
    further.push(await ask(queries[(index + 17) % queries.length] ?? ''));
  }
  const times: number[] = [];
  // The second time is measured.
  for (const round of [1, 2]) {
    for (const query of typed(queries)) {
      const stop = startClock();
      await engine.search(query);
      if (round === 2) times.push(stop());
    }
  }
  return {
    firstAnswerBytes: mean(first.map(sum)),
    requests: mean(first.map(({ length }) => length)),
    furtherAnswerBytes: mean(further.map(sum)),
    keystrokeMs: percentile(times, 0.95),
    keystrokeMeanMs: mean(times),
    indexBytes: engine.indexBytes,
    buildMs: engine.buildMs,
  };
}

/** Every beginning of every query, as it is typed. */
function typed(queries: readonly string[]): string[] {
  return queries.flatMap((query) =>
    Array.from({ length: query.length }, (_, index) => query.slice(0, index + 1)),
  );
}

async function measureHeap(
  { openEngine }: ReturnType<typeof openOwnEngine>,
  queries: readonly string[],
): Promise<number> {
  const before = usedMemory();
  const engine = openEngine();
  for (const query of typed(queries)) await engine.search({ query, snippetChars: 160 });
  const after = usedMemory();
  // Keeps the engine alive until then.
  await engine.search({ query: 'end', snippetChars: 160 });
  return after - before;
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
