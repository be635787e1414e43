/** `npm start`, also on a fresh clone: installs if needed, builds the site and serves it. */
import { checkNodeVersion } from '../engine/bin/node-version.mjs';
import { installIfNeeded } from './install-if-needed.mjs';

if (checkNodeVersion() && installIfNeeded({ needsDevelopment: false })) {
  process.argv.splice(2, 0, 'start');
  await import('../engine/bin/docs.mjs');
} else {
  process.exitCode = 1;
}
