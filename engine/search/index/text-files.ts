/** Records → text files: what hits show, several sections per file. */

import { hitLevels } from '../hit';
import { contentHash } from './content-hash';
import { type IndexTable, type TextFile, textFileName } from './format';
import { headingsAbove, type SearchRecord } from './records';
import { writeNumbers } from './varint';

/** The text files of a run of pages, named by content hash. */
export interface TextRun {
  hash: string;
  /** Number of sections in each file. */
  sizes: readonly number[];
}

/** A page of the index. Its text is read only if it must be written. */
export interface TextPage {
  url: string;
  /** Changes whenever the page's text files would. */
  key: string;
  /** Records of the page, the page's own first. */
  readRecords: () => readonly SearchRecord[];
}

/** Text files of an earlier index: a run stays the same as long as its key does. */
export interface RunStore {
  /** The run with this key, whose files are kept; undefined if it must be written. */
  take(key: string): TextRun | undefined;
  note(key: string, run: TextRun): void;
}

/** A run ends after a page whose address hashes to zero, so that a new page does not move others. */
const pagesPerRun = 24;
const maxPagesPerRun = 120;

/**
 * Cuts pages into runs, whose text files share a hash. Runs are written as soon as they may be, so that the
 * texts of a large site are never all in memory.
 */
export class TextWriter {
  private readonly waiting: TextPage[][] = [[]];
  private readonly runs: TextRun[] = [];

  /** @param fileChars approximate size of a file */
  constructor(
    private readonly fileChars: number,
    private readonly emit: (file: { name: string; text: string }) => void,
  ) {}

  add(page: TextPage): void {
    const run = this.waiting.at(-1) ?? [];
    run.push(page);
    const isEnd = Number.parseInt(contentHash(page.url).slice(-4), 36) % pagesPerRun === 0;
    if (isEnd || run.length === maxPagesPerRun) this.waiting.push([]);
  }

  /**
   * Writes all complete runs.
   *
   * @param store missing = every run is written
   */
  writeRuns(store?: RunStore): void {
    for (const run of this.waiting.splice(0, this.waiting.length - 1)) {
      this.runs.push(this.takeOrWrite(run, store));
    }
  }

  finish(store?: RunStore): IndexTable['text'] {
    if (this.waiting.at(-1)?.length) this.waiting.push([]);
    this.writeRuns(store);
    return {
      runs: this.runs.map(({ hash, sizes }) => [hash, sizes.length]),
      sizes: writeNumbers(this.runs.flatMap(({ sizes }) => sizes)),
    };
  }

  private takeOrWrite(run: readonly TextPage[], store: RunStore | undefined): TextRun {
    const key = [this.fileChars, ...run.map((page) => page.key)].join('\n');
    const taken = store?.take(key);
    if (taken) return taken;
    const written = writeRun(run, this.fileChars, this.emit);
    store?.note(key, written);
    return written;
  }
}

/** @param fileChars approximate size of a file */
function writeRun(
  pages: readonly TextPage[],
  fileChars: number,
  emit: (file: { name: string; text: string }) => void,
): TextRun {
  const files: TextFile[] = [];
  let file: TextFile = { pages: [], sections: [] };
  let chars = 0;
  const close = (): void => {
    if (file.sections.length > 0) files.push(file);
    file = { pages: [], sections: [] };
    chars = 0;
  };
  for (const { url, readRecords } of pages) {
    for (const record of readRecords()) {
      const size = record.text.length + record.code.length + overheadChars;
      if (chars > 0 && chars + size > fileChars) close();
      const { lvl0, lvl1 } = record.hierarchy;
      if (file.pages.at(-1)?.[0] !== url) file.pages.push([url, lvl1 ?? '', lvl0 ?? '']);
      file.sections.push(sectionEntry(record, file.pages.length - 1, url));
      chars += size;
    }
  }
  close();
  const texts = files.map((one) => JSON.stringify(one));
  const hash = contentHash(...texts);
  for (const [index, text] of texts.entries()) emit({ name: textFileName(hash, index), text });
  return { hash, sizes: files.map(({ sections }) => sections.length) };
}

/** Approximate size of an entry's address, headings and punctuation. */
const overheadChars = 60;

function sectionEntry(
  record: SearchRecord,
  page: number,
  pageUrl: string,
): TextFile['sections'][number] {
  return [
    page,
    hitLevels.indexOf(record.type),
    record.url.slice(pageUrl.length + 1),
    headingsAbove(record),
    record.hierarchy[record.type] ?? '',
    record.text,
    record.code,
  ];
}
