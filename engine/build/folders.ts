/** Absolute paths of the engine and of sites, also inside the bundle. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { cacheFolder, engineDir, packageName, projectDir } from '../bin/folders.mjs';
import { shortHash } from './cache/file-cache';

export { engineDir };

/** Path of a file relative to a folder, with `/`. */
export function posixRelative(folder: string, file: string): string {
  return path.relative(folder, file).split(path.sep).join('/');
}

/** For files and ids of modules: Vite writes these with `/` on every system. */
export function isInside(folder: string, file: string): boolean {
  const [first] = posixRelative(folder, file).split('/');
  // From another drive, the path is absolute.
  return path.isAbsolute(file) && !/^(?:\.\.|.:)?$/.test(first as string);
}

/** The text of a file; undefined if there is none. */
export function readText(file: string): string | undefined {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

/** The names in a folder, sorted; none if it does not exist. */
export function namesIn(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder).sort() : [];
}

/** All files below a folder: relative paths with `/`, sorted independently of the locale. */
export function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => posixRelative(folder, path.join(entry.parentPath, entry.name)))
    .sort((a, b) => (a < b ? -1 : 1));
}

/**
 * Cache of one site. The hash tells apart sites whose names differ only in punctuation, like `a/b` and
 * `a-b`.
 *
 * @param locale missing = the default language
 */
export function siteCacheFolder(siteDir: string, locale?: string): string {
  const relative = path.relative(projectDir, siteDir);
  const name = relative.replace(/[^\w-]+/g, '-').replace(/^-+/, '') || 'site';
  const suffix = name === relative ? '' : `-${shortHash(relative)}`;
  const folder = path.join(cacheFolder(), 'sites', `${name}${suffix}`);
  return locale === undefined ? folder : path.join(folder, 'locales', locale);
}

const ownConfigNames = ['site.config.ts', 'site.config.mts', 'site.config.js', 'site.config.mjs'];

const docusaurusConfigNames = ['ts', 'mts', 'js', 'mjs', 'cjs', 'cts'].map(
  (ending) => `docusaurus.config.${ending}`,
);

/** Our configuration file, else that of Docusaurus; undefined without one. */
export function findConfigFile(siteDir: string): string | undefined {
  return findFile(siteDir, ownConfigNames) ?? findDocusaurusConfig(siteDir);
}

export function findDocusaurusConfig(siteDir: string): string | undefined {
  return findFile(siteDir, docusaurusConfigNames);
}

function findFile(folder: string, names: readonly string[]): string | undefined {
  return names.map((name) => path.join(folder, name)).find((file) => existsSync(file));
}

/** Without `--site`: the folder `site`, unless the working directory has a configuration itself. */
export function defaultSiteFolder(workingDir: string): string {
  const hasSite = existsSync(path.join(workingDir, 'site'));
  return hasSite && findConfigFile(workingDir) === undefined ? 'site' : '.';
}

/** The engine's public modules: `jonas-jones-docs-engine/components` → its file. */
export const publicModules: Readonly<Record<string, string>> = {
  [packageName]: path.join(engineDir, 'index.ts'),
  [`${packageName}/components`]: path.join(engineDir, 'components.ts'),
};
