/** The open index: looks up terms, words and texts in the files that contain them. */
import { readDigit } from './digits';
import { createFileCache, type FetchFile, type FileCache } from './file-cache';
import {
  type FileTexts,
  formatVersion,
  type IndexManifest,
  indexFileName,
  maxSummaryPrefix,
  prefixMark,
  type TextFile,
  type WordFile,
  wordSeparator,
} from './format';
import { openTable, type SectionTable } from './index-table';
import { type SynonymTable, synonymTable } from './synonyms';
import { rowMark } from './table-rows';
import { openTermFile, type Postings, type TermReader } from './term-reader';
import { nameMark } from './tokenise';
import { lowerBound } from './word-order';

export interface FoundTerm {
  term: string;
  postings: Postings;
}

export interface ListedWord {
  word: string;
  /** log₂ of the number of sections with it. */
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
  id?: string;
  /** Files in which a long section continues, see `readMore`. */
  more: readonly string[];
}

export interface OpenIndex {
  readonly id: string;
  readonly tables: readonly SectionTable[];
  readonly synonyms: SynonymTable;
  /** Fetches the whole index if it is small enough; later reads need no request. */
  completeInBackground(): Promise<void>;
  /** A term and its joined form (`name=`), whichever exist. */
  findTerm(table: SectionTable, term: string): Promise<FoundTerm[]>;
  /**
   * Terms with this prefix, including the prefix itself. A short prefix of many terms yields one
   * summary entry, marked with `prefixMark`.
   *
   * @param maxFiles reads at most this many files
   */
  findBeginning(table: SectionTable, beginning: string, maxFiles: number): Promise<FoundTerm[]>;
  /** Words of the spelling list with this first letter, or all of them. */
  listWords(table: SectionTable, letter?: string): Promise<ListedWord[]>;
  readSection(table: SectionTable, section: number): Promise<SectionText>;
  /** Adds the text of the section's next file. */
  readMore(section: SectionText): Promise<SectionText>;
  /** Whether `readSection` can answer without fetching. */
  hasSection(table: SectionTable, section: number): boolean;
}

/**
 * @param fetchFile resolves with the text of a file of the index
 * @param maxBytes approximate memory for files
 * @throws what `fetchFile` throws, and an `Error` for an index of another format version
 */
export async function openIndex(fetchFile: FetchFile, maxBytes: number): Promise<OpenIndex> {
  const manifest = JSON.parse(await fetchFile(indexFileName)) as IndexManifest;
  if (manifest.version !== formatVersion) {
    throw new Error(
      `The search index has format ${manifest.version}, this page reads format ${formatVersion}.`,
    );
  }
  const { whole } = manifest;
  const files: FileTexts = { ...manifest.files };
  let isComplete = whole === undefined;
  let completing: Promise<void> | undefined;
  const complete = async (): Promise<void> => {
    if (isComplete || whole === undefined) return;
    Object.assign(files, JSON.parse(await fetchFile(whole, true)) as FileTexts);
    isComplete = true;
  };
  const cache = createFileCache(async (name) => {
    const known = files[name];
    if (known !== undefined) return known;
    try {
      return await fetchFile(name);
    } catch (error) {
      // Offline, the whole index may be cached although this part never was.
      await complete().catch(() => {});
      const text = files[name];
      if (text === undefined) throw error;
      return text;
    }
  }, maxBytes);
  return {
    id: manifest.id,
    tables: manifest.tables.map(openTable),
    synonyms: synonymTable(manifest.synonyms),
    completeInBackground: () => (completing ??= complete()),
    findTerm: (table, term) => findTerm(cache, table, term),
    findBeginning: (table, beginning, maxFiles) => findBeginning(cache, table, beginning, maxFiles),
    listWords: (table, letter) => listWords(cache, table, letter),
    readSection: (table, section) => readSection(cache, table, section),
    readMore: (section) => readMore(cache, section),
    hasSection: (table, section) => cache.has(table.textFile(section).name),
  };
}

