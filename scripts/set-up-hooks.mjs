/**
 * `npm install` runs this: git checks messages of commits with `.githooks/commit-msg` from then on.
 * Plain JavaScript without packages, and never an error: an installation must not fail by it.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** @param {string[]} args */
const config = (...args) => spawnSync('git', ['config', ...args, 'core.hooksPath']);

// Only in a clone of this project: an unpacked archive may lie in another project's repository. Hooks
// that a developer has set up already, here or for all repositories, are left alone; 1 is "not set".
if (existsSync('.git') && !process.env.CI && config('--get').status === 1) {
  spawnSync('git', ['config', 'core.hooksPath', '.githooks']);
}
