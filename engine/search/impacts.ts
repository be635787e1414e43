/**
 * How much each term says about a record, computed once at build time. What can be computed here
 * need not be stored (field lengths, positions) and costs the browser nothing.
 */
import { hitLevels } from './hit';
import type { SearchRecord } from './records';
import { stem } from './stem';
import { isStopWord } from './stop-words';
import type { SynonymTable } from './synonyms';
import { plainTerm, type TermTable } from './term-table';
import { forEachWritten, nameMark } from './tokenise';

/** Found on the tuning corpora of bench/search; a change is measured there. */
export const fieldWeights = {
  /** A heading of one word; each further word lowers it, so that a covered heading wins. */
  heading: 4,
  /** Share of the heading's weight that does not depend on its length. */
  headingFloor: 0.4,
  keywords: 2,
  /** Headings above the section, categories of the page. */
  parents: 0.5,
  text: 1,
  code: 0.6,
  /** A part of a longer word (`last` in `lastUpdate`) against the word itself. */
  part: 0.7,
  /** A synonym of a heading's word against the word itself. */
  synonym: 0.6,
  /** Occurrences at which text reaches half of its weight, for a section of average length. */
  textHalf: 0.5,
  codeHalf: 1.2,
} as const;

/** Takes a term of the record; terms come in any order, each once. */
export type VisitImpact = (termId: number, weight: number, isHeading: boolean) => void;

const fields = ['heading', 'keywords', 'parents', 'text', 'code', 'synonym'] as const;
type Field = (typeof fields)[number];

/** Counts occurrences record by record; its arrays are as long as the table and used again. */
export class ImpactCounter {
  private readonly counts = new Map<Field, Float32Array>();
  private isTouched = new Uint8Array(0);
  private readonly touched: number[] = [];

  constructor(
    private readonly table: TermTable,
    private readonly synonyms: SynonymTable,
    /** Mean length of a section's text, for length normalisation. */
    private readonly averageChars: number,
  ) {}

  /** Calls `visit` for every term the record is found by. */
  visitImpacts(record: SearchRecord, visit: VisitImpact): void {
    const heading = record.hierarchy[record.type] ?? '';
    const headingWords = this.addText(heading, 'heading');
    this.addNeighbours(heading);
    this.addSynonyms();
    this.addText(record.keywords, 'keywords');
    const parentWords =
      this.addText(parentHeadings(record), 'parents') + this.addText(record.breadcrumbs, 'parents');
    this.addText(record.text, 'text');
    this.addText(record.code, 'code');
    const { weigh } = this.weights(headingWords, parentWords, record.text.length);
    for (const id of this.touched) {
      const isHeading = this.take(id, 'heading') > 0 || this.take(id, 'synonym') > 0;
      visit(id, weigh(id), isHeading);
    }
    this.clear();
  }

  private weights(headingWords: number, parentWords: number, textChars: number) {
    const w = fieldWeights;
    const headingWeight =
      w.heading * (w.headingFloor + (1 - w.headingFloor) / Math.max(1, headingWords));
    const parentWeight = (w.parents * 3) / (2 + Math.max(1, parentWords));
    const textHalf = w.textHalf * (0.4 + (0.6 * textChars) / Math.max(1, this.averageChars));
    const weigh = (id: number): number => {
      const heading = Math.min(1, this.take(id, 'heading'));
      const synonym = this.take(id, 'synonym') > 0 ? w.synonym : 0;
      const text = this.take(id, 'text');
      const code = this.take(id, 'code');
      return (
        headingWeight * Math.max(heading, synonym) +
        w.keywords * Math.min(1, this.take(id, 'keywords')) +
        parentWeight * Math.min(1, this.take(id, 'parents')) +
        (w.text * text) / (text + textHalf) +
        (w.code * code) / (code + w.codeHalf)
      );
    };
    return { weigh };
  }

  /** @returns the number of words that name something */
  private addText(text: string, field: Field): number {
    let words = 0;
    forEachWritten(text, (written) => {
      const { parts, names, flag, namingParts } = this.table.wordTerms(written);
      const weight = parts.length > 1 ? fieldWeights.part : 1;
      for (const id of parts) this.add(id, field, weight);
      for (const id of names) this.add(id, field, 1);
      if (flag >= 0) this.add(flag, field, 1);
      words += namingParts;
    });
    return words;
  }

  /**
   * Neighbouring words of a heading as one name: "Mail server" is found by `mailserver`, and typed
   * apart it wins over sections that have both words somewhere.
   */
  private addNeighbours(heading: string): void {
    const tokens: string[] = [];
    forEachWritten(heading, (written) => {
      const { parts } = this.table.wordTerms(written);
      for (const id of parts) tokens.push(this.table.terms[id] as string);
    });
    for (let index = 1; index < tokens.length; index++) {
      const previous = tokens[index - 1] as string;
      const token = tokens[index] as string;
      if (isStopWord(previous) && isStopWord(token)) continue;
      this.add(this.table.idOf(previous + token + nameMark), 'heading', 1);
    }
  }

  /** Of the heading's words, and of its names: "Sign in" is `signin=`, and that like `login`. */
  private addSynonyms(): void {
    for (const id of [...this.touched]) {
      const word = plainTerm(this.table.terms[id] as string);
      for (const synonym of this.synonyms.get(stem(word)) ?? []) {
        this.add(this.table.idOf(synonym), 'synonym', 1);
      }
    }
  }

  private add(id: number, field: Field, amount: number): void {
    if (id >= this.isTouched.length) this.grow(id);
    if (!this.isTouched[id]) {
      this.isTouched[id] = 1;
      this.touched.push(id);
    }
    const counts = this.counts.get(field) as Float32Array;
    counts[id] = (counts[id] as number) + amount;
  }

  private take(id: number, field: Field): number {
    return (this.counts.get(field) as Float32Array)[id] as number;
  }

  private grow(id: number): void {
    const length = Math.max(1024, 2 * (id + 1));
    for (const field of fields) {
      const longer = new Float32Array(length);
      longer.set(this.counts.get(field) ?? []);
      this.counts.set(field, longer);
    }
    const longer = new Uint8Array(length);
    longer.set(this.isTouched);
    this.isTouched = longer;
  }

  private clear(): void {
    for (const counts of this.counts.values()) for (const id of this.touched) counts[id] = 0;
    for (const id of this.touched) this.isTouched[id] = 0;
    this.touched.length = 0;
  }
}

/** Headings between the page's title and the record's own; the title itself is inherited. */
function parentHeadings({ hierarchy, type }: SearchRecord): string {
  return hitLevels
    .slice(2, Math.max(2, hitLevels.indexOf(type)))
    .map((level) => hierarchy[level] ?? '')
    .join(' ');
}
