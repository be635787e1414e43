/**
 * Runs a script of this folder:
 *
 *     node bench/run.mjs build --pages 60,2000
 *     node bench/run.mjs search/all
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { projectDir } from '../engine/bin/folders.mjs';
import { runScript } from '../scripts/run.mjs';

const [name = '', ...args] = process.argv.slice(2);
const script = `bench/${name.replace(/^bench\/|\.ts$/g, '')}.ts`;
if (name !== '' && existsSync(join(projectDir, script))) {
  process.exitCode = await runScript(script, args);
} else {
  console.error(`Usage: node bench/run.mjs SCRIPT [OPTIONS]\nThere is no script ${script}.`);
  process.exitCode = 2;
}
