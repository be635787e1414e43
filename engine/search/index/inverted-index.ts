/** The occurrences of all terms, term by term, in typed arrays, so that ten million fit. */
import { headingBit, levelOfImpact } from './format';
import { type ForwardIndex, textWeight } from './page-indexer';

/** Where one term occurs. */
export interface Occurrences {
  /** Section numbers, ascending. */
  sections: Uint32Array;
  /** For each section: level of the impact, plus `headingBit` if the term is in the heading. */
  digits: Uint8Array;
}

export class InvertedIndex {
  /** Terms that occur, in the order of the index. */
  readonly terms: readonly string[];
  readonly occurrenceCount: number;
  readonly sectionCount: number;
  private readonly ids: readonly number[];
  /** Start of each term's occurrences, with the total at the end. */
  private readonly starts: Uint32Array<ArrayBuffer>;
  private readonly sections: Uint32Array;
  private readonly digits: Uint8Array;

  /** Sections are numbered across pages. */
  constructor({ terms, pages }: ForwardIndex) {
    // Counted at the place of the next term, then added up.
    const starts = new Uint32Array(terms.length + 1);
    for (const { termIds } of pages) {
      for (const id of termIds) starts[id + 1] = (starts[id + 1] as number) + 1;
    }
    for (let id = 1; id < starts.length; id++) {
      starts[id] = (starts[id] as number) + (starts[id - 1] as number);
    }
    this.starts = starts;
    this.occurrenceCount = starts[terms.length] as number;
    this.sections = new Uint32Array(this.occurrenceCount);
    this.digits = new Uint8Array(this.occurrenceCount);
    this.sectionCount = this.fill(pages);
    this.ids = [...terms.keys()]
      .filter((id) => (starts[id + 1] as number) > (starts[id] as number))
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
    const range = [this.starts[id], this.starts[id + 1]] as const;
    return { sections: this.sections.subarray(...range), digits: this.digits.subarray(...range) };
  }

  /** Whether a heading has the term at `index`. */
  isInHeading(index: number): boolean {
    return this.at(index).digits.some((digit) => digit >= headingBit);
  }

  /** @returns the number of sections */
  private fill(pages: ForwardIndex['pages']): number {
    const lengths = pages.flatMap(({ textChars }) => textChars);
    const averageChars = lengths.reduce((sum, chars) => sum + chars, 0) / lengths.length;
    const next = this.starts.slice();
    let section = 0;
    for (const { textChars, starts, termIds, fixed, textCounts, inHeading } of pages) {
      for (const [ofPage, chars] of textChars.entries()) {
        const relativeChars = chars / Math.max(1, averageChars);
        const end = starts[ofPage + 1] as number;
        for (let index = starts[ofPage] as number; index < end; index++) {
          const id = termIds[index] as number;
          const at = next[id] as number;
          next[id] = at + 1;
          this.sections[at] = section;
          const impact =
            (fixed[index] as number) + textWeight(textCounts[index] as number, relativeChars);
          this.digits[at] = levelOfImpact(impact) + (inHeading[index] ? headingBit : 0);
        }
        section++;
      }
    }
    return section;
  }
}
