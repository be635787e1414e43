/** `npm test`, also on a fresh clone: installs if needed, then runs all checks and tests. */
import { checkNodeVersion } from '../engine/bin/node-version.mjs';
import { installIfNeeded } from './install-if-needed.mjs';
import './own-environment.mjs';

if (checkNodeVersion() && installIfNeeded({ needsDevelopment: true })) {
  const { runScript } = await import('./run.mjs');
  process.exitCode = await runScript('scripts/test/run-steps.ts', process.argv.slice(2));
} else {
  console.log('0 passed, 1 failed');
  process.exitCode = 1;
}
