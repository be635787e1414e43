/** What other engines cost on the same pages and queries, for the tables of `cost.ts`. */
import { formatBytes, formatDuration } from '../report';
import type { MeasuredEngine } from './engines';
import { mean, percentile } from './measures';

export const peerColumns = [
  'first answer',
  'whole index',
  'keystroke, 95 %',
  'mean',
  'memory',
  'index build',
];

/** New visits measured, and queries typed letter by letter: enough for a mean, and no hour long. */
const visits = 20;
const typedQueries = 20;

export async function peerRows(
  peers: readonly MeasuredEngine[],
  queries: readonly string[],
): Promise<string[][]> {
  const rows: string[][] = [];
  for (const peer of peers) {
    const { cost } = peer;
    if (!cost) continue;
    const times = await measureTimes(peer, spread(queries, typedQueries));
    rows.push([
      peer.name,
      formatBytes(Math.round(await cost.firstAnswerBytes(spread(queries, visits)))),
      formatBytes(cost.indexBytes),
      `${percentile(times, 0.95).toFixed(1)} ms`,
      `${mean(times).toFixed(1)} ms`,
      Number.isNaN(cost.heapBytes) ? '–' : formatBytes(cost.heapBytes),
      formatDuration(cost.buildMs),
    ]);
  }
  return rows;
}

/** So many of the values, from all over the list. */
function spread<Value>(values: readonly Value[], count: number): Value[] {
  const step = Math.max(1, Math.floor(values.length / count));
  return values.filter((_, index) => index % step === 0).slice(0, count);
}

/** Every beginning of every query, as it is typed; the second time is measured. */
async function measureTimes(peer: MeasuredEngine, queries: readonly string[]): Promise<number[]> {
  const typed = queries.flatMap((query) =>
    Array.from({ length: query.length }, (_, index) => query.slice(0, index + 1)),
  );
  let times: number[] = [];
  for (let round = 0; round < 2; round++) {
    times = [];
    for (const query of typed) {
      const before = process.cpuUsage();
      await peer.search(query);
      const { user, system } = process.cpuUsage(before);
      times.push((user + system) / 1000);
    }
  }
  return times;
}
