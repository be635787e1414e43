/** The fixture site with a hosted search, and the service on this machine that answers it. */
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { serve } from '../../../engine/build/server/serve';
import type { QueryEngine } from '../../../engine/search/query-engine';
import { buildSite, projectDir } from '../../support/build-command';
import { engineOfOutput } from '../../support/search-server/index-folder';
import { type SearchServer, startSearchServer } from '../../support/search-server/search-server';
import { workerDir } from './worker-dir';

export interface HostedSite {
  /** Without a slash at the end. */
  url: string;
  service: SearchServer;
  close(): Promise<void>;
}

/**
 * Builds a copy of the fixture site, because a build with other settings replaces the kept shell of
 * its site.
 *
 * @param settings further settings of the search
 */
export async function openHostedSite(hostCount: number, settings?: object): Promise<HostedSite> {
  const name = settings ? 'hosted-with-settings' : 'hosted';
  const siteDir = workerDir(`${name}-site`);
  const outDir = workerDir(`${name}-dist`);
  rmSync(siteDir, { recursive: true, force: true });
  cpSync(path.join(projectDir, 'tests/site'), siteDir, { recursive: true });
  if (settings) addSearchSettings(path.join(siteDir, 'site.config.ts'), settings);
  // The build must know the hosts, and the engine needs what is built.
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
