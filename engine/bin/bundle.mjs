/**
 * Bundles TypeScript for Node into `<cache>/<name>/<fingerprint>/`, and again only when a source file has changed.
 * Rolldown is loaded only when needed: otherwise a start takes a few milliseconds.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { cacheFolder, engineDir, lockFile } from './folders.mjs';
import { writeSharedFolder } from './shared-folder.mjs';

/**
 * @param {object} options
 * @param {string} options.name folder below the cache
 * @param {string} options.root absolute
 * @param {Record<string, string>} options.entries output name → file, relative to the root
 * @param {string[]} options.sources folders of sources, relative to the root
 * @returns {Promise<string>} the folder of `<output name>.mjs`
 */
export async function bundleForNode({ name, root, entries, sources }) {
  const bundleDir = join(cacheFolder(), name, fingerprint({ root, entries, sources }));
  const exists = () => existsSync(bundleDir);
  if (!exists()) {
    await writeSharedFolder(bundleDir, exists, (dir) => writeBundle(root, entries, dir));
  }
  return bundleDir;
}

async function writeBundle(root, entries, dir) {
  const { rolldown } = await import('rolldown');
  const bundle = await rolldown({
    cwd: root,
    input: entries,
    platform: 'node',
    // `react-dom/server`, `node:fs`; not `./x`, `/x`, `C:\\x`, `\\0virtual`.
    external: /^(?![a-z]:[\\/])[@a-z]/i,
    transform: { jsx: { runtime: 'automatic', development: false } },
    plugins: [styleSheetsPlugin, sourceFolderPlugin],
    logLevel: 'warn',
    // An import that is dynamic in one entry may be static in another.
    checks: { ineffectiveDynamicImport: false },
  });
  try {
    await bundle.write({
      dir,
      format: 'esm',
      sourcemap: true,
      entryFileNames: '[name].mjs',
      chunkFileNames: '[name]-[hash].mjs',
    });
  } finally {
    await bundle.close();
  }
}

/** Components import style sheets for the browser; Node ignores them. */
const styleSheetsPlugin = {
  name: 'style-sheets',
  load: {
    filter: { id: /\.css$/ },
    handler: () => ({ code: '', moduleType: 'js' }),
  },
};

/** `import.meta.dirname` is the folder of the source, not of the bundle. In quotes it is a text. */
const sourceFolderPlugin = {
  name: 'source-folder',
  transform: {
    filter: { code: 'import.meta.dirname' },
    handler: (code, id) => ({
      code: code.replace(/(?<!['"`])import\.meta\.dirname/g, () => JSON.stringify(dirname(id))),
      // Lines stay the same.
      map: null,
    }),
  },
};

/** Hash of sizes and dates of all sources, the lock file, the Node version and this file. */
function fingerprint({ root, entries, sources }) {
  const hash = createHash('sha256').update(JSON.stringify([entries, process.version]));
  // Files unpacked from a package may all have the same date: the version tells releases apart.
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
