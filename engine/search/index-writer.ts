/** Pages in, files of the embedded index out. Pure: the caller writes the files. */
import { contentHash } from './content-hash';
import { writeNumber, writeNumbers } from './digits';
import {
  formatVersion,
  type IndexManifest,
  type IndexTable,
  indexFileName,
  termFileName,
  termFilesPerHash,
  wholeFileName,
} from './format';
import { encodeSortedWords } from './front-coding';
import { ImpactCounter } from './impacts';
import { PostingStore, type SortedPostings } from './posting-store';
import { buildRecords, type SearchPage, type SearchRecord } from './records';
import { stem } from './stem';
import { type SynonymTable, synonymGroups, synonymTable } from './synonyms';
import { buildTermFiles } from './term-files';
import { TermTable } from './term-table';
import { buildTextFiles } from './text-files';
import { buildWordFiles } from './word-files';

export interface IndexFile {
  /** Without folder; all files of an index go into one. */
  name: string;
  text: string;
}

export interface IndexWriterOptions {
  /**
   * Size of a text in bytes after brotli. With it a very small index becomes one file, and one that
   * is not large gets a file with everything besides its parts; without it there are only parts.
   */
  compressedBytes?: (text: string) => number;
  /** Up to this size `index.json` holds everything; default 32 KB. */
  singleFileBytes?: number;
  /** Up to this size there is a file with everything; default 256 KB. */
  wholeFileBytes?: number;
  /** Default: the reviewed list. */
  synonyms?: readonly (readonly string[])[];
  termFileChars?: number;
  textFileChars?: number;
}

export interface IndexWriter {
  /** Pages in the order in which equal hits are to appear: that of the sidebar. */
  add(page: SearchPage): void;
  /** All files, the index's own (`index.json`) first. */
  finish(): IndexFile[];
}

const defaultSingleFileBytes = 32 * 1024;
const defaultWholeFileBytes = 256 * 1024;

/**
 * Small files make an answer cheap: of a file of terms one or two are wanted, of a file of texts one
 * section. A large index uses larger ones, so that there are never more than some thousand.
 */
const termFileSize = { least: 1024, most: 8192, files: 2000 };
const textFileSize = { least: 1024, most: 4096, files: 6000 };

function fileChars({ least, most, files }: typeof termFileSize, totalChars: number): number {
  return Math.round(Math.min(most, Math.max(least, totalChars / files)));
}

/** An index this much larger than the limit as text is not compressed to see whether it fits. */
const maxCompression = 12;

export function createIndexWriter(options: IndexWriterOptions = {}): IndexWriter {
  const facets = new Map<string, SearchRecord[][]>();
  return {
    add(page) {
      const records = buildRecords(page);
      if (records.length === 0) return;
      const key = JSON.stringify([page.language, page.tag]);
      const pages = facets.get(key) ?? [];
      pages.push(records);
      facets.set(key, pages);
    },
    finish() {
      const groups = options.synonyms ?? synonymGroups;
      const usedGroups = new Set<readonly string[]>();
      const files: IndexFile[] = [];
      const tables: IndexTable[] = [];
      for (const pages of facets.values()) {
        const built = buildTable(pages, options, synonymTable(groups));
        files.push(...built.files);
        tables.push(built.table);
        for (const group of groups) {
          if (group.some((word) => built.stems.has(stem(word)))) usedGroups.add(group);
        }
      }
      const manifest: IndexManifest = {
        version: formatVersion,
        id: contentHash(JSON.stringify(tables)),
        tables,
        synonyms: groups.filter((group) => usedGroups.has(group)).map((group) => [...group]),
      };
      return writeManifest(manifest, files, options);
    },
  };
}

