/**
 * What search costs: bytes until the first hits, time from keystroke to answer, memory, time to build.
 * Times are processor time, so that what else the machine does changes them little.
 *
 *     node bench/run.mjs search/cost
 *     node bench/run.mjs search/cost --corpus "2000 pages" --check
 *     node bench/run.mjs search/cost --peers --pagefind-pages 10000
 *
 * `site` is this site, `2000 pages` the documentation of Rust (1,837 pages), `10000 pages` the first
 * ten thousand of all corpora. With `--check` the exit code is 1 when a budget is exceeded.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { createQueryEngine, type QueryEngine } from '../../engine/search/query-engine';
import type { SearchPage } from '../../engine/search/records';
import { formatBytes, formatDuration, formatTable } from '../report';
import { loadPages } from './corpora';
import { writeIndex } from './engines';
import { measureIndexBuild } from './index-build';
import { makeQueries } from './known-items';
import { mean, percentile } from './measures';
import { collectGarbage, usedMemory } from './memory';
import { peerColumns, peerRows } from './peer-cost';
import { installPeers } from './peers';
import { type CostBudget, costBudgets } from './search-budgets';
import { loadSitePages } from './site-pages';
import { readTypedQueries } from './typed-queries';

type CorpusName = keyof typeof costBudgets;

interface Cost extends Required<CostBudget> {
  pages: number;
  sections: number;
  files: number;
  indexBytes: number;
  requests: number;
  keystrokeMeanMs: number;
}

export async function main(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      corpus: { type: 'string', default: 'site,2000 pages,10000 pages' },
      peers: { type: 'boolean', default: false },
      'pagefind-pages': { type: 'string', default: '3000' },
      check: { type: 'boolean', default: false },
    },
  });
  const peers = values.peers ? installPeers() : undefined;
  const complaints: string[] = [];
  for (const name of values.corpus.split(',') as CorpusName[]) {
    const { pages, queries } = await loadCorpus(name);
    const cost = await measure(pages, queries);
    print(name, cost);
    complaints.push(...compare(name, cost));
    if (!peers) continue;
    const opened = await peers.open(pages, Number(values['pagefind-pages']));
    const rows = await peerRows(opened, queries);
    console.log(`\n${formatTable([['the same for', ...peerColumns], ...rows], 1)}`);
    for (const peer of opened) await peer.close?.();
  }
  for (const complaint of complaints) console.log(complaint);
  return values.check && complaints.length > 0 ? 1 : 0;
}

async function loadCorpus(name: CorpusName): Promise<{ pages: SearchPage[]; queries: string[] }> {
  if (name === 'site') {
    const pages = await loadSitePages(path.resolve('site'));
    return { pages, queries: readTypedQueries().map(({ query }) => query) };
  }
  const pages =
    name === '2000 pages'
      ? loadPages('rust')
      : ['rust', 'debian', 'readme', 'cmake', 'aws'].flatMap((corpus) =>
          loadPages(corpus).map((page) => ({ ...page, url: `/${corpus}${page.url}` })),
        );
  const kept = pages.slice(0, 10_000);
  return { pages: kept, queries: makeQueries(kept, 10).map(({ query }) => query) };
}

async function measure(pages: readonly SearchPage[], queries: readonly string[]): Promise<Cost> {
  const { buildMs, memoryBytes } = await measureIndexBuild(pages);
  const files = writeIndex(pages);
  const network = new Map(files.map(({ name, text }) => [name, Buffer.from(text)]));
  const sizes = new Map<string, number>();
  const sizeOf = (name: string): number => {
    const known = sizes.get(name) ?? compressedBytes(read(network, name));
    sizes.set(name, known);
    return known;
  };
  const bytes = await measureBytes(network, queries, sizeOf);
  const { heapBytes, times } = await measureTimes(network, queries);
  return {
    pages: pages.length,
    sections: pages.reduce((sum, { sections }) => sum + sections.length, 0),
    files: files.length,
    indexBytes: files.reduce((sum, { text }) => sum + text.length, 0),
    ...bytes,
    keystrokeMs: percentile(times, 0.95),
    keystrokeMeanMs: mean(times),
    heapBytes,
    buildMs,
    buildMemoryBytes: memoryBytes,
  };
}

function compressedBytes(text: string): number {
  return brotliCompressSync(text).length;
}

function read(network: ReadonlyMap<string, Buffer>, name: string): string {
  const content = network.get(name);
  if (!content) throw new Error(`There is no file ${name}.`);
  return content.toString('utf8');
}

/** Means over the queries: each asked first in a new visit, then after another query. */
async function measureBytes(
  network: ReadonlyMap<string, Buffer>,
  queries: readonly string[],
  sizeOf: (name: string) => number,
): Promise<Pick<Cost, 'firstAnswerBytes' | 'furtherAnswerBytes' | 'requests'>> {
  const first: number[] = [];
  const further: number[] = [];
  const requests: number[] = [];
  for (const [index, query] of queries.entries()) {
    let fetched: string[] = [];
    const engine = createQueryEngine({
      savesData: true,
      fetchFile: async (name) => {
        fetched.push(name);
        return read(network, name);
      },
    });
    const ask = async (text: string): Promise<number> => {
      fetched = [];
      await engine.search({ query: text, hitsPerPage: 8, snippetChars: 160 });
      return fetched.reduce((sum, name) => sum + sizeOf(name), 0);
    };
    first.push(await ask(query));
    requests.push(fetched.length);
    further.push(await ask(queries[(index + 17) % queries.length] as string));
  }
  return {
    firstAnswerBytes: mean(first),
    furtherAnswerBytes: mean(further),
    requests: mean(requests),
  };
}

