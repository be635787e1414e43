/** Folders and files for tests. `temporary-folder.ts` removes them at the end of the run. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

type Files = Readonly<Record<string, string | Uint8Array>>;

/** @returns the absolute path of a new folder with these files */
export function folderWith(files: Files = {}, prefix = 'test-'): string {
  const folder = mkdtempSync(path.join(tmpdir(), prefix));
  writeFiles(folder, files);
  return folder;
}

/** @param files contents by path in the folder, with `/` */
export function writeFiles(folder: string, files: Files): void {
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
}

/** Contents of all files below a folder, by relative path. */
export function filesIn(folder: string): Map<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
  return new Map(files.map((file) => [path.relative(folder, file), readFileSync(file, 'latin1')]));
}

/** Paths of files that differ or exist in only one of two folders. */
export function differences(
  one: ReadonlyMap<string, string>,
  other: ReadonlyMap<string, string>,
): string[] {
  const names = new Set([...one.keys(), ...other.keys()]);
  return [...names].filter((name) => one.get(name) !== other.get(name)).sort();
}
