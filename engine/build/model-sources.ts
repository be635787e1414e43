/** What the model is built from besides the compiled pages, and where its navbar leads. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { readFrontMatter } from '../content/compile/front-matter';
import type { PageSummary } from '../content/compiled-page';
import type { ResolvedConfig } from '../content/config/schema';
import { glossaryFileName } from '../content/glossary/glossary-file';
import { buildSiteModel, type SiteModelInput, type SourceFile } from '../content/model/model';
import { needsNavbarTargets, withNavbarTargets } from '../content/model/navbar-targets';
import { scanSite } from '../content/model/scan';
import type { Problem } from '../shared/problem';
import type { SidebarsFile } from './load-config';
import { readSiteFile } from './site-sources';

/** The same for every router. */
export type ModelSources = Omit<SiteModelInput, 'config' | 'summaries'> & {
  configFile: SourceFile;
};

/** @param settings the configuration, where it was read, absolute, and the file of sidebars it names */
export async function readModelSources(
  { siteDir, mode }: { siteDir: string; mode: SiteModelInput['mode'] },
  {
    config: { docs, pages, staticDirectories, glossary: hasGlossary },
    filePath,
    sidebarsFile,
  }: { config: ResolvedConfig; filePath?: string; sidebarsFile?: SidebarsFile },
): Promise<ModelSources> {
  const withSource = (file: string): SourceFile => ({
    filePath: file,
    source: readSiteFile(siteDir, file) ?? '',
  });
  const files = await scanSite(siteDir, {
    docsPath: docs.path,
    pagesPath: pages.path,
    staticDirectories,
    docs,
    pages,
  });
  // The page that is made from it.
  const isMade = hasGlossary && existsSync(path.join(siteDir, glossaryFileName));
  if (isMade) files.pages.push(glossaryFileName);
  return {
    mode,
    files,
    categorySources: files.categoryFiles.map(withSource),
    configFile: withSource(path.basename(filePath ?? 'site.config.ts')),
    ...(sidebarsFile ? { sidebarsFile } : {}),
  };
}

/** Navbar items that name a doc or a sidebar get its address (A120), before any page is compiled. */
export function withNavbarOf(
  siteDir: string,
  config: ResolvedConfig,
  sources: ModelSources,
): { config: ResolvedConfig; problems: Problem[] } {
  if (!needsNavbarTargets(config)) return { config, problems: [] };
  const summaries = sources.files.docs.map((filePath) => frontMatterOf(siteDir, filePath));
  return withNavbarTargets(
    config,
    buildSiteModel({ ...sources, config, summaries }),
    sources.configFile,
  );
}

/** What the places of pages follow from. */
function frontMatterOf(siteDir: string, filePath: string): PageSummary {
  const { data, lines } = readFrontMatter(readSiteFile(siteDir, filePath) ?? '', filePath);
  return { filePath, frontMatter: data, frontMatterLines: lines };
}
