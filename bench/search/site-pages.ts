/** The pages of a site folder as the build indexes them: final addresses, anchors and text. */
import path from 'node:path';
import { openCompileCache } from '../../engine/build/cache/compile-cache';
import { siteCacheFolder } from '../../engine/build/folders';
import { openPipeline } from '../../engine/build/pipeline';
import { siteSynonyms } from '../../engine/build/site/site-sources';
import type { SearchPage } from '../../engine/search/records';

/** @throws when the site has errors, or no search */
export async function loadSitePages(siteDir: string): Promise<SearchPage[]> {
  const pipeline = await openPipeline({ siteDir, mode: 'production' });
  try {
    const { problems, searchIndexes } = await pipeline.refresh();
    const errors = problems.filter(({ severity }) => severity === 'error');
    if (errors.length > 0) {
      throw new Error(`The site has ${errors.length} errors, the first: ${errors[0]?.what}`);
    }
    const [index] = searchIndexes ?? [];
    if (!index) throw new Error('The site has no search.');
    const bodies = openCompileCache(path.join(siteCacheFolder(siteDir), 'pages'), '', () => '');
    return index.sources.map(({ page, sections, filePath = '' }) => ({
      ...page,
      sections: sections ?? bodies.readBody(filePath)?.sections ?? [],
    }));
  } finally {
    await pipeline.close();
  }
}

/** What the index of the site is built with besides its pages. */
export function siteIndexOptions(siteDir: string) {
  return { synonyms: siteSynonyms(siteDir) };
}
