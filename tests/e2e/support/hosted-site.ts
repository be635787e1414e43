/** The fixture site with hosted search, and a local fake of the service. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { serve } from '../../../engine/build/server/serve';
import type { QueryEngine } from '../../../engine/search/query/query-engine';
import { buildSite } from '../../support/build-command';
import { engineOfOutput } from '../../support/search-server/index-folder';
import { startSearchServer } from '../../support/search-server/search-server';
import { copySite, workerDir } from './built-site';

export type HostedSite = Awaited<ReturnType<typeof openHostedSite>>;

/**
 * Builds a copy of the fixture site: a build with other settings would replace the site's cached shell.
 *
 * @param settings additional search settings
 */
export async function openHostedSite(hostCount: number, settings?: object) {
  const name = settings ? 'hosted-with-settings' : 'hosted';
  const siteDir = copySite('tests/site', `${name}-site`);
  const outDir = workerDir(`${name}-dist`);
  if (settings) addSearchSettings(path.join(siteDir, 'site.config.ts'), settings);
  // The build needs the hosts, and the engine needs the build: it is created on the first query.
  let engine: QueryEngine | undefined;
  const service = await startSearchServer({
    engine: {
      warm: async () => {},
      search(request) {
        engine ??= engineOfOutput(outDir);
        return engine.search(request);
      },
    },
    hostCount,
    searchKey: 'search-only',
  });
  await buildSite(siteDir, outDir, {
    DOCS_SEARCH_APP_ID: 'APP',
    DOCS_SEARCH_API_KEY: 'search-only',
    DOCS_SEARCH_INDEX_NAME: 'tideline',
    DOCS_SEARCH_HOSTS: service.hosts.join(','),
  });
  const server = await serve({ dir: outDir, port: 0 });
  return {
    /** Without a trailing slash. */
    url: server.url.replace(/\/$/, ''),
    service,
    async close() {
      await Promise.all([server.close(), service.close()]);
    },
  };
}

function addSearchSettings(configFile: string, settings: object): void {
  const text = readFileSync(configFile, 'utf8');
  const start = 'defineConfig({';
  const search = JSON.stringify({ provider: 'hosted', ...settings });
  writeFileSync(
    configFile,
    text.replace(start, () => `${start}\n  search: ${search} as never,`),
  );
}
