/**
 * What the files of the last build were made from. A page whose content, metadata and surroundings
 * are the same keeps its files; rendering them again would give the same bytes.
 */
import { createHash } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { RenderedFile } from '../render/render-page';
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
  const last = readRecord(file, outDir);
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
      const temporary = `${file}.${process.pid}`;
      writeFileSync(temporary, JSON.stringify({ outDir, entries } satisfies StoredRecord));
      renameSync(temporary, file);
    },
  };
}

/** Hash of everything given, in order. */
export function renderKey(...parts: readonly unknown[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(JSON.stringify(part) ?? '').update('\n');
  return hash.digest('base64url').slice(0, 22);
}

function readRecord(file: string, outDir: string): Entries {
  try {
    const stored = JSON.parse(readFileSync(file, 'utf8')) as StoredRecord | null;
    return stored?.outDir === outDir ? stored.entries : {};
  } catch {
    // Missing or damaged: everything is made again.
    return {};
  }
}
