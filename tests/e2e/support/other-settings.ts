/** The small site of `tests/e2e/other-settings`, built and served for the tests that ask for it. */
import { serve } from '../../../engine/build/serve';
import { runDocs } from '../../support/build-command';
import { test as base } from './site';
import { workerDir } from './worker-dir';

export { expect } from './site';

interface WorkerFixtures {
  /** Address of the home page, base path included. */
  otherSettingsUrl: string;
}

/** As the other tests, but `page` begins at this site: `page.goto('harbor')`. */
export const test = base.extend<object, WorkerFixtures>({
  otherSettingsUrl: [
    // biome-ignore lint/correctness/noEmptyPattern: the shape Playwright asks for
    async ({}, use) => {
      const dir = workerDir('other-settings');
      const result = await runDocs(['build', '--site', 'tests/e2e/other-settings', '--out', dir]);
      if (result.exitCode !== 0) throw new Error(`The site cannot be built:\n${result.stderr}`);
      const { url, close } = await serve({ dir, port: 0, basePath: '/x/' });
      await use(url);
      await close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ otherSettingsUrl }, use) => use(otherSettingsUrl),
});
