/**
 * What the files of the last build were made from. A page whose content, metadata and surroundings
 * are the same keeps its files; rendering them again would give the same bytes.
 */
import path from 'node:path';
import type { RenderedFile } from '../render/render-page';
import { readKeptJson, writeWhole } from './kept-files';
import type { KnownFile, OutputFolder } from './output-folder';

/** Page (or another thing that gives files) → what it was made from, and its files. */
type Entries = Record<string, { key: string; files: KnownFile[] }>;

interface StoredRecord {
  /** The dates are those of one output folder. */
  outDir: string;
  entries: Entries;
}

export interface RenderRecord {
  /** Takes over the files of the last build; undefined when they have to be made. */
  keep(name: string, key: string): RenderedFile[] | undefined;
  /** Notes files that were made now. */
  add(name: string, key: string, files: readonly RenderedFile[]): void;
  /** To be called when the output folder is complete. */
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
