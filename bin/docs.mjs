#!/usr/bin/env node
/**
 * The command line's entry. Plain JavaScript, because it has to run before anything is bundled:
 * checks Node and the packages, bundles the engine when it changed, hands over to
 * `engine/build/cli.ts`.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inspect } from 'node:util';
import { bundleForNode, projectRoot } from './bundle.mjs';
import { checkNodeVersion } from './node-version.mjs';

const entries = { cli: 'engine/build/cli.ts', worker: 'engine/build/worker.ts' };

process.exitCode = await main();

async function main() {
  if (!checkNodeVersion()) return 1;
  if (!existsSync(join(projectRoot, 'node_modules/rolldown/package.json'))) {
    console.error('The packages of this project are not installed.\n  Run "npm ci", then again.');
    return 1;
  }
  let bundleDir;
  try {
    bundleDir = await bundleForNode({ name: 'engine', entries, sources: ['engine'] });
  } catch (error) {
    console.error(`The engine could not be bundled: ${error.message}`);
    return 1;
  }
  try {
    const { runCommandLine } = await import(pathToFileURL(join(bundleDir, 'cli.mjs')).href);
    return await runCommandLine(process.argv.slice(2));
  } catch (error) {
    console.error(
      `The command failed unexpectedly.\n${inspect(error)}\n` +
        '  For lines of the sources in place of the bundle, run it with NODE_OPTIONS=--enable-source-maps.',
    );
    return 1;
  }
}
