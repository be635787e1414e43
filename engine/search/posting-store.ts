/** Occurrences of all terms, term by term, in arrays: ten million of them fit. */
import { headingBit, levelOfImpact } from './format';
import { impactOf, textHalfOf } from './impacts';
import type { IndexedPage, PageTerms } from './page-terms';
import type { WeightClasses } from './weight-classes';

/** Where one term occurs. */
export interface Occurrences {
  /** Section numbers, ascending. */
  sections: Uint32Array;
  /** In step: level of the impact, plus `headingBit`. */
  digits: Uint8Array;
}

/** Terms in the order of the index, with their occurrences. Terms without any are left out. */
export class SortedPostings {
  readonly terms: readonly string[];
  readonly occurrenceCount: number;
  readonly sectionCount: number;
  private readonly ids: readonly number[];
  private readonly starts: Uint32Array;
  private readonly sections: Uint32Array;
  private readonly digits: Uint8Array;

  /** @param pages pages of the index, in order: their sections are numbered through */
  constructor(store: Pick<PageTerms, 'table' | 'classes'>, pages: readonly IndexedPage[]) {
    const { terms } = store.table;
    const starts = startsOf(pages, terms.length);
    this.starts = starts;
    this.occurrenceCount = starts[terms.length] as number;
    this.sections = new Uint32Array(this.occurrenceCount);
    this.digits = new Uint8Array(this.occurrenceCount);
    this.sectionCount = this.fill(store.classes, pages);
    this.ids = store.table
      .sortedIds()
      .filter((id) => (starts[id + 1] as number) > (starts[id] as number));
    this.terms = this.ids.map((id) => terms[id] as string);
  }

  /** @returns the number of sections */
  private fill(classes: WeightClasses, pages: readonly IndexedPage[]): number {
    const digitOf = digitsOf(classes);
    const averageChars = averageTextChars(pages);
    const next = this.starts.slice();
    let number = 0;
    for (const { textChars, starts, termIds, classIds } of pages) {
      for (const [section, chars] of textChars.entries()) {
        const textHalf = textHalfOf(chars, averageChars);
        const end = starts[section + 1] as number;
        for (let index = starts[section] as number; index < end; index++) {
          const id = termIds[index] as number;
          const target = next[id] as number;
          next[id] = target + 1;
          this.sections[target] = number;
          this.digits[target] = digitOf(classIds[index] as number, textHalf);
        }
        number++;
      }
    }
    return number;
  }

  /** Number of sections of the term at `index` of `terms`. */
  countAt(index: number): number {
    const id = this.ids[index] as number;
    return (this.starts[id + 1] as number) - (this.starts[id] as number);
  }

  at(index: number): Occurrences {
    const id = this.ids[index] as number;
    const from = this.starts[id] as number;
    const to = this.starts[id + 1] as number;
    return {
      sections: this.sections.subarray(from, to),
      digits: this.digits.subarray(from, to),
    };
  }

  /** Whether a heading has the term at `index`. */
  isInHeading(index: number): boolean {
    return this.at(index).digits.some((digit) => digit >= headingBit);
  }
}

/** Where the occurrences of each term start when they are stored term by term; one more at the end. */
function startsOf(pages: readonly IndexedPage[], termCount: number): Uint32Array<ArrayBuffer> {
  const starts = new Uint32Array(termCount + 1);
  for (const { termIds } of pages) {
    for (const id of termIds) starts[id + 1] = (starts[id + 1] as number) + 1;
  }
  for (let id = 1; id < starts.length; id++) {
    starts[id] = (starts[id] as number) + (starts[id - 1] as number);
  }
  return starts;
}

/** Class and length of the section → digit; what does not depend on the length is computed once. */
function digitsOf(classes: WeightClasses): (classId: number, textHalf: number) => number {
  const unknown = 255;
  const known = new Uint8Array(classes.size).fill(unknown);
  const all = Array.from({ length: classes.size }, (_, id) => classes.at(id));
  return (classId, textHalf) => {
    const digit = known[classId] as number;
    if (digit !== unknown) return digit;
    const weight = all[classId] as ReturnType<WeightClasses['at']>;
    const found = levelOfImpact(impactOf(weight, textHalf)) + (weight.isHeading ? headingBit : 0);
    if (weight.textCount === 0) known[classId] = found;
    return found;
  };
}

/** Mean length of a section's text. */
function averageTextChars(pages: readonly IndexedPage[]): number {
  let sum = 0;
  let sections = 0;
  for (const { textChars } of pages) {
    for (const chars of textChars) sum += chars;
    sections += textChars.length;
  }
  return sum / Math.max(1, sections);
}
