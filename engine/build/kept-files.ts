/**
 * What builds keep for the next one, by what it is made from: files are named after a hash of their
 * inputs, written whole or not at all, and removed once no build has asked for them for an hour.
 * Several processes and threads may use one folder at once.
 */
import { createHash } from 'node:crypto';
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

export interface KeptFiles {
  /**
   * @param name of the file: holds a hash of everything its content depends on
   * @param produce makes the content when the folder does not hold it yet
   * @returns absolute path
   */
  cached(name: string, produce: () => Content | Promise<Content>): Promise<string>;
  /** Removes files that neither this run nor, within the last hour, another one has asked for. */
  removeUnused(): void;
}

type Content = string | Uint8Array;

/** Longer than any build takes: until then another one may be about to read a file. */
const unusedMs = 3_600_000;

export function openKeptFiles(folder: string): KeptFiles {
  const wanted = new Set<string>();
  return {
    async cached(name, produce) {
      wanted.add(name);
      const file = path.join(folder, name);
      const now = new Date();
      if (existsSync(file)) utimesSync(file, now, now);
      else writeWhole(file, await produce());
      return file;
    },
    removeUnused() {
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

/**
 * Through a temporary name: a build that is killed leaves no half file. The folder is made.
 *
 * @returns size of the file, in bytes
 */
export function writeWhole(file: string, ...parts: readonly Content[]): number {
  const bytes = Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)),
  );
  const temporary = `${file}.${process.pid}-${threadId}`;
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(temporary, bytes);
  renameSync(temporary, file);
  return bytes.length;
}

/** What a build has kept as JSON: a file that is missing, half-written or foreign counts as none. */
export function readKeptJson<T>(file: string): T | undefined {
  try {
    return (JSON.parse(readFileSync(file, 'utf8')) as T | null) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Hash in hexadecimal digits, for names of files and for keys. Eight digits tell files of one site apart. */
export function shortHash(content: Content, digits = 8): string {
  return createHash('sha256').update(content).digest('hex').slice(0, digits);
}

/** Name, size and date of a file, which change with it. */
export function fileState(file: string): string {
  const { size, mtimeMs } = statSync(file, { throwIfNoEntry: false }) ?? {};
  return `${file} ${size} ${mtimeMs}`;
}

/** Hash of the values as JSON, in order. */
export function keyOf(...values: readonly unknown[]): string {
  const hash = createHash('sha256');
  for (const value of values) hash.update(JSON.stringify(value) ?? '').update('\n');
  return hash.digest('base64url').slice(0, 22);
}
