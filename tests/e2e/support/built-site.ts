/** Sites that tests build and serve themselves. */
import { cpSync, rmSync } from 'node:fs';
import path from 'node:path';
import { serve } from '../../../engine/build/server/serve';
import { buildSite, projectDir } from '../../support/build-command';
import { test as base } from './site';

/**
 * A folder below `.tmp` for sites that tests build. Each parallel worker has its own, because repeated
 * tests of one file can run in several workers.
 */
export function workerDir(name: string): string {
  return path.join(projectDir, `.tmp/${name}-${process.env.TEST_PARALLEL_INDEX ?? 0}`);
}

/**
 * Copies a site into a new worker folder.
 *
 * @param siteDir relative to the root of the repository
 */
export function copySite(siteDir: string, name: string): string {
  const copy = workerDir(name);
  rmSync(copy, { recursive: true, force: true });
  cpSync(path.join(projectDir, siteDir), copy, { recursive: true });
  return copy;
}

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
