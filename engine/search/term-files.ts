/** Sorted postings → term files of about equal size, and the borders between them. */
import { writeDigit, writeNumber } from './digits';
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
import type { Occurrences, SortedPostings } from './posting-store';
import { prefixFactor } from './ranking-weights';
import { isStopWord } from './stop-words';
import { compareWords } from './word-order';

/**
 * A word that a large share of all sections has tells little: only its best sections are kept. Of a
 * question word, which hardly anyone asks for alone, even fewer.
 */
const keptShare = 0.1;
const leastKept = 200;

/** Sections kept for a beginning. */
const keptForPrefix = 128;

/** Short beginnings are summed up when their terms fill more files than this. */
const filesBeforeSummary = 3;

/** Characters of a file a term and each of its sections take, about. */
const charsPerTerm = 8;
const charsPerSection = 2.8;

/** A term to be written: one of the index, or the summary of a beginning. */
interface Entry {
  term: string;
  occurrences: Occurrences;
  /** Number of sections there are; those not among the occurrences were left out. */
  total: number;
}

/**
 * @param fileChars about how large a file becomes
 * @param emit takes the files that share a name's hash, group after group
 * @returns borders: number i is not after the first term of file i + 1 and after the last of file i
 */
export function buildTermFiles(
  postings: SortedPostings,
  fileChars: number,
  emit: (files: readonly string[]) => void,
): string[] {
  const kept = Math.max(leastKept, Math.ceil(postings.sectionCount * keptShare));
  const limits = Uint32Array.from(postings.terms, (term, index) =>
    Math.min(postings.countAt(index), isStopWord(term) ? leastKept : kept),
  );
  const summaries = summarisePrefixes(postings, limits, fileChars * filesBeforeSummary);
  summaries.sort((a, b) => compareWords(a.term, b.term));
  const writer = new TermFileWriter(fileChars, emit);
  let next = 0;
  for (const [index, term] of postings.terms.entries()) {
    for (let summary = summaries[next]; summary && summary.term < term; summary = summaries[++next])
      writer.add(summary);
    const occurrences = best(postings.at(index), limits[index] as number);
    writer.add({ term, occurrences, total: postings.countAt(index) });
  }
  for (const summary of summaries.slice(next)) writer.add(summary);
  return writer.finish();
}

function charsOf(sectionCount: number): number {
  return charsPerTerm + charsPerSection * sectionCount;
}

class TermFileWriter {
  private readonly borders: string[] = [];
  private group: string[] = [];
  private entries: Entry[] = [];
  private chars = 0;

  constructor(
    private readonly fileChars: number,
    private readonly emit: (files: readonly string[]) => void,
  ) {}

  add(entry: Entry): void {
    const chars = charsOf(entry.occurrences.sections.length);
    const last = this.entries[this.entries.length - 1];
    if (last && this.chars + chars > this.fileChars) {
      this.close();
      this.borders.push(separator(last.term, entry.term));
    }
    this.entries.push(entry);
    this.chars += chars;
  }

  finish(): string[] {
    if (this.entries.length > 0) this.close();
    if (this.group.length > 0) this.emit(this.group);
    return this.borders;
  }

  private close(): void {
    this.group.push(writeFile(this.entries));
    this.entries = [];
    this.chars = 0;
    if (this.group.length < termFilesPerHash) return;
    this.emit(this.group);
    this.group = [];
  }
}

/**
 * The sections with the highest impacts, in order of their numbers; of equal ones the first. Digits
 * are few, so that counting them tells where to cut.
 */
function best({ sections, digits }: Occurrences, limit: number): Occurrences {
  if (sections.length <= limit) return { sections, digits };
  const counts = new Uint32Array(2 * headingBit);
  for (const digit of digits) counts[digit] = (counts[digit] as number) + 1;
  let least = counts.length - 1;
  let room = limit;
  while ((counts[least] as number) <= room) room -= counts[least--] as number;
  const kept: Occurrences = { sections: new Uint32Array(limit), digits: new Uint8Array(limit) };
  let length = 0;
  for (let index = 0; index < digits.length; index++) {
    const digit = digits[index] as number;
    if (digit < least || (digit === least && room-- <= 0)) continue;
    kept.sections[length] = sections[index] as number;
    kept.digits[length] = digit;
    length++;
  }
  return kept;
}

