/** The table of the open index: its sections and pages, and its term, word and text files. */

import { nameMark } from '../text/tokenize';
import { isPair } from '../text/word-pairs';
import type { FileCache } from './fetch-file';
import {
  type IndexTable,
  maxSummaryPrefix,
  prefixMark,
  type TermFile,
  type TextFile,
  termFileName,
  termFilesPerHash,
  textFileName,
  type WordFile,
  wordFileName,
  wordSeparator,
} from './format';
import type { Occurrences } from './inverted-index';
import { readDigit, readNumbers } from './varint';

export interface Postings extends Occurrences {
  /** Number of sections with the term; fewer may be listed for a common word or a prefix. */
  total: number;
}

export interface FoundTerm {
  term: string;
  postings: Postings;
}

export interface ListedWord {
  word: string;
  /** log₂ of the number of sections with the word. */
  commonness: number;
}

export interface SectionText {
  pageUrl: string;
  title: string;
  topic: string;
  level: number;
  anchor: string;
  parents: string[];
  heading: string;
  text: string;
  code: string;
}

export class SectionTable {
  readonly sectionCount: number;
  readonly pageCount: number;
  /** The page of each section. */
  readonly pageOf: Uint32Array;
  /** The first section of each page, which is the page's own record. */
  readonly firstSection: Uint32Array;
  /** Factor on the score of each page. */
  readonly boosts: Float32Array;
  private readonly topicOfPage: number[];
  private readonly termFiles: string[];
  private readonly textFiles: string[];
  /** The first section of each text file. */
  private readonly textStarts: Uint32Array;

  constructor(
    readonly data: IndexTable,
    private readonly cache: FileCache,
  ) {
    const { terms, text } = data;
    const sizes = readNumbers(data.pageSizes);
    this.pageCount = sizes.length;
    this.firstSection = startsOf(sizes);
    this.pageOf = Uint32Array.from(
      sizes.flatMap((size, page) => Array.from({ length: size }, () => page)),
    );
    this.sectionCount = this.pageOf.length;
    this.topicOfPage = readNumbers(data.topicOfPage);
    this.boosts = new Float32Array(sizes.length).fill(1);
    for (const [page, boost] of data.boosts) this.boosts[page] = boost;
    this.termFiles = Array.from({ length: terms.borders.length + 1 }, (_, index) => {
      const hash = terms.hashes[Math.floor(index / termFilesPerHash)] as string;
      return termFileName(hash, index % termFilesPerHash);
    });
    this.textStarts = startsOf(readNumbers(text.sizes));
    this.textFiles = text.runs.flatMap(([hash, files]) =>
      Array.from({ length: files }, (_, index) => textFileName(hash, index)),
    );
  }

  /** Name of the page's top-level group. */
  topicOf(page: number): string {
    return this.data.topics[this.topicOfPage[page] as number] ?? '';
  }

  /** A term and its joined form (`name=`), as far as they exist. */
  async findTerm(term: string): Promise<FoundTerm[]> {
    const plain = await this.findExact(term);
    const name = await this.findExact(term + nameMark);
    return [plain, name].filter((found) => found !== undefined);
  }

  /**
   * Terms with this prefix, including the prefix itself. A short prefix of many terms yields one
   * summary entry, marked with `prefixMark`.
   *
   * @param maxFiles reads at most this many files
   */
  async findPrefix(prefix: string, maxFiles: number): Promise<FoundTerm[]> {
    if (prefix.length <= maxSummaryPrefix) {
      const summary = await this.findExact(prefix + prefixMark);
      if (summary) return [summary, ...(await this.findTerm(prefix))];
    }
    const { borders } = this.data.terms;
    const first = upperBound(borders, prefix);
    const last = Math.min(upperBound(borders, `${prefix}\uffff`), first + maxFiles - 1);
    const names = this.termFiles.slice(first, last + 1);
    const files = await Promise.all(names.map((name) => this.cache.load(name, openTermFile)));
    const isWanted = (term: string): boolean =>
      term.startsWith(prefix) && !term.endsWith(prefixMark) && !isPair(term);
    return files.flatMap(({ terms, find }) =>
      terms.filter(isWanted).flatMap((term) => find(term) ?? []),
    );
  }

  /** The words that may replace those with this stem. */
  async findSynonyms(stemmed: string): Promise<readonly string[]> {
    return (await this.termFileOf(stemmed)).synonyms.get(stemmed) ?? [];
  }

  /** The same for another form of a word in a language without stems here: "archivos" for "archivo". */
  async findAlikeSynonyms(stemmed: string): Promise<readonly string[]> {
    const { synonyms } = await this.termFileOf(stemmed);
    const known = [...synonyms.keys()].filter((one) => isOtherForm(one, stemmed));
    return known.flatMap((one) => synonyms.get(one) ?? []);
  }

