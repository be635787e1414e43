/** Records what the files of the last build were made from: pages with the same inputs are kept. */
import path from 'node:path';
import type { RenderedFile } from '../../render/render-page';
import type { KnownFile, OutputFolder } from '../output/output-folder';
import { readKeptJson, writeWhole } from './kept-files';

/** By page or search index; the key is a hash of its inputs. */
type Entries = Record<string, { key: string; files: KnownFile[] }>;

interface StoredRecord {
  /** The dates belong to this folder. */
  outDir: string;
  entries: Entries;
}

export interface RenderRecord {
  /** Takes over the files of the last build; undefined if they must be made again. */
  keep(name: string, key: string): RenderedFile[] | undefined;
  /** Records new files. */
  add(name: string, key: string, files: readonly RenderedFile[]): void;
  /** Call it after the output folder is complete. */
  save(): void;
}

export function openRenderRecord(
  cacheDir: string,
  outDir: string,
  output: OutputFolder,
): RenderRecord {
  const file = path.join(cacheDir, 'renders.json');
  const stored = readKeptJson<StoredRecord>(file);
  const last = stored?.outDir === outDir ? stored.entries : {};
  const entries: Entries = {};
  return {
    keep(name, key) {
      const entry = last[name];
      if (entry?.key !== key || !output.keep(entry.files)) return undefined;
      entries[name] = entry;
      return entry.files;
    },
    add(name, key, files) {
      entries[name] = { key, files: files.map(output.know) };
    },
    save() {
      writeWhole(file, JSON.stringify({ outDir, entries } satisfies StoredRecord));
    },
  };
}
