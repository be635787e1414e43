/** Records → text files: what a hit shows, some sections a file. */
import { contentHash } from './content-hash';
import { type TextFile, textFileName } from './format';
import { hitLevels } from './hit';
import type { SearchRecord } from './records';

export interface TextFiles {
  files: { name: string; text: string }[];
  runs: [hash: string, files: number][];
  /** Number of sections of each file. */
  sizes: number[];
}

/** A run of pages ends behind a page whose address hashes to zero, so that a new page moves no others. */
const pagesPerRun = 24;
const maxPagesPerRun = 120;

/**
 * @param pages records of each page, the page's own first
 * @param fileChars a file is closed when it holds this much
 */
export function buildTextFiles(
  pages: readonly (readonly SearchRecord[])[],
  fileChars: number,
): TextFiles {
  const result: TextFiles = { files: [], runs: [], sizes: [] };
  let run: (readonly SearchRecord[])[] = [];
  for (const page of pages) {
    run.push(page);
    if (endsRun(page[0] as SearchRecord) || run.length === maxPagesPerRun) {
      writeRun(run, fileChars, result);
      run = [];
    }
  }
  if (run.length > 0) writeRun(run, fileChars, result);
  return result;
}

function endsRun({ url }: SearchRecord): boolean {
  return Number.parseInt(contentHash(url).slice(-4), 36) % pagesPerRun === 0;
}

function writeRun(
  pages: readonly (readonly SearchRecord[])[],
  fileChars: number,
  result: TextFiles,
): void {
  const texts: string[] = [];
  let file: TextFile = { pages: [], sections: [] };
  let chars = 0;
  const write = (content: TextFile): void => {
    texts.push(JSON.stringify(content));
    result.sizes.push(content.sections.length);
  };
  const close = (): void => {
    if (file.sections.length > 0) write(file);
    file = { pages: [], sections: [] };
    chars = 0;
  };
  for (const records of pages) {
    const page = records[0] as SearchRecord;
    let pageIndex = -1;
    for (const record of records) {
      const [first, ...rest] = splitLong(record, fileChars);
      const size = first.text.length + first.code.length + overheadChars;
      if (chars > 0 && chars + size > fileChars) close();
      if (file.sections.length === 0) pageIndex = -1;
      if (pageIndex < 0) {
        pageIndex = file.pages.length;
        file.pages.push([page.url, page.hierarchy.lvl1 ?? '', page.hierarchy.lvl0 ?? '']);
      }
      file.sections.push(sectionEntry({ ...record, ...first }, pageIndex, page.url));
      chars += size;
      if (rest.length > 0) close();
      for (const { text, code } of rest) write({ pages: [], sections: [], more: [text, code] });
    }
  }
  close();
  const hash = contentHash(...texts);
  result.runs.push([hash, texts.length]);
  for (const [index, text] of texts.entries()) {
    result.files.push({ name: textFileName(hash, index), text });
  }
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
    record.text,
    record.code,
  ];
  if (record.objectID !== record.url) entry.push(record.objectID);
  return entry;
}
