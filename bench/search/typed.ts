/**
 * Queries in visitors' own words on the site itself: rank of the first right answer.
 *
 *     node bench/run.mjs search/typed [--peers] [--check]
 *     node bench/run.mjs search/typed --queries FILE
 *
 * FILE has the form of `queries/readers.json`, as `queries/visitors.json` of another writer has; with it,
 * only its queries are run.
 * Every query whose answer is not in first place is printed with what is there instead; of the half
 * of the readers' queries that is not looked at while tuning, only the totals.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { formatTable } from '../report';
import { type MeasuredEngine, openOwnEngine, writeIndex } from './engines';
import { mean } from './measures';
import { installPeers } from './peers';
import { typedBudgets } from './search-budgets';
import { loadSitePages, siteIndexOptions } from './site-pages';
import { rankOf, readReaderQueries, readTypedQueries, type TypedQuery } from './typed-queries';

interface Answered {
  query: TypedQuery;
  /** 0 = none of the right answers. */
  rank: number;
  urls: string[];
}

export async function main(args: string[] = []): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      peers: { type: 'boolean', default: false },
      check: { type: 'boolean', default: false },
      queries: { type: 'string' },
    },
  });
  const pages = await loadSitePages(path.resolve('site'));
  const own = openOwnEngine(writeIndex(pages, siteIndexOptions(path.resolve('site'))));
  if (values.queries !== undefined) {
    const given = await answerAll(own, readReaderQueries(path.resolve(values.queries)));
    showMisses(given.filter(({ query }) => !('half' in query && query.half === 'unseen')));
    console.log(`\n${tableOf(own.name, [...byClass(given), ['all', given]])}\n`);
    return 0;
  }
  const answers = await answerAll(own, readTypedQueries());
  showMisses(answers);
  showMisses(await answerAll(own, readersOf('seen')));
  await showTables(own);
  for (const peer of values.peers ? await installPeers().open(pages) : []) {
    await showTables(peer);
    await peer.close?.();
  }
  const counts = { first: countWithin(answers, 1), firstThree: countWithin(answers, 3) };
  console.log(
    `first ${counts.first} (at least ${typedBudgets.first}), in the first three ${counts.firstThree} (at least ${typedBudgets.firstThree})`,
  );
  const isKept = counts.first >= typedBudgets.first && counts.firstThree >= typedBudgets.firstThree;
  return values.check && !isKept ? 1 : 0;
}

function readersOf(half: 'seen' | 'unseen'): TypedQuery[] {
  return readReaderQueries().filter((query) => query.half === half);
}

async function answerAll(
  engine: MeasuredEngine,
  queries: readonly TypedQuery[],
): Promise<Answered[]> {
  const answers: Answered[] = [];
  for (const query of queries) {
    const urls = await engine.search(query.query);
    answers.push({ query, urls, rank: rankOf(query, urls) });
  }
  return answers;
}

function showMisses(answers: readonly Answered[]): void {
  for (const { query, rank, urls } of answers) {
    if (rank === 1) continue;
    console.log(`${query.class} | ${query.query} | rank ${rank || 'none'}`);
    console.log(`    ${urls.slice(0, 4).join('  ')}`);
  }
}

async function showTables(engine: MeasuredEngine): Promise<void> {
  const answers = await answerAll(engine, readTypedQueries());
  console.log(`\n${tableOf(engine.name, [...byClass(answers), ['all', answers]])}\n`);
  const seen = await answerAll(engine, readersOf('seen'));
  const unseen = await answerAll(engine, readersOf('unseen'));
  const rows: Row[] = [...byClass(seen), ['readers, seen half', seen]];
  console.log(`${tableOf(engine.name, [...rows, ['readers, unseen half', unseen]])}\n`);
}

type Row = [label: string, answers: readonly Answered[]];

function byClass(answers: readonly Answered[]): Row[] {
  const classes = [...new Set(answers.map(({ query }) => query.class))];
  return classes.map((label) => [label, answers.filter(({ query }) => query.class === label)]);
}

function tableOf(name: string, rows: readonly Row[]): string {
  return formatTable(
    [
      [name, 'MRR@10', 'first', 'first three', 'first five', 'queries'],
      ...rows.map(([label, answers]) => [
        label,
        mean(answers.map(({ rank }) => (rank > 0 ? 1 / rank : 0))).toFixed(3),
        String(countWithin(answers, 1)),
        String(countWithin(answers, 3)),
        String(countWithin(answers, 5)),
        String(answers.length),
      ]),
    ],
    1,
  );
}

function countWithin(answers: readonly Answered[], places: number): number {
  return answers.filter(({ rank }) => rank > 0 && rank <= places).length;
}
