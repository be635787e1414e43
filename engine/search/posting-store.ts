/** Occurrences gathered while the index is built; packed, so that ten million fit. */
import { headingBit, levelOfImpact } from './format';

/** Where one term occurs. */
export interface Occurrences {
  /** Section numbers, ascending. */
  sections: Uint32Array;
  /** In step: level of the impact, plus `headingBit`. */
  digits: Uint8Array;
}

export class PostingStore {
  private terms = new Uint32Array(1 << 16);
  private sections = new Uint32Array(1 << 16);
  private digits = new Uint8Array(1 << 16);
  private length = 0;

  /** Sections must be added in ascending order, each term once for a section. */
  add(termId: number, section: number, weight: number, isHeading: boolean): void {
    if (this.length === this.terms.length) this.grow();
    this.terms[this.length] = termId;
    this.sections[this.length] = section;
    this.digits[this.length] = levelOfImpact(weight) + (isHeading ? headingBit : 0);
    this.length++;
  }

  private grow(): void {
    const size = this.length * 2;
    const terms = new Uint32Array(size);
    const sections = new Uint32Array(size);
    const digits = new Uint8Array(size);
    terms.set(this.terms);
    sections.set(this.sections);
    digits.set(this.digits);
    this.terms = terms;
    this.sections = sections;
    this.digits = digits;
  }

  /** @param terms text of each term number */
  sorted(terms: readonly string[]): SortedPostings {
    return new SortedPostings(
      terms,
      this.terms.subarray(0, this.length),
      this.sections,
      this.digits,
    );
  }
}

/** Terms in the order of the index, with their occurrences. Terms without any are left out. */
export class SortedPostings {
  readonly terms: readonly string[];
  readonly occurrenceCount: number;
  private readonly ids: readonly number[];
  private readonly starts: Uint32Array;
  private readonly sections: Uint32Array;
  private readonly digits: Uint8Array;

  constructor(
    terms: readonly string[],
    termIds: Uint32Array,
    sections: Uint32Array,
    digits: Uint8Array,
  ) {
    this.occurrenceCount = termIds.length;
    this.starts = startsOf(termIds, terms.length);
    const next = this.starts.slice();
    this.sections = new Uint32Array(termIds.length);
    this.digits = new Uint8Array(termIds.length);
    for (let index = 0; index < termIds.length; index++) {
      const id = termIds[index] as number;
      const target = next[id] as number;
      next[id] = target + 1;
      this.sections[target] = sections[index] as number;
      this.digits[target] = digits[index] as number;
    }
    this.ids = [...terms.keys()]
      .filter((id) => (this.starts[id + 1] as number) > (this.starts[id] as number))
      .sort((a, b) => ((terms[a] as string) < (terms[b] as string) ? -1 : 1));
    this.terms = this.ids.map((id) => terms[id] as string);
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

/** Where the occurrences of each term start when they stand term by term; one more at the end. */
function startsOf(termIds: Uint32Array, termCount: number): Uint32Array {
  const starts = new Uint32Array(termCount + 1);
  for (const id of termIds) starts[id + 1] = (starts[id + 1] as number) + 1;
  for (let id = 0; id < termCount; id++) {
    starts[id + 1] = (starts[id + 1] as number) + (starts[id] as number);
  }
  return starts;
}
