/** Sorted postings → term files of about equal size, and the borders between them. */
import { writeDigit, writeNumber } from './digits';
import { headingBit, impactOfLevel, levelOfImpact, prefixMark, type TermFile } from './format';
import { compareWords, encodeSortedWords } from './front-coding';
import type { Occurrences, SortedPostings } from './posting-store';
import { prefixFactor } from './ranking-weights';
import { isStopWord } from './stop-words';

export interface TermFiles {
  files: string[];
  /** `borders[i]` is not after the first term of file i + 1 and after the last one of file i. */
  borders: string[];
}

/**
 * A word that a large share of all sections has tells little: only its best sections are kept. Of a
 * question word, which hardly anyone asks for alone, even fewer.
 */
const keptShare = 0.1;
const leastKept = 200;

/** Sections kept for a beginning. */
const keptForPrefix = 128;

/** Beginnings of one to three letters are summed up when their terms fill more files than this. */
const filesBeforeSummary = 3;
const maxSummaryPrefix = 3;

/** Characters of a file a term and each of its sections take, about. */
const charsPerTerm = 8;
const charsPerSection = 2.8;

/** A term to be written: one of the index, or the summary of a beginning. */
interface Entry {
  term: string;
  chars: number;
  occurrences: () => Occurrences;
  /** Number of sections there are; those not among the occurrences were left out. */
  total: number;
}

/**
 * @param sectionCount number of all sections
 * @param fileChars about how large a file becomes
 */
export function buildTermFiles(
  postings: SortedPostings,
  sectionCount: number,
  fileChars: number,
): TermFiles {
  const kept = Math.max(leastKept, Math.ceil(sectionCount * keptShare));
  const entries = postings.terms.map((term, index): Entry => {
    const total = postings.countAt(index);
    const limit = Math.min(total, isStopWord(term) ? leastKept : kept);
    return {
      term,
      total,
      chars: charsPerTerm + charsPerSection * limit,
      occurrences: () => best(postings.at(index), limit),
    };
  });
  entries.push(...summarisePrefixes(postings, entries, fileChars * filesBeforeSummary));
  entries.sort((a, b) => compareWords(a.term, b.term));
  const files: string[] = [];
  const borders: string[] = [];
  let current: Entry[] = [];
  let chars = 0;
  for (const entry of entries) {
    if (chars + entry.chars > fileChars && current.length > 0) {
      files.push(writeFile(current));
      borders.push(separator((current[current.length - 1] as Entry).term, entry.term));
      current = [];
      chars = 0;
    }
    current.push(entry);
    chars += entry.chars;
  }
  if (current.length > 0) files.push(writeFile(current));
  return { files, borders };
}

/** The sections with the highest impacts, in order of their numbers. */
function best({ sections, digits }: Occurrences, limit: number): Occurrences {
  if (sections.length <= limit) return { sections, digits };
  const order = [...sections.keys()]
    .sort((a, b) => (digits[b] as number) - (digits[a] as number) || a - b)
    .slice(0, limit)
    .sort((a, b) => a - b);
  return {
    sections: Uint32Array.from(order, (index) => sections[index] as number),
    digits: Uint8Array.from(order, (index) => digits[index] as number),
  };
}

/** Sums up the terms of a short beginning, so that typing its letters fetches one file, not twenty. */
function summarisePrefixes(
  postings: SortedPostings,
  entries: readonly Entry[],
  minChars: number,
): Entry[] {
  const { terms } = postings;
  const summaries: Entry[] = [];
  for (let length = 1; length <= maxSummaryPrefix; length++) {
    let start = 0;
    while (start < terms.length) {
      const prefix = (terms[start] as string).slice(0, length);
      let end = start;
      let chars = 0;
      while (end < terms.length && (terms[end] as string).startsWith(prefix)) {
        chars += (entries[end] as Entry).chars;
        end++;
      }
      if (chars > minChars && prefix.length === length) {
        summaries.push(summarise(prefix, postings, start, end));
      }
      start = end;
    }
  }
  return summaries;
}

function summarise(prefix: string, postings: SortedPostings, start: number, end: number): Entry {
  const weights = new Map<number, number>();
  const headings = new Set<number>();
  for (let index = start; index < end; index++) {
    const term = postings.terms[index] as string;
    if (isStopWord(term)) continue;
    const factor = prefixFactor(prefix.length, term.length);
    const { sections, digits } = postings.at(index);
    for (let at = 0; at < sections.length; at++) {
      const section = sections[at] as number;
      const digit = digits[at] as number;
      const weight = factor * (impactOfLevel[digit % headingBit] as number);
      if (weight > (weights.get(section) ?? 0)) weights.set(section, weight);
      if (digit >= headingBit) headings.add(section);
    }
  }
  const kept = [...weights]
    .sort((a, b) => b[1] - a[1] || a[0] - b[0])
    .slice(0, keptForPrefix)
    .sort((a, b) => a[0] - b[0]);
  const occurrences: Occurrences = {
    sections: Uint32Array.from(kept, ([section]) => section),
    digits: Uint8Array.from(
      kept,
      ([section, weight]) => levelOfImpact(weight) + (headings.has(section) ? headingBit : 0),
    ),
  };
  return {
    term: prefix + prefixMark,
    chars: charsPerTerm + charsPerSection * kept.length,
    occurrences: () => occurrences,
    total: weights.size,
  };
}

function writeFile(entries: readonly Entry[]): string {
  let sectionText = '';
  let levels = '';
  for (const { occurrences, total } of entries) {
    const { sections, digits } = occurrences();
    if (total > sections.length) sectionText += writeNumber(0) + writeNumber(total);
    sectionText += writeNumber(sections.length);
    let previous = 0;
    for (let index = 0; index < sections.length; index++) {
      const section = sections[index] as number;
      sectionText += writeNumber(section - previous);
      previous = section;
      levels += writeDigit(digits[index] as number);
    }
  }
  const file: TermFile = [encodeSortedWords(entries.map(({ term }) => term)), sectionText, levels];
  return JSON.stringify(file);
}

/** The shortest text after `before` and not after `next`: `config`, `configuration` → `configu`. */
function separator(before: string, next: string): string {
  for (let length = 1; length < next.length; length++) {
    const start = next.slice(0, length);
    if (start > before) return start;
  }
  return next;
}
