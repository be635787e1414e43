/** Reads the pages of a site folder as the build indexes them: final URLs, anchors and text. */
import path from 'node:path';
import { openCompileCache } from '../../engine/build/cache/compile-cache';
import { siteCacheFolder } from '../../engine/build/folders';
import { Pipeline } from '../../engine/build/pipeline';
import { formatProblems } from '../../engine/content/problems/format-problems';

/** @throws if the site has errors, with their messages */
export async function readSitePages(siteDir: string) {
  const pipeline = await new Pipeline({ siteDir, mode: 'production' });
  try {
    const { problems, config, searchIndexes = [] } = await pipeline.refresh();
    const errors = problems.filter(({ severity }) => severity === 'error');
    if (errors.length > 0 || !config) throw new Error(formatProblems(errors));
    const bodies = openCompileCache(path.join(siteCacheFolder(siteDir), 'pages'), '', () => '');
    // Pages that are not docs are in the indexes of all versions.
    const sources = new Map(
      searchIndexes.flatMap((index) => index.sources.map((source) => [source.page.url, source])),
    );
    const pages = Array.from(sources.values(), ({ page, sections, filePath = '' }) => ({
      ...page,
      sections: sections ?? bodies.readBody(filePath)?.sections ?? [],
    }));
    return { pages, url: config.url };
  } finally {
    await pipeline.close();
  }
}
