/**
 * What a build keeps of its search index for the next one: what each page added, and the text files
 * of runs of pages. Anything damaged counts as not there, so that it costs time and nothing else.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { textFileName } from '../search/format';
import { PageTerms, type StoredPageTerms } from '../search/page-terms';
import type { RunStore, TextRun } from '../search/text-files';
import { keyOf, writeWhole } from './kept-files';
import type { KnownFile, OutputFile, OutputFolder } from './output-folder';

export interface SearchCache {
  /** Pages of the last index. */
  known?: PageTerms;
  /** Text files of the last index; those taken are in the output folder. */
  runs: RunStore;
  /** Files of the runs that were taken. */
  readonly taken: readonly OutputFile[];
  /** @param written files of this index by name */
  save(pages: PageTerms, written: ReadonlyMap<string, OutputFile>): void;
}

interface StoredRun extends TextRun {
  files: KnownFile[];
}

interface StoredRuns {
  salt: string;
  /** Hash of what a run is made from → the run. */
  runs: Record<string, StoredRun>;
}

/** @param salt everything besides the pages that decides what the index says of them */
export function openSearchCache(folder: string, salt: string, output: OutputFolder): SearchCache {
  const pagesFile = path.join(folder, 'pages.bin');
  const runsFile = path.join(folder, 'runs.json');
  const known = readPages(pagesFile, salt);
  const last = readRuns(runsFile, salt);
  const kept: Record<string, StoredRun> = {};
  const noted = new Map<string, TextRun>();
  const taken: OutputFile[] = [];
  return {
    ...(known && { known: new PageTerms(known) }),
    taken,
    runs: {
      take(key) {
        const name = keyOf(key);
        const run = last[name];
        if (!run || !output.keep(run.files)) return undefined;
        kept[name] = run;
        for (const { filePath, bytes } of run.files) taken.push({ filePath, bytes });
        return run;
      },
      note: (key, run) => noted.set(keyOf(key), run),
    },
    save(pages, written) {
      for (const [name, run] of noted) {
        const files = run.sizes.flatMap((_, at) => written.get(textFileName(run.hash, at)) ?? []);
        // A small index holds them in itself.
        if (files.length === run.sizes.length)
          kept[name] = { ...run, files: files.map(output.know) };
      }
      writeWhole(runsFile, JSON.stringify({ salt, runs: kept } satisfies StoredRuns));
      writeWhole(pagesFile, ...encodePages(pages.store(), salt));
    },
  };
}

function readRuns(file: string, salt: string): StoredRuns['runs'] {
  try {
    const stored = JSON.parse(readFileSync(file, 'utf8')) as StoredRuns | null;
    return stored?.salt === salt ? stored.runs : {};
  } catch {
    return {};
  }
}

interface Header {
  salt: string;
  keys: string[];
  terms: string[];
  classes: number;
  /** Name → length. */
  numbers: [name: keyof StoredPageTerms['numbers'], length: number][];
}

const digestBytes = 32;

/** Where numbers of eight bytes may start. */
const alignment = 8;

/** Digest of all that follows, length of the header, header, classes, lists of numbers. */
function encodePages({ keys, terms, classes, numbers }: StoredPageTerms, salt: string): Buffer[] {
  const lists = Object.entries(numbers) as [Header['numbers'][number][0], Uint32Array][];
  const header: Header = {
    salt,
    keys,
    terms,
    classes: classes.length,
    numbers: lists.map(([name, { length }]) => [name, length]),
  };
  const text = Buffer.from(JSON.stringify(header));
  const length = Buffer.alloc(alignment);
  length.writeUInt32LE(text.length);
  const padding = Buffer.alloc((alignment - (text.length % alignment)) % alignment, ' ');
  const parts = [
    length,
    text,
    padding,
    ...[classes, ...lists.map(([, list]) => list)].map(bytesOf),
  ];
  const digest = createHash('sha256');
  for (const part of parts) digest.update(part);
  return [digest.digest(), ...parts];
}

function bytesOf({ buffer, byteOffset, byteLength }: Float64Array | Uint32Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}

function readPages(file: string, salt: string): StoredPageTerms | undefined {
  try {
    const stored = readFileSync(file);
    const content = stored.subarray(digestBytes);
    const digest = createHash('sha256').update(content).digest();
    return digest.equals(stored.subarray(0, digestBytes)) ? decodePages(content, salt) : undefined;
  } catch {
    return undefined;
  }
}

function decodePages(content: Buffer, salt: string): StoredPageTerms | undefined {
  const length = content.readUInt32LE();
  const header = JSON.parse(content.toString('utf8', alignment, alignment + length)) as Header;
  if (header.salt !== salt) return undefined;
  let at = alignment + Math.ceil(length / alignment) * alignment;
  const next = (bytes: number): ArrayBuffer => {
    const from = content.byteOffset + at;
    at += bytes;
    return content.buffer.slice(from, from + bytes) as ArrayBuffer;
  };
  const classes = new Float64Array(next(header.classes * Float64Array.BYTES_PER_ELEMENT));
  const numbers = header.numbers.map(([name, count]): [string, Uint32Array] => [
    name,
    new Uint32Array(next(count * Uint32Array.BYTES_PER_ELEMENT)),
  ]);
  return {
    keys: header.keys,
    terms: header.terms,
    classes,
    numbers: Object.fromEntries(numbers) as unknown as StoredPageTerms['numbers'],
  };
}
