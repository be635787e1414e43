/**
 * The queries of `queries.json` on the site itself: rank of the first right answer.
 *
 *     node bench/run.mjs search/typed [--peers] [--check]
 *
 * Every query whose answer is not in first place is printed with what stands there instead.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { formatTable } from '../report';
import { type MeasuredEngine, openOwnEngine, writeIndex } from './engines';
import { mean } from './measures';
import { installPeers } from './peers';
import { typedBudgets } from './search-budgets';
import { loadSitePages } from './site-pages';
import { rankOf, readTypedQueries, type TypedQuery } from './typed-queries';

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
    },
  });
  const pages = await loadSitePages(path.resolve('site'));
  const own = openOwnEngine(writeIndex(pages));
  const answers = await answerAll(own);
  showMisses(answers);
  console.log(`${tableOf(own.name, answers)}\n`);
  for (const peer of values.peers ? await installPeers().open(pages) : []) {
    console.log(`${tableOf(peer.name, await answerAll(peer))}\n`);
    await peer.close?.();
  }
  const counts = { first: countWithin(answers, 1), firstThree: countWithin(answers, 3) };
  console.log(
    `first ${counts.first} (at least ${typedBudgets.first}), in the first three ${counts.firstThree} (at least ${typedBudgets.firstThree})`,
  );
  const isKept = counts.first >= typedBudgets.first && counts.firstThree >= typedBudgets.firstThree;
  return values.check && !isKept ? 1 : 0;
}

async function answerAll(engine: MeasuredEngine): Promise<Answered[]> {
  const answers: Answered[] = [];
  for (const query of readTypedQueries()) {
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

function tableOf(name: string, answers: readonly Answered[]): string {
  const classes = [...new Set(answers.map(({ query }) => query.class))];
  const row = (label: string, some: readonly Answered[]): string[] => [
    label,
    mean(some.map(({ rank }) => (rank > 0 ? 1 / rank : 0))).toFixed(3),
    String(countWithin(some, 1)),
    String(countWithin(some, 3)),
    String(countWithin(some, 5)),
    String(some.length),
  ];
  return formatTable(
    [
      [name, 'MRR@10', 'first', 'first three', 'first five', 'queries'],
      ...classes.map((label) =>
        row(
          label,
          answers.filter(({ query }) => query.class === label),
        ),
      ),
      row('all', answers),
    ],
    1,
  );
}

function countWithin(answers: readonly Answered[], places: number): number {
  return answers.filter(({ rank }) => rank > 0 && rank <= places).length;
}