function writeManifest(
  manifest: IndexManifest,
  files: IndexFile[],
  options: IndexWriterOptions,
): IndexFile[] {
  const { compressedBytes } = options;
  const singleFileBytes = options.singleFileBytes ?? defaultSingleFileBytes;
  const wholeFileBytes = options.wholeFileBytes ?? defaultWholeFileBytes;
  const asFile = (content: IndexManifest): IndexFile => ({
    name: indexFileName,
    text: JSON.stringify(content),
  });
  const chars = sum(files, ({ text }) => text.length);
  const limit = Math.max(singleFileBytes, wholeFileBytes);
  if (!compressedBytes || chars > limit * maxCompression) return [asFile(manifest), ...files];
  const texts = Object.fromEntries(files.map(({ name, text }) => [name, text]));
  const whole = JSON.stringify(texts);
  const bytes = compressedBytes(whole);
  if (bytes <= singleFileBytes) return [asFile({ ...manifest, files: texts })];
  if (bytes > wholeFileBytes) return [asFile(manifest), ...files];
  const name = wholeFileName(contentHash(whole));
  return [asFile({ ...manifest, whole: name }), ...files, { name, text: whole }];
}

interface BuiltTable {
  table: IndexTable;
  files: IndexFile[];
  /** Stems of the words of headings and texts, for the choice of synonyms. */
  stems: Set<string>;
}

function buildTable(
  pages: readonly SearchRecord[][],
  options: IndexWriterOptions,
  synonyms: SynonymTable,
): BuiltTable {
  const records = pages.flat();
  const postings = gatherPostings(records, synonyms);
  const termChars = fileChars(termFileSize, postings.occurrenceCount * charsPerOccurrence);
  const textChars = sum(records, ({ text, code }) => text.length + code.length);
  const terms = buildTermFiles(postings, records.length, options.termFileChars ?? termChars);
  const text = buildTextFiles(pages, options.textFileChars ?? fileChars(textFileSize, textChars));
  const words = buildWordFiles(postings, records);
  const hashes: string[] = [];
  const termFiles: IndexFile[] = [];
  for (let start = 0; start < terms.files.length; start += termFilesPerHash) {
    const group = terms.files.slice(start, start + termFilesPerHash);
    const hash = contentHash(...group);
    hashes.push(hash);
    for (const [index, content] of group.entries()) {
      termFiles.push({ name: termFileName(hash, index), text: content });
    }
  }
  const first = records[0] as SearchRecord;
  return {
    table: {
      language: first.language,
      tag: first.tag,
      pageSizes: writeNumbers(pages.map((page) => page.length)),
      ...writeTopics(pages),
      boosts: writeBoosts(pages),
      terms: { borders: encodeSortedWords(terms.borders), hashes },
      text: { runs: text.runs, sizes: writeNumbers(text.sizes) },
      words: words.words,
    },
    files: [...termFiles, ...text.files, ...words.files],
    stems: new Set(postings.terms.map(stem)),
  };
}

/** What an occurrence takes in a term file, its share of the term included, about. */
const charsPerOccurrence = 4;

function sum<Value>(values: readonly Value[], measure: (value: Value) => number): number {
  return values.reduce((total, value) => total + measure(value), 0);
}

function gatherPostings(records: readonly SearchRecord[], synonyms: SynonymTable): SortedPostings {
  const table = new TermTable();
  const store = new PostingStore();
  const averageChars = sum(records, ({ text }) => text.length) / Math.max(1, records.length);
  const counter = new ImpactCounter(table, synonyms, averageChars);
  for (const [section, record] of records.entries()) {
    counter.visitImpacts(record, (termId, weight, isHeading) => {
      store.add(termId, section, weight, isHeading);
    });
  }
  return store.sorted(table.terms);
}

function writeTopics(pages: readonly SearchRecord[][]): Pick<IndexTable, 'topics' | 'topicRuns'> {
  const topics: string[] = [];
  const runs: number[] = [];
  for (const page of pages) {
    const topic = page[0]?.hierarchy.lvl0 ?? '';
    let index = topics.indexOf(topic);
    if (index < 0) index = topics.push(topic) - 1;
    if (runs[runs.length - 2] === index)
      runs[runs.length - 1] = (runs[runs.length - 1] as number) + 1;
    else runs.push(index, 1);
  }
  return { topics, topicRuns: writeNumbers(runs) };
}

function writeBoosts(pages: readonly SearchRecord[][]): string {
  let text = '';
  let previous = 0;
  for (const [page, records] of pages.entries()) {
    const boost = records[0]?.boost ?? 1;
    if (boost === 1) continue;
    text += writeNumber(page - previous) + writeNumber(Math.round(boost * 100));
    previous = page;
  }
  return text;
}
