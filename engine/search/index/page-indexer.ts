/**
 * Weighs each term of each record at build time, so that the index needs no field lengths or positions and
 * the browser no such arithmetic.
 */

import { hitLevels } from '../hit';
import { stem } from '../text/stem';
import { isStopWord } from '../text/stop-words';
import type { SynonymTable } from '../text/synonyms';
import { rowTerms } from '../text/table-rows';
import { forEachWritten, nameMark, plainTerm } from '../text/tokenise';
import type { IndexedPage } from './forward-index';
import type { SearchRecord } from './records';
import type { TermTable } from './term-table';

/** Tuned on the corpora of bench/search; measure changes there. */
const weights = {
  /** For a heading of one word; see `headingWeightOf` for longer ones. */
  heading: 4,
  /** Share of the heading's weight that is independent of its length. */
  headingFloor: 0.4,
  keywords: 1.3,
  /** The author's keywords for one section. */
  sectionKeywords: 1.5,
  /** Headings above the section and categories of the page. */
  parents: 0.5,
  text: 1,
  code: 0.6,
  /** Factor for a part of a longer word (`last` in `lastUpdate`). */
  part: 0.7,
  /** Factor for a synonym of a heading's word. */
  synonym: 0.6,
  /** Occurrences in a section of average length at which text reaches half its weight. */
  textHalf: 0.5,
  codeHalf: 1.2,
} as const;

/** Columns of a record's counts. */
const fields = { heading: 0, keywords: 1, parents: 2, text: 3, code: 4, synonym: 5 } as const;
type Field = (typeof fields)[keyof typeof fields];
const fieldCount = 6;

export class PageIndexer {
  /** Term → its row in `counts`; unset if not in this record. */
  private readonly rows: (number | undefined)[] = [];
  /** Terms of the record in order of appearance. */
  private found: number[] = [];
  /** One row per term, one column per field. */
  private counts: number[] = [];

  constructor(
    private readonly table: TermTable,
    private readonly synonyms: SynonymTable,
  ) {}

  /** @param records all records of one page */
  indexPage(key: string, records: readonly SearchRecord[]): IndexedPage {
    const starts = [0];
    const headings: number[][] = [];
    const termIds: number[] = [];
    const fixed: number[] = [];
    const textCounts: number[] = [];
    const inHeading: number[] = [];
    for (const record of records) {
      const { heading, headingWeight, parentWeight } = this.countRecord(record);
      headings.push(heading);
      const isPage = record.type === 'lvl1';
      const keywordWeight = isPage ? weights.keywords : weights.sectionKeywords;
      for (const [row, id] of this.found.entries()) {
        const count = (field: Field): number => this.counts[row * fieldCount + field] as number;
        const code = count(fields.code);
        const hasSynonym = count(fields.synonym) > 0;
        const headingShare = Math.min(1, count(fields.heading));
        termIds.push(id);
        fixed.push(
          headingWeight * Math.max(headingShare, hasSynonym ? weights.synonym : 0) +
            keywordWeight * Math.min(1, count(fields.keywords)) +
            parentWeight * Math.min(1, count(fields.parents)) +
            (weights.code * code) / (code + weights.codeHalf),
        );
        textCounts.push(count(fields.text));
        // Sections inherit the page's categories, like its title.
        const isTitle = isPage && count(fields.parents) > 0;
        inHeading.push(headingShare > 0 || hasSynonym || isTitle ? 1 : 0);
        this.rows[id] = undefined;
      }
      starts.push(termIds.length);
      this.found = [];
      this.counts = [];
    }
    return {
      key,
      textChars: records.map(({ text }) => text.length),
      chars: records.reduce((sum, { text, code }) => sum + text.length + code.length, 0),
      starts,
      termIds: Uint32Array.from(termIds),
      fixed: Float32Array.from(fixed),
      textCounts: Float32Array.from(textCounts),
      inHeading: Uint8Array.from(inHeading),
      headings,
    };
  }

  private countRecord(record: SearchRecord) {
    const heading: number[] = [];
    const title = record.hierarchy[record.type] ?? '';
    const headingWords = this.addText(title, fields.heading, { partIds: heading });
    this.addNeighbours(heading);
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
    for (const term of rowTerms(record.text)) this.add(this.table.idOf(term), fields.text, 1);
    return {
      heading,
      headingWeight: headingWeightOf(headingWords),
      parentWeight: (weights.parents * 3) / (2 + Math.max(1, parentWords)),
    };
  }

  /**
   * @param options `partIds` collects the terms of the words' parts; `share` is how much one word counts
   * @returns the number of words other than stop words
   */
  private addText(
    text: string,
    field: Field,
    { partIds, share = 1 }: { partIds?: number[]; share?: number } = {},
  ): number {
    let words = 0;
    forEachWritten(text, (written) => {
      const { parts, names, namingParts } = this.table.wordTerms(written);
      const weight = parts.length > 1 ? share * weights.part : share;
      for (const id of parts) this.add(id, field, weight);
      for (const id of names) this.add(id, field, share);
      words += namingParts;
      partIds?.push(...parts);
    });
    return words;
  }

  /**
   * Adds neighbouring words of a heading as one name: `mailserver` finds "Mail server", and the query
   * "mail server" prefers it to sections with both words in different places.
   */
  private addNeighbours(termIds: readonly number[]): void {
    const tokens = termIds.map((id) => this.table.terms[id] as string);
    for (const [index, token] of tokens.entries()) {
      const previous = tokens[index - 1];
      if (previous === undefined || (isStopWord(previous) && isStopWord(token))) continue;
      this.add(this.table.idOf(previous + token + nameMark), fields.heading, 1);
    }
  }

  /** Adds synonyms of the heading's words and joined names: "Sign in" is `signin=`, like `login`. */
  private addSynonyms(): void {
    for (const id of [...this.found]) {
      const word = plainTerm(this.table.terms[id] as string);
      for (const synonym of this.synonyms.get(stem(word))) {
        this.add(this.table.idOf(synonym), fields.synonym, 1);
      }
    }
  }

  private add(id: number, field: Field, amount: number): void {
    let row = this.rows[id];
    if (row === undefined) {
      row = this.found.push(id) - 1;
      this.rows[id] = row;
      this.counts.push(0, 0, 0, 0, 0, 0);
    }
    const at = row * fieldCount + field;
    this.counts[at] = (this.counts[at] as number) + amount;
  }
}

/** Lower for each further word, so that headings the query covers win. */
function headingWeightOf(words: number): number {
  const { heading, headingFloor } = weights;
  return heading * (headingFloor + (1 - headingFloor) / Math.max(1, words));
}

/**
 * Weight of a term in a text. In a longer text, it takes more occurrences to reach half the weight.
 *
 * @param relativeChars length of the section's text relative to the mean of all sections
 */
export function textWeight(count: number, relativeChars: number): number {
  const half = weights.textHalf * (0.4 + 0.6 * relativeChars);
  return (weights.text * count) / (count + half);
}

/** Headings between the page's title and the record's own; the title counts through inheritance. */
function parentHeadings({ hierarchy, type }: SearchRecord): string {
  return hitLevels
    .slice(2, Math.max(2, hitLevels.indexOf(type)))
    .map((level) => hierarchy[level] ?? '')
    .join(' ');
}
