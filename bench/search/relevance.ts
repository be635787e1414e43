/** Measures relevance: readers' queries on this site, and known items on any documentation. */
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
  peer?: (query: string) => string[],
): Promise<{ mrr: number; missed: string[] }> {
  const engine = visit();
  const answer = async (title: string, queries: readonly Query[]): Promise<Answered[]> => {
    const answers: Answered[] = [];
    for (const query of queries) {
      const request = { query: query.query, hitsPerPage: 10, snippetChars: 160 };
      const urls = (await engine.search(request)).hits.map(({ url }) => url);
      answers.push({ query, urls, rank: rankOf(query, urls) });
    }
    if (isShown) showMisses(answers);
    console.log(`\n${formatTable(tableOf(title, answers), 1)}`);
    return answers;
  };
  const missed: string[] = [];
  for (const file of name === 'site' ? queryFiles : []) {
    const answers = await answer(`queries/${file}.json`, readQueries(file));
    if (file === 'site') missed.push(...missedByReaders(answers));
  }
  const queries = makeQueries(pages, queriesPerClass);
  const items = await answer('known items', queries);
  if (peer) {
    const found = queries.map((query) => {
      const urls = peer(query.query);
      return { query, urls, rank: rankOf(query, urls) };
    });
    console.log(`\nMiniSearch on the same queries: MRR@10 ${qualityOf(found).mrr.toFixed(3)}`);
  }
  missed.push(...missedItems(items));
  return { mrr: qualityOf(items).mrr, missed };
}

function missedByReaders(answers: readonly Answered[]): string[] {
  const limit = budgets.search.queries;
  const { first, three } = qualityOf(answers);
  if (first >= limit.first && three >= limit.firstThree) return [];
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
    five: within(5),
    empty: answers.filter(({ urls }) => urls.length === 0).length,
    count: answers.length,
  };
}

/** The unseen half only has a total. */
function rowsOf(answers: readonly Answered[]): Map<string, Answered[]> {
  const rows = new Map<string, Answered[]>();
  for (const answer of answers) {
    const { half, class: name } = answer.query;
    const names = half === 'unseen' ? ['unseen half'] : [name, ...(half ? ['seen half'] : [])];
    for (const row of names) rows.set(row, [...(rows.get(row) ?? []), answer]);
  }
  return rows.set('all', [...answers]);
}

function tableOf(title: string, answers: readonly Answered[]): string[][] {
  const rows = [...rowsOf(answers)].map(([name, answered]) => {
    const { mrr, ...counts } = qualityOf(answered);
    return [name, mrr.toFixed(3), ...Object.values(counts).map(String)];
  });
  return [[title, 'MRR@10', 'first', 'first three', 'first five', 'empty', 'queries'], ...rows];
}
