/**
 * `npm run search:push`: brings the site's pages into its hosted search index. Run it when the site
 * has been deployed, so that no hit leads to a page that is not there yet.
 *
 *     npm run search:push -- [--site DIR] [--force] [--dry-run]
 *
 * Reads from the environment: DOCS_SEARCH_APP_ID, DOCS_SEARCH_INDEX_NAME, DOCS_SEARCH_WRITE_KEY, and
 * DOCS_SEARCH_HOSTS to try it out against other hosts. The key needs the rights `search`,
 * `addObject`, `deleteIndex`, `editSettings` and `listIndexes`; it is never printed.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { algoliasearch } from 'algoliasearch';
import { openCompileCache } from '../engine/build/cache/compile-cache';
import { siteCacheFolder } from '../engine/build/folders';
import { searchPages } from '../engine/build/pages/search-pages';
import { openPipeline } from '../engine/build/pipeline';
import { siteSynonyms } from '../engine/build/site/site-sources';
import { formatProblems } from '../engine/content/problems/format-problems';
import { pushIndex } from './search-push/push-index';
import { buildPushRecords, type PushRecord } from './search-push/push-records';
import { readPushSettings } from './search-push/push-settings';

/** @returns exit code: 2 when arguments or environment are not enough, 1 when the push failed */
export async function main(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      site: { type: 'string', default: 'site' },
      force: { type: 'boolean', default: false },
      'dry-run': { type: 'boolean', default: false },
    },
  });
  const settings = readPushSettings(process.env);
  if (!settings.ok && !values['dry-run']) {
    console.error(settings.message);
    return 2;
  }
  const records = await loadRecords(path.resolve(values.site));
  if (!records) return 1;
  console.log(`${records.length} records`);
  if (values['dry-run'] || !settings.ok) return 0;
  const { appId, writeKey, indexName, hosts } = settings;
  const client = algoliasearch(appId, writeKey, hosts ? { hosts } : {});
  try {
    await pushIndex(client, records, {
      indexName,
      buildId: String(Date.now()),
      isForced: values.force,
      synonyms: siteSynonyms(path.resolve(values.site)),
      log: (line) => console.log(line),
    });
    return 0;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    console.error(`The index was not changed: ${message.replaceAll(writeKey, '*****')}`);
    return 1;
  }
}

/** Undefined when the site has errors, which are printed. */
async function loadRecords(siteDir: string): Promise<PushRecord[] | undefined> {
  const pipeline = await openPipeline({ siteDir, mode: 'production' });
  try {
    const { problems, config, model, jobs } = await pipeline.refresh();
    const errors = problems.filter(({ severity }) => severity === 'error');
    if (errors.length > 0 || !config || !model) {
      console.error(formatProblems(errors));
      return undefined;
    }
    const bodies = openCompileCache(path.join(siteCacheFolder(siteDir), 'pages'), '', () => '');
    const pages = searchPages({
      config,
      pages: jobs,
      fields: new Map(
        [...model.sets.flatMap((set) => set.docs), ...model.pages].map((page) => [
          page.filePath,
          page,
        ]),
      ),
      sidebars: model.sets.flatMap((set) => set.sidebars),
      readSections: (filePath) => bodies.readBody(filePath)?.sections ?? [],
    });
    return buildPushRecords(pages, config.url);
  } finally {
    await pipeline.close();
  }
}
