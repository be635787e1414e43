/**
 * The output folder of a build. Files are written into a temporary folder beside it, which replaces it
 * at the end, so that the last build stays intact until then. Unchanged files are hard links to those of
 * the last build and keep their dates. Several processes may build into one folder at once, each with
 * its own temporary folder.
 */
import {
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
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

/** A file of an earlier build, identified by size and date. */
export interface KnownFile extends OutputFile {
  modifiedMs: number;
}

export interface OutputFolder {
  /** Creates folders; overwrites an earlier file. */
  write(filePath: string, content: string | Uint8Array): OutputFile;
  copy(sourcePath: string, filePath: string): OutputFile;
  /**
   * Takes over files of the last build without reading them.
   *
   * @returns false, taking none, if one of them is missing or has changed
   */
  keep(files: readonly KnownFile[]): boolean;
  /** Describes a written file for `keep` in the next build. */
  know(file: OutputFile): KnownFile;
  /** Number of files that differ from the last build. */
  changedFiles(): number;
}

/** Where this process writes its output. */
export function temporaryFolder(outDir: string): string {
  return `${outDir}.next.${process.pid}`;
}

/** Where this process moves the last build while it switches. */
function previousFolder(outDir: string): string {
  return `${outDir}.previous.${process.pid}`;
}

/** `dist.next.123` and `dist.previous.123` of processes that have ended. */
function abandonedFolders(outDir: string, part: 'next' | 'previous'): string[] {
  const start = `${path.basename(outDir)}.${part}.`;
  const parent = path.dirname(outDir);
  if (!existsSync(parent)) return [];
  return readdirSync(parent).flatMap((name) => {
    const processId = name.startsWith(start) ? name.slice(start.length) : '';
    const isAbandoned = /^\d+$/.test(processId) && !isRunning(Number(processId));
    return isAbandoned ? [path.join(parent, name)] : [];
  });
}

function isRunning(processId: number): boolean {
  if (processId === process.pid) return false;
  try {
    // Signal 0 only checks whether the process exists.
    return process.kill(processId, 0);
  } catch (error) {
    // It runs as another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Restores the last build after a process was killed between the two renames of `switchOutput`. */
export function recoverOutput(outDir: string): void {
  for (const folder of abandonedFolders(outDir, 'previous')) {
    if (!existsSync(outDir)) tryRename(folder, outDir, 'ENOENT', ...placeTaken);
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Creates an empty temporary folder, and removes those of killed builds. */
export function prepareOutput(outDir: string): void {
  recoverOutput(outDir);
  for (const folder of abandonedFolders(outDir, 'next'))
    rmSync(folder, { recursive: true, force: true });
  mkdirSync(temporaryFolder(outDir), { recursive: true });
}

/** Replaces the output folder by the temporary one. Of simultaneous builds the last one wins. */
export function switchOutput(outDir: string): void {
  const previous = previousFolder(outDir);
  do {
    rmSync(previous, { recursive: true, force: true });
    tryRename(outDir, previous, 'ENOENT');
    // Again if another build has put its folder there in between.
  } while (!tryRename(temporaryFolder(outDir), outDir, ...placeTaken));
  rmSync(previous, { recursive: true, force: true });
}

const placeTaken = ['ENOTEMPTY', 'EEXIST'];

/** @returns false if it fails with one of these codes */
function tryRename(from: string, to: string, ...codes: string[]): boolean {
  try {
    renameSync(from, to);
    return true;
  } catch (error) {
    if (codes.includes((error as NodeJS.ErrnoException).code ?? '')) return false;
    throw error;
  }
}

/** Removes the output of a failed build; its threads may still write, which the next build removes. */
export function discardOutput(outDir: string): void {
  try {
    rmSync(temporaryFolder(outDir), { recursive: true, force: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOTEMPTY') throw error;
  }
}

/**
 * Several workers may use one folder if they write different files. Another build may replace the last
 * one at any time, so files are linked first and compared afterwards.
 */
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
      if (tryLink(last, target) && hasBytes(target, bytes))
        return { filePath, bytes: bytes.length };
      rmSync(target, { force: true });
      writeFileSync(target, bytes);
      changed++;
      return { filePath, bytes: bytes.length };
    },
    copy(sourcePath, filePath) {
      const { target, last } = prepare(filePath);
      const { size } = statSync(sourcePath);
      if (tryLink(last, target) && hasBytes(target, () => readFileSync(sourcePath), size))
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
      const take = ({ filePath }: KnownFile): boolean => {
        const { target, last } = prepare(filePath);
        return tryLink(last, target) || tryCopy(last, target);
      };
      if (!files.every(isAsKnown)) return false;
      // Checked again: another build may have replaced the folder meanwhile.
      if (files.every(take) && files.every(isAsKnown)) return true;
      for (const { filePath } of files) rmSync(path.join(next, filePath), { force: true });
      return false;
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

function tryCopy(from: string, to: string): boolean {
  try {
    cpSync(from, to, { preserveTimestamps: true });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}

/** Overwrites `to`. @returns false without hard links in the file system, or without the file */
export function tryLink(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') return false;
    rmSync(to);
    return tryLink(from, to);
  }
}