/** Sums up the terms of short beginnings, so that typing their letters fetches one file, not twenty. */
function summarisePrefixes(
  postings: SortedPostings,
  limits: Uint32Array,
  minChars: number,
): Entry[] {
  const { terms } = postings;
  const summaries: Entry[] = [];
  const scratch = new SummaryScratch(postings.sectionCount);
  for (let length = 1; length <= maxSummaryPrefix; length++) {
    let start = 0;
    while (start < terms.length) {
      const prefix = (terms[start] as string).slice(0, length);
      let end = start;
      let chars = 0;
      while (end < terms.length && (terms[end] as string).startsWith(prefix)) {
        chars += charsOf(limits[end] as number);
        end++;
      }
      if (chars > minChars && prefix.length === length) {
        summaries.push(summarise(prefix, postings, start, end, scratch));
      }
      start = end;
    }
  }
  return summaries;
}

/** Weights of sections, as long as the index and used again for each beginning. */
class SummaryScratch {
  readonly weights: Float64Array;
  readonly isInHeading: Uint8Array;
  readonly found: Uint32Array;
  count = 0;

  constructor(sectionCount: number) {
    this.weights = new Float64Array(sectionCount);
    this.isInHeading = new Uint8Array(sectionCount);
    this.found = new Uint32Array(sectionCount);
  }

  note(section: number, weight: number, isInHeading: boolean): void {
    const known = this.weights[section] as number;
    if (known === 0) this.found[this.count++] = section;
    if (weight > known) this.weights[section] = weight;
    if (isInHeading) this.isInHeading[section] = 1;
  }

  /** The sections with the greatest weights, of equal ones the first; in order of their numbers. */
  best(limit: number): Uint32Array {
    const found = this.found.slice(0, this.count).sort();
    if (found.length <= limit) return found;
    const weightOf = (section: number): number => this.weights[section] as number;
    const sorted = Float64Array.from(found, weightOf).sort();
    const least = sorted[sorted.length - limit] as number;
    let room = limit - found.reduce((count, one) => count + (weightOf(one) > least ? 1 : 0), 0);
    return found.filter((section) => {
      const weight = weightOf(section);
      return weight > least || (weight === least && room-- > 0);
    });
  }

  clear(): void {
    for (let index = 0; index < this.count; index++) {
      const section = this.found[index] as number;
      this.weights[section] = 0;
      this.isInHeading[section] = 0;
    }
    this.count = 0;
  }
}

function summarise(
  prefix: string,
  postings: SortedPostings,
  start: number,
  end: number,
  scratch: SummaryScratch,
): Entry {
  for (let index = start; index < end; index++) {
    const term = postings.terms[index] as string;
    if (isStopWord(term)) continue;
    const factor = prefixFactor(prefix.length, term.length);
    const { sections, digits } = postings.at(index);
    for (let at = 0; at < sections.length; at++) {
      const digit = digits[at] as number;
      const weight = factor * (impactOfLevel[digit % headingBit] as number);
      scratch.note(sections[at] as number, weight, digit >= headingBit);
    }
  }
  const sections = scratch.best(keptForPrefix);
  const occurrences: Occurrences = {
    sections,
    digits: Uint8Array.from(
      sections,
      (section) =>
        levelOfImpact(scratch.weights[section] as number) +
        (scratch.isInHeading[section] ? headingBit : 0),
    ),
  };
  const total = scratch.count;
  scratch.clear();
  return {
    term: prefix + prefixMark,
    occurrences,
    total,
  };
}

function writeFile(entries: readonly Entry[]): string {
  let numbers = '';
  let levels = '';
  for (const { occurrences, total } of entries) {
    const { sections, digits } = occurrences;
    if (total > sections.length) {
      numbers += writeNumber(0);
      numbers += writeNumber(total);
    }
    numbers += writeNumber(sections.length);
    let previous = 0;
    for (let index = 0; index < sections.length; index++) {
      const section = sections[index] as number;
      numbers += writeNumber(section - previous);
      previous = section;
      levels += writeDigit(digits[index] as number);
    }
  }
  const file: TermFile = [entries.map(({ term }) => term).join(wordSeparator), numbers, levels];
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
