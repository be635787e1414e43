import path from 'node:path';
import { projectDir } from '../../support/build-command';

/**
 * A folder below `.tmp` for what tests build themselves. Each of the workers that run at the same
 * time has its own, because a file's tests may run in several of them when they are repeated.
 */
export function workerDir(name: string): string {
  return path.join(projectDir, `.tmp/${name}-${process.env.TEST_PARALLEL_INDEX ?? 0}`);
}
