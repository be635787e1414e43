/** The open index: looks up terms, words and texts in the files that contain them. */
import type { FetchFile } from './fetch-file';
import { FileCache } from './file-cache';
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
import { openTermFile, type Postings } from './term-file-reader';
import { nameMark } from './tokenise';
import { readDigit } from './varint';

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

/**
 * @param fetchFile resolves with the text of a file of the index
 * @throws what `fetchFile` throws, and an `Error` for an index of another format version
 */
export async function openIndex(fetchFile: FetchFile): Promise<OpenIndex> {
  const manifest = JSON.parse(await fetchFile(indexFileName)) as IndexManifest;
  if (manifest.version !== formatVersion) {
    throw new Error(
      `The search index has format ${manifest.version}, this page reads format ${formatVersion}.`,
    );
  }
  return new OpenIndex(manifest, fetchFile);
}

export class OpenIndex {
  readonly id: string;
  readonly tables: readonly SectionTable[];
  readonly synonyms: SynonymTable;
  private readonly cache = new FileCache((name) => this.readFile(name));
  /** Files that need not be fetched. */
  private readonly files: FileTexts;
  private completing: Promise<void> | undefined;

  constructor(
    private readonly manifest: IndexManifest,
    private readonly fetchFile: FetchFile,
  ) {
    this.id = manifest.id;
    this.tables = manifest.tables.map(openTable);
    this.synonyms = synonymTable(manifest.synonyms);
    this.files = { ...manifest.files };
  }

  /** Fetches the whole index if it is small enough; later reads need no request. */
  complete(): Promise<void> {
    this.completing ??= this.fetchWhole().catch((error) => {
      this.completing = undefined;
      throw error;
    });
    return this.completing;
  }

  /** A term and its joined form (`name=`), whichever exist. */
  async findTerm(table: SectionTable, term: string): Promise<FoundTerm[]> {
    const plain = await this.findExact(table, term);
    const name = await this.findExact(table, term + nameMark);
    return [plain ?? [], name ?? []].flat();
  }

  /**
   * Terms with this prefix, including the prefix itself. A short prefix of many terms yields one
   * summary entry, marked with `prefixMark`.
   *
   * @param maxFiles reads at most this many files
   */
  async findPrefix(table: SectionTable, prefix: string, maxFiles: number): Promise<FoundTerm[]> {
    if (prefix.length <= maxSummaryPrefix) {
      const summary = await this.findExact(table, prefix + prefixMark);
      if (summary) return [summary, ...(await this.findTerm(table, prefix))];
    }
    const first = table.termFileIndex(prefix);
    const last = Math.min(table.termFileIndex(`${prefix}\uffff`), first + maxFiles - 1);
    const names = table.termFiles.slice(first, last + 1);
    const files = await Promise.all(names.map((name) => this.cache.load(name, openTermFile)));
    return files.flatMap((file) =>
      file.terms.flatMap((term, index) =>
        term.startsWith(prefix) && !term.endsWith(prefixMark) && !term.endsWith(rowMark)
          ? [{ term, postings: file.at(index) }]
          : [],
      ),
    );
  }

  /** Words of the spelling dictionary with this first letter, or all of them. */
  async listWords({ wordFiles }: SectionTable, letter = ''): Promise<ListedWord[]> {
    const files = wordFiles.filter(({ letters }) => letters.includes(letter));
    const lists = await Promise.all(files.map(({ name }) => this.cache.load(name, openWordFile)));
    // Thousands of words: `flat` would take a millisecond.
    return ([] as ListedWord[]).concat(...lists);
  }

  async readSection(table: SectionTable, section: number): Promise<SectionText> {
    const { name, index, more } = table.textFile(section);
    const file = await this.cache.load(name, parseTextFile);
    const entry = file.sections[index];
    if (!entry) throw new Error(`The search index has no section ${section} in "${name}".`);
    const [page, level, anchor, parents, heading, text, code, id] = entry;
    const [pageUrl, title, topic] = file.pages[page] as TextFile['pages'][number];
    const hit = { pageUrl, title, topic, level, anchor, parents, heading, text, code, more };
    return id === undefined ? hit : { ...hit, id };
  }

  /** Adds the text of the section's next file. */
  async readMore(section: SectionText): Promise<SectionText> {
    const [name = '', ...more] = section.more;
    const [text, code] = (await this.cache.load(name, parseTextFile)).more ?? ['', ''];
    return {
      ...section,
      text: `${section.text}\n${text}`,
      code: `${section.code}\n${code}`,
      more,
    };
  }

  /** Whether `readSection` can answer without fetching. */
  hasSection(table: SectionTable, section: number): boolean {
    return this.cache.has(table.textFile(section).name);
  }

  private async findExact(table: SectionTable, term: string): Promise<FoundTerm | undefined> {
    const name = table.termFiles[table.termFileIndex(term)] as string;
    const postings = (await this.cache.load(name, openTermFile)).find(term);
    return postings && { term, postings };
  }

  private async fetchWhole(): Promise<void> {
    const { whole } = this.manifest;
    if (whole !== undefined)
      Object.assign(this.files, JSON.parse(await this.fetchFile(whole, true)));
  }

  private async readFile(name: string): Promise<string> {
    const known = this.files[name];
    if (known !== undefined) return known;
    try {
      return await this.fetchFile(name);
    } catch (error) {
      // Offline, the whole index may be cached although this part never was.
      await this.complete().catch(() => {});
      const text = this.files[name];
      if (text === undefined) throw error;
      return text;
    }
  }
}

function openWordFile(text: string): ListedWord[] {
  const [words, commonness] = JSON.parse(text) as WordFile;
  return words.split(wordSeparator).map((word, index) => ({
    word,
    commonness: readDigit(commonness, index),
  }));
}

function parseTextFile(text: string): TextFile {
  return JSON.parse(text) as TextFile;
}
