/**
 * The site as a ZIP file of a folder that opens from disk (`router: 'hash'`): a second, smaller
 * build that shares the compiled pages and keeps the rest in a cache of its own, so that after a change
 * it costs what one page costs.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { zipSync } from 'fflate';
import { offlineBundleName } from '../shared/offline-bundle';
import { writeWhole } from './bitmap-fonts';
import { siteCacheFolder } from './folders';
import { openPipeline } from './pipeline';
import { writeOutput } from './write-output';

/** The earliest date a ZIP file can hold, in the machine's own time as it is written there. */
const date = new Date(1980, 0, 1);
/** Compressed already: another try costs time and gains nothing. */
const packedFile = /\.(?:avif|gif|gz|jpe?g|mp3|mp4|png|webm|webp|woff2|zip)$/i;

/**
 * Called when the site itself has no errors.
 *
 * @returns the ZIP file; the same bytes for the same files, wherever and whenever it is made
 * @throws an `Error` when the site cannot be built as a folder
 */
export async function buildOfflineBundle(
  siteDir: string,
  workerEntry: URL | undefined,
): Promise<Uint8Array> {
  const cacheDir = path.join(siteCacheFolder(siteDir), 'offline');
  const outDir = path.join(cacheDir, 'dist');
  const pipeline = await openPipeline({
    siteDir,
    outDir,
    cacheDir,
    mode: 'production',
    router: 'hash',
    workerEntry,
  });
  try {
    const prepared = await pipeline.refresh();
    const error = prepared.problems.find(({ severity }) => severity === 'error');
    if (error || !prepared.config) {
      throw new Error(`The site cannot be built as a folder for reading from disk: ${error?.what}`);
    }
    const name = offlineBundleName(prepared.config.url);
    let bundle: Uint8Array = new Uint8Array();
    await writeOutput(prepared, outDir, {
      render: (record) => pipeline.render(prepared, record),
      // The output folder itself may be switched by another build at any moment.
      onComplete: (folder) => {
        bundle = keptBundle(folder, cacheDir, name);
      },
    });
    return bundle;
  } finally {
    await pipeline.close();
  }
}

/** Files keep their dates while their bytes are the same, so those tell whether to pack again. */
function keptBundle(folder: string, cacheDir: string, name: string): Uint8Array {
  const filePaths = listFiles(folder);
  const hash = createHash('sha256').update(name);
  for (const filePath of filePaths) {
    const { size, mtimeMs } = statSync(path.join(folder, filePath));
    hash.update(`\n${filePath} ${size} ${mtimeMs}`);
  }
  const bundles = path.join(cacheDir, 'bundle');
  const file = path.join(bundles, `${hash.digest('hex').slice(0, 20)}.zip`);
  try {
    return readFileSync(file);
  } catch {
    // Not packed yet, or removed by another build just now.
  }
  const bytes = zipFolder(folder, filePaths, name);
  mkdirSync(bundles, { recursive: true });
  const old = readdirSync(bundles).filter((other) => other.endsWith('.zip'));
  writeWhole(file, bytes);
  for (const other of old) rmSync(path.join(bundles, other), { force: true });
  return bytes;
}

/**
 * @param filePaths relative to the folder, with `/`
 * @param name the one folder everything lies in
 */
export function zipFolder(
  folder: string,
  filePaths: readonly string[],
  name: string,
): Uint8Array<ArrayBuffer> {
  const entries = filePaths.map((filePath) => [
    `${name}/${filePath}`,
    [
      new Uint8Array(readFileSync(path.join(folder, filePath))),
      { level: packedFile.test(filePath) ? 0 : 6 },
    ],
  ]);
  return zipSync(Object.fromEntries(entries), { mtime: date, os: 3, attrs: 0o644 << 16 });
}

/** Sorted by their letters, not by a language. */
export function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .map((filePath) => filePath.split(path.sep).join('/'))
    .sort((a, b) => (a < b ? -1 : 1));
}
