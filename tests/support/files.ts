/** Folders and files of unit tests; `temporary-folder.ts` removes them with the run. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

type Files = Readonly<Record<string, string | Uint8Array>>;

/** @returns a new folder with these files, absolute */
export function folderWith(files: Files = {}, prefix = 'test-'): string {
  const folder = mkdtempSync(path.join(tmpdir(), prefix));
  writeFiles(folder, files);
  return folder;
}

/** @param files by their path in the folder, with `/` */
export function writeFiles(folder: string, files: Files): void {
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
}

/** Content of all files below a folder by their path in it. */
export function filesIn(folder: string): Map<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
  return new Map(files.map((file) => [path.relative(folder, file), readFileSync(file, 'latin1')]));
}

/** Paths of the files that only one of two folders has, or that differ. */
export function differences(
  one: ReadonlyMap<string, string>,
  other: ReadonlyMap<string, string>,
): string[] {
  const names = new Set([...one.keys(), ...other.keys()]);
  return [...names].filter((name) => one.get(name) !== other.get(name)).sort();
}
