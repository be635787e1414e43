/** Inverted index → term files of about equal size, and the borders between them. */

import { prefixFactor } from '../ranking-weights';
import { isStopWord } from '../text/stop-words';
import type { StemSynonyms } from '../text/synonyms';
import { isPair } from '../text/word-pairs';
import {
  headingBit,
  levelsLost,
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
const keptShare = 0.05;
const leastKept = 120;

/** Sections kept for a prefix. */
const keptForPrefix = 128;

/** Short prefixes are summarized if their terms fill more files than this. */
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
 * @param synonyms stems with the words that replace them, sorted
 * @param fileChars approximate size of a file
 * @returns groups of files that share a hash in their names, and borders: border i is after the last term
 *   of file i and not after the first of file i + 1
 */
export function buildTermFiles(
  index: InvertedIndex,
  synonyms: readonly StemSynonyms[],
  fileChars: number,
): { groups: string[][]; borders: string[] } {
  const most = Math.max(leastKept, Math.ceil(index.sectionCount * keptShare));
  const entries = index.terms.map((term, at): Entry => {
    const total = index.countAt(at);
    const count = Math.min(total, isStopWord(term) ? leastKept : most);
    return { term, total, count, read: () => bestOf(index.at(at), count) };
  });
  const all = [...entries, ...summarizePrefixes(index, entries, fileChars * filesBeforeSummary)];
  all.sort((a, b) => (a.term < b.term ? -1 : 1));
  const files: string[] = [];
  const borders: string[] = [];
  let rest = synonyms;
  for (let from = 0; from < all.length || files.length === 0; ) {
    const end = endOfFile(all, from, fileChars);
    const border = end < all.length ? borderBefore(all, end) : undefined;
    const others = rest.findIndex(([stemmed]) => border !== undefined && stemmed >= border);
    const own = others < 0 ? rest : rest.slice(0, others);
    files.push(writeFile(all.slice(from, end), own));
    if (border !== undefined) borders.push(border);
    rest = rest.slice(own.length);
    from = end;
  }
  const groups: string[][] = [];
  while (files.length > 0) groups.push(files.splice(0, termFilesPerHash));
  return { groups, borders };
}

/**
 * @returns the first entry of the next file, for a file that begins with entry `from`. Of all borders in its
 *   second half it takes the shortest, so that terms with the same beginning are fetched together
 */
function endOfFile(entries: readonly Entry[], from: number, fileChars: number): number {
  let end = entries.length;
  let shortest = Number.POSITIVE_INFINITY;
  let chars = 0;
  for (let at = from; at < entries.length; at++) {
    if (chars > fileChars / 2) {
      const { length } = borderBefore(entries, at);
      if (length <= shortest) [end, shortest] = [at, length];
    }
    chars += charsOf(entries[at] as Entry);
    if (chars > fileChars && end < entries.length) return end;
  }
  return entries.length;
}

function charsOf({ count }: Entry): number {
  return charsPerTerm + charsPerSection * count;
}

/** The sections with the highest digits, by number; ties go to the first ones. */
function bestOf({ sections, digits }: Occurrences, limit: number): Occurrences {
  if (sections.length <= limit) return { sections, digits };
  // Counted instead of sorted: digits are small, and long lists are many.
  const counts = new Uint32Array(2 * headingBit);
  for (const digit of digits) counts[digit] = (counts[digit] as number) + 1;
  let least = counts.length - 1;
  let room = limit;
  for (; (counts[least] as number) <= room; least--) room -= counts[least] as number;
  const best = { sections: new Uint32Array(limit), digits: new Uint8Array(limit) };
  let count = 0;
  for (let at = 0; count < limit; at++) {
    const digit = digits[at] as number;
    if (digit < least || (digit === least && room-- <= 0)) continue;
    best.sections[count] = sections[at] as number;
    best.digits[count++] = digit;
  }
  return best;
}

/** Summarizes the terms of short prefixes, so that typing a few letters fetches one file, not twenty. */
function summarizePrefixes(
  index: InvertedIndex,
  entries: readonly Entry[],
  minChars: number,
): Entry[] {
  const summaries: Entry[] = [];
  for (let length = 1; length <= maxSummaryPrefix; length++) {
    for (let start = 0, end = 0; start < entries.length; start = end) {
      const prefix = (entries[start] as Entry).term.slice(0, length);
      let chars = 0;
      for (; entries[end]?.term.startsWith(prefix); end++) chars += charsOf(entries[end] as Entry);
      if (chars > minChars && prefix.length === length) {
        summaries.push(summarize(prefix, index, start, end));
      }
    }
  }
  return summaries;
}

/** @returns the best sections of the terms from `start` to `end` */
function summarize(prefix: string, index: InvertedIndex, start: number, end: number): Entry {
  const best = bestDigits(prefix, index, start, end);
  let total = 0;
  for (const value of best) if (value > 0) total++;
  const all = { sections: new Uint32Array(total), digits: new Uint8Array(total) };
  let at = 0;
  for (let section = 0; section < best.length; section++) {
    if (best[section] === 0) continue;
    all.sections[at] = section;
    all.digits[at++] = (best[section] as number) - 1;
  }
  const kept = bestOf(all, keptForPrefix);
  return { term: prefix + prefixMark, read: () => kept, count: kept.sections.length, total };
}

/** For each section the best digit of the terms, plus one; 0 for sections without any of them. */
function bestDigits(prefix: string, index: InvertedIndex, start: number, end: number): Uint8Array {
  const best = new Uint8Array(index.sectionCount);
  for (let at = start; at < end; at++) {
    const term = index.terms[at] as string;
    if (isStopWord(term) || isPair(term)) continue;
    const lostLevels = levelsLost(prefixFactor(prefix.length, term.length));
    const { sections, digits } = index.at(at);
    // Six times as fast as `entries()`, and this runs for each letter of each term.
    for (let entry = 0; entry < sections.length; entry++) {
      const section = sections[entry] as number;
      const digit = digits[entry] as number;
      const level = Math.max(0, (digit % headingBit) - lostLevels);
      const value = (digit < headingBit ? 0 : headingBit) + level + 1;
      if (value > (best[section] as number)) best[section] = value;
    }
  }
  return best;
}

function writeFile(entries: readonly Entry[], synonyms: readonly StemSynonyms[]): string {
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
  const file: TermFile = [words, writeNumbers(numbers), levels];
  if (synonyms.length > 0) {
    file.push(
      synonyms.map(([stemmed, others]) => [stemmed, ...others].join(' ')).join(wordSeparator),
    );
  }
  return JSON.stringify(file);
}

/** @returns the shortest text that sorts after the entry before `at`, but not after entry `at` */
function borderBefore(entries: readonly Entry[], at: number): string {
  const before = (entries[at - 1] as Entry).term;
  const { term } = entries[at] as Entry;
  // `config`, `configuration`: `configu`.
  for (let length = 1; length < term.length; length++) {
    const start = term.slice(0, length);
    if (start > before) return start;
  }
  return term;
}
