/** Reads the pages of a site folder as the build indexes them: final URLs, anchors and text. */
import { Pipeline } from '../../engine/build/pipeline';
import { formatProblems } from '../../engine/content/problems/format-problems';

/** @throws if the site has errors, with their messages */
export async function readSitePages(siteDir: string) {
  const pipeline = new Pipeline({ siteDir, mode: 'production' });
  try {
    const { problems, config, searchIndexes = [], readSections } = await pipeline.refresh();
    const errors = problems.filter(({ severity }) => severity === 'error');
    if (errors.length > 0 || !config) throw new Error(formatProblems(errors));
    // Pages that are not docs are in the indexes of all versions.
    const sources = new Map(
      searchIndexes.flatMap((index) => index.sources.map((source) => [source.page.url, source])),
    );
    const pages = Array.from(sources.values(), ({ page, sections, filePath = '', bodyHash }) => ({
      ...page,
      sections: sections ?? readSections({ filePath, bodyHash }) ?? [],
    }));
    return { pages, url: config.url };
  } finally {
    await pipeline.close();
  }
}
