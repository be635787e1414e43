import { cpSync, rmSync } from 'node:fs';
import path from 'node:path';
import { projectDir } from '../../support/build-command';

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
