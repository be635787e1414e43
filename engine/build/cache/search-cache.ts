/**
 * Caches parts of a search index for the next build: the terms of each page, and the text files of runs
 * of pages. Damaged caches are ignored.
 */
import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { textFileName } from '../../search/index/format';
import type { ForwardIndex } from '../../search/index/page-indexer';
import type { RunStore, TextRun } from '../../search/index/text-files';
import type { KnownFile, OutputFile, OutputFolder } from '../output/output-folder';
import { cacheKey, writeAtomically } from './file-cache';

export type SearchCache = ReturnType<typeof openSearchCache>;

interface StoredRun extends TextRun {
  files: KnownFile[];
}

export interface StoredIndex {
  salt: string;
  pages: ForwardIndex;
  /** By hash of their inputs. */
  runs: Record<string, StoredRun>;
}

/**
 * @param salt hash of everything that affects the index, except for pages
 * @param stored missing = read now
 */
export function openSearchCache(
  folder: string,
  salt: string,
  output: OutputFolder,
  stored = readSearchCache(folder),
) {
  const last = stored?.salt === salt ? stored : undefined;
  const kept: Record<string, StoredRun> = {};
  const noted = new Map<string, TextRun>();
  const taken: OutputFile[] = [];
  const runs: RunStore = {
    take(key) {
      const name = cacheKey(key);
      const run = last?.runs[name];
      if (!run || !output.keep(run.files)) return undefined;
      kept[name] = run;
      for (const { filePath, bytes } of run.files) taken.push({ filePath, bytes });
      return run;
    },
    note: (key, run) => noted.set(cacheKey(key), run),
  };
  return {
    /** Pages of the last index. */
    known: last?.pages,
    /** Text files of the last index; `take` keeps them in the output folder. */
    runs,
    /** Files of taken runs. */
    taken,
    /**
     * @param written files of this index by name, still in the temporary folder
     * @returns stores the index for the next build, at any time
     */
    prepareSave(pages: ForwardIndex, written: ReadonlyMap<string, OutputFile>): () => void {
      for (const [name, run] of noted) {
        const files = run.sizes.flatMap((_, at) => written.get(textFileName(run.hash, at)) ?? []);
        // A small index contains its texts and has no such files.
        if (files.length === run.sizes.length)
          kept[name] = { ...run, files: files.map(output.know) };
      }
      return () => {
        const content = serialize({ salt, pages, runs: kept } satisfies StoredIndex);
        writeAtomically(fileOf(folder), digestOf(content), content);
      };
    },
  };
}

const fileOf = (folder: string): string => path.join(folder, 'index.bin');

const digestBytes = 32;

function digestOf(content: Buffer): Buffer {
  return hash('sha256', content, 'buffer');
}

/** The last index; undefined if it is missing or damaged. Takes long with many pages. */
export function readSearchCache(folder: string): StoredIndex | undefined {
  try {
    const stored = readFileSync(fileOf(folder));
    const content = stored.subarray(digestBytes);
    if (!digestOf(content).equals(stored.subarray(0, digestBytes))) return undefined;
    return deserialize(content) as StoredIndex;
  } catch {
    return undefined;
  }
}
