import { serve } from '../../../engine/build/server/serve';
import { buildSite } from '../../support/build-command';
import { test as base } from './site';
import { workerDir } from './worker-dir';

/**
 * Tests whose `page` begins at a site of their own, which is built and served for them.
 *
 * @param siteDir relative to the project
 */
export const testOf = (siteDir: string, basePath = '/') =>
  base.extend<object, { builtUrl: string }>({
    builtUrl: [
      // biome-ignore lint/correctness/noEmptyPattern: the shape Playwright asks for
      async ({}, use) => {
        const dir = workerDir(siteDir.replaceAll('/', '-'));
        await buildSite(siteDir, dir);
        const { url, close } = await serve({ dir, port: 0, basePath });
        await use(url);
        await close();
      },
      { scope: 'worker', timeout: 120_000 },
    ],
    baseURL: async ({ builtUrl }, use) => use(builtUrl),
  });
