/** Inputs of the site model besides the compiled pages, and the targets of the navbar. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import {
  type ParseFrontMatter,
  readOwnFrontMatter,
} from '../../content/compile/parse/own-front-matter';
import type { ResolvedConfig } from '../../content/config/schema';
import { glossaryFileName } from '../../content/glossary/glossary-file';
import type { VersionSource } from '../../content/model/docs-set';
import { buildWholeModel, type SiteModelInput } from '../../content/model/model';
import {
  type ConfigWithTargets,
  needsNavbarTargets,
  versionsData,
  withNavbarTargets,
} from '../../content/model/navbar-targets';
import { scanSite } from '../../content/model/scan';
import { isTextPage } from '../../content/model/site-files';
import type { SourceFile } from '../../content/source-file';
import type { Problem } from '../../shared/problem';
import { docsTag } from '../../shared/search-folder';
import type { DocsVersionData } from '../../shared/site-data';
import { readSiteFile } from './site-sources';
import { fileLocator } from './translated-files';

/** The same for every router. */
export type ModelSources = Omit<SiteModelInput, 'config' | 'summaries'>;

export async function readModelSources(
  { siteDir, mode }: { siteDir: string; mode: SiteModelInput['mode'] },
  {
    config,
    filePath,
    versions,
  }: { config: ResolvedConfig; filePath?: string; versions: readonly VersionSource[] },
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
  // The glossary page is generated from the file.
  if (hasGlossary && existsSync(path.join(siteDir, glossaryFileName))) {
    files.pages.push(glossaryFileName);
  }
  return {
    mode,
    files,
    versions,
    categorySources: files.categoryFiles.map(withSource),
    configFile: withSource(path.basename(filePath ?? 'site.config.ts')),
  };
}

/** Docs and Markdown pages, relative to the site folder. */
export function markdownFilesOf({ files }: ModelSources): string[] {
  return [...files.docs, ...files.pages.filter(isTextPage)];
}

/**
 * Resolves navbar items that name a doc, a sidebar or versions (A120, A131), and the start page of each
 * version. Every page shows them, so this happens before pages are compiled.
 */
export async function withNavbarOf(
  siteDir: string,
  config: ResolvedConfig,
  sources: ModelSources,
  parse?: ParseFrontMatter,
): Promise<{
  config: ConfigWithTargets;
  versions?: DocsVersionData[] | undefined;
  problems: Problem[];
}> {
  const isVersioned = sources.versions.some((version) => version.isVersioned);
  if (!isVersioned && !needsNavbarTargets(config)) return { config, problems: [] };
  const locate = fileLocator(siteDir, config);
  // The front matter of pages determines their URLs.
  const summaries = await Promise.all(
    sources.files.docs.map(async (filePath) => {
      const source = readSiteFile(siteDir, locate(filePath)) ?? '';
      const { frontMatter } = await readOwnFrontMatter(parse, siteDir, filePath, source);
      return { filePath, frontMatter: frontMatter.data, frontMatterLines: frontMatter.lines };
    }),
  );
  const model = await buildWholeModel({ ...sources, config, summaries });
  return {
    ...withNavbarTargets(config, model, sources.configFile),
    versions: versionsData(model.sets, config.basePath),
  };
}

/** Search tags of the last version of each docs set. */
export function lastDocsTags(versions: readonly VersionSource[]): string[] {
  return versions.filter(({ isLast }) => isLast).map(({ key, set }) => docsTag(key, set));
}
