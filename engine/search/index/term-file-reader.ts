/** A term file in memory: its terms, and where each occurs. */
import { type TermFile, wordSeparator } from './format';
import { readDigit, readNumbers } from './varint';

export interface Postings {
  /** Ascending. */
  sections: Uint32Array;
  /** For each section: level of the impact, plus `headingBit` if the term is in the heading. */
  digits: Uint8Array;
  /** Number of sections with the term; fewer may be listed for a common word or a prefix. */
  total: number;
}

export interface TermFileReader {
  terms: readonly string[];
  find(term: string): Postings | undefined;
  at(index: number): Postings;
}

export function openTermFile(text: string): TermFileReader {
  const [words, encoded, levels] = JSON.parse(text) as TermFile;
  const terms = words.split(wordSeparator);
  const numbers = Uint32Array.from(readNumbers(encoded));
  /** Start of each term's numbers and levels. */
  const starts = new Uint32Array(terms.length);
  const levelStarts = new Uint32Array(terms.length);
  let start = 0;
  let levelStart = 0;
  for (let index = 0; index < terms.length; index++) {
    starts[index] = start;
    levelStarts[index] = levelStart;
    const { count, first } = countsAt(numbers, start);
    start = first + count;
    levelStart += count;
  }

  function at(index: number): Postings {
    const { total, count, first } = countsAt(numbers, starts[index] as number);
    const sections = new Uint32Array(count);
    const digits = new Uint8Array(count);
    let section = 0;
    for (let entry = 0; entry < count; entry++) {
      section += numbers[first + entry] as number;
      sections[entry] = section;
      digits[entry] = readDigit(levels, (levelStarts[index] as number) + entry);
    }
    return { sections, digits, total };
  }

  return {
    terms,
    at,
    find(term) {
      const index = lowerBound(terms, term);
      return terms[index] === term ? at(index) : undefined;
    },
  };
}

/** Index of the first term not before `target`; the number of terms if there is none. */
export function lowerBound(terms: readonly string[], target: string): number {
  let low = 0;
  let high = terms.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((terms[middle] as string) < target) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Number of sections, number listed, and where the list starts; see `TermFile`. */
function countsAt(numbers: Uint32Array, at: number) {
  const count = numbers[at] as number;
  if (count > 0) return { total: count, count, first: at + 1 };
  return { total: numbers[at + 1] as number, count: numbers[at + 2] as number, first: at + 3 };
}
