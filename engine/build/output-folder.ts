/**
 * The output folder of a build. Files are written into a temporary folder beside it; a file whose
 * bytes are those of the last build is linked instead, so it keeps its date and costs no write. The
 * folders are switched at the end: whatever happens before, the last build stays whole.
 */
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

export interface OutputFile {
  /** Relative to the output folder, with `/`. */
  filePath: string;
  bytes: number;
}

/** A file of an earlier build: as long as size and date are these, nobody has touched it. */
export interface KnownFile extends OutputFile {
  modifiedMs: number;
}

export interface OutputFolder {
  /** Writes one file; its folders are made. Of two writes to one path the last stands. */
  write(filePath: string, content: string | Uint8Array): OutputFile;
  /** Copies one file from elsewhere. */
  copy(sourcePath: string, filePath: string): OutputFile;
  /**
   * Takes files of the last build over without looking at their bytes.
   *
   * @returns false, and nothing is taken, when one of them is missing or was changed since
   */
  keep(files: readonly KnownFile[]): boolean;
  /** What has to be known of a file written here to keep it in the next build. */
  know(file: OutputFile): KnownFile;
  /** How many files got other bytes than in the last build. */
  changedFiles(): number;
}

/** Where the temporary folder of an output folder is. */
export function temporaryFolder(outDir: string): string {
  return `${outDir}.next`;
}

function previousFolder(outDir: string): string {
  return `${outDir}.previous`;
}

/** Brings back the last build when one was killed between the two renames of its switch. */
export function recoverOutput(outDir: string): void {
  if (!existsSync(outDir) && existsSync(previousFolder(outDir)))
    renameSync(previousFolder(outDir), outDir);
}

/** Empties the temporary folder. */
export function prepareOutput(outDir: string): void {
  recoverOutput(outDir);
  rmSync(temporaryFolder(outDir), { recursive: true, force: true });
  mkdirSync(temporaryFolder(outDir), { recursive: true });
}

/** Makes the temporary folder the output folder. */
export function switchOutput(outDir: string): void {
  rmSync(previousFolder(outDir), { recursive: true, force: true });
  if (existsSync(outDir)) renameSync(outDir, previousFolder(outDir));
  renameSync(temporaryFolder(outDir), outDir);
  rmSync(previousFolder(outDir), { recursive: true, force: true });
}

/** Drops what a failed build has written. */
export function discardOutput(outDir: string): void {
  rmSync(temporaryFolder(outDir), { recursive: true, force: true });
}

/** May be opened by several workers on one folder: they write different files. */
export function openOutput(outDir: string): OutputFolder {
  const next = temporaryFolder(outDir);
  const madeFolders = new Set<string>();
  let changed = 0;

  const prepare = (filePath: string): { target: string; last: string } => {
    const target = path.join(next, filePath);
    const folder = path.dirname(target);
    if (!madeFolders.has(folder)) {
      mkdirSync(folder, { recursive: true });
      madeFolders.add(folder);
    }
    return { target, last: path.join(outDir, filePath) };
  };

  return {
    write(filePath, content) {
      const { target, last } = prepare(filePath);
      const bytes = typeof content === 'string' ? Buffer.from(content) : content;
      if (hasBytes(last, bytes) && tryLink(last, target)) return { filePath, bytes: bytes.length };
      rmSync(target, { force: true });
      writeFileSync(target, bytes);
      changed++;
      return { filePath, bytes: bytes.length };
    },
    copy(sourcePath, filePath) {
      const { target, last } = prepare(filePath);
      const { size } = statSync(sourcePath);
      if (hasBytes(last, () => readFileSync(sourcePath), size) && tryLink(last, target))
        return { filePath, bytes: size };
      rmSync(target, { force: true });
      cpSync(sourcePath, target);
      changed++;
      return { filePath, bytes: size };
    },
    keep(files) {
      const isAsKnown = ({ filePath, bytes, modifiedMs }: KnownFile): boolean => {
        const stats = statSync(path.join(outDir, filePath), { throwIfNoEntry: false });
        return stats?.size === bytes && stats.mtimeMs === modifiedMs;
      };
      if (!files.every(isAsKnown)) return false;
      for (const { filePath } of files) {
        const { target, last } = prepare(filePath);
        if (!tryLink(last, target)) cpSync(last, target, { preserveTimestamps: true });
      }
      return true;
    },
    know: ({ filePath, bytes }) => ({
      filePath,
      bytes,
      modifiedMs: statSync(path.join(next, filePath)).mtimeMs,
    }),
    changedFiles: () => changed,
  };
}

function hasBytes(file: string, bytes: Uint8Array | (() => Uint8Array), size?: number): boolean {
  const stats = statSync(file, { throwIfNoEntry: false });
  if (!stats?.isFile()) return false;
  if (stats.size !== (size ?? (bytes as Uint8Array).length)) return false;
  const wanted = typeof bytes === 'function' ? bytes() : bytes;
  return Buffer.compare(readFileSync(file), wanted) === 0;
}

/** False where the file system has no hard links, or there is no such file. */
export function tryLink(from: string, to: string): boolean {
  try {
    rmSync(to, { force: true });
    linkSync(from, to);
    return true;
  } catch {
    return false;
  }
}

/** Short hash for names of content-addressed files. */
export function contentHash(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 8);
}
