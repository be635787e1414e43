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
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { HintedError } from '../../shared/hinted-error';
import { isInside, namesIn } from '../folders';

export interface OutputFile {
  /** Relative to the output folder, with `/`. */
  filePath: string;
  bytes: number;
}

/** A file of an earlier build, identified by size and date. */
export interface KnownFile extends OutputFile {
  modifiedMs: number;
}

export type OutputFolder = ReturnType<typeof openOutput>;

/** A link to the output folder stays a link: a server may have been given the folder itself. */
export function linkTarget(outDir: string): string {
  const isLink = lstatSync(outDir, { throwIfNoEntry: false })?.isSymbolicLink() === true;
  return isLink ? path.resolve(path.dirname(outDir), readlinkSync(outDir)) : outDir;
}

/** Where this process writes its output. */
export function temporaryFolder(outDir: string): string {
  return `${outDir}.next.${process.pid}`;
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
    return codeOf(error) === 'EPERM';
  }
}

function codeOf(error: unknown): string {
  return (error as NodeJS.ErrnoException).code ?? '';
}

function remove(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}

/** Restores the last build after a process was killed between the two renames of `switchOutput`. */
export function recoverOutput(outDir: string): void {
  for (const folder of abandonedFolders(outDir, 'previous')) {
    if (!existsSync(outDir)) tryRename(folder, outDir, 'ENOENT', ...placeTaken);
    remove(folder);
  }
}

/** @throws HintedError if the output would replace files that no build has written */
export function protectFiles(outDir: string, siteDir: string): void {
  // `.gitkeep` keeps an empty folder in a repository.
  const names = namesIn(outDir).filter((name) => name !== '.gitkeep');
  const isSite = outDir === siteDir || isInside(outDir, siteDir);
  const isBuilt = names.length === 0 || names.includes('404.html');
  if (!isSite && isBuilt) return;
  throw new HintedError(
    `The output would replace the contents of ${outDir}, which is not the output of a build.`,
    'Choose another folder: --out DIR.',
  );
}

/**
 * @param sources folders whose files are published: the next build would publish the output, too
 * @throws HintedError if the output is in one of them
 */
export function protectSources(outDir: string, sources: readonly string[]): void {
  const source = sources.find((one) => outDir === one || isInside(one, outDir));
  if (source === undefined) return;
  const what = `The output would be inside ${source}, whose files are published.`;
  throw new HintedError(what, 'Choose another folder: --out DIR.');
}

/** Creates an empty temporary folder, and removes those of killed builds. */
export function prepareOutput(outDir: string): void {
  recoverOutput(outDir);
  abandonedFolders(outDir, 'next').forEach(remove);
  makeFolder(temporaryFolder(outDir));
}

/** Where no folders can be created, as in `/proc`, Node's recursive call would never return. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(path.dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  }
}

/** Replaces the output folder with the temporary one. Of simultaneous builds the last one wins. */
export function switchOutput(outDir: string): void {
  const previous = `${outDir}.previous.${process.pid}`;
  do {
    remove(previous);
    tryRename(outDir, previous, 'ENOENT');
    // Tries again if another build has put its folder there in the meantime.
  } while (!tryRename(temporaryFolder(outDir), outDir, ...placeTaken));
  remove(previous);
}

const placeTaken = ['ENOTEMPTY', 'EEXIST'];

/** @returns false if it fails with one of these codes */
function tryRename(from: string, to: string, ...codes: string[]): boolean {
  try {
    renameSync(from, to);
    return true;
  } catch (error) {
    if (codes.includes(codeOf(error))) return false;
    throw error;
  }
}

/** Removes the output of a failed build; its threads may still write, which the next build removes. */
export function discardOutput(outDir: string): void {
  try {
    remove(temporaryFolder(outDir));
  } catch (error) {
    if (codeOf(error) !== 'ENOTEMPTY') throw error;
  }
}

/**
 * Several workers may use one folder if they write different files. Another build may replace the last
 * one at any time, so files are linked first and compared afterwards.
 */
export function openOutput(outDir: string) {
  const next = temporaryFolder(outDir);
  const madeFolders = new Set<string>();

  /** Takes a file over from the last build, unless it is missing there. */
  const take = (filePath: string): boolean => {
    const target = path.join(next, filePath);
    const folder = path.dirname(target);
    if (!madeFolders.has(folder)) mkdirSync(folder, { recursive: true });
    madeFolders.add(folder);
    return tryLink(path.join(outDir, filePath), target);
  };
  const write = (filePath: string, content: string | Uint8Array): OutputFile => {
    const target = path.join(next, filePath);
    const bytes = Buffer.from(content);
    if (!take(filePath) || !hasBytes(target, bytes)) {
      rmSync(target, { force: true });
      writeFileSync(target, bytes);
    }
    return { filePath, bytes: bytes.length };
  };
  const isAsKnown = ({ filePath, bytes, modifiedMs }: KnownFile): boolean => {
    const { size, mtimeMs } = statSync(path.join(next, filePath));
    // A copy, where there are no hard links, has its date in whole milliseconds.
    return size === bytes && (mtimeMs === modifiedMs || mtimeMs === Math.floor(modifiedMs));
  };

  return {
    /** Creates folders; overwrites an earlier file. */
    write,
    copy: (sourcePath: string, filePath: string) => write(filePath, readFileSync(sourcePath)),
    /**
     * Takes over files of the last build without reading them.
     *
     * @returns false, taking none, if one of them is missing or has changed
     */
    keep(files: readonly KnownFile[]): boolean {
      if (files.every((file) => take(file.filePath) && isAsKnown(file))) return true;
      for (const { filePath } of files) rmSync(path.join(next, filePath), { force: true });
      return false;
    },
    /** Describes a written file for `keep` in the next build. */
    know: ({ filePath, bytes }: OutputFile): KnownFile => {
      const { mtimeMs: modifiedMs } = statSync(path.join(next, filePath));
      return { filePath, bytes, modifiedMs };
    },
  };
}

function hasBytes(file: string, bytes: Buffer): boolean {
  const { size } = statSync(file);
  return size === bytes.length && readFileSync(file).equals(bytes);
}

/** Overwrites `to`; in file systems without hard links, with a copy. @returns false if `from` is missing */
export function tryLink(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    const code = codeOf(error);
    if (code === 'ENOENT') return false;
    if (code === 'EEXIST') {
      rmSync(to);
      return tryLink(from, to);
    }
  }
  try {
    cpSync(from, to, { preserveTimestamps: true });
    return true;
  } catch {
    return false;
  }
}
