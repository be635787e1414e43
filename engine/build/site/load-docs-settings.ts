/** Loads the configuration with the docs' sidebars and versions (A103). */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { nearestFile } from '../../content/compile/assets';
import { nearLanguage } from '../../content/compile/code/highlight';
import { placeOfSetting } from '../../content/config/locate-key';
import type { ResolvedConfig } from '../../content/config/schema';
import type { VersionSource } from '../../content/model/docs-set';
import {
  currentVersion,
  type DocsSource,
  type DocsVersion,
  docsSources,
  docsVersions,
  versionsFileName,
  withId,
} from '../../content/model/docs-versions';
import type { SourceFile } from '../../content/source-file';
import { firstRepeated } from '../../shared/first-repeated';
import { errorAt, type Problem, warningAt } from '../../shared/problem';
import { engineDir, namesIn, posixRelative } from '../folders';
import { type LoadedConfig, loadConfig, loadSidebarsFile } from './load-config';
import { localizeVersion, messagesReader } from './site-messages';
import { readJson, readSiteFile } from './site-sources';
import { withSiteStyles } from './site-styles';

const infimaStyles = ['infima.css', 'classes.css', 'distances.css', 'parts.components.css'].map(
  (name) => path.join(engineDir, 'theme/docusaurus', name),
);
const formulaStyles = path.join(engineDir, 'theme/static/formula.css');

export interface DocsSettings {
  versions: readonly VersionSource[];
  docsProblems: Problem[];
}

/** @param locale missing = the default language */
export async function loadSettings(
  siteDir: string,
  { cacheDir, sharedCacheDir }: { cacheDir: string; sharedCacheDir: string },
  locale: string | undefined,
): Promise<LoadedConfig & DocsSettings> {
  const read = await loadConfig(siteDir, cacheDir, locale);
  if (!read.config) return { ...read, versions: [], docsProblems: [] };
  const configFile = path.basename(read.filePath ?? '');
  const isDocusaurus = read.docusaurus !== undefined;
  const folders = { siteDir, cacheDir: sharedCacheDir, isDocusaurus };
  const { config, problems } = await withSiteStyles(
    read.config,
    folders,
    configFile,
    read.docusaurus?.postCss,
  );
  // The site's own sheets may change these rules.
  const given = [
    ...(read.docusaurus ? infimaStyles : []),
    ...(config.markdown.math ? [formulaStyles] : []),
  ];
  config.css = [...given.map((file) => posixRelative(siteDir, file)), ...config.css];
  const settings = { ...read, config };
  const versions = await loadAllVersions(settings, { siteDir, cacheDir }, problems);
  return { ...settings, versions, docsProblems: problems };
}

async function loadAllVersions(
  settings: LoadedConfig & { config: ResolvedConfig },
  folders: { siteDir: string; cacheDir: string },
  problems: Problem[],
): Promise<VersionSource[]> {
  const { siteDir } = folders;
  const { i18n, locale } = settings.config;
  const filePath = path.basename(settings.filePath ?? '');
  const configFile = { filePath, source: readSiteFile(siteDir, filePath) ?? '' };
  const read = messagesReader(siteDir, i18n?.current.folder ?? `i18n/${locale}`, problems);
  const versions: VersionSource[] = [];
  for (const set of docsSources(settings.config)) {
    const functions = settings.docusaurus?.docsFunctions[set.id ?? ''];
    for (const version of loadVersions(siteDir, set, configFile, problems)) {
      const file =
        version.name === currentVersion
          ? await loadSidebarsFile(set.docs, settings, folders, problems)
          : undefined;
      const source: VersionSource = {
        ...version,
        ...(file && { sidebarsFile: file }),
        ...(functions && { functions }),
      };
      versions.push(i18n ? localizeVersion(source, read) : source);
    }
  }
  return versions;
}

