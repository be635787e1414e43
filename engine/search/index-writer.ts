/** Turns pages into the files of the embedded index. Pure: the caller writes the files. */
import { contentHash } from './content-hash';
import { writeNumber, writeNumbers } from './digits';
import { EmittedFiles } from './emitted-files';
import { formatVersion, type IndexManifest, type IndexTable, termFileName } from './format';
import { ImpactCounter } from './impacts';
import { charsOf, type IndexedPage, PageTerms } from './page-terms';
import { SortedPostings } from './posting-store';
import { boostOf, buildRecords, isSearchable, type SearchPage, type SearchRecord } from './records';
import { headingSynonyms, type SynonymGroup, synonymGroups, usedSynonyms } from './synonyms';
import { buildTermFiles } from './term-files';
import { type RunStore, TextFileWriter } from './text-files';
import { buildWordFiles } from './word-files';

export interface IndexFile {
  /** File name; all files of an index go into one folder. */
  name: string;
  text: string;
}

export interface IndexWriterOptions {
  /**
   * Size of a text in bytes after brotli, needed to put a very small index into one file and to add
   * `whole-….json` to one that is not large. Without it there are only parts.
   */
  compressedBytes?: (text: string) => number;
  /** Up to this size `index.json` holds everything; default 32 KB. */
  singleFileBytes?: number;
  /** Up to this size there is also one file with everything; default 384 KB. */
  wholeFileBytes?: number;
  /** The site's own synonyms, added to the general list. */
  synonyms?: readonly SynonymGroup[];
  termFileChars?: number;
  textFileChars?: number;
  /** Receives files as soon as they are ready, in any order; `finish` does not return those. */
  emit?: (file: IndexFile) => void;
  /** Terms of unchanged pages, from an earlier index. */
  known?: PageTerms;
  /** Text files of an earlier index. */
  runs?: RunStore;
}

/** A page whose text is only read if necessary. */
interface LazyPage {
  page: Omit<SearchPage, 'sections'>;
  /** Changes whenever the page's part of the index does; without it the page is always analysed. */
  key?: string;
  readSections: () => SearchPage['sections'];
}

export interface IndexWriter {
  /** Adds pages in sidebar order, which decides between equal hits. */
  add(page: SearchPage): void;
  /** The same, but the text is only read if no earlier index has the page's key. */
  addLazy(page: LazyPage): void;
  /** All files, `index.json` first. */
  finish(): IndexFile[];
  /** Terms of all pages, for the next build. */
  readonly pageTerms: PageTerms;
}

/**
 * Small files make answers cheap: a query needs one or two terms of a file, a hit one section. Large
 * indexes use larger files, so that there are never more than a few thousand.
 */
const termFileSize = { least: 4096, most: 8192, files: 2000 };
const textFileSize = { least: 2048, most: 4096, files: 6000 };

function fileChars({ least, most, files }: typeof termFileSize, totalChars: number): number {
  return Math.round(Math.min(most, Math.max(least, totalChars / files)));
}

/** About how many characters an occurrence takes in a term file, with its share of the term. */
const charsPerOccurrence = 4;

/** Pages of one language and docs tag. */
interface Facet {
  language: string;
  tag: string;
  pages: IndexedPage[];
  topics: string[];
  boosts: number[];
  texts: TextFileWriter;
}

