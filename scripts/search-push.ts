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
import { algoliasearch } from 'algoliasearch';
import { siteSynonyms } from '../engine/build/site/site-sources';
import { readOptions } from './options';
import { pushIndex } from './search-push/push-index';
import { buildPushRecords } from './search-push/push-records';
import { readPushSettings } from './search-push/push-settings';
import { readSitePages } from './search-push/site-pages';

/** @returns exit code: 2 when arguments or environment are not enough, 1 when the push failed */
export async function main(args: string[]): Promise<number> {
  const values = readOptions(args, { site: 'site', force: false, 'dry-run': false });
  const settings = readPushSettings(process.env);
  if (!settings.ok && !values['dry-run']) {
    console.error(settings.message);
    return 2;
  }
  const siteDir = path.resolve(values.site);
  const writeKey = settings.ok ? settings.writeKey : '';
  try {
    const { pages, url } = await readSitePages(siteDir);
    const records = buildPushRecords(pages, url);
    console.log(`${records.length} records`);
    if (values['dry-run'] || !settings.ok) return 0;
    const { appId, indexName, hosts } = settings;
    const client = algoliasearch(appId, writeKey, hosts ? { hosts } : {});
    await pushIndex(client, records, {
      indexName,
      buildId: String(Date.now()),
      isForced: values.force,
      synonyms: siteSynonyms(siteDir),
      log: (line) => console.log(line),
    });
    return 0;
  } catch (error) {
    const { message } = error as Error;
    console.error(
      `The index was not changed: ${writeKey ? message.replaceAll(writeKey, '*****') : message}`,
    );
    return 1;
  }
}
