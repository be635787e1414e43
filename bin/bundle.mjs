/**
 * TypeScript for Node: bundles entries into `.cache/<name>/<fingerprint>/` and leaves them alone
 * until a source file changes. Rolldown itself is only loaded when there is something to bundle, so
 * a start with nothing changed costs a few milliseconds.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const projectRoot = fileURLToPath(new URL('..', import.meta.url));

/** Bundles of other states of the sources that are kept: a server may still load parts of them. */
const keptBundles = 4;

/**
 * @param {object} options
 * @param {string} options.name folder below `.cache`
 * @param {Record<string, string>} options.entries output name → file, relative to the project
 * @param {string[]} options.sources folders whose files decide whether to bundle again
 * @returns {Promise<string>} the folder that holds `<output name>.mjs`
 */
export async function bundleForNode({ name, entries, sources }) {
  const cacheDir = join(projectRoot, '.cache', name);
  const bundleDir = join(cacheDir, fingerprint(entries, sources));
  if (existsSync(bundleDir)) return bundleDir;

  const { rolldown } = await import('rolldown');
  // Several processes may bundle at once: each writes its own folder, the first rename wins.
  const temporaryDir = `${bundleDir}.${process.pid}`;
  const bundle = await rolldown({
    cwd: projectRoot,
    input: entries,
    platform: 'node',
    external: (id) => isPackage(id),
    transform: { jsx: { runtime: 'automatic', development: false } },
    plugins: [styleSheetsPlugin, sourceFolderPlugin],
    logLevel: 'warn',
  });
  try {
    await bundle.write({
      dir: temporaryDir,
      format: 'esm',
      sourcemap: true,
      entryFileNames: '[name].mjs',
      chunkFileNames: '[name]-[hash].mjs',
    });
  } catch (error) {
    rmSync(temporaryDir, { recursive: true, force: true });
    throw error;
  } finally {
    await bundle.close();
  }
  try {
    renameSync(temporaryDir, bundleDir);
  } catch (error) {
    rmSync(temporaryDir, { recursive: true, force: true });
    if (!existsSync(bundleDir)) throw error;
  }
  removeOldBundles(cacheDir, bundleDir);
  return bundleDir;
}

/** `react-dom/server`, `node:fs`; not `./x`, `/x`, `C:\x`, `\0virtual`. */
function isPackage(id) {
  return /^[@a-z]/i.test(id) && !/^[a-z]:[\\/]/i.test(id);
}

/** Components import their style sheets for the browser; in Node these are nothing. */
const styleSheetsPlugin = {
  name: 'style-sheets',
  load: {
    filter: { id: /\.css$/ },
    handler: () => ({ code: '', moduleType: 'js' }),
  },
};

/** A script finds the files beside its source, not beside the bundle, by `import.meta.dirname`. */
const sourceFolderPlugin = {
  name: 'source-folder',
  transform: {
    filter: { code: 'import.meta.dirname' },
    handler: (code, id) => code.replaceAll('import.meta.dirname', JSON.stringify(dirname(id))),
  },
};

/** Changes with every file's size and time of change, the packages, Node and this file. */
function fingerprint(entries, sources) {
  const hash = createHash('sha256').update(JSON.stringify([entries, process.version]));
  const add = (path) => {
    const stats = statSync(join(projectRoot, path), { throwIfNoEntry: false });
    if (stats) hash.update(`${path}\0${stats.size}\0${stats.mtimeMs}\n`);
  };
  add('package-lock.json');
  add('bin/bundle.mjs');
  for (const source of sources) {
    if (!existsSync(join(projectRoot, source))) continue;
    for (const file of readdirSync(join(projectRoot, source), { recursive: true }).sort()) {
      if (/\.(?:tsx?|css|json)$/.test(file) && !/\.test\.tsx?$/.test(file)) add(join(source, file));
    }
  }
  return hash.digest('hex').slice(0, 16);
}

/** Unfinished folders of other processes are left alone until they are surely abandoned. */
function removeOldBundles(cacheDir, currentDir) {
  const hourAgo = Date.now() - 3_600_000;
  const bundles = readdirSync(cacheDir)
    .map((name) => join(cacheDir, name))
    .filter((dir) => dir !== currentDir)
    .map((dir) => ({ dir, mtimeMs: statSync(dir, { throwIfNoEntry: false })?.mtimeMs ?? 0 }))
    .filter(({ dir, mtimeMs }) => /[\\/][\da-f]{16}$/.test(dir) || mtimeMs < hourAgo)
    .sort((a, b) => b.mtimeMs - a.mtimeMs);
  for (const { dir } of bundles.slice(keptBundles - 1)) {
    rmSync(dir, { recursive: true, force: true });
  }
}
