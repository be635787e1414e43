/**
 * `npm run search:push`: uploads the site's pages to its hosted search index. Run it after the
 * deployment, so that no hit leads to a page that does not exist yet.
 *
 *     npm run search:push -- [--site DIR] [--force] [--dry-run]
 *
 * Reads DOCS_SEARCH_APP_ID, DOCS_SEARCH_INDEX_NAME and DOCS_SEARCH_WRITE_KEY from the environment, and
 * DOCS_SEARCH_HOSTS for trying it with other hosts. The key needs the rights `search`, `addObject`,
 * `deleteIndex`, `editSettings` and `listIndexes`; it is never printed.
 */
import path from 'node:path';
import type { Host } from '@algolia/client-common';
import { algoliasearch } from 'algoliasearch';
import { siteSynonyms } from '../engine/build/site/site-sources';
import { hostOrigin } from '../engine/content/config/search-schema';
import { readOptions } from './options';
import { pushIndex } from './search-push/push-index';
import { buildPushRecords } from './search-push/push-records';
import { readSitePages } from './search-push/site-pages';

export async function main(args: string[]): Promise<number> {
  const values = readOptions(args, { site: 'site', force: false, 'dry-run': false });
  const siteDir = path.resolve(values.site);
  try {
    const settings = values['dry-run'] ? undefined : readPushSettings(process.env);
    const { pages, url } = await readSitePages(siteDir);
    const records = buildPushRecords(pages, url);
    console.log(`${records.length} records`);
    if (!settings) return 0;
    const { appId, indexName, writeKey, ...options } = settings;
    await pushIndex(algoliasearch(appId, writeKey, options), records, {
      indexName,
      buildId: String(Date.now()),
      isForced: values.force,
      synonyms: siteSynonyms(siteDir),
      log: (line) => console.log(line),
    });
    return 0;
  } catch (error) {
    const { message } = error as Error;
    const key = process.env.DOCS_SEARCH_WRITE_KEY;
    console.error(`The index was not changed: ${key ? message.replaceAll(key, '*****') : message}`);
    return 1;
  }
}

const settingNames = ['APP_ID', 'INDEX_NAME', 'WRITE_KEY'].map((name) => `DOCS_SEARCH_${name}`);

/** @throws if something is missing or invalid */
export function readPushSettings(environment: Record<string, string | undefined>) {
  const missing = settingNames.filter((name) => !environment[name]);
  if (missing.length > 0) {
    throw new Error(
      `Set ${missing.join(', ')}.\n  They name the search application, its index, and a key with write access.`,
    );
  }
  const [appId = '', indexName = '', writeKey = ''] = settingNames.map((name) => environment[name]);
  const written = environment.DOCS_SEARCH_HOSTS?.split(',') ?? [];
  const hosts = written.map((host): Host => {
    // `127.0.0.1:7701`, `https://search.example.com`
    const [protocol, url] = hostOrigin(host.trim())?.split('://') ?? [];
    if (url === undefined) {
      throw new Error(`DOCS_SEARCH_HOSTS must list hosts or origins, not "${host.trim()}".`);
    }
    return { url, protocol: protocol as Host['protocol'], accept: 'readWrite' };
  });
  return { appId, indexName, writeKey, ...(hosts.length > 0 && { hosts }) };
}
