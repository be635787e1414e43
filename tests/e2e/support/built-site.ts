import { serve } from '../../../engine/build/server/serve';
import { buildSite } from '../../support/build-command';
import { test as base } from './site';
import { workerDir } from './worker-dir';

/**
 * A `test` function whose `page` opens paths of another site, which is built and served for it.
 *
 * @param siteDir relative to the root of the repository
 */
export const testOf = (siteDir: string, basePath = '/') =>
  base.extend<object, { builtUrl: string }>({
    builtUrl: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a destructured argument
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
