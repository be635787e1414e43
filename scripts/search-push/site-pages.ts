/** Reads the pages of a site folder as the build indexes them: final URLs, anchors and text. */
import path from 'node:path';
import { openCompileCache } from '../../engine/build/cache/compile-cache';
import { siteCacheFolder } from '../../engine/build/folders';
import { searchPages } from '../../engine/build/pages/search-pages';
import { Pipeline } from '../../engine/build/pipeline';
import { formatProblems } from '../../engine/content/problems/format-problems';
import type { SearchPage } from '../../engine/search/index/records';

/** @throws if the site has errors, with their messages */
export async function readSitePages(
  siteDir: string,
): Promise<{ pages: SearchPage[]; url: string }> {
  const pipeline = await new Pipeline({ siteDir, mode: 'production' });
  try {
    const { problems, config, model, jobs } = await pipeline.refresh();
    const errors = problems.filter(({ severity }) => severity === 'error');
    if (errors.length > 0 || !config || !model) throw new Error(formatProblems(errors));
    const sources = [...model.sets.flatMap((set) => set.docs), ...model.pages];
    const bodies = openCompileCache(path.join(siteCacheFolder(siteDir), 'pages'), '', () => '');
    const pages = searchPages({
      config,
      pages: jobs,
      fields: new Map(sources.map((source) => [source.filePath, source])),
      sidebars: model.sets.flatMap((set) => set.sidebars),
      readSections: (filePath) => bodies.readBody(filePath)?.sections ?? [],
    });
    return { pages, url: config.url };
  } finally {
    await pipeline.close();
  }
}
