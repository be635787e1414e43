/** The site of `tests/e2e/versions`, built and served for the tests that ask for it. */
import { serve } from '../../../engine/build/serve';
import { runDocs } from '../../support/build-command';
import { test as base } from './site';
import { workerDir } from './worker-dir';

export { expect, openAlive, wakeApp } from './site';

/** As the other tests, but `page` begins at the site of a folder of `tests/e2e`. */
export const servedSite = (name: string) =>
  base.extend<object, { siteUrl: string }>({
    siteUrl: [
      // biome-ignore lint/correctness/noEmptyPattern: the shape Playwright asks for
      async ({}, use) => {
        const dir = workerDir(name);
        const result = await runDocs(['build', '--site', `tests/e2e/${name}`, '--out', dir]);
        if (result.exitCode !== 0) throw new Error(`The site cannot be built:\n${result.stderr}`);
        const { url, close } = await serve({ dir, port: 0 });
        await use(url);
        await close();
      },
      { scope: 'worker', timeout: 120_000 },
    ],
    baseURL: async ({ siteUrl }, use) => use(siteUrl),
  });

export const test = servedSite('versions');