async function findTerm(cache: FileCache, table: SectionTable, term: string): Promise<FoundTerm[]> {
  const first = await loadTerms(cache, table, table.termFileIndex(term));
  const lastIndex = table.termFileIndex(term + nameMark);
  const last =
    lastIndex === table.termFileIndex(term) ? first : await loadTerms(cache, table, lastIndex);
  const found: FoundTerm[] = [];
  const plain = first.find(term);
  if (plain) found.push({ term, postings: plain });
  const name = last.find(term + nameMark);
  if (name) found.push({ term: term + nameMark, postings: name });
  return found;
}

function loadTerms(cache: FileCache, table: SectionTable, index: number): Promise<TermReader> {
  return cache.load(table.termFile(index), openTermFile);
}

async function findBeginning(
  cache: FileCache,
  table: SectionTable,
  beginning: string,
  maxFiles: number,
): Promise<FoundTerm[]> {
  const first = table.termFileIndex(beginning);
  const summary =
    beginning.length <= maxSummaryPrefix ? await findSummary(cache, table, beginning) : undefined;
  if (summary) return [summary, ...(await findTerm(cache, table, beginning))];
  const last = Math.min(table.termFileIndex(`${beginning}\uffff`), first + maxFiles - 1);
  const indexes = Array.from({ length: last - first + 1 }, (_, offset) => first + offset);
  const readers = await Promise.all(indexes.map((index) => loadTerms(cache, table, index)));
  return readers.flatMap((reader) => {
    const found: FoundTerm[] = [];
    let index = lowerBound(reader.terms, beginning);
    for (; index < reader.terms.length; index++) {
      const term = reader.terms[index] as string;
      if (!term.startsWith(beginning)) break;
      if (!term.endsWith(prefixMark) && !term.endsWith(rowMark))
        found.push({ term, postings: reader.at(index) });
    }
    return found;
  });
}

async function findSummary(
  cache: FileCache,
  table: SectionTable,
  beginning: string,
): Promise<FoundTerm | undefined> {
  const term = beginning + prefixMark;
  const postings = (await loadTerms(cache, table, table.termFileIndex(term))).find(term);
  return postings && { term, postings };
}

async function listWords(
  cache: FileCache,
  table: SectionTable,
  letter?: string,
): Promise<ListedWord[]> {
  const file = letter === undefined ? undefined : table.wordFile(letter);
  const names = letter === undefined ? table.wordFiles : file ? [file] : [];
  const lists = await Promise.all(names.map((name) => cache.load(name, openWordFile)));
  // Thousands of words: `flat` takes a millisecond.
  return ([] as ListedWord[]).concat(...lists);
}

function openWordFile(text: string): ListedWord[] {
  const [words, commonness] = JSON.parse(text) as WordFile;
  return words.split(wordSeparator).map((word, index) => ({
    word,
    commonness: readDigit(commonness, index),
  }));
}

async function readSection(
  cache: FileCache,
  table: SectionTable,
  section: number,
): Promise<SectionText> {
  const { name, index, more } = table.textFile(section);
  const file = await cache.load(name, parseTextFile);
  const entry = file.sections[index];
  if (!entry) throw new Error(`The search index has no section ${section} in "${name}".`);
  const [page, level, anchor, parents, heading, text, code, id] = entry;
  const [pageUrl, title, topic] = file.pages[page] as TextFile['pages'][number];
  return {
    pageUrl,
    title,
    topic,
    level,
    anchor,
    parents,
    heading,
    text,
    code,
    more,
    ...(id === undefined ? {} : { id }),
  };
}

async function readMore(cache: FileCache, section: SectionText): Promise<SectionText> {
  const [name, ...more] = section.more;
  if (name === undefined) return section;
  const [text, code] = (await cache.load(name, parseTextFile)).more ?? ['', ''];
  return {
    ...section,
    text: `${section.text}\n${text}`,
    code: `${section.code}\n${code}`,
    more,
  };
}

function parseTextFile(text: string): TextFile {
  return JSON.parse(text) as TextFile;
}