/** Every beginning of every query is asked, as it is typed; the second time is measured. */
async function measureTimes(
  network: ReadonlyMap<string, Buffer>,
  queries: readonly string[],
): Promise<{ heapBytes: number; times: number[] }> {
  const typed = queries.flatMap((query) =>
    Array.from({ length: query.length }, (_, index) => query.slice(0, index + 1)),
  );
  let engine: QueryEngine | undefined = createQueryEngine({
    fetchFile: async (name) => read(network, name),
  });
  let times: number[] = [];
  for (let round = 0; round < 2; round++) {
    times = [];
    for (const query of typed) {
      const stop = startClock();
      await engine.search({ query, hitsPerPage: 20, snippetChars: 160 });
      times.push(stop());
    }
  }
  collectGarbage();
  const withEngine = usedMemory();
  await engine.search({ query: 'end', snippetChars: 160 });
  engine = undefined;
  collectGarbage();
  return { heapBytes: withEngine - usedMemory(), times };
}

/** @returns gives the milliseconds of processor time since */
function startClock(): () => number {
  const before = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  };
}

function print(name: CorpusName, cost: Cost): void {
  const budget: CostBudget = costBudgets[name];
  const bytes = (value: number | undefined): string =>
    value ? formatBytes(Math.round(value)) : '–';
  const time = (value: number | undefined): string =>
    value ? (value < 100 ? `${value.toFixed(1)} ms` : formatDuration(value)) : '–';
  console.log(
    `\n${name}: ${cost.pages} pages, ${cost.sections} sections, ${cost.files} files, ${formatBytes(cost.indexBytes)} of text\n`,
  );
  console.log(
    formatTable(
      [
        ['', 'measured', 'budget'],
        ['first answer, br', bytes(cost.firstAnswerBytes), bytes(budget.firstAnswerBytes)],
        ['requests of it', cost.requests.toFixed(1), '–'],
        ['further answer, br', bytes(cost.furtherAnswerBytes), bytes(budget.furtherAnswerBytes)],
        ['keystroke, 95 %', time(cost.keystrokeMs), time(budget.keystrokeMs)],
        ['keystroke, mean', time(cost.keystrokeMeanMs), '–'],
        ['memory of the engine', bytes(cost.heapBytes), bytes(budget.heapBytes)],
        ['index build', time(cost.buildMs), time(budget.buildMs)],
        ['memory of the build', bytes(cost.buildMemoryBytes), bytes(budget.buildMemoryBytes)],
      ],
      1,
    ),
  );
}

function compare(name: CorpusName, cost: Cost): string[] {
  return Object.entries(costBudgets[name]).flatMap(([key, limit]) => {
    const value = cost[key as keyof CostBudget];
    return value > limit ? [`${name}: ${key} ${Math.round(value)}, budget ${limit}`] : [];
  });
}
