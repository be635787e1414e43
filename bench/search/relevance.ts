/**
 * How well search finds, beside other engines on the same pages: queries of readers on this site, and
 * known items on any documentation.
 *
 *     node bench/run.mjs search/relevance [--peers] [--show] [--check]
 *     node bench/run.mjs search/relevance --corpus readme,FOLDER
 *     node bench/run.mjs search/relevance --projects FOLDER
 *
 * A corpus is `queries` (those of readers on this site), `site`, `readme` (on which weights may be
 * found), `rust`, or a folder. With `--projects` each folder of FOLDER is a corpus, the documentation
 * of another project; what is printed last is the mean. With `--show` each query without its answer
 * in first place is printed, except for those of the half that is not looked at; with `--check` the
 * exit code is 1 when a budget is missed.
 */
import { parseArgs } from 'node:util';
import budgets from '../budgets.json';
import { formatTable, mean } from '../report';
import { type Corpus, loadCorpus, projectFolders, tuningCorpus } from './corpora';
import { type MeasuredEngine, openOwnEngine, openPeers } from './engines';
import { makeQueries } from './known-items';
import { type Query, queryFiles, rankOf, readQueries } from './queries';

const queriesPerClass = 60;

export async function main(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      corpus: { type: 'string', default: 'queries,site,readme,rust' },
      projects: { type: 'string' },
      peers: { type: 'boolean', default: false },
      show: { type: 'boolean', default: false },
      check: { type: 'boolean', default: false },
    },
  });
  const projects = values.projects === undefined ? undefined : projectFolders(values.projects);
  const complaints: string[] = [];
  const means = new Map<string, number[]>();
  for (const name of projects ?? values.corpus.split(',')) {
    const corpus = await loadCorpus(name === 'queries' ? 'site' : name);
    if (corpus.pages.length === 0) {
      console.log(`\n${name}: not on this machine.`);
      continue;
    }
    const engines = [openOwnEngine(corpus), ...(values.peers ? await openPeers(corpus) : [])];
    const sets = name === 'queries' ? readerQueries() : knownItems(name, corpus);
    for (const { title, queries, budget } of sets) {
      const answers = await answer(engines, queries, values.show);
      console.log(`\n${title}\n\n${table(answers)}`);
      complaints.push(...budget(answers[0]?.answered ?? []).map((what) => `${title}: ${what}`));
      for (const { engine, answered } of answers) {
        means.set(engine, [...(means.get(engine) ?? []), qualityOf(answered).mrr]);
      }
    }
    for (const engine of engines) await engine.close?.();
  }
  for (const [engine, all] of projects ? means : []) {
    console.log(`${engine}: MRR@10 ${mean(all).toFixed(3)} in the mean of ${all.length} projects`);
  }
  for (const complaint of complaints) console.log(complaint);
  return values.check && complaints.length > 0 ? 1 : 0;
}

interface QuerySet {
  title: string;
  queries: readonly Query[];
  /** What is worse than it may be. */
  budget(answers: readonly Answered[]): string[];
}

function readerQueries(): QuerySet[] {
  return queryFiles.map((name) => ({
    title: `queries/${name}.json on this site`,
    queries: readQueries(name),
    budget(answers) {
      const { first, three } = qualityOf(answers);
      const limit = budgets.search.queries;
      if (name !== 'site' || (first >= limit.first && three >= limit.firstThree)) return [];
      return [`first ${first}, budget ${limit.first}; first three ${three}, ${limit.firstThree}`];
    },
  }));
}

function knownItems(name: string, { pages }: Corpus): QuerySet[] {
  const queries = makeQueries(pages, queriesPerClass);
  const use = name === tuningCorpus ? 'weights were found on it' : 'not tuned on';
  return [
    {
      title: `${name}: ${pages.length} pages, ${queries.length} known items, ${use}`,
      queries,
      budget(answers) {
        if (name === tuningCorpus) return [];
        const { meanReciprocalRank, emptyShare } = budgets.search;
        const low = Object.entries(meanReciprocalRank).flatMap(([row, least]) => {
          const { mrr, count } = qualityOf(rowsOf(answers).get(row) ?? []);
          return count > 0 && mrr < least ? [`${row} ${mrr.toFixed(3)}, budget ${least}`] : [];
        });
        const { empty, count } = qualityOf(answers);
        const share = empty / Math.max(1, count);
        return share > emptyShare ? [...low, `${(share * 100).toFixed(1)} % empty`] : low;
      },
    },
  ];
}

interface Answered {
  query: Query;
  /** 0 = none of the right answers. */
  rank: number;
  isEmpty: boolean;
}

interface EngineAnswers {
  engine: string;
  answered: Answered[];
}

async function answer(
  engines: readonly MeasuredEngine[],
  queries: readonly Query[],
  isShown: boolean,
): Promise<EngineAnswers[]> {
  const all: EngineAnswers[] = [];
  for (const engine of engines) {
    const answered: Answered[] = [];
    for (const query of queries) {
      const urls = await engine.search(query.query);
      const rank = rankOf(query, urls);
      answered.push({ query, rank, isEmpty: urls.length === 0 });
      if (isShown && engine === engines[0] && rank !== 1 && query.half !== 'unseen') {
        console.log(
          `${query.class} | ${query.query} | rank ${rank || 'none'} | ${query.expect[0]}`,
        );
        console.log(`    ${urls.slice(0, 4).join('  ')}`);
      }
    }
    all.push({ engine: engine.name, answered });
  }
  return all;
}

export function qualityOf(answers: readonly Answered[]) {
  const within = (places: number): number =>
    answers.filter(({ rank }) => rank > 0 && rank <= places).length;
  return {
    count: answers.length,
    /** Mean of 1 / rank of the wanted section, 0 beyond the tenth. */
    mrr: mean(answers.map(({ rank }) => (rank > 0 && rank <= 10 ? 1 / rank : 0))),
    first: within(1),
    three: within(3),
    five: within(5),
    empty: answers.filter(({ isEmpty }) => isEmpty).length,
  };
}

/** Of the half that is not looked at there is only the sum. */
function rowsOf(answers: readonly Answered[]): Map<string, Answered[]> {
  const seen = answers.filter(({ query }) => query.half !== 'unseen');
  const unseen = answers.filter(({ query }) => query.half === 'unseen');
  const rows = Map.groupBy(seen, ({ query }) => query.class);
  if (unseen.length > 0) rows.set('seen half', seen).set('unseen half', unseen);
  return rows.set('all', [...answers]);
}

function table(all: readonly EngineAnswers[]): string {
  const rows = all.map(({ answered }) => rowsOf(answered));
  const describe = (answers: readonly Answered[] = []): string => {
    const { count, mrr, first, three, five, empty } = qualityOf(answers);
    return `${mrr.toFixed(3)}  ${[first, three, five].join('/')} of ${count}, ${empty}`;
  };
  return formatTable(
    [
      ['MRR@10, first/three/five, empty', ...all.map(({ engine }) => engine)],
      ...[...(rows[0]?.keys() ?? [])].map((name) => [
        name,
        ...rows.map((row) => describe(row.get(name))),
      ]),
    ],
    1,
  );
}
