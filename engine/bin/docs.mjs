#!/usr/bin/env node
/**
 * Entry of the command line, in plain JavaScript as it runs before anything is bundled: checks Node
 * and the packages, bundles the engine when it has changed, then calls `build/commands/cli.ts`.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inspect, stripVTControlCharacters } from 'node:util';
import { checkNodeVersion } from './node-version.mjs';

const entries = { cli: 'build/commands/cli.ts', worker: 'build/pages/worker.ts' };
process.exitCode = await main();

async function main() {
  if (!checkNodeVersion()) return 1;
  if (!isInstalled('rolldown')) {
    console.error(
      'The packages of this project are not installed.\n  Run "npm install", then try again.',
    );
    return 1;
  }
  // These need a recent Node version.
  const [{ bundleForNode }, { engineDir }] = await Promise.all([
    import('./bundle.mjs'),
    import('./folders.mjs'),
  ]);
  const folders = readdirSync(engineDir).filter((name) => /^[a-z]+$/.test(name));
  let bundleDir;
  try {
    bundleDir = await bundleForNode({ name: 'engine', root: engineDir, entries, sources: folders });
  } catch (error) {
    const [reason] = error.message.split('\nStack backtrace');
    console.error(`The engine could not be bundled: ${stripVTControlCharacters(reason)}`);
    return 1;
  }
  try {
    const { runCommandLine } = await import(pathToFileURL(join(bundleDir, 'cli.mjs')).href);
    return await runCommandLine(process.argv.slice(2));
  } catch (error) {
    console.error(
      `The command failed unexpectedly.\n${inspect(error)}\n` +
        '  To see source lines instead of bundle lines, run it with NODE_OPTIONS=--enable-source-maps.',
    );
    return 1;
  }
}

function isInstalled(name) {
  try {
    import.meta.resolve(name);
    return true;
  } catch {
    return false;
  }
}
