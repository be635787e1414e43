/**
 * The impact of each term on each record, computed at build time, so that the index needs no field
 * lengths or positions and the browser does no such arithmetic.
 */
import { hitLevels } from './hit';
import type { IndexedPage, PageTerms } from './page-terms';
import type { SearchRecord } from './records';
import { stem } from './stem';
import { isStopWord } from './stop-words';
import type { SynonymTable } from './synonyms';
import { rowTerms } from './table-rows';
import { plainTerm } from './term-table';
import { forEachWritten, nameMark } from './tokenise';
import type { WeightClass } from './weight-classes';

/** Tuned on the corpora of bench/search; measure changes there. */
const fieldWeights = {
  /** For a heading of one word; see `headingWeightOf` for longer ones. */
  heading: 4,
  /** Share of the heading's weight that is independent of its length. */
  headingFloor: 0.4,
  keywords: 1.3,
  /** The author's words for one section. */
  sectionKeywords: 1.5,
  /** Headings above the section and categories of the page. */
  parents: 0.5,
  text: 1,
  code: 0.6,
  /** Factor of a part of a longer word (`last` in `lastUpdate`). */
  part: 0.7,
  /** Factor of a synonym of a heading's word. */
  synonym: 0.6,
  /** Occurrences in a section of average length at which text reaches half its weight. */
  textHalf: 0.5,
  codeHalf: 1.2,
} as const;

/** Columns of a record's counts. */
const fields = { heading: 0, keywords: 1, parents: 2, text: 3, code: 4, synonym: 5 } as const;
type Field = (typeof fields)[keyof typeof fields];
const fieldCount = 6;

interface RecordWeights {
  headingWeight: number;
  parentWeight: number;
  /** Whether it is the record of a page itself. */
  isPage: boolean;
}

/** Counts the occurrences in each record of a page and weighs them. */
export class ImpactCounter {
  /** Term → its row in `counts`, starting at 1; 0 = not in this record. */
  private places = new Uint32Array(1024);
  /** Terms of the record in order of appearance. */
  private readonly touched: number[] = [];
  /** One row per term, one column per field. */
  private counts = new Float32Array(1024 * fieldCount);
  private termIds: number[] = [];
  private classIds: number[] = [];

  constructor(
    private readonly pages: PageTerms,
    private readonly synonyms: SynonymTable,
  ) {}

  /** @param records all records of one page */
  countPage(key: string, records: readonly SearchRecord[]): IndexedPage {
    this.termIds = [];
    this.classIds = [];
    const starts = [0];
    const headings = records.map((record) => {
      const heading = this.countRecord(record);
      starts.push(this.termIds.length);
      return heading;
    });
    return {
      key,
      textChars: records.map(({ text }) => text.length),
      codeChars: records.reduce((sum, { code }) => sum + code.length, 0),
      starts,
      termIds: new Uint32Array(this.termIds),
      classIds: new Uint32Array(this.classIds),
      headings,
    };
  }

  /** @returns the terms of its heading */
  private countRecord(record: SearchRecord): number[] {
    const heading = record.hierarchy[record.type] ?? '';
    const headingTerms: number[] = [];
    const headingWords = this.addText(heading, fields.heading, { partIds: headingTerms });
    this.addNeighbours(headingTerms);
    this.addSynonyms();
    for (const phrase of record.keywords) {
      // "beta" by itself says more than as part of "try the beta for free".
      const share = 1 / Math.sqrt(phrase.split(/\s+/).length);
      this.addText(phrase, fields.keywords, { share });
    }
    const parentWords =
      this.addText(parentHeadings(record), fields.parents) +
      this.addText(record.breadcrumbs, fields.parents);
    this.addText(record.text, fields.text);
    this.addText(record.code, fields.code);
    for (const term of rowTerms(record.text)) this.add(this.pages.table.idOf(term), fields.text, 1);
    const headingWeight = headingWeightOf(headingWords);
    const parentWeight = (fieldWeights.parents * 3) / (2 + Math.max(1, parentWords));
    const isPage = record.type === 'lvl1';
    for (const [index, id] of this.touched.entries()) {
      this.addPosting(id, index * fieldCount, { headingWeight, parentWeight, isPage });
    }
    this.clear();
    return headingTerms;
  }