export function createIndexWriter(options: IndexWriterOptions = {}): IndexWriter {
  const groups = [...synonymGroups, ...(options.synonyms ?? [])];
  const known = new Map(options.known?.pages.map((page) => [page.key, page]));
  const pageTerms = new PageTerms(options.known?.table, options.known?.classes);
  const counter = new ImpactCounter(pageTerms, headingSynonyms(groups));
  const facets = new Map<string, Facet>();
  const files = new EmittedFiles(options);
  let chars = 0;

  function facetOf({ language, tag }: LazyPage['page']): Facet {
    const key = JSON.stringify([language, tag]);
    let facet = facets.get(key);
    if (!facet) {
      const texts = openTexts(options, files, () => files.isLarge(chars));
      facet = { language, tag, pages: [], topics: [], boosts: [], texts };
      facets.set(key, facet);
    }
    return facet;
  }

  function addLazy({ page, key, readSections }: LazyPage): void {
    if (!isSearchable(page)) return;
    const facet = facetOf(page);
    let records: readonly SearchRecord[] | undefined;
    const read = () => buildRecords({ ...page, sections: readSections() });
    let indexed = key === undefined ? undefined : known.get(key);
    if (!indexed) {
      // Kept until its files are written.
      records = read();
      indexed = counter.countPage(key ?? '', records);
    }
    pageTerms.pages.push(indexed);
    chars += charsOf(indexed);
    facet.pages.push(indexed);
    facet.topics.push(page.topic);
    facet.boosts.push(boostOf(page));
    facet.texts.add({
      url: page.url,
      key: key ?? '',
      chars: charsOf(indexed),
      records: () => records ?? read(),
    });
  }

  return {
    pageTerms,
    add: ({ sections, ...page }) => addLazy({ page, readSections: () => sections }),
    addLazy,
    finish() {
      const used = new Set<SynonymGroup>();
      const tables: IndexTable[] = [];
      for (const facet of facets.values()) {
        const { table, terms } = writeTable(facet, pageTerms, options, files);
        tables.push(table);
        for (const group of usedSynonyms(groups, terms)) used.add(group);
      }
      const manifest: IndexManifest = {
        version: formatVersion,
        id: contentHash(JSON.stringify(tables)),
        tables,
        synonyms: groups.filter((group) => used.has(group)).map((group) => [...group]),
      };
      return files.finish(manifest);
    },
  };
}

function openTexts(
  options: IndexWriterOptions,
  files: EmittedFiles,
  mayTake: () => boolean,
): TextFileWriter {
  const settled = textFileSize.most * textFileSize.files;
  return new TextFileWriter({
    fileChars: (chars, isLast) =>
      options.textFileChars ??
      (isLast || chars >= settled ? fileChars(textFileSize, chars) : undefined),
    emit: (file) => files.add(file),
    runs: options.runs,
    mayTake,
  });
}

function writeTable(
  facet: Facet,
  pageTerms: PageTerms,
  options: IndexWriterOptions,
  files: EmittedFiles,
): { table: IndexTable; terms: readonly string[] } {
  const { language, tag, pages } = facet;
  const text = facet.texts.finish();
  files.addKept(text.takenChars);
  const postings = new SortedPostings(pageTerms, pages);
  const hashes: string[] = [];
  const borders = buildTermFiles(
    postings,
    options.termFileChars ?? fileChars(termFileSize, postings.occurrenceCount * charsPerOccurrence),
    (group) => {
      const hash = contentHash(...group);
      hashes.push(hash);
      const isOnly = hashes.length === 1 && group.length === 1;
      for (const [index, content] of group.entries()) {
        files.add({ name: termFileName(hash, index), text: content }, isOnly);
      }
    },
  );
  const words = buildWordFiles(postings, pageTerms, pages);
  for (const file of words.files) files.add(file);
  return {
    table: {
      language,
      tag,
      pageSizes: writeNumbers(pages.map(({ textChars }) => textChars.length)),
      ...writeTopics(facet.topics),
      boosts: writeBoosts(facet.boosts),
      terms: { borders, hashes },
      text: {
        runs: text.runs.map(({ hash, sizes }) => [hash, sizes.length]),
        sizes: writeNumbers(text.runs.flatMap(({ sizes }) => sizes)),
      },
      words: words.words,
    },
    terms: postings.terms,
  };
}

function writeTopics(topicOfPage: readonly string[]): Pick<IndexTable, 'topics' | 'topicRuns'> {
  const topics = new Map<string, number>();
  const runs: number[] = [];
  for (const topic of topicOfPage) {
    const index = topics.get(topic) ?? topics.size;
    topics.set(topic, index);
    if (runs[runs.length - 2] === index)
      runs[runs.length - 1] = (runs[runs.length - 1] as number) + 1;
    else runs.push(index, 1);
  }
  return { topics: [...topics.keys()], topicRuns: writeNumbers(runs) };
}

function writeBoosts(boosts: readonly number[]): string {
  let text = '';
  let previous = 0;
  for (const [page, boost] of boosts.entries()) {
    if (boost === 1) continue;
    text += writeNumber(page - previous) + writeNumber(Math.round(boost * 100));
    previous = page;
  }
  return text;
}
