/** A term file in memory: which terms it holds, and where each occurs. */
import { NumberReader, readDigit } from './digits';
import { type TermFile, wordSeparator } from './format';
import { lowerBound } from './word-order';

export interface Postings {
  /** Ascending. */
  sections: Uint32Array;
  /** In step: level of the impact, plus `headingBit` when the term is in the heading. */
  digits: Uint8Array;
  /** Number of sections that have the term; more than are listed for a common word or a beginning. */
  total: number;
}

export interface TermReader {
  terms: readonly string[];
  find(term: string): Postings | undefined;
  at(index: number): Postings;
}

export function openTermFile(text: string): TermReader {
  const [words, sectionText, levels] = JSON.parse(text) as TermFile;
  const terms = words.split(wordSeparator);
  /** Where each term's numbers and digits start. */
  const numberStarts = new Uint32Array(terms.length);
  const levelStarts = new Uint32Array(terms.length);
  const reader = new NumberReader(sectionText);
  let levelStart = 0;
  for (let index = 0; index < terms.length; index++) {
    numberStarts[index] = reader.offset;
    levelStarts[index] = levelStart;
    const { count } = readCounts(reader);
    reader.skip(count);
    levelStart += count;
  }

  function at(index: number): Postings {
    const numbers = new NumberReader(sectionText, numberStarts[index] as number);
    const start = levelStarts[index] as number;
    const { count, total } = readCounts(numbers);
    const sections = new Uint32Array(count);
    const digits = new Uint8Array(count);
    let section = 0;
    for (let entry = 0; entry < count; entry++) {
      section += numbers.next();
      sections[entry] = section;
      digits[entry] = readDigit(levels, start + entry);
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

/** Sections listed and sections there are: `count`, or zero, `total`, `count` when some are left out. */
function readCounts(reader: NumberReader): { count: number; total: number } {
  const first = reader.next();
  if (first > 0) return { count: first, total: first };
  const total = reader.next();
  return { count: reader.next(), total };
}
