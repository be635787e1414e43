/**
 * Content-addressed cache files: named after a hash of their inputs, written atomically, and removed an
 * hour after their last use. Several processes and threads may use one folder.
 */
import { hash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { threadId } from 'node:worker_threads';

type Content = string | Uint8Array;

/** Longer than any build, as other builds may be about to read a file. */
const unusedMs = 3_600_000;

export type FileCache = ReturnType<typeof openFileCache>;

export function openFileCache(folder: string) {
  const wanted = new Set<string>();
  return {
    /**
     * @param name contains a hash of everything the content depends on
     * @param produce called if the file does not exist
     * @returns absolute path
     */
    async get(name: string, produce: () => Content | Promise<Content>): Promise<string> {
      wanted.add(name);
      const file = path.join(folder, name);
      const now = new Date();
      // After a power cut a file may be there without its content.
      if (statSync(file, { throwIfNoEntry: false })?.size) utimesSync(file, now, now);
      else writeAtomically(file, await produce());
      return file;
    },
    /** Removes files not requested in this run or by others within the last hour. */
    removeUnused(): void {
      if (!existsSync(folder)) return;
      for (const name of readdirSync(folder)) {
        const file = path.join(folder, name);
        const lastUse = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
        if (!wanted.has(name) && lastUse < Date.now() - unusedMs)
          rmSync(file, { force: true, recursive: true });
      }
    },
  };
}

/** A single file in its own cache folder; see `FileCache.get`. */
export async function cachedFile(
  folder: string,
  name: string,
  produce: () => Content | Promise<Content>,
): Promise<string> {
  const cache = openFileCache(folder);
  const file = await cache.get(name, produce);
  cache.removeUnused();
  return file;
}

/**
 * Writes a file atomically and creates its folder.
 *
 * @returns size in bytes
 */
export function writeAtomically(file: string, ...parts: readonly Content[]): number {
  const temporary = `${file}.${process.pid}-${threadId}`;
  mkdirSync(path.dirname(file), { recursive: true });
  // Part by part, because a cached search index may have hundreds of megabytes.
  for (const [at, part] of parts.entries()) {
    writeFileSync(temporary, part, { flag: at === 0 ? 'w' : 'a' });
  }
  renameSync(temporary, file);
  return parts.reduce((sum, part) => sum + Buffer.byteLength(part), 0);
}

/** Undefined if the file is missing or not valid JSON. */
export function readJson<T>(file: string): T | undefined {
  try {
    return (JSON.parse(readFileSync(file, 'utf8')) as T | null) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Hexadecimal hash; eight digits suffice for the files of one site. */
export function shortHash(content: Content, digits = 8): string {
  return hash('sha256', content).slice(0, digits);
}

/** Name, size and date of a file, to detect changes. */
export function fileState(file: string): string {
  const { size, mtimeMs } = statSync(file, { throwIfNoEntry: false }) ?? {};
  return `${file} ${size} ${mtimeMs}`;
}

/** Hash of the values as JSON. */
export function cacheKey(...values: readonly unknown[]): string {
  const lines = values.map((value) => JSON.stringify(value)).join('\n');
  return hash('sha256', lines, 'base64url').slice(0, 22);
}
