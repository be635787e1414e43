/** Where things are, however this code was bundled. All paths are absolute. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { cacheFolder, engineDir, packageName, projectDir } from '../bin/folders.mjs';
import { shortHash } from './kept-files';

/** The folder of the project whose packages are used, e.g. the one that holds `engine/`. */
export function projectFolder(): string {
  return projectDir;
}

/** The engine's own sources. */
export function engineFolder(): string {
  return engineDir;
}

/**
 * What a site's builds keep between runs; one folder for each site, so that two do not mix. Named for
 * people, with a hash for sites whose names differ only in their punctuation, like `a/b` and `a-b`.
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

/** The configuration of a site, absolute: ours, else that of Docusaurus; undefined without one. */
export function findConfigFile(siteDir: string): string | undefined {
  return findFile(siteDir, ownConfigNames) ?? findDocusaurusConfig(siteDir);
}

/** Absolute; undefined when there is none. */
export function findDocusaurusConfig(siteDir: string): string | undefined {
  return findFile(siteDir, docusaurusConfigNames);
}

function findFile(folder: string, names: readonly string[]): string | undefined {
  return names.map((name) => path.join(folder, name)).find((file) => existsSync(file));
}

export function isDocusaurusConfig(filePath: string): boolean {
  return docusaurusConfigNames.includes(path.basename(filePath));
}

/** The site of commands that name none: `site`, unless the folder has a configuration itself. */
export function defaultSiteFolder(workingDir: string): string {
  const hasSite = existsSync(path.join(workingDir, 'site'));
  return hasSite && findConfigFile(workingDir) === undefined ? 'site' : '.';
}

/** What sites may import of the engine, by name: `jonas-jones-docs-engine/components` → its file. */
export const publicModules: Readonly<Record<string, string>> = {
  [packageName]: path.join(engineDir, 'index.ts'),
  [`${packageName}/components`]: path.join(engineDir, 'components.ts'),
};
