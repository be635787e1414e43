/** Turns pages into the files of the embedded index. Pure: the caller writes the files. */

import {
  headingSynonyms,
  type SynonymGroup,
  synonymGroups,
  synonymsByStem,
} from '../text/synonyms';
import { contentHash } from './content-hash';
import {
  formatVersion,
  type IndexManifest,
  type IndexTable,
  indexFileName,
  termFileName,
  wholeFileName,
} from './format';
import { InvertedIndex } from './inverted-index';
import { type ForwardIndex, PageIndexer, TermTable } from './page-indexer';
import { boostOf, buildRecords, isSearchable, type SearchPage, type SearchRecord } from './records';
import { buildWordFiles } from './spelling-dictionary';
import { buildTermFiles } from './term-files';
import { type RunStore, TextWriter } from './text-files';
import { writeNumbers } from './varint';

export interface IndexFile {
  /** File name; all files of an index go into one folder. */
  name: string;
  text: string;
}

export interface IndexWriterOptions {
  /**
   * Size of a text in bytes after Brotli. Decides whether the index goes into one file and whether
   * `whole-….json` is added; without it there are only parts.
   */
  compressedBytes?: (text: string) => number;
  /** Up to this size, `index.json` contains everything; default 32 KB. */
  singleFileBytes?: number;
  /** Up to this size, there is also one file with everything; default 384 KB. */
  wholeFileBytes?: number;
  /** The site's own synonyms, added to the general list. */
  synonyms?: readonly SynonymGroup[];
  termFileChars?: number;
  textFileChars?: number;
  /** Receives files of a large index as they are written; `finish` does not return them. */
  emit?: (file: IndexFile) => void;
  /** An earlier index, whose pages need no analysis. */
  known?: ForwardIndex | undefined;
  /** Text files of an earlier index. */
  runs?: RunStore;
}

/** A page whose text is read only if necessary. */
interface LazyPage {
  page: Omit<SearchPage, 'sections'>;
  /** Changes whenever the page's part of the index does; without it, the page is always analyzed. */
  key?: string;
  readSections: () => SearchPage['sections'];
}

/**
 * Small files make queries cheap: a query needs one or two terms of a file, a hit one section. But each
 * file is listed in `index.json`, so very large indexes use larger files.
 */
const termFileSize = { least: 2048, most: 8192, files: 2000 };
const defaultTextFileChars = 1536;

/** Approximate characters per occurrence in a term file, including its share of the term. */
const charsPerOccurrence = 4;

/** Text this many times larger than the limit cannot fit, so it is not compressed to find out. */
const maxCompression = 12;

export function createIndexWriter(options: IndexWriterOptions) {
  const { compressedBytes, singleFileBytes = 32 * 1024, wholeFileBytes = 384 * 1024 } = options;
  const { textFileChars = defaultTextFileChars } = options;
  const groups = [...synonymGroups, ...(options.synonyms ?? [])];
  const known = new Map(options.known?.pages.map((page) => [page.key, page]));
  const termTable = new TermTable(options.known?.terms);
  const forward: ForwardIndex = { terms: termTable.terms, pages: [] };
  const indexer = new PageIndexer(termTable, headingSynonyms(groups));
  /** Parallel to the pages of `forward`. */
  const topics: string[] = [];
  const boosts: number[] = [];
  const files: IndexFile[] = [];
  const mostChars = Math.max(singleFileBytes, wholeFileBytes) * maxCompression;
  let chars = 0;
  const isLarge = (): boolean => !compressedBytes || chars > mostChars;
  const emit = (file: IndexFile): void => {
    if (isLarge() && options.emit) options.emit(file);
    else files.push(file);
  };
  const texts = new TextWriter(textFileChars, emit);

  /** The same as `add`, but the text is read only if no earlier index has the page's key. */
  function addLazy({ page, key = '', readSections }: LazyPage): void {
    if (!isSearchable(page)) return;
    let records: readonly SearchRecord[] | undefined;
    const readRecords = () => records ?? buildRecords({ ...page, sections: readSections() });
    let indexed = key === '' ? undefined : known.get(key);
    if (!indexed) {
      records = readRecords();
      indexed = indexer.indexPage(key, records);
    }
    forward.pages.push(indexed);
    topics.push(page.topic);
    boosts.push(boostOf(page));
    texts.add({ url: page.url, key, readRecords });
    chars += indexed.chars;
    if (isLarge()) texts.writeRuns(options.runs);
  }

  function finish(): IndexFile[] {
    const { pages } = forward;
    const index = new InvertedIndex(forward);
    const names = [...new Set(topics)];
    const table: IndexTable = {
      pageSizes: writeNumbers(pages.map(({ textChars }) => textChars.length)),
      topics: names,
      topicOfPage: writeNumbers(topics.map((topic) => names.indexOf(topic))),
      boosts: boosts.flatMap((boost, page): IndexTable['boosts'] =>
        boost === 1 ? [] : [[page, boost]],
      ),
      text: texts.finish(isLarge() ? options.runs : undefined),
      terms: writeTerms(index, groups, options, emit),
      words: buildWordFiles(index).map(({ name, text, letters, hash }) => {
        emit({ name, text });
        return [letters, hash];
      }),
    };
    const manifest: IndexManifest = {
      version: formatVersion,
      id: contentHash(JSON.stringify(table)),
      table,
    };
    const asFile = (content: IndexManifest) => ({
      name: indexFileName,
      text: JSON.stringify(content),
    });
    const parts = Object.fromEntries(files.map(({ name, text }) => [name, text]));
    const whole = isLarge() ? '' : JSON.stringify(parts);
    const bytes = whole && compressedBytes ? compressedBytes(whole) : Number.POSITIVE_INFINITY;
    if (bytes <= singleFileBytes) return [asFile({ ...manifest, files: parts })];
    if (bytes > wholeFileBytes) return [asFile(manifest), ...files];
    const name = wholeFileName(contentHash(whole));
    return [asFile({ ...manifest, whole: name }), ...files, { name, text: whole }];
  }

  return {
    /** The analyzed pages, for the next build. */
    forward,
    /** Adds pages in sidebar order, which decides between equal hits. */
    add: ({ sections, ...page }: SearchPage) => addLazy({ page, readSections: () => sections }),
    addLazy,
    /** All files, `index.json` first. */
    finish,
  };
}

function writeTerms(
  index: InvertedIndex,
  synonyms: readonly SynonymGroup[],
  { termFileChars }: IndexWriterOptions,
  emit: (file: IndexFile) => void,
): IndexTable['terms'] {
  const { least, most, files } = termFileSize;
  const ideal = (index.occurrenceCount * charsPerOccurrence) / files;
  const size = termFileChars ?? Math.round(Math.min(most, Math.max(least, ideal)));
  const { groups, borders } = buildTermFiles(index, synonymsByStem(synonyms, index.terms), size);
  const hashes = groups.map((group) => {
    const hash = contentHash(...group);
    for (const [at, text] of group.entries()) emit({ name: termFileName(hash, at), text });
    return hash;
  });
  return { borders, hashes };
}
