/** A table of the index in memory: its sections, pages and groups, and which file has which terms. */
import { readNumbers } from './digits';
import {
  type IndexTable,
  termFileName,
  termFilesPerHash,
  textFileName,
  wordFileName,
} from './format';

export interface SectionTable {
  readonly language: string;
  readonly tag: string;
  readonly sectionCount: number;
  readonly pageCount: number;
  /** The page of each section. */
  readonly pageOf: Uint32Array;
  /** The first section of each page, which is the page's own record. */
  readonly firstSection: Uint32Array;
  /** Factor on the score of each page. */
  readonly boosts: Float32Array;
  /** Name of the page's top-level group. */
  topicOf(page: number): string;
  /** The term file that contains `term`, if any does, and the files after it. */
  termFileIndex(term: string): number;
  readonly termFileCount: number;
  termFile(index: number): string;
  /** Where the text of a section is, and the files in which a long one continues. */
  textFile(section: number): { name: string; index: number; more: string[] };
  /** The file with words that start with this letter, if there are any. */
  wordFile(letter: string): string | undefined;
  readonly wordFiles: readonly string[];
}

export function openTable(table: IndexTable): SectionTable {
  const sizes = readNumbers(table.pageSizes);
  const pageCount = sizes.length;
  const sectionCount = sizes.reduce((sum, size) => sum + size, 0);
  const firstSection = startsOf(sizes);
  const pageOf = new Uint32Array(sectionCount);
  for (let page = 0; page < pageCount; page++) {
    const start = firstSection[page] as number;
    pageOf.fill(page, start, start + (sizes[page] as number));
  }
  const topicIndex = readRuns(table.topicRuns, pageCount);
  const { borders } = table.terms;
  const textSizes = readNumbers(table.text.sizes);
  const textStarts = startsOf(textSizes);
  const runStarts = startsOf(table.text.runs.map(([, files]) => files));
  const nameOfText = (file: number): string => {
    const run = upperBound(runStarts, file) - 1;
    const hash = table.text.runs[run]?.[0] as string;
    return textFileName(hash, file - (runStarts[run] as number));
  };
  const nameOfWords = (hash: string): string => wordFileName(hash);

  return {
    language: table.language,
    tag: table.tag,
    sectionCount,
    pageCount,
    pageOf,
    firstSection,
    boosts: readBoosts(table.boosts, pageCount),
    topicOf: (page) => table.topics[topicIndex[page] as number] ?? '',
    termFileCount: borders.length + 1,
    termFileIndex: (term) => upperBound(borders, term),
    termFile(index) {
      const hash = table.terms.hashes[Math.floor(index / termFilesPerHash)] as string;
      return termFileName(hash, index % termFilesPerHash);
    },
    textFile(section) {
      // Files that only continue a section start at the same section as the next file, before it.
      const file = upperBound(textStarts, section) - 1;
      const index = section - (textStarts[file] as number);
      const more: string[] = [];
      if (index === (textSizes[file] as number) - 1) {
        for (let next = file + 1; textSizes[next] === 0; next++) more.push(nameOfText(next));
      }
      return { name: nameOfText(file), index, more };
    },
    wordFile(letter) {
      const entry = table.words.find(([letters]) => letters.includes(letter));
      return entry && nameOfWords(entry[1]);
    },
    wordFiles: table.words.map(([, hash]) => nameOfWords(hash)),
  };
}

/** Running sum: start of each item when items of these sizes are laid end to end. */
function startsOf(sizes: readonly number[]): Uint32Array {
  const starts = new Uint32Array(sizes.length);
  let next = 0;
  for (const [index, size] of sizes.entries()) {
    starts[index] = next;
    next += size;
  }
  return starts;
}

function readRuns(text: string, length: number): Uint16Array {
  const values = new Uint16Array(length);
  const runs = readNumbers(text);
  let position = 0;
  for (let index = 0; index < runs.length; index += 2) {
    const next = position + (runs[index + 1] as number);
    values.fill(runs[index] as number, position, next);
    position = next;
  }
  return values;
}

function readBoosts(text: string, pageCount: number): Float32Array {
  const boosts = new Float32Array(pageCount).fill(1);
  const numbers = readNumbers(text);
  let page = 0;
  for (let index = 0; index < numbers.length; index += 2) {
    page += numbers[index] as number;
    boosts[page] = (numbers[index + 1] as number) / 100;
  }
  return boosts;
}

/** Number of values up to and including `target`; `values` ascend. */
function upperBound<Value extends number | string>(
  values: ArrayLike<Value>,
  target: Value,
): number {
  let low = 0;
  let high = values.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((values[middle] as Value) <= target) low = middle + 1;
    else high = middle;
  }
  return low;
}