  private addPosting(id: number, at: number, record: RecordWeights): void {
    const { headingWeight, parentWeight, isPage } = record;
    const w = fieldWeights;
    const count = (field: Field): number => this.counts[at + field] as number;
    const heading = count(fields.heading);
    const synonym = count(fields.synonym);
    const code = count(fields.code);
    const fixed =
      headingWeight * Math.max(Math.min(1, heading), synonym > 0 ? w.synonym : 0) +
      (isPage ? w.keywords : w.sectionKeywords) * Math.min(1, count(fields.keywords)) +
      parentWeight * Math.min(1, count(fields.parents));
    const classId = this.pages.classes.idOf({
      fixed,
      textCount: count(fields.text),
      code: (w.code * code) / (code + w.codeHalf),
      // Sections inherit the page's categories as they do its title.
      isHeading: heading > 0 || synonym > 0 || (isPage && count(fields.parents) > 0),
    });
    this.termIds.push(id);
    this.classIds.push(classId);
  }

  /**
   * @param options `partIds` collects the terms of the words' parts, `share` is the count of a word
   * @returns the number of words other than stop words
   */
  private addText(
    text: string,
    field: Field,
    { partIds, share = 1 }: { partIds?: number[]; share?: number } = {},
  ): number {
    if (text === '') return 0;
    let words = 0;
    const { table } = this.pages;
    forEachWritten(text, (written) => {
      const { parts, names, flag, namingParts } = table.wordTerms(written);
      const weight = parts.length > 1 ? share * fieldWeights.part : share;
      for (const id of parts) this.add(id, field, weight);
      for (const id of names) this.add(id, field, share);
      if (flag >= 0) this.add(flag, field, share);
      words += namingParts;
      if (partIds) partIds.push(...parts);
    });
    return words;
  }

  /**
   * Adds neighbouring words of a heading as one name: `mailserver` finds "Mail server", and the query
   * "mail server" prefers it to sections with both words in different places.
   */
  private addNeighbours(termIds: readonly number[]): void {
    const { table } = this.pages;
    for (let index = 1; index < termIds.length; index++) {
      const previous = table.terms[termIds[index - 1] as number] as string;
      const token = table.terms[termIds[index] as number] as string;
      if (isStopWord(previous) && isStopWord(token)) continue;
      this.add(table.idOf(previous + token + nameMark), fields.heading, 1);
    }
  }

  /** Adds synonyms of the heading's words and joined names: "Sign in" is `signin=`, like `login`. */
  private addSynonyms(): void {
    const { table } = this.pages;
    for (const id of [...this.touched]) {
      const word = plainTerm(table.terms[id] as string);
      for (const synonym of this.synonyms.get(stem(word))) {
        this.add(table.idOf(synonym), fields.synonym, 1);
      }
    }
  }

  private add(id: number, field: Field, amount: number): void {
    if (id >= this.places.length) this.places = longer(this.places, id + 1);
    let place = this.places[id] as number;
    if (place === 0) {
      place = this.touched.push(id);
      this.places[id] = place;
      if (place * fieldCount > this.counts.length) {
        const counts = new Float32Array(this.counts.length * 2);
        counts.set(this.counts);
        this.counts = counts;
      }
    }
    const at = (place - 1) * fieldCount + field;
    this.counts[at] = (this.counts[at] as number) + amount;
  }

  private clear(): void {
    this.counts.fill(0, 0, this.touched.length * fieldCount);
    for (const id of this.touched) this.places[id] = 0;
    this.touched.length = 0;
  }
}

function longer(values: Uint32Array, length: number): Uint32Array<ArrayBuffer> {
  const result = new Uint32Array(Math.max(length, values.length * 2));
  result.set(values);
  return result;
}

/** Lower for each further word, so that headings covered by the query win. */
function headingWeightOf(words: number): number {
  const { heading, headingFloor } = fieldWeights;
  return heading * (headingFloor + (1 - headingFloor) / Math.max(1, words));
}

/**
 * Text occurrences at which the text reaches half its weight: more in longer sections.
 *
 * @param textChars length of the section's text
 * @param averageChars mean over all sections
 */
export function textHalfOf(textChars: number, averageChars: number): number {
  return fieldWeights.textHalf * (0.4 + (0.6 * textChars) / Math.max(1, averageChars));
}

/** Impact of a weight class in a section, see `textHalfOf`. */
export function impactOf({ fixed, textCount, code }: WeightClass, textHalf: number): number {
  return fixed + (fieldWeights.text * textCount) / (textCount + textHalf) + code;
}

/** Headings between the page's title and the record's own; the title counts by inheritance. */
function parentHeadings({ hierarchy, type }: SearchRecord): string {
  return hitLevels
    .slice(2, Math.max(2, hitLevels.indexOf(type)))
    .map((level) => hierarchy[level] ?? '')
    .join(' ');
}
