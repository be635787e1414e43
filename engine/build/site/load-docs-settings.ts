/** Loads the configuration with the docs' sidebars and versions. */
import path from 'node:path';
import type { ResolvedConfig } from '../../content/config/schema';
import type { VersionSource } from '../../content/model/docs-set';
import { currentVersion, docsSources } from '../../content/model/docs-versions';
import type { Problem } from '../../shared/problem';
import { type LoadedConfig, loadConfig, loadSidebarsFile } from './load-config';
import { loadVersions } from './load-versions';
import { localizeVersion, messagesReader } from './site-messages';
import { readSiteFile } from './site-sources';
import { withSiteStyles } from './site-styles';

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
  const inSite = (file: string): string => path.relative(siteDir, file);
  const read = await loadConfig(siteDir, cacheDir, inSite, locale);
  if (!read.config) return { ...read, versions: [], docsProblems: [] };
  const configFile = path.basename(read.filePath ?? '');
  const styled = withSiteStyles(read.config, siteDir, sharedCacheDir, configFile);
  const settings = { ...read, config: styled.config };
  const docs = await loadDocsSettings(settings, siteDir, cacheDir);
  return { ...settings, ...docs, docsProblems: [...styled.problems, ...docs.docsProblems] };
}

async function loadDocsSettings(
  settings: LoadedConfig & { config: ResolvedConfig },
  siteDir: string,
  cacheDir: string,
): Promise<DocsSettings> {
  const name = path.basename(settings.filePath ?? '');
  const configFile = { filePath: name, source: readSiteFile(siteDir, name) ?? '' };
  const sets = docsSources(settings.config).map(async (set) => {
    const { file, problems } = await loadSidebarsFile(set.docs, settings, siteDir, cacheDir);
    const loaded = loadVersions(siteDir, set, configFile);
    const functions = settings.foreign?.docsFunctions[set.id ?? ''];
    const versions = loaded.versions.map(
      (version): VersionSource => ({
        ...version,
        ...(version.name === currentVersion && file && { sidebarsFile: file }),
        ...(functions && { functions }),
      }),
    );
    const { i18n } = settings.config;
    const read = messagesReader(siteDir, i18n?.current.folder ?? '');
    const localized = i18n ? versions.map((version) => localizeVersion(version, read)) : versions;
    return { versions: localized, problems: [...problems, ...loaded.problems, ...read.problems] };
  });
  const loaded = await Promise.all(sets);
  return {
    versions: loaded.flatMap(({ versions }) => versions),
    docsProblems: loaded.flatMap(({ problems }) => problems),
  };
}
