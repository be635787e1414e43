/** The pages of a site folder as the build makes them: final addresses, anchors and text. */
import path from 'node:path';
import { openCompileCache } from '../../engine/build/compile-cache';
import { siteCacheFolder } from '../../engine/build/folders';
import { openPipeline } from '../../engine/build/pipeline';
import type { SearchPage } from '../../engine/search/records';

/** @throws when the site has errors */
export async function loadSitePages(siteDir: string): Promise<SearchPage[]> {
  const pipeline = await openPipeline({ siteDir, mode: 'production' });
  try {
    const prepared = await pipeline.refresh();
    const errors = prepared.problems.filter(({ severity }) => severity === 'error');
    if (errors.length > 0) {
      throw new Error(`The site has ${errors.length} errors, the first: ${errors[0]?.what}`);
    }
    const bodies = openCompileCache(path.join(siteCacheFolder(siteDir), 'pages'), '', () => '');
    return prepared.jobs.flatMap(({ filePath, meta }) => {
      if (meta.kind === 'not-found' || meta.robots?.includes('noindex')) return [];
      const sections = bodies.readBody(filePath)?.sections ?? [
        { level: 0, heading: '', text: meta.description ?? '', code: '' },
      ];
      const [topic, ...breadcrumbs] = (meta.breadcrumbs ?? [])
        .map(({ label }) => label)
        .slice(0, -1);
      return [
        {
          url: meta.urlPath,
          title: meta.title,
          topic: topic ?? prepared.site?.title ?? '',
          breadcrumbs,
          language: 'en',
          tag: meta.kind === 'page' ? 'default' : 'docs-default-current',
          sections,
        },
      ];
    });
  } finally {
    await pipeline.close();
  }
}
