/**
 * Weighs each term of each record at build time, so that the index needs no field lengths or positions, and the
 * browser does no such arithmetic.
 */

import { stem } from '../text/stem';
import { isStopWord } from '../text/stop-words';
import type { SynonymTable } from '../text/synonyms';
import { readRow } from '../text/table-rows';
import { analyzeWord, forEachWritten, nameMark, plainTerm } from '../text/tokenize';
import { pairsOf } from '../text/word-pairs';
import { headingsAbove, type SearchRecord } from './records';

/**
 * What each page adds to the index, independently of other pages: its terms, their weights and the lengths
 * of its sections. After an edit, only changed pages are analyzed, which saves 0.4 s for 2,000 pages.
 */
export interface IndexedPage {
  /** Identifies the page's content. */
  key: string;
  /** Length of each section's text. */
  textChars: number[];
  /** Length of text and code together. */
  chars: number;
  /** Start of each section's occurrences, with the total at the end. */
  starts: number[];
  /** Terms of all sections, each once per section. The next three lists are parallel to this one. */
  termIds: Uint32Array;
  /** Weight of heading, keywords, parents and code. */
  fixed: Float32Array;
  /** Occurrences in the text, whose weight depends on how long other sections are. */
  textCounts: Float32Array;
  /** 1 for a term of the section's heading. */
  inHeading: Uint8Array;
}

/** Plain data, stored for the next build. */
export interface ForwardIndex {
  /** By number. Terms that are no longer on any page stay until the cache is renewed. */
  terms: string[];
  pages: IndexedPage[];
}

