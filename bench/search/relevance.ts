/** Measures relevance: readers' queries on this site, and known items on any documentation. */
import type { SearchResponse } from '../../engine/search/client/search-client';
import { dialogHits } from '../../engine/search/limits';
import { groupHits } from '../../engine/search/results/group-hits';
import { findAnswer } from '../../engine/search/results/row-answer';
import budgets from '../budgets.json' with { type: 'json' };
import { formatTable, mean } from '../report';
import type { Corpus } from './corpora';
import type { IndexedCorpus } from './cost';
import { makeQueries, type Query, queryFiles, rankOf, readQueries } from './queries';

const queriesPerClass = 60;

interface Answered {
  query: Query;
  /** 0 = no right answer was found. */
  rank: number;
  urls: string[];
}

/** Finds the addresses of hits, best first. */
type Find = (query: string) => string[] | Promise<string[]>;

/**
 * Prints a table for each set of queries; on this site also for those of readers.
 *
 * @param isShown print each query whose answer is not in first place
 * @param peer another engine to compare on known items
 * @returns the mean reciprocal rank of known items, and one sentence per missed budget
 */
export async function measureRelevance(
  { name, pages }: Corpus,
  { visit }: IndexedCorpus,
  isShown: boolean,
  peer?: Find,
): Promise<{ mrr: number; missed: string[] }> {
  const { search } = visit();
  const ask = (query: string) => search({ query, hitsPerPage: dialogHits, snippetChars: 160 });
  const inDialog: Find = async (query) => rowsOf(query, await ask(query));
  const inRank: Find = async (query) => (await ask(query)).hits.map(({ url }) => url);
  const print = (title: string, answers: readonly Answered[]): void => {
    if (isShown) showMisses(answers);
    console.log(`\n${formatTable(tableOf(title, answers), 1)}`);
  };
  const missed: string[] = [];
  for (const file of name === 'site' ? queryFiles : []) {
    const answers = await answersTo(readQueries(file), inDialog);
    print(`queries/${file}.json, in the dialog`, answers);
    if (file === 'site') missed.push(...missedByReaders(answers));
  }
  const queries = makeQueries(pages, queriesPerClass);
  const items = await answersTo(queries, inRank);
  print('known items', items);
  if (peer) {
    const { mrr } = qualityOf(await answersTo(queries, peer));
    console.log(`\nMiniSearch on the same queries: MRR@10 ${mrr.toFixed(3)}`);
  }
  missed.push(...missedItems(items));
  return { mrr: qualityOf(items).mrr, missed };
}

async function answersTo(queries: readonly Query[], find: Find): Promise<Answered[]> {
  const answers: Answered[] = [];
  for (const query of queries) {
    const urls = await find(query.query);
    answers.push({ query, urls, rank: rankOf(query, urls) });
  }
  return answers;
}

/** The addresses in the rows of the dialog, from top to bottom. */
function rowsOf(query: string, answer: SearchResponse): string[] {
  const card = findAnswer(query, answer)?.hit;
  const rows = groupHits(answer.hits, card).flatMap(({ hits }) => hits.map(({ hit }) => hit));
  return [card ?? [], rows].flat().map(({ url }) => url);
}

function missedByReaders(answers: readonly Answered[]): string[] {
  const limit = budgets.search.queries;
  const { first, three } = qualityOf(answers);
  if (first >= limit.first && three >= limit.firstThree) return [];
  return [`first ${first}, budget ${limit.first}; first three ${three}, ${limit.firstThree}`];
}

function missedItems(answers: readonly Answered[]): string[] {
  const { meanReciprocalRank, emptyShare } = budgets.search;
  const rows = classesOf(answers);
  const missed = Object.entries(meanReciprocalRank).flatMap(([name, least]) => {
    const { mrr, count } = qualityOf(rows.get(name) ?? []);
    return count > 0 && mrr < least ? [`${name} ${mrr.toFixed(3)}, budget ${least}`] : [];
  });
  const { empty, count } = qualityOf(answers);
  if (empty > emptyShare * count) missed.push(`${empty} of ${count} without an answer`);
  return missed;
}

function showMisses(answers: readonly Answered[]): void {
  for (const { query, rank, urls } of answers) {
    if (rank === 1 || query.half === 'unseen') continue;
    console.log(`${query.class} | ${query.query} | rank ${rank || 'none'} | ${query.expect[0]}`);
    console.log(`    ${urls.slice(0, 4).join('  ')}`);
  }
}

export function qualityOf(answers: readonly Answered[]) {
  const within = (places: number) => answers.filter(({ rank }) => rank && rank <= places).length;
  return {
    /** Mean of 1 / rank of the wanted section, 0 beyond the tenth. */
    mrr: mean(answers.map(({ rank }) => (rank > 0 && rank <= 10 ? 1 / rank : 0))),
    first: within(1),
    three: within(3),
    empty: answers.filter(({ urls }) => urls.length === 0).length,
    count: answers.length,
  };
}

/** The unseen half only has a total. */
function classesOf(answers: readonly Answered[]): Map<string, Answered[]> {
  const rows = new Map<string, Answered[]>();
  for (const answer of answers) {
    const { half, class: name } = answer.query;
    const names = half === 'unseen' ? ['unseen half'] : [name, ...(half ? ['seen half'] : [])];
    for (const row of names) rows.set(row, [...(rows.get(row) ?? []), answer]);
  }
  return rows.set('all', [...answers]);
}

function tableOf(title: string, answers: readonly Answered[]): string[][] {
  const rows = [...classesOf(answers)].map(([name, answered]) => {
    const { mrr, ...counts } = qualityOf(answered);
    return [name, mrr.toFixed(3), ...Object.values(counts).map(String)];
  });
  return [[title, 'MRR@10', 'first', 'first three', 'empty', 'queries'], ...rows];
}
