/** Finds what an author's scripts import, without the bundler, which would take longer to load. */
import { readFileSync } from 'node:fs';
import { findImportedFile, importBase } from './find-file';
import { aliasTarget } from './script-aliases';

const importPattern = /\b(?:from|import|require)\s*\(?\s*(['"])([^'"\n]+)\1/g;
const readPattern = /\.(?:[cm]?[jt]sx?|css|s[ac]ss)$/;

/**
 * The files themselves and those of the site that they import, directly or through others. Imports in
 * comments count, too.
 *
 * @param files absolute
 * @param codes of scripts that have no file, which are left out of the result
 */
export function importedFiles(
  files: readonly string[],
  siteDir: string,
  codes: ReadonlyMap<string, string> = new Map(),
): string[] {
  const found = new Set(files);
  // Grows during the loop.
  for (const file of found) {
    if (!readPattern.test(file)) continue;
    const code = codes.get(file) ?? readFileSync(file, 'utf8');
    for (const [, , specifier = ''] of code.matchAll(importPattern)) {
      const target = fileOf(specifier, file, siteDir);
      if (target !== undefined) found.add(target);
    }
  }
  return [...found].filter((file) => !codes.has(file));
}

/** Undefined for packages and missing files. */
function fileOf(specifier: string, importer: string, siteDir: string): string | undefined {
  // Without loaders and queries: `!!raw-loader!./a.txt`, `./a.txt?raw`.
  const name = specifier.replace(/^.*!/, '').replace(/\?.*$/, '');
  const base = importBase(name, importer, siteDir) ?? aliasTarget(name, importer);
  return base && findImportedFile(base);
}
