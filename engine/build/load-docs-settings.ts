/** What the docs' own files say beside the configuration: sidebars and versions. */
import path from 'node:path';
import type { ResolvedConfig } from '../content/config/schema';
import type { VersionSource } from '../content/model/docs-set';
import type { Problem } from '../shared/problem';
import { type LoadedConfig, loadSidebarsFile, type SidebarsFile } from './load-config';
import { loadVersions } from './load-versions';
import { readSiteFile } from './site-sources';

export interface DocsSettings {
  /** Of the docs folder. */
  sidebarsFile?: SidebarsFile;
  versions: readonly VersionSource[];
  docsProblems: Problem[];
}

export async function loadDocsSettings(
  settings: LoadedConfig & { config: ResolvedConfig },
  siteDir: string,
  cacheDir: string,
): Promise<DocsSettings> {
  const { file, problems } = await loadSidebarsFile(settings, siteDir, cacheDir);
  const name = path.basename(settings.filePath ?? '');
  const configFile = { filePath: name, source: readSiteFile(siteDir, name) ?? '' };
  const versioned = loadVersions(siteDir, settings.config, configFile);
  return {
    ...(file && { sidebarsFile: file }),
    versions: versioned.versions,
    docsProblems: [...problems, ...versioned.problems],
  };
}
