/** Sites that tests build and serve themselves. */
import { serve } from '../../../engine/build/server/serve';
import { siteWith, type TestSite } from '../../support/test-site';
import { test as base } from './site';

/** @returns the address of the built site, without a trailing slash unless it has a base path */
export async function serveBuilt(
  site: TestSite,
  environment?: Record<string, string>,
  basePath = '/',
) {
  await site.build(environment);
  const { url, close } = await serve({ dir: site.outDir, port: 0, basePath });
  return {
    url: basePath === '/' ? url.replace(/\/$/, '') : url,
    async close() {
      await close();
      site.remove();
    },
  };
}

/**
 * A `test` function whose `page` opens paths of another site, which is built and served for it.
 *
 * @param copyOf relative to the root of the repository
 */
export const testOf = (copyOf: string, basePath?: string) =>
  base.extend<object, { builtUrl: string }>({
    builtUrl: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a destructured argument
      async ({}, use) => {
        const { url, close } = await serveBuilt(siteWith({}, { copyOf }), {}, basePath);
        await use(url);
        await close();
      },
      { scope: 'worker', timeout: 300_000 },
    ],
    baseURL: async ({ builtUrl }, use) => use(builtUrl),
  });
