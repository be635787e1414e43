/**
 * The files of the embedded index. All are JSON text, so that every static host compresses them.
 *
 *     index.json              a table of what is loaded before the first query
 *     terms-<hash>-<n>.json   sorted terms, where they occur, and synonyms, about 2 KB
 *     text-<hash>-<n>.json    headings and text of some sections, about 1.5 KB, or of one long one
 *     words-<hash>.json       words with the same first letter, fetched only for an unknown word
 *     whole-<hash>.json       all of these in one file, unless the index is large
 *
 * `index.json` has a fixed name and is revalidated; all others are named after their content and never
 * change. A very small index has only `index.json`, whose `files` contain the others. Queries are
 * answered from the parts until `whole-….json` has loaded.
 *
 * Sections are numbered in page order; the first section of each page is the page itself.
 */
export const indexFileName = 'index.json';
export const formatVersion = 6;

/** Number of term files that share a hash; text files share one for each run of pages. */
export const termFilesPerHash = 16;

export interface IndexManifest {
  version: number;
  /** Changes whenever the index does. */
  id: string;
  table: IndexTable;
  /** The other files, if the index is very small. */
  files?: FileTexts;
  /** Name of the file that contains all others. */
  whole?: string;
}

/** Name → text: the manifest's `files`, or the content of `whole-….json`. */
export type FileTexts = Record<string, string>;

/** Pages and sections, and the names of the files about them. */
export interface IndexTable {
  /** Number of sections of each page. */
  pageSizes: string;
  /** Names of the top-level groups, and each page's index into them. */
  topics: string[];
  topicOfPage: string;
  /** Pages with a boost. */
  boosts: [page: number, boost: number][];
  terms: {
    /** Sorted: file i + 1 has the terms from `borders[i]` up to, but not including, `borders[i + 1]`. */
    borders: string[];
    /** One hash for every `termFilesPerHash` files. */
    hashes: string[];
  };
  text: {
    /** Hash and number of files for each run of pages. */
    runs: [hash: string, files: number][];
    /** Number of sections in each file. */
    sizes: string;
  };
  /** First letters → file with the words that start with them. */
  words: [letters: string, hash: string][];
}

/** `terms-….json`. */
export type TermFile = [
  /** Sorted, joined by `wordSeparator`; one ending in `prefixMark` sums up all terms with that prefix. */
  terms: string,
  /**
   * For each term, the number of its sections, then the distances between them. If only the best are
   * listed, a zero and the number of all sections come first.
   */
  sections: string,
  /** One digit per listed section: the impact's level, plus 32 if the term is in the heading. */
  levels: string,
  /**
   * Lines of a stem and the words that may replace those with this stem, for stems that sort between the
   * borders of the file. They are read with the word itself, and not by every visitor.
   */
  synonyms?: string,
];

/** Ends a term that sums up all terms with a prefix; sorts before letters and digits. */
export const prefixMark = '*';

/** Longer prefixes are not summed up. */
export const maxSummaryPrefix = 3;

/** `text-….json`. */
export interface TextFile {
  pages: [url: string, title: string, topic: string][];
  sections: [
    page: number,
    level: number,
    anchor: string,
    /** Headings of levels 2 to level − 1; empty where the page skips a level. */
    parents: string[],
    heading: string,
    text: string,
    code: string,
  ][];
}

/**
 * `words-….json`: each word after the number of letters it shares with the one before, `0serve5r`, and a
 * digit for each: log₂ of its sections.
 */
export type WordFile = [words: string, commonness: string];

/** Separates terms, which may contain any other character, including spaces. */
export const wordSeparator = '\n';

export const termFileName = (hash: string, index: number): string => `terms-${hash}-${index}.json`;
export const textFileName = (hash: string, index: number): string => `text-${hash}-${index}.json`;
export const wholeFileName = (hash: string): string => `whole-${hash}.json`;
export const wordFileName = (hash: string): string => `words-${hash}.json`;

const lowestImpact = 0.08;
const highestImpact = 8;
const levelCount = 32;
const levelStep = Math.log(highestImpact / lowestImpact) / (levelCount - 1);

/** Rounds an impact to one of 32 levels, each about 16 % above the previous one. */
export function levelOfImpact(impact: number): number {
  const level = Math.round(Math.log(Math.max(impact, lowestImpact) / lowestImpact) / levelStep);
  return Math.min(levelCount - 1, level);
}

/** Level → impact. */
export const impactOfLevel: Float64Array = Float64Array.from(
  { length: levelCount },
  (_, level) => lowestImpact * Math.exp(level * levelStep),
);

/** How many levels lower an impact is with a factor of at most one. */
export const levelsLost = (factor: number): number => Math.round(-Math.log(factor) / levelStep);

/** Added to a level's digit if the term is in the section's heading. */
export const headingBit = levelCount;
