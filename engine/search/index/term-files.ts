/** Inverted index → term files of about equal size, and the borders between them. */

import { prefixFactor } from '../ranking-weights';
import { isStopWord } from '../text/stop-words';
import {
  headingBit,
  impactOfLevel,
  levelOfImpact,
  maxSummaryPrefix,
  prefixMark,
  type TermFile,
  termFilesPerHash,
  wordSeparator,
} from './format';
import type { InvertedIndex, Occurrences } from './inverted-index';
import { writeDigit, writeNumbers } from './varint';

/**
 * A word found in many sections says little, so only its best sections are kept; even fewer for a question
 * word, which hardly anyone searches for alone.
 */
const keptShare = 0.1;
const leastKept = 200;

/** Sections kept for a prefix. */
const keptForPrefix = 128;

/** Short prefixes are summarised if their terms fill more files than this. */
const filesBeforeSummary = 3;

/** Approximate characters in a file per term and per section of a term. */
const charsPerTerm = 8;
const charsPerSection = 2.8;

/** A term to be written: one of the index, or the summary of a prefix. */
interface Entry {
  term: string;
  /** Reads the listed sections. */
  read: () => Occurrences;
  /** Number of listed sections. */
  count: number;
  /** Number of all sections with the term. */
  total: number;
}

/**
 * @param fileChars approximate size of a file
 * @returns groups of files that share a hash in their names, and borders: border i is after the last term
 *   of file i and not after the first of file i + 1
 */
export function buildTermFiles(
  index: InvertedIndex,
  fileChars: number,
): { groups: string[][]; borders: string[] } {
  const most = Math.max(leastKept, Math.ceil(index.sectionCount * keptShare));
  const entries = index.terms.map((term, at): Entry => {
    const total = index.countAt(at);
    const count = Math.min(total, isStopWord(term) ? leastKept : most);
    return { term, total, count, read: () => bestOf(index.at(at), count) };
  });
  const all = [...entries, ...summarisePrefixes(index, entries, fileChars * filesBeforeSummary)];
  all.sort((a, b) => (a.term < b.term ? -1 : 1));
  const files: string[] = [];
  const borders: string[] = [];
  let from = 0;
  let chars = 0;
  for (const [at, entry] of all.entries()) {
    if (at > from && chars + charsOf(entry) > fileChars) {
      files.push(writeFile(all.slice(from, at)));
      borders.push(separator((all[at - 1] as Entry).term, entry.term));
      from = at;
      chars = 0;
    }
    chars += charsOf(entry);
  }
  if (from < all.length) files.push(writeFile(all.slice(from)));
  const groups: string[][] = [];
  while (files.length > 0) groups.push(files.splice(0, termFilesPerHash));
  return { groups, borders };
}

function charsOf({ count }: Entry): number {
  return charsPerTerm + charsPerSection * count;
}

/**
 * The sections with the highest impacts, by number; the first ones in case of a tie. There are few digits,
 * so counting them gives the cut-off.
 */
function bestOf({ sections, digits }: Occurrences, limit: number): Occurrences {
  if (sections.length <= limit) return { sections, digits };
  const counts = new Uint32Array(2 * headingBit);
  for (const digit of digits) counts[digit] = (counts[digit] as number) + 1;
  let least = counts.length - 1;
  let room = limit;
  while ((counts[least] as number) <= room) room -= counts[least--] as number;
  const isKept = digits.map((digit) => +(digit > least || (digit === least && room-- > 0)));
  return {
    sections: sections.filter((_, at) => isKept[at]),
    digits: digits.filter((_, at) => isKept[at]),
  };
}

/** Summarises the terms of short prefixes, so that typing a few letters fetches one file, not twenty. */
function summarisePrefixes(
  index: InvertedIndex,
  entries: readonly Entry[],
  minChars: number,
): Entry[] {
  const summaries: Entry[] = [];
  const scratch = new SummaryScratch(index.sectionCount);
  for (let length = 1; length <= maxSummaryPrefix; length++) {
    for (let start = 0, end = 0; start < entries.length; start = end) {
      const prefix = (entries[start] as Entry).term.slice(0, length);
      let chars = 0;
      for (; entries[end]?.term.startsWith(prefix); end++) chars += charsOf(entries[end] as Entry);
      if (chars > minChars && prefix.length === length) {
        summaries.push(scratch.summarise(prefix, index, start, end));
      }
    }
  }
  return summaries;
}

/** A weight for every section of the index, reused for each prefix. */
class SummaryScratch {
  private readonly weights: Float64Array;
  private readonly headingBits: Uint8Array;

  constructor(sectionCount: number) {
    this.weights = new Float64Array(sectionCount);
    this.headingBits = new Uint8Array(sectionCount);
  }

  summarise(prefix: string, index: InvertedIndex, start: number, end: number): Entry {
    const { weights, headingBits } = this;
    const found: number[] = [];
    for (let at = start; at < end; at++) {
      const term = index.terms[at] as string;
      if (isStopWord(term)) continue;
      const factor = prefixFactor(prefix.length, term.length);
      const { sections, digits } = index.at(at);
      for (let entry = 0; entry < sections.length; entry++) {
        const section = sections[entry] as number;
        const digit = digits[entry] as number;
        const weight = factor * (impactOfLevel[digit % headingBit] as number);
        if (weights[section] === 0) found.push(section);
        if (weight > (weights[section] as number)) weights[section] = weight;
        if (digit >= headingBit) headingBits[section] = headingBit;
      }
    }
    const kept = this.best(Uint32Array.from(found).sort());
    const digits = Uint8Array.from(
      kept,
      (section) => levelOfImpact(weights[section] as number) + (headingBits[section] as number),
    );
    for (const section of found) {
      weights[section] = 0;
      headingBits[section] = 0;
    }
    const read = () => ({ sections: kept, digits });
    return { term: prefix + prefixMark, read, count: kept.length, total: found.length };
  }

  /** The sections with the highest weights; the first ones in case of a tie. */
  private best(found: Uint32Array): Uint32Array {
    const weightOf = (section: number): number => this.weights[section] as number;
    const sorted = Float64Array.from(found, weightOf).sort();
    const least = sorted.at(-keptForPrefix) ?? 0;
    let room = keptForPrefix - sorted.filter((weight) => weight > least).length;
    return found.filter((section) => {
      const weight = weightOf(section);
      return weight > least || (weight === least && room-- > 0);
    });
  }
}

function writeFile(entries: readonly Entry[]): string {
  const numbers: number[] = [];
  let levels = '';
  for (const { read, count, total } of entries) {
    if (total > count) numbers.push(0, total);
    numbers.push(count);
    const { sections, digits } = read();
    let previous = 0;
    for (const section of sections) {
      numbers.push(section - previous);
      previous = section;
    }
    for (const digit of digits) levels += writeDigit(digit);
  }
  const words = entries.map(({ term }) => term).join(wordSeparator);
  return JSON.stringify([words, writeNumbers(numbers), levels] satisfies TermFile);
}

/** The shortest text after `before`, but not after `next`: `config`, `configuration` → `configu`. */
function separator(before: string, next: string): string {
  for (let length = 1; length < next.length; length++) {
    const start = next.slice(0, length);
    if (start > before) return start;
  }
  return next;
}
