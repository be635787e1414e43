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

interface StoredIndex {
  salt: string;
  pages: StoredPageTerms;
  /** Hash of what a run is made from → the run. */
  runs: Record<string, StoredRun>;
}

/** @param salt everything besides the pages that decides what the index says of them */
export function openSearchCache(folder: string, salt: string, output: OutputFolder): SearchCache {
  const file = path.join(folder, 'index.bin');
  const last = readIndex(file, salt);
  const kept: Record<string, StoredRun> = {};
  const noted = new Map<string, TextRun>();
  const taken: OutputFile[] = [];
  return {
    ...(last && { known: openPageTerms(last.pages) }),
    taken,
    runs: {
      take(key) {
        const name = keyOf(key);
        const run = last?.runs[name];
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
      const index: StoredIndex = { salt, pages: pages.store(), runs: kept };
      const content = serialize(index);
      writeWhole(file, digestOf(content), content);
    },
  };
}

const digestBytes = 32;

function digestOf(content: Buffer): Buffer {
  return createHash('sha256').update(content).digest();
}

function readIndex(file: string, salt: string): StoredIndex | undefined {
  try {
    const stored = readFileSync(file);
    const content = stored.subarray(digestBytes);
    if (!digestOf(content).equals(stored.subarray(0, digestBytes))) return undefined;
    const index = deserialize(content) as StoredIndex;
    return index.salt === salt ? index : undefined;
  } catch {
    return undefined;
  }
}
