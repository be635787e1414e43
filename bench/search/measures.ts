/** How good lists of answers are. */
import { type KnownItem, type QueryClass, queryClasses } from './known-items';

export interface Answer {
  item: KnownItem;
  /** Addresses, best first. */
  urls: readonly string[];
}

export interface Quality {
  queries: number;
  /** Mean of 1 / rank of the wanted section, 0 beyond the tenth. */
  mrr10: number;
  /** Share with the wanted section among the first five. */
  recall5: number;
  /** Share without any answer. */
  empty: number;
}

export function qualityOf(answers: readonly Answer[]): Quality {
  let reciprocal = 0;
  let found = 0;
  let empty = 0;
  for (const { item, urls } of answers) {
    const rank = urls.slice(0, 10).indexOf(item.url) + 1;
    if (rank > 0) reciprocal += 1 / rank;
    if (rank > 0 && rank <= 5) found++;
    if (urls.length === 0) empty++;
  }
  const queries = Math.max(1, answers.length);
  return {
    queries: answers.length,
    mrr10: reciprocal / queries,
    recall5: found / queries,
    empty: empty / queries,
  };
}

export function qualityByClass(answers: readonly Answer[]): Map<QueryClass | 'all', Quality> {
  const result = new Map<QueryClass | 'all', Quality>();
  for (const name of queryClasses) {
    result.set(name, qualityOf(answers.filter(({ item }) => item.class === name)));
  }
  return result.set('all', qualityOf(answers));
}

/** @param share 0.95 for the value that 95 % do not exceed */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}
