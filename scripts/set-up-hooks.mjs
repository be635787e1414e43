/**
 * Run by `npm install`: makes git check commit messages with `.githooks/commit-msg`. Plain JavaScript
 * without packages. Errors are ignored, as they must not break the installation.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const isUnset = () => spawnSync('git', ['config', '--get', 'core.hooksPath']).status === 1;

// Only in a clone of this project, as an unpacked archive may be in another project's repository.
// Keeps hooks that a developer has set up, here or globally; exit code 1 means "not set".
if (existsSync('.git') && !process.env.CI && isUnset()) {
  spawnSync('git', ['config', 'core.hooksPath', '.githooks']);
}