  /** Words of the spelling dictionary that start with this letter, or all of them. */
  async listWords(letter = ''): Promise<ListedWord[]> {
    const files = this.data.words.filter(([letters]) => letters.includes(letter));
    const lists = await Promise.all(
      files.map(([, hash]) => this.cache.load(wordFileName(hash), openWordFile)),
    );
    // With thousands of words, `flat` would take a millisecond.
    return ([] as ListedWord[]).concat(...lists);
  }

  async readSection(number: number): Promise<SectionText> {
    const { name, index } = this.findText(number);
    const file = await this.cache.load(name, parseTextFile);
    const entry = file.sections[index];
    if (!entry) throw new Error(`The search index has no section ${number} in "${name}".`);
    const [page, level, anchor, parents, heading, text, code] = entry;
    const [pageUrl, title, topic] = file.pages[page] as TextFile['pages'][number];
    return { pageUrl, title, topic, level, anchor, parents, heading, text, code };
  }

  /** Whether the section can be read without a request. */
  hasSection(section: number): boolean {
    return this.cache.has(this.findText(section).name);
  }

  private async findExact(term: string): Promise<FoundTerm | undefined> {
    return (await this.termFileOf(term)).find(term);
  }

  private async termFileOf(term: string): Promise<ReturnType<typeof openTermFile>> {
    const name = this.termFiles[upperBound(this.data.terms.borders, term)] as string;
    return await this.cache.load(name, openTermFile);
  }

  /** Where the text of a section is. */
  private findText(section: number): { name: string; index: number } {
    const file = upperBound(this.textStarts, section) - 1;
    const index = section - (this.textStarts[file] as number);
    return { name: this.textFiles[file] as string, index };
  }
}

/** The terms of a file, in its order, and where each occurs. */
function openTermFile(text: string) {
  const [words, encoded, levels, replaced = ''] = JSON.parse(text) as TermFile;
  const terms = words.split(wordSeparator);
  const numbers = readNumbers(encoded);
  const sections = new Uint32Array(levels.length);
  const digits = Uint8Array.from(sections, (_, at) => readDigit(levels, at));
  const places = new Map<string, { total: number; range: [start: number, end: number] }>();
  let next = 0;
  let end = 0;
  for (const term of terms) {
    const isWhole = numbers[next] !== 0;
    if (!isWhole) next++;
    const total = numbers[next++] as number;
    const count = isWhole ? total : (numbers[next++] as number);
    const start = end;
    for (let section = 0; end < start + count; end++) {
      section += numbers[next++] as number;
      sections[end] = section;
    }
    places.set(term, { total, range: [start, end] });
  }
  const find = (term: string): FoundTerm | undefined => {
    const place = places.get(term);
    if (!place) return undefined;
    const { total, range } = place;
    const postings = {
      sections: sections.subarray(...range),
      digits: digits.subarray(...range),
      total,
    };
    return { term, postings };
  };
  const synonyms = new Map(
    replaced.split(wordSeparator).map((line) => {
      const [stemmed = '', ...others] = line.split(' ');
      return [stemmed, others];
    }),
  );
  return { terms, find, synonyms };
}

/** The same word, except that one has up to two more letters at the end. */
function isOtherForm(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return short.length >= 6 && long.length <= short.length + 2 && long.startsWith(short);
}

function openWordFile(text: string): ListedWord[] {
  const [words, commonness] = JSON.parse(text) as WordFile;
  let word = '';
  const written = words.replace(/(\d+)(\D+)/g, (_, shared: string, ending: string) => {
    word = word.slice(0, Number(shared)) + ending;
    return word + wordSeparator;
  });
  return written
    .trimEnd()
    .split(wordSeparator)
    .map((each, index) => ({ word: each, commonness: readDigit(commonness, index) }));
}

function parseTextFile(text: string): TextFile {
  return JSON.parse(text) as TextFile;
}

/** Running sum: start of each item when items of these sizes are laid end to end. */
function startsOf(sizes: readonly number[]): Uint32Array {
  const starts = new Uint32Array(sizes.length);
  for (let index = 1; index < sizes.length; index++) {
    starts[index] = (starts[index - 1] as number) + (sizes[index - 1] as number);
  }
  return starts;
}

/** Number of values up to and including `target`; `values` are in ascending order. */
function upperBound<Value extends number | string>(
  values: ArrayLike<Value>,
  target: Value,
): number {
  let low = 0;
  let high = values.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((values[middle] as Value) <= target) low = middle + 1;
    else high = middle;
  }
  return low;
}