/** Tuned on the corpora of bench/search; measure changes there. */
const weights = {
  /** For a heading of one word; see `headingWeightOf` for longer ones. */
  heading: 4,
  /** Share of the heading's weight that is independent of its length. */
  headingFloor: 0.4,
  keywords: 1.2,
  /** The author's keywords for one section. */
  sectionKeywords: 1.35,
  /** For a word that many questions have; `questionsHalf` questions with it reach half. */
  questions: 1.35,
  questionsHalf: 2,
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
const fields = {
  heading: 0,
  keywords: 1,
  parents: 2,
  text: 3,
  code: 4,
  synonym: 5,
  questions: 6,
} as const;
type Field = (typeof fields)[keyof typeof fields];

/** What a word yields, as term numbers. */
interface WordTerms {
  parts: number[];
  /** Joined forms and the flag. */
  names: number[];
  /** Number of parts that are not stop words. */
  namingParts: number;
}

/** Number of words to cache; rarer ones are analyzed again. */
const maxKnownWords = 100_000;

/** Numbers the terms while the index is built. */
export class TermTable {
  private readonly ids: Map<string, number>;
  private readonly words = new Map<string, WordTerms>();

  constructor(readonly terms: string[] = []) {
    this.ids = new Map(terms.map((term, id) => [term, id]));
  }

  idOf(term: string): number {
    let id = this.ids.get(term);
    if (id === undefined) {
      id = this.terms.push(term) - 1;
      this.ids.set(term, id);
    }
    return id;
  }

  /** @param written a word as found by `forEachWritten` */
  wordTerms(written: string): WordTerms {
    let found = this.words.get(written);
    if (!found) {
      const { parts, names, endings = [], flag = [] } = analyzeWord(written);
      found = {
        parts: [...parts, ...endings].map(({ token }) => this.idOf(token)),
        names: [names, flag].flat().map((name) => this.idOf(name)),
        namingParts: parts.filter(({ token }) => !isStopWord(token)).length,
      };
      if (this.words.size >= maxKnownWords) this.words.clear();
      this.words.set(written, found);
    }
    return found;
  }
}

export class PageIndexer {
  /** Terms of the record in order of appearance, with their counts by field. */
  private readonly counts = new Map<number, number[]>();

  constructor(
    private readonly table: TermTable,
    private readonly synonyms: SynonymTable,
  ) {}

  /** @param records all records of one page */
  indexPage(key: string, records: readonly SearchRecord[]): IndexedPage {
    const starts = [0];
    const termIds: number[] = [];
    const fixed: number[] = [];
    const textCounts: number[] = [];
    const inHeading: number[] = [];
    for (const record of records) {
      const { headingWeight, parentWeight } = this.countRecord(record);
      const isPage = record.type === 'lvl1';
      const keywordWeight = isPage ? weights.keywords : weights.sectionKeywords;
      for (const [id, counts] of this.counts) {
        const count = (field: Field): number => counts[field] as number;
        const code = count(fields.code);
        const questions = count(fields.questions);
        const hasSynonym = count(fields.synonym) > 0;
        const headingShare = Math.min(1, count(fields.heading));
        termIds.push(id);
        fixed.push(
          headingWeight * Math.max(headingShare, hasSynonym ? weights.synonym : 0) +
            keywordWeight * Math.min(1, count(fields.keywords)) +
            (weights.questions * questions) / (questions + weights.questionsHalf) +
            parentWeight * Math.min(1, count(fields.parents)) +
            (weights.code * code) / (code + weights.codeHalf),
        );
        textCounts.push(count(fields.text));
        // Sections inherit the page's categories, like its title.
        const isTitle = isPage && count(fields.parents) > 0;
        inHeading.push(headingShare > 0 || hasSynonym || isTitle ? 1 : 0);
      }
      starts.push(termIds.length);
      this.counts.clear();
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
    };
  }

  private countRecord(record: SearchRecord) {
    const heading: number[] = [];
    const title = record.hierarchy[record.type] ?? '';
    const headingWords = this.addText(title, fields.heading, { partIds: heading });
    this.addNeighbors(heading.map((id) => this.table.terms[id] as string));
    this.addNeighbors(wholeWords(title));
    this.addSynonyms();
    for (const phrase of record.keywords) {
      // "beta" by itself says more than as part of "try the beta for free".
      const share = 1 / Math.sqrt(phrase.split(/\s+/).length);
      const partIds: number[] = [];
      this.addText(phrase, fields.keywords, { share, partIds });
      const pairs = pairsOf(partIds.map((id) => this.table.terms[id] as string));
      for (const pair of pairs) this.add(this.table.idOf(pair), fields.keywords, 1);
    }
    for (const question of record.questions)
      this.addText(question, fields.questions, { names: false });
    // The page's title counts through inheritance.
    const parentWords =
      this.addText(headingsAbove(record).join(' '), fields.parents) +
      this.addText(record.breadcrumbs, fields.parents);
    this.addText(record.text, fields.text);
    this.addRowNames(record.text);
    this.addText(record.code, fields.code);
    return {
      headingWeight: headingWeightOf(headingWords),
      parentWeight: (weights.parents * 3) / (2 + Math.max(1, parentWords)),
    };
  }

  /**
   * @param options `partIds` collects the terms of the words' parts; `share` is how much one word counts;
   *   without `names`, its joined forms are left out
   * @returns the number of words other than stop words
   */
  private addText(
    text: string,
    field: Field,
    {
      partIds,
      share = 1,
      names: hasNames = true,
    }: { partIds?: number[]; share?: number; names?: boolean } = {},
  ): number {
    let words = 0;
    forEachWritten(text, (written) => {
      const { parts, names, namingParts } = this.table.wordTerms(written);
      const weight = parts.length > 1 ? share * weights.part : share;
      for (const id of parts) this.add(id, field, weight);
      if (hasNames) for (const id of names) this.add(id, field, share);
      words += namingParts;
      partIds?.push(...parts);
    });
    return words;
  }

  /** A name counts more where a row of a table defines it than where it is mentioned. */
  private addRowNames(text: string): void {
    for (const block of text.split('\n')) {
      const name = readRow(block)?.name ?? '';
      forEachWritten(name, (written) => {
        for (const id of this.table.wordTerms(written).names) this.add(id, fields.keywords, 1);
      });
      // A number or a constant, such as 8096 or RXLOSS.
      if (/^[A-Z0-9]+$/.test(name)) this.addText(name, fields.keywords, { share: 0.5 });
    }
  }

  /**
   * Adds neighboring words of a heading as one name: `mailserver` finds "Mail server", and the query
   * "mail server" prefers it to sections with both words in different places.
   */
  private addNeighbors(tokens: readonly string[]): void {
    for (const [index, token] of tokens.entries()) {
      const previous = tokens[index - 1];
      if (previous === undefined || (isStopWord(previous) && isStopWord(token))) continue;
      this.add(this.table.idOf(previous + token + nameMark), fields.heading, 1);
    }
  }

  /** Adds synonyms of the heading's words and joined names: "Sign in" is `signin=`, like `login`. */
  private addSynonyms(): void {
    for (const id of [...this.counts.keys()]) {
      const word = plainTerm(this.table.terms[id] as string);
      for (const synonym of this.synonyms.get(stem(word))) {
        this.add(this.table.idOf(synonym), fields.synonym, 1);
      }
    }
  }

  private add(id: number, field: Field, amount: number): void {
    let counts = this.counts.get(id);
    if (!counts) {
      counts = [0, 0, 0, 0, 0, 0, 0];
      this.counts.set(id, counts);
    }
    counts[field] = (counts[field] as number) + amount;
  }
}

/** "GitHub Actions" → `github`, `actions`. */
function wholeWords(text: string): string[] {
  const words: string[] = [];
  forEachWritten(text, (written) => {
    const { parts, names } = analyzeWord(written);
    words.push(plainTerm(names[0] ?? parts[0]?.token ?? ''));
  });
  return words;
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
