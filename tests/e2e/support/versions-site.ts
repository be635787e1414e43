/** The site of `tests/e2e/versions`, built and served for the tests that ask for it. */
import { serve } from '../../../engine/build/serve';
import { runDocs } from '../../support/build-command';
import { test as base } from './site';
import { workerDir } from './worker-dir';

export { expect, openAlive, wakeApp } from './site';

/** As the other tests, but `page` begins at this site. */
export const test = base.extend<object, { versionsUrl: string }>({
  versionsUrl: [
    // biome-ignore lint/correctness/noEmptyPattern: the shape Playwright asks for
    async ({}, use) => {
      const dir = workerDir('versions');
      const result = await runDocs(['build', '--site', 'tests/e2e/versions', '--out', dir]);
      if (result.exitCode !== 0) throw new Error(`The site cannot be built:\n${result.stderr}`);
      const { url, close } = await serve({ dir, port: 0 });
      await use(url);
      await close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ versionsUrl }, use) => use(versionsUrl),
});
