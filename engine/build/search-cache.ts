/**
 * What a build keeps of its search index for the next one: what each page added, and the text files
 * of runs of pages. Anything damaged counts as not there, so that it costs time and nothing else.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { textFileName } from '../search/format';
import { openPageTerms, type PageTerms, type StoredPageTerms } from '../search/page-terms';
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
    ...(known && { known: openPageTerms(known) }),
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
      const content = serialize({ salt, pages: pages.store() } satisfies StoredPages);
      writeWhole(pagesFile, digestOf(content), content);
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

interface StoredPages {
  salt: string;
  pages: StoredPageTerms;
}

const digestBytes = 32;

function digestOf(content: Buffer): Buffer {
  return createHash('sha256').update(content).digest();
}

function readPages(file: string, salt: string): StoredPageTerms | undefined {
  try {
    const stored = readFileSync(file);
    const content = stored.subarray(digestBytes);
    if (!digestOf(content).equals(stored.subarray(0, digestBytes))) return undefined;
    const { salt: lastSalt, pages } = deserialize(content) as StoredPages;
    return lastSalt === salt ? pages : undefined;
  } catch {
    return undefined;
  }
}
