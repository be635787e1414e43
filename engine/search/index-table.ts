/** A table of the index in memory: its sections and pages, and which file contains what. */
import {
  type IndexTable,
  termFileName,
  termFilesPerHash,
  textFileName,
  wordFileName,
} from './format';
import { readNumbers } from './varint';

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
  readonly termFiles: readonly string[];
  /** Where the text of a section is, and the files in which a long one continues. */
  textFile(section: number): { name: string; index: number; more: string[] };
  /** Files of words, each with the first letters of its words. */
  readonly wordFiles: readonly { letters: string; name: string }[];
}

export function openTable(table: IndexTable): SectionTable {
  const { language, tag, topics, terms, text } = table;
  const sizes = readNumbers(table.pageSizes);
  const firstSection = startsOf(sizes);
  const pageOf = Uint32Array.from(
    sizes.flatMap((size, page) => Array.from({ length: size }, () => page)),
  );
  const topicIndex = readNumbers(table.topicOfPage);
  const boosts = new Float32Array(sizes.length).fill(1);
  for (const [page, boost] of table.boosts) boosts[page] = boost;
  const textSizes = readNumbers(text.sizes);
  const textStarts = startsOf(textSizes);
  const textNames = text.runs.flatMap(([hash, files]) =>
    Array.from({ length: files }, (_, index) => textFileName(hash, index)),
  );

  return {
    language,
    tag,
    sectionCount: pageOf.length,
    pageCount: sizes.length,
    pageOf,
    firstSection,
    boosts,
    topicOf: (page) => topics[topicIndex[page] as number] ?? '',
    termFileIndex: (term) => upperBound(terms.borders, term),
    termFiles: Array.from({ length: terms.borders.length + 1 }, (_, index) => {
      const hash = terms.hashes[Math.floor(index / termFilesPerHash)] as string;
      return termFileName(hash, index % termFilesPerHash);
    }),
    textFile(section) {
      // Files that only continue a section start at the same section as the next file, before it.
      const file = upperBound(textStarts, section) - 1;
      const index = section - (textStarts[file] as number);
      const more: string[] = [];
      if (index === (textSizes[file] as number) - 1) {
        for (let next = file + 1; textSizes[next] === 0; next++) {
          more.push(textNames[next] as string);
        }
      }
      return { name: textNames[file] as string, index, more };
    },
    wordFiles: table.words.map(([letters, hash]) => ({ letters, name: wordFileName(hash) })),
  };
}

/** Running sum: start of each item when items of these sizes are laid end to end. */
function startsOf(sizes: readonly number[]): Uint32Array {
  const starts = new Uint32Array(sizes.length);
  for (let index = 1; index < sizes.length; index++) {
    starts[index] = (starts[index - 1] as number) + (sizes[index - 1] as number);
  }
  return starts;
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
