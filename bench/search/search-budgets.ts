/** What search may cost and how good it must be. Bytes after brotli, times in milliseconds. */

/** Mean reciprocal rank on sections, on a corpus the weights were not found on. */
export const qualityBudgets = {
  all: 0.86,
  typo: 0.92,
  identifier: 0.97,
  question: 0.94,
  heading: 0.92,
  /** Greatest share of queries without an answer. */
  empty: 0.005,
} as const;

/** Of the queries in `queries.json`. */
export const typedBudgets = { first: 52, firstThree: 58 } as const;

export interface CostBudget {
  /** Cold until the first eight hits. */
  firstAnswerBytes: number;
  furtherAnswerBytes?: number;
  keystrokeMs?: number;
  heapBytes?: number;
  buildMs?: number;
  buildMemoryBytes?: number;
}

const KB = 1024;
const MB = 1024 * KB;

export const costBudgets: Readonly<Record<'site' | '2000 pages' | '10000 pages', CostBudget>> = {
  site: { firstAnswerBytes: 52 * KB },
  '2000 pages': {
    firstAnswerBytes: 40 * KB,
    furtherAnswerBytes: 10 * KB,
    keystrokeMs: 5,
    heapBytes: 10 * MB,
    buildMs: 3000,
  },
  '10000 pages': {
    firstAnswerBytes: 100 * KB,
    keystrokeMs: 25,
    heapBytes: 60 * MB,
    buildMs: 20_000,
    buildMemoryBytes: 800 * MB,
  },
};
