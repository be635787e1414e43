/**
 * `npm run search:serve`: starts a local search service, for trying out hosted search and the push.
 *
 *     npm run search:serve -- [--out DIR] [--port NUMBER] [--hosts NUMBER]
 *
 * It answers from the index of a built site, and prints the settings for using it.
 */
import path from 'node:path';
import { engineOfOutput } from '../tests/support/search-server/index-folder';
import { startSearchServer } from '../tests/support/search-server/search-server';
import { readOptions } from './options';

export async function main(args: string[]): Promise<number> {
  const values = readOptions(args, { out: 'dist', port: '7700', hosts: '2' });
  const engine = engineOfOutput(path.resolve(values.out));
  await engine.warm();
  const server = await startSearchServer({
    engine,
    port: Number(values.port),
    hostCount: Number(values.hosts),
  });
  console.log(`The search service is ready. Build and push with
  DOCS_SEARCH_APP_ID=local DOCS_SEARCH_API_KEY=search DOCS_SEARCH_WRITE_KEY=write
  DOCS_SEARCH_INDEX_NAME=docs DOCS_SEARCH_HOSTS=${server.hosts.join(',')}`);
  await new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, resolve);
  });
  await server.close();
  return 0;
}
