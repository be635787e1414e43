/** What the model is built from besides the compiled pages, and where its navbar leads. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { readFrontMatter } from '../content/compile/front-matter';
import type { PageSummary } from '../content/compiled-page';
import type { ResolvedConfig } from '../content/config/schema';
import { glossaryFileName } from '../content/glossary/glossary-file';
import type { VersionSource } from '../content/model/docs-set';
import { buildWholeModel, type SiteModelInput, type SourceFile } from '../content/model/model';
import {
  type ConfigWithTargets,
  needsNavbarTargets,
  versionsData,
  withNavbarTargets,
} from '../content/model/navbar-targets';
import { scanSite } from '../content/model/scan';
import { isTextPage } from '../content/model/site-files';
import type { Problem } from '../shared/problem';
import { docsTag } from '../shared/search-folder';
import type { DocsVersionData } from '../shared/site-data';
import { readSiteFile } from './site-sources';
import { fileLocator, type LocateFile } from './translated-files';

/** The same for every router. */
export type ModelSources = Omit<SiteModelInput, 'config' | 'summaries'> & {
  configFile: SourceFile;
  versions: readonly VersionSource[];
};

/**
 * @param settings the configuration, where it was read, absolute, and the
 *   versions of its docs
 */
export async function readModelSources(
  { siteDir, mode }: { siteDir: string; mode: SiteModelInput['mode'] },
  { config, filePath, versions }: ModelSettings,
): Promise<ModelSources> {
  const { pages, staticDirectories, glossary: hasGlossary } = config;
  const withSource = (file: string): SourceFile => ({
    filePath: file,
    source: readSiteFile(siteDir, file) ?? '',
  });
  const files = await scanSite(siteDir, {
    docs: versions.map((version) => ({ path: version.path, patterns: version.docs })),
    pagesPath: pages.path,
    staticDirectories,
    pages,
  });
  // The page that is made from it.
  const isMade = hasGlossary && existsSync(path.join(siteDir, glossaryFileName));
  if (isMade) files.pages.push(glossaryFileName);
  return {
    mode,
    files,
    versions,
    categorySources: files.categoryFiles.map(withSource),
    configFile: withSource(path.basename(filePath ?? 'site.config.ts')),
  };
}

/** Docs and pages whose text is compiled, relative to the site folder. */
export function markdownFilesOf({ files }: ModelSources): string[] {
  return [...files.docs, ...files.pages.filter(isTextPage)];
}

interface ModelSettings {
  config: ResolvedConfig;
  filePath?: string;
  versions: readonly VersionSource[];
}

/**
 * What the frame shows on every page, before any page is compiled: navbar items that name a doc, a
 * sidebar or versions get their addresses (A120, A131), and each version its start page.
 */
export async function withNavbarOf(
  siteDir: string,
  config: ResolvedConfig,
  sources: ModelSources,
): Promise<{
  config: ConfigWithTargets;
  versions?: DocsVersionData[] | undefined;
  problems: Problem[];
}> {
  if (isUnversioned(sources.versions) && !needsNavbarTargets(config))
    return { config, problems: [] };
  const locate = fileLocator(siteDir, config);
  const summaries = sources.files.docs.map((filePath) => frontMatterOf(siteDir, filePath, locate));
  const model = await buildWholeModel({ ...sources, config, summaries });
  return {
    ...withNavbarTargets(config, model, sources.configFile),
    versions: versionsData(model.sets, config.basePath),
  };
}

/** What is searched together where no version is shown: the last version of each set of docs. */
export function lastDocsTags(versions: readonly VersionSource[]): string[] {
  return versions.filter(({ isLast }) => isLast).map(({ key, set }) => docsTag(key, set));
}

function isUnversioned(versions: readonly VersionSource[]): boolean {
  return versions.every((version) => !version.isVersioned);
}

/** What the places of pages follow from. */
function frontMatterOf(siteDir: string, filePath: string, locate: LocateFile): PageSummary {
  const source = readSiteFile(siteDir, locate(filePath)) ?? '';
  const { data, lines } = readFrontMatter(source, filePath);
  return { filePath, frontMatter: data, frontMatterLines: lines };
}
