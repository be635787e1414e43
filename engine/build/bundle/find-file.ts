/** Finds files by the paths in import statements, which may leave out the ending, and packages. */
import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { packageName } from '../../shared/package-name';

/** The endings the bundler tries, in its order. */
export const extensions = ['.mjs', '.js', '.mts', '.ts', '.jsx', '.tsx', '.json'];
const endings = ['', ...extensions, ...extensions.map((extension) => `/index${extension}`)];

/**
 * @param base absolute
 * @param others endings that only Node tries
 */
export function findImportedFile(base: string, others: string[] = []): string | undefined {
  // TypeScript may import a file by the name of its compiled output.
  const typed = base.replace(/\.([cm]?)js(x?)$/, '.$1ts$2');
  const compiled = typed === base ? [] : [typed, `${typed}x`];
  return [...[...endings, ...others].map((ending) => base + ending), ...compiled].find((file) =>
    statSync(file, { throwIfNoEntry: false })?.isFile(),
  );
}

/** True for paths relative to the importing file or, with `@site/`, to the site folder. */
export function isFileSpecifier(specifier: string): boolean {
  return /^(?:\.|@site\/)/.test(specifier);
}

/** The absolute path of a file import, perhaps without its extension; undefined for any other specifier. */
export function importBase(
  specifier: string,
  importer: string,
  siteDir: string,
): string | undefined {
  if (!isFileSpecifier(specifier)) return undefined;
  const [name = ''] = specifier.split('?');
  return path.resolve(path.dirname(importer), name.replace(/^@site(?=\/)/, siteDir));
}

/** @param place a file or folder: searches `node_modules` there and in all parents */
export function isInstalled(specifier: string, place: string): boolean {
  const name = packageName(specifier);
  return packageFolders(place).some((folder) => existsSync(path.join(folder, name)));
}

/** The `node_modules` of a file or folder and of its parents, nearest first. */
export function packageFolders(place: string): string[] {
  const parent = path.dirname(place);
  const folder = path.join(place, 'node_modules');
  const others = parent === place ? [] : packageFolders(parent);
  return existsSync(folder) ? [folder, ...others] : others;
}