/** A version without a folder is an error. */
export function loadVersions(
  siteDir: string,
  set: DocsSource,
  configFile: SourceFile,
  problems: Problem[],
): VersionSource[] {
  const filePath = versionsFileName(set.id);
  const names = readJson(siteDir, filePath, problems)?.value ?? [];
  // Names are part of paths and URLs.
  const isName = (name: unknown): boolean =>
    typeof name === 'string' && /^[^/\\<>:"|?*\s.][^/\\<>:"|?*]*$/.test(name);
  const areNames = Array.isArray(names) && names.every(isName);
  if (!areNames) {
    const what = 'The file is not a list of version names';
    problems.push(errorAt(filePath, what, 'Write it like ["2.0", "1.0"], newest first.'));
  }
  const named: string[] = areNames ? names : [];
  if (areNames && !set.docs.disableVersioning) problems.push(...unlisted(siteDir, set, named));
  const { versions: all, problems: found } = docsVersions(set, named, configFile);
  const missing = all.filter((version) => !existsSync(path.join(siteDir, version.path)));
  problems.push(...found, ...missing.flatMap((one) => missingFolder(one, set, configFile)));
  // Without these, so that nothing else is reported about them.
  const others = named.filter((one) => missing.every(({ name }) => name !== one));
  const { versions } = docsVersions(set, others, configFile);
  return versions.map((version): VersionSource => {
    const { sidebarsPath } = version;
    const sidebarsFile =
      sidebarsPath === undefined ? undefined : readJson(siteDir, sidebarsPath, problems);
    return sidebarsFile ? { ...version, sidebarsFile } : version;
  });
}

/** Folders of versions that the list does not name, and names that it has twice. */
function unlisted(siteDir: string, { id }: DocsSource, named: readonly string[]): Problem[] {
  const listFile = versionsFileName(id);
  const folder = withId('versioned_docs', id);
  const found = namesIn(path.join(siteDir, folder));
  const twice = firstRepeated(named);
  return [
    ...(twice === undefined
      ? []
      : [warningAt(listFile, `The version "${twice}" is listed twice`, 'Remove one of the two.')]),
    ...found.flatMap((entry): Problem[] => {
      const name = /^version-(.+)/.exec(entry)?.[1];
      if (name === undefined || named.includes(name)) return [];
      const what = `The folder is left out: ${listFile} does not list the version "${name}"`;
      return [warningAt(`${folder}/${entry}`, what, 'Add the name, or remove the folder.')];
    }),
  ];
}

function missingFolder(
  { name, path: folder }: DocsVersion,
  { id, docs, at }: DocsSource,
  configFile: SourceFile,
): Problem[] {
  if (name !== currentVersion) {
    const what = `The version "${name}" has no docs: the folder "${folder}" does not exist`;
    const listFile = versionsFileName(id);
    return [errorAt(listFile, what, `Create the folder, or remove the version from ${listFile}.`)];
  }
  // Sites without docs include nothing.
  if (docs.include.length === 0) return [];
  const place = placeOfSetting(configFile, [...at, 'path']);
  const hint = 'Create it, or correct the "path" of the docs in the configuration.';
  return [warningAt(place, `The docs folder does not exist: ${folder}`, hint)];
}

/** Folders beside the docs, which a site without them need not have. */
export function checkFolders(
  siteDir: string,
  { staticDirectories, pages }: ResolvedConfig,
  configFile: SourceFile,
): Problem[] {
  const folders = staticDirectories.map(
    (folder, index) => [['staticDirectories', index], folder] as const,
  );
  const named = [...folders, [['pages', 'path'], pages.path] as const];
  return named.flatMap(([setting, folder]): Problem[] => {
    const place = placeOfSetting(configFile, setting);
    const isDefault = place.line === undefined;
    if (isDefault || existsSync(path.join(siteDir, folder))) return [];
    const hint = nearestFile(path.join(siteDir, folder), 'Create it, or correct the path.');
    return [warningAt(place, `The folder does not exist: ${folder}`, hint)];
  });
}

/** Docs folders with no file that the settings include. */
export function checkEmptyDocs(
  siteDir: string,
  versions: readonly VersionSource[],
  files: readonly string[],
  configFile: SourceFile,
): Problem[] {
  return versions.flatMap(({ path: folder, docs: { include } }): Problem[] => {
    // Sites without docs include nothing; a missing folder has been reported.
    const isWanted = include.length > 0 && existsSync(path.join(siteDir, folder));
    if (!isWanted || files.some((file) => file.startsWith(`${folder}/`))) return [];
    const place = placeOfSetting(configFile, ['docs', 'include']);
    const what = `The folder has no docs: no file of ${folder} matches ${include.join(' or ')}`;
    return [warningAt(place, what, 'Add a page, or correct "include".')];
  });
}

/** A misspelled language would leave code without colors (A78). */
export function checkCodeLanguage(
  { code: { defaultLanguage = '' } }: ResolvedConfig,
  configFile: SourceFile,
): Problem[] {
  const near = nearLanguage(defaultLanguage);
  if (near === undefined) return [];
  const place = placeOfSetting(configFile, ['code', 'defaultLanguage']);
  return [
    warningAt(place, `The language "${defaultLanguage}" is not known`, `Did you mean "${near}"?`),
  ];
}
