/**
 * Runs a script written in TypeScript: `node scripts/run.mjs scripts/check-imports.ts [ARGUMENT…]`.
 * It is bundled like the engine, so it may import parts of the engine; packages stay external. Its
 * exported `main(args)` returns the exit code; the working directory is the project.
 */
import { basename, join, relative, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { bundleForNode } from '../engine/bin/bundle.mjs';
import { checkNodeVersion } from '../engine/bin/node-version.mjs';

const projectRoot = fileURLToPath(new URL('..', import.meta.url));

/**
 * @param {string} script relative to the project
 * @param {string[]} args
 * @returns {Promise<number>} exit code
 */
export async function runScript(script, args) {
  const name = basename(script).replace(/\.tsx?$/, '');
  const bundleDir = await bundleForNode({
    name: `scripts/${name}`,
    root: projectRoot,
    entries: { [name]: script },
    sources: ['engine', 'scripts', 'bench', 'tests'],
  });
  process.chdir(projectRoot);
  process.argv = [process.argv[0], join(projectRoot, script), ...args];
  process.setSourceMapsEnabled(true);
  const { main } = await import(pathToFileURL(join(bundleDir, `${name}.mjs`)).href);
  return (await main?.(args)) ?? 0;
}

if (resolve(process.argv[1] ?? '') === fileURLToPath(import.meta.url)) {
  const [script, ...args] = process.argv.slice(2);
  if (script === undefined) {
    console.error('Name a script: node scripts/run.mjs scripts/check-imports.ts');
    process.exitCode = 2;
  } else if (!checkNodeVersion()) {
    process.exitCode = 1;
  } else {
    process.exitCode = await runScript(relative(projectRoot, resolve(script)), args);
  }
}
