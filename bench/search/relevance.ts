/**
 * How well search finds: queries of readers on this site, and known items on any documentation.
 *
 *     node bench/run.mjs search/relevance [--corpus queries,FOLDER] [--projects FOLDER] [--show] [--check]
 *
 * A corpus is `queries` (those of readers on this site), `site`, `readme` (on which weights may be
 * found), `rust`, or a folder. With `--projects` each folder of FOLDER is a corpus, the documentation
 * of another project; what is printed last is the mean. With `--show` each query without its answer
 * in first place is printed, except for those of the half that is not looked at; with `--check` the
 * exit code is 1 when a budget is missed.
 */

import { readOptions } from '../../scripts/options';
import budgets from '../budgets.json';
import { formatTable, mean } from '../report';
import { loadCorpus, projectFolders, tuningCorpus } from './corpora';
import { indexCorpus } from './engine';
import { makeQueries } from './known-items';
import { type Query, queryFiles, rankOf, readQueries } from './queries';

const queriesPerClass = 60;

interface Answered {
  query: Query;
  /** 0 = none of the right answers. */
  rank: number;
  urls: string[];
}

export async function main(args: string[]): Promise<number> {
  const values = readOptions(args, {
    corpus: 'queries,site,readme,rust',
    projects: '',
    show: false,
    check: false,
  });
  const projects = values.projects === '' ? undefined : projectFolders(values.projects);
  const complaints: string[] = [];
  const means: number[] = [];
  for (const name of projects ?? values.corpus.split(',')) {
    const corpus = await loadCorpus(name === 'queries' ? 'site' : name);
    const engine = indexCorpus(corpus).visit();
    const sets =
      name === 'queries'
        ? queryFiles.map((file) => [`queries/${file}.json`, readQueries(file)] as const)
        : [
            [
              `${name}, ${corpus.pages.length} pages`,
              makeQueries(corpus.pages, queriesPerClass),
            ] as const,
          ];
    for (const [title, queries] of sets) {
      const answers: Answered[] = [];
      for (const query of queries) {
        const { hits } = await engine.search({
          query: query.query,
          hitsPerPage: 10,
          snippetChars: 160,
        });
        const urls = hits.map(({ url }) => url);
        answers.push({ query, urls, rank: rankOf(query, urls) });
      }
      if (values.show) showMisses(answers);
      console.log(`\n${formatTable(tableOf(title, answers), 1)}`);
      const missed = name === 'queries' ? missedByReaders(title, answers) : missedItems(answers);
      if (name !== tuningCorpus) complaints.push(...missed.map((what) => `${title}: ${what}`));
      means.push(qualityOf(answers).mrr);
    }
  }
  if (projects) console.log(`\nMRR@10 ${mean(means).toFixed(3)} in the mean of the projects`);
  for (const complaint of complaints) console.log(complaint);
  return values.check && complaints.length > 0 ? 1 : 0;
}

function missedByReaders(title: string, answers: readonly Answered[]): string[] {
  const limit = budgets.search.queries;
  const { first, three } = qualityOf(answers);
  if (!title.includes('site') || (first >= limit.first && three >= limit.firstThree)) return [];
  return [`first ${first}, budget ${limit.first}; first three ${three}, ${limit.firstThree}`];
}

function missedItems(answers: readonly Answered[]): string[] {
  const { meanReciprocalRank, emptyShare } = budgets.search;
  const rows = rowsOf(answers);
  const missed = Object.entries(meanReciprocalRank).flatMap(([name, least]) => {
    const { mrr, count } = qualityOf(rows.get(name) ?? []);
    return count > 0 && mrr < least ? [`${name} ${mrr.toFixed(3)}, budget ${least}`] : [];
  });
  const { empty, count } = qualityOf(answers);
  return empty > emptyShare * count
    ? [...missed, `${empty} of ${count} without an answer`]
    : missed;
}

function showMisses(answers: readonly Answered[]): void {
  for (const { query, rank, urls } of answers) {
    if (rank === 1 || query.half === 'unseen') continue;
    console.log(`${query.class} | ${query.query} | rank ${rank || 'none'} | ${query.expect[0]}`);
    console.log(`    ${urls.slice(0, 4).join('  ')}`);
  }
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
    empty: answers.filter(({ urls }) => urls.length === 0).length,
  };
}

/** Of the half that is not looked at there is only the sum. */
function rowsOf(answers: readonly Answered[]): Map<string, Answered[]> {
  const rows = new Map<string, Answered[]>();
  for (const answer of answers) {
    const { half, class: name } = answer.query;
    for (const row of half === 'unseen'
      ? ['unseen half']
      : [name, ...(half ? ['seen half'] : [])]) {
      rows.set(row, [...(rows.get(row) ?? []), answer]);
    }
  }
  return rows.set('all', [...answers]);
}

function tableOf(title: string, answers: readonly Answered[]): string[][] {
  const rows = [...rowsOf(answers)].map(([name, answered]) => {
    const { mrr, ...counts } = qualityOf(answered);
    const { count, first, three, five, empty } = counts;
    return [name, mrr.toFixed(3), ...[first, three, five, empty, count].map(String)];
  });
  return [[title, 'MRR@10', 'first', 'first three', 'first five', 'empty', 'queries'], ...rows];
}
