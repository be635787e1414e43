/**
 * The files of the embedded index. All are JSON text, so that every static host compresses them.
 *
 *     index.json            settings, synonyms, one table for each pair of language and docs tag
 *     terms-<hash>-<n>.json   sorted terms and where they occur, about 8 KB
 *     text-<hash>-<n>.json    headings and text of some sections, about 4 KB
 *     words-<hash>.json       words of one first letter, fetched only for an unknown word
 *
 *     whole-<hash>.json       all of the above together, for an index that is not large
 *
 * `index.json` has a fixed name and is revalidated; all others are named after their content and
 * never change. `index.json` holds itself, in `files`, a table's only file of terms, and all files of
 * a very small index.
 * One that is not large answers from its parts at first and fetches the whole meanwhile.
 *
 * Sections are numbered through in page order; the first section of each page is the page itself.
 */
export const indexFileName = 'index.json';
export const formatVersion = 2;

/** Files under one hash share it: sixteen term files, or the text files of a run of pages. */
export const termFilesPerHash = 16;

export interface IndexManifest {
  version: number;
  /** Changes when anything in the index does. */
  id: string;
  tables: IndexTable[];
  /** Groups of words that stand for one another, those of the index only. */
  synonyms: string[][];
  /** Files that are none of their own; of a very small index all. */
  files?: FileTexts;
  /** Name of the file that holds all that are files of their own. */
  whole?: string;
}

/** Name → text: `files` of the manifest, and all of `whole-….json`. */
export type FileTexts = Record<string, string>;

/** Everything known of the sections of one language and docs tag before a query. */
export interface IndexTable {
  language: string;
  tag: string;
  /** Sections of each page, as numbers; their sum is the number of sections. */
  pageSizes: string;
  /** Names of the top-level groups, and runs of pages in them: index, length, index, length … */
  topics: string[];
  topicRuns: string;
  /** Pages with a boost: pages since the last such page, then the boost in hundredths. */
  boosts: string;
  terms: {
    /** Sorted: all terms from border i on (exclusive i + 1) are in file i + 1. */
    borders: string[];
    /** One hash for every `termFilesPerHash` files. */
    hashes: string[];
  };
  text: {
    /** Hash and number of files, for each run of pages. */
    runs: [hash: string, files: number][];
    /** Sections of each file, as numbers. */
    sizes: string;
  };
  /** First letters → file with the words that start with one of them. */
  words: [letters: string, hash: string][];
}

/** `terms-….json`. */
export type TermFile = [
  /** Sorted, with `wordSeparator`; a term that ends in `prefixMark` sums up all that start with it. */
  terms: string,
  /**
   * For each term its number of sections, then the distances between them. Where only the best are
   * listed: zero, the number of all, then the same.
   */
  sections: string,
  /** One digit for each section above: level of the impact, plus 32 if it is in the heading. */
  levels: string,
];

/** Marks a summary of all terms with this beginning; sorts before letters and digits. */
export const prefixMark = '*';

/** Longer beginnings are never summed up. */
export const maxSummaryPrefix = 3;

/**
 * `text-….json`. A section too long for one file is the last of its file and goes on in the files
 * after it, which hold nothing else and count no section.
 */
export interface TextFile {
  pages: [url: string, title: string, topic: string][];
  sections: [
    page: number,
    level: number,
    anchor: string,
    /** Headings of levels 2 … level − 1; empty where the document skips a level. */
    parents: string[],
    heading: string,
    text: string,
    code: string,
    /** Only where the address is not unique. */
    id?: string,
  ][];
  /** Text and code the section before goes on with. */
  more?: [text: string, code: string];
}

/** `words-….json`: words with `wordSeparator`, then one digit each: how common it is (log₂ of sections). */
export type WordFile = [words: string, commonness: string];

/** Separates words, which may hold any sign a compatibility form has, spaces too. */
export const wordSeparator = '\n';

/** Separates the words of a heading that visitors may write as one: `mail|server`. */
export const pairMark = '|';

export const termFileName = (hash: string, index: number): string => `terms-${hash}-${index}.json`;
export const textFileName = (hash: string, index: number): string => `text-${hash}-${index}.json`;
export const wholeFileName = (hash: string): string => `whole-${hash}.json`;
export const wordFileName = (hash: string): string => `words-${hash}.json`;

const lowestImpact = 0.08;
const highestImpact = 8;
const levelCount = 32;
const levelStep = Math.log(highestImpact / lowestImpact) / (levelCount - 1);

/** An impact as one of 32 levels, each about 16 % above the one before. */
export function levelOfImpact(impact: number): number {
  const level = Math.round(Math.log(Math.max(impact, lowestImpact) / lowestImpact) / levelStep);
  return Math.min(levelCount - 1, level);
}

/** Level → impact. */
export const impactOfLevel: Float64Array = Float64Array.from(
  { length: levelCount },
  (_, level) => lowestImpact * Math.exp(level * levelStep),
);

/** Added to a level's digit when the term is in the section's heading. */
export const headingBit = levelCount;
