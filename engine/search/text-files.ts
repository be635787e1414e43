/** Records → text files: what a hit shows, some sections a file. */
import { contentHash } from './content-hash';
import { type TextFile, textFileName } from './format';
import { hitLevels } from './hit';
import type { SearchRecord } from './records';

/** The text files of a run of pages, named after their content. */
export interface TextRun {
  hash: string;
  /** Number of sections of each file. */
  sizes: readonly number[];
  /** Characters of all files. */
  chars: number;
}

/** A page of the index. Its text is asked for when it has to be written, once at most. */
export interface TextPage {
  url: string;
  /** Changes with whatever its files say of it. */
  key: string;
  /** Characters of text and code. */
  chars: number;
  /** Records of the page, its own first. */
  records: () => readonly SearchRecord[];
}

export interface TextFileOptions {
  /**
   * How much a file holds before it is closed, by the characters so far; undefined = not certain
   * before the last page is known.
   */
  fileChars: (chars: number, isLast: boolean) => number | undefined;
  emit: (file: { name: string; text: string }) => void;
  /** Runs an earlier index wrote. */
  runs?: RunStore | undefined;
  /** Whether the files of earlier runs are no longer needed. */
  mayTake?: () => boolean;
}

/** Keeps files between two indexes: what a run is made from is the same as long as its key is. */
export interface RunStore {
  /** The run of this key, with its files taken over; undefined when it has to be written. */
  take(key: string): TextRun | undefined;
  note(key: string, run: TextRun): void;
}

/** A run ends behind a page whose address hashes to zero, so that a new page moves no others. */
const pagesPerRun = 24;
const maxPagesPerRun = 120;

/** Takes pages in order; a page's text is let go as soon as the size of files is certain. */
export class TextFileWriter {
  private readonly runs: TextRun[] = [];
  private readonly waiting: TextPage[][] = [];
  private open: TextPage[] = [];
  private chars = 0;
  private takenChars = 0;

  constructor(private readonly options: TextFileOptions) {}

  add(page: TextPage): void {
    this.open.push(page);
    this.chars += page.chars;
    if (!endsRun(page.url) && this.open.length < maxPagesPerRun) return;
    this.waiting.push(this.open);
    this.open = [];
    this.writeWaiting(false);
  }

  /** @returns all runs, and the characters of those that were taken over */
  finish(): { runs: readonly TextRun[]; takenChars: number } {
    if (this.open.length > 0) this.waiting.push(this.open);
    this.open = [];
    this.writeWaiting(true);
    return { runs: this.runs, takenChars: this.takenChars };
  }

  private writeWaiting(isLast: boolean): void {
    const fileChars = this.options.fileChars(this.chars, isLast);
    if (fileChars === undefined) return;
    for (const pages of this.waiting) this.runs.push(this.writeOrTake(pages, fileChars));
    this.waiting.length = 0;
  }

  private writeOrTake(pages: readonly TextPage[], fileChars: number): TextRun {
    const { runs, emit, mayTake } = this.options;
    const key = [fileChars, ...pages.map((page) => page.key)].join('\n');
    const known = mayTake?.() ? runs?.take(key) : undefined;
    if (known) {
      this.takenChars += known.chars;
      return known;
    }
    const run = writeRun(pages, fileChars, emit);
    runs?.note(key, run);
    return run;
  }
}

function endsRun(url: string): boolean {
  return Number.parseInt(contentHash(url).slice(-4), 36) % pagesPerRun === 0;
}

function writeRun(
  pages: readonly TextPage[],
  fileChars: number,
  emit: TextFileOptions['emit'],
): TextRun {
  const texts: string[] = [];
  const sizes: number[] = [];
  let file: TextFile = { pages: [], sections: [] };
  let chars = 0;
  const write = (content: TextFile): void => {
    texts.push(JSON.stringify(content));
    sizes.push(content.sections.length);
  };
  const close = (): void => {
    if (file.sections.length > 0) write(file);
    file = { pages: [], sections: [] };
    chars = 0;
  };
  for (const { url, records } of pages) {
    let pageIndex = -1;
    for (const record of records()) {
      const [first, ...rest] = splitLong(record, fileChars);
      const size = first.text.length + first.code.length + overheadChars;
      if (chars > 0 && chars + size > fileChars) close();
      if (file.sections.length === 0) pageIndex = -1;
      if (pageIndex < 0) {
        pageIndex = file.pages.length;
        file.pages.push([url, record.hierarchy.lvl1 ?? '', record.hierarchy.lvl0 ?? '']);
      }
      file.sections.push(sectionEntry(record, first, pageIndex, url));
      chars += size;
      if (rest.length > 0) close();
      for (const { text, code } of rest) write({ pages: [], sections: [], more: [text, code] });
    }
  }
  close();
  const hash = contentHash(...texts);
  for (const [index, text] of texts.entries()) emit({ name: textFileName(hash, index), text });
  return { hash, sizes, chars: texts.reduce((sum, text) => sum + text.length, 0) };
}

/** Address, headings and punctuation of an entry, about. */
const overheadChars = 60;

/**
 * A section is split when it is longer than this many files. What follows fills larger and larger
 * ones, so that the end of the longest section is few files away.
 */
const filesBeforeSplit = 2;
const growth = 3;

interface Chunk {
  text: string;
  code: string;
}

/** The start of a section's text, then the rest in larger chunks, cut between paragraphs. */
function splitLong({ text, code }: SearchRecord, fileChars: number): [Chunk, ...Chunk[]] {
  if (text.length + code.length <= fileChars * filesBeforeSplit) return [{ text, code }];
  const chunks: [Chunk, ...Chunk[]] = [{ text: '', code: '' }];
  let limit = fileChars;
  const add = (field: keyof Chunk, block: string): void => {
    let chunk = chunks[chunks.length - 1] as Chunk;
    if (
      chunk.text.length + chunk.code.length + block.length > limit &&
      chunk.text + chunk.code !== ''
    ) {
      chunk = { text: '', code: '' };
      chunks.push(chunk);
      limit *= growth;
    }
    chunk[field] += chunk[field] === '' ? block : `\n${block}`;
  };
  if (text !== '') for (const block of text.split('\n')) add('text', block);
  if (code !== '') for (const block of code.split('\n')) add('code', block);
  return chunks;
}

function sectionEntry(
  record: SearchRecord,
  { text, code }: Chunk,
  page: number,
  pageUrl: string,
): TextFile['sections'][number] {
  const level = hitLevels.indexOf(record.type);
  const parents = hitLevels
    .slice(2, Math.max(2, level))
    .map((name) => record.hierarchy[name] ?? '');
  const entry: TextFile['sections'][number] = [
    page,
    level,
    record.url.slice(pageUrl.length + 1),
    parents,
    record.hierarchy[record.type] ?? '',
    text,
    code,
  ];
  if (record.objectID !== record.url) entry.push(record.objectID);
  return entry;
}
