/** Records what the files of the last build were made from: pages with the same inputs are kept. */
import path from 'node:path';
import type { KnownFile, OutputFile, OutputFolder } from '../output/output-folder';
import { readJson, writeAtomically } from './file-cache';

interface StoredRecord {
  /** The folder that holds the files of the entries. */
  outDir: string;
  /** By page or search index; the key is a hash of its inputs. */
  entries: Record<string, { key: string; files: KnownFile[] }>;
}

export type RenderRecord = ReturnType<typeof openRenderRecord>;

export function openRenderRecord(cacheDir: string, outDir: string, output: OutputFolder) {
  const file = path.join(cacheDir, 'renders.json');
  const stored = readJson<StoredRecord>(file);
  const last = stored?.outDir === outDir ? stored.entries : {};
  const entries: StoredRecord['entries'] = {};
  return {
    /** Takes over the files of the last build; undefined if they must be made again. */
    keep(name: string, key: string): OutputFile[] | undefined {
      const entry = last[name];
      if (entry?.key !== key || !output.keep(entry.files)) return undefined;
      entries[name] = entry;
      return entry.files;
    },
    /** Records new files. */
    add(name: string, key: string, files: readonly OutputFile[]): void {
      entries[name] = { key, files: files.map(output.know) };
    },
    /** Call it after the output folder is complete. */
    save(): void {
      writeAtomically(file, JSON.stringify({ outDir, entries } satisfies StoredRecord));
    },
  };
}
