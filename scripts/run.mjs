/**
 * Runs a script written in TypeScript, or a benchmark by its name:
 *
 *     node scripts/run.mjs scripts/check-imports.ts [ARGUMENT…]
 *     node scripts/run.mjs search/all [ARGUMENT…]
 *
 * It is bundled like the engine, so it may import parts of the engine; packages stay external. Its
 * exported `main(args)` returns the exit code; the working directory is the project.
 */
import { existsSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { bundleForNode } from '../engine/bin/bundle.mjs';
import { projectDir } from '../engine/bin/folders.mjs';
import { checkNodeVersion } from '../engine/bin/node-version.mjs';

/** @param {string} script relative to the project */
export async function runScript(script, args) {
  const name = basename(script, '.ts');
  const bundleDir = await bundleForNode({
    name: `scripts/${name}`,
    root: projectDir,
    entries: { [name]: script },
    sources: ['engine', 'scripts', 'bench', 'tests'],
  });
  process.chdir(projectDir);
  process.argv = [process.argv[0], join(projectDir, script), ...args];
  process.setSourceMapsEnabled(true);
  const { main } = await import(pathToFileURL(join(bundleDir, `${name}.mjs`)).href);
  return (await main?.(args)) ?? 0;
}

if (resolve(process.argv[1] ?? '') === fileURLToPath(import.meta.url)) {
  const [name = '', ...args] = process.argv.slice(2);
  const script = name.endsWith('.ts') ? name : `bench/${name}.ts`;
  if (!existsSync(join(projectDir, script))) {
    console.error(`There is no script ${script}. Name one: scripts/check-imports.ts, search/all`);
    process.exitCode = 2;
  } else {
    process.exitCode = checkNodeVersion() ? await runScript(script, args) : 1;
  }
}
