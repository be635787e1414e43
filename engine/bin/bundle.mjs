/**
 * TypeScript for Node: bundles entries into `<cache>/<name>/<fingerprint>/` and leaves them alone
 * until a source file changes. Rolldown itself is only loaded when there is something to bundle, so
 * a start with nothing changed costs a few milliseconds.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { cacheFolder, engineDir, lockFile } from './folders.mjs';

/** Bundles of other states of the sources that are kept: a server may still load parts of them. */
const keptBundles = 4;

/**
 * @param {object} options
 * @param {string} options.name folder below the cache
 * @param {string} options.root absolute
 * @param {Record<string, string>} options.entries output name → file, relative to the root
 * @param {string[]} options.sources folders in the root whose files decide whether to bundle again
 * @returns {Promise<string>} the folder that holds `<output name>.mjs`
 */
export async function bundleForNode({ name, root, entries, sources }) {
  const cacheDir = join(cacheFolder(), name);
  const bundleDir = join(cacheDir, fingerprint({ root, entries, sources }));
  if (existsSync(bundleDir)) return bundleDir;

  const { rolldown } = await import('rolldown');
  // Several processes may bundle at once: each writes its own folder, the first rename wins.
  const temporaryDir = `${bundleDir}.${process.pid}`;
  const bundle = await rolldown({
    cwd: root,
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
    handler: (code, id) => ({
      code: code.replaceAll('import.meta.dirname', JSON.stringify(dirname(id))),
      // No line moves.
      map: null,
    }),
  },
};

/** Changes with every file's size and time of change, the packages, Node and this file. */
function fingerprint({ root, entries, sources }) {
  const hash = createHash('sha256').update(JSON.stringify([entries, process.version]));
  // Unpacked files may all have the same time of change: the version tells releases apart.
  hash.update(readFileSync(join(engineDir, 'package.json')));
  const add = (path) => {
    const stats = statSync(path, { throwIfNoEntry: false });
    if (stats) hash.update(`${path}\0${stats.size}\0${stats.mtimeMs}\n`);
  };
  add(lockFile);
  add(join(engineDir, 'bin/bundle.mjs'));
  for (const source of sources) {
    const folder = join(root, source);
    if (!existsSync(folder)) continue;
    for (const file of readdirSync(folder, { recursive: true }).sort()) {
      if (/\.(?:m?tsx?|mjs|css|json)$/.test(file) && !/\.test\.tsx?$/.test(file))
        add(join(folder, file));
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
