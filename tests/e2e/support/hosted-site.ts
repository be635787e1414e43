/** The fixture site with hosted search, and a local fake of the service. */
import { readFileSync } from 'node:fs';
import type { QueryEngine } from '../../../engine/search/query/query-engine';
import { engineOfOutput } from '../../support/search-server/index-folder';
import { type SearchServer, startSearchServer } from '../../support/search-server/search-server';
import { siteWith } from '../../support/test-site';
import { serveBuilt } from './built-site';
import { test as base } from './site';

/**
 * A `test` function whose `page` opens paths of the site.
 *
 * @param settings additional search settings
 */
export const testHosted = (hostCount: number, settings?: object) =>
  base.extend<{ service: SearchServer }, { hosted: { url: string; service: SearchServer } }>({
    hosted: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a destructured argument
      async ({}, use) => {
        const copyOf = 'tests/site';
        const site = siteWith(settings ? configWith(copyOf, settings) : {}, { copyOf });
        // The build needs the hosts, and the engine needs the build: it is created on the first query.
        let engine: QueryEngine | undefined;
        const service = await startSearchServer({
          engine: {
            warm: async () => {},
            search(request) {
              engine ??= engineOfOutput(site.outDir);
              return engine.search(request);
            },
          },
          hostCount,
          searchKey: 'search+only',
        });
        const { url, close } = await serveBuilt(site, {
          DOCS_SEARCH_APP_ID: 'APP',
          DOCS_SEARCH_API_KEY: 'search+only',
          DOCS_SEARCH_INDEX_NAME: 'tideline',
          DOCS_SEARCH_HOSTS: service.hosts.join(','),
        });
        await use({ url, service });
        await Promise.all([close(), service.close()]);
      },
      { scope: 'worker', timeout: 300_000 },
    ],
    baseURL: async ({ hosted }, use) => use(hosted.url),
    /** Without faults and requests of other tests. */
    service: [
      async ({ hosted: { service } }, use) => {
        service.setFault('all', undefined);
        service.requests.length = 0;
        await use(service);
      },
      { auto: true },
    ],
  });

function configWith(siteDir: string, settings: object): Record<string, string> {
  const start = 'defineConfig({';
  const search = JSON.stringify({ provider: 'hosted', ...settings });
  const text = readFileSync(`${siteDir}/site.config.ts`, 'utf8');
  return { 'site.config.ts': text.replace(start, () => `${start}\n  search: ${search} as never,`) };
}
