/**
 * The site as a ZIP file of a folder that opens from disk (`router: 'hash'`): a second, smaller
 * build that shares the compiled pages and keeps the rest in a cache of its own, so that after a change
 * it costs what one page costs.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { offlineBundleName } from '../shared/offline-bundle';
import { siteCacheFolder } from './folders';
import { openKeptFiles, shortHash } from './kept-files';
import { openPipeline, type Pipeline } from './pipeline';
import { writeOutput } from './write-output';
import { zip } from './zip';

/** Compressed already. */
const packedFile = /\.(?:avif|gif|gz|jpe?g|mp3|mp4|png|webm|webp|woff2|zip)$/i;

/**
 * Called when the site itself has no errors.
 *
 * @param sameSite has just been refreshed
 * @returns path of the ZIP file in the cache; the same bytes for the same files, wherever and
 *   whenever it is made
 * @throws an `Error` when the site cannot be built as a folder
 */
export async function buildOfflineBundle(
  siteDir: string,
  sameSite: Pipeline,
  workerEntry: URL | undefined,
): Promise<string> {
  const cacheDir = path.join(siteCacheFolder(siteDir), 'offline');
  const outDir = path.join(cacheDir, 'dist');
  const pipeline = await openPipeline({
    siteDir,
    outDir,
    cacheDir,
    mode: 'production',
    router: 'hash',
    sameSite,
    workerEntry,
  });
  try {
    const prepared = await pipeline.refresh();
    const error = prepared.problems.find(({ severity }) => severity === 'error');
    if (error || !prepared.config) {
      throw new Error(`The site cannot be built as a folder for reading from disk: ${error?.what}`);
    }
    const name = offlineBundleName(prepared.config.url);
    let bundle = '';
    await writeOutput(prepared, outDir, {
      render: (record) => pipeline.render(prepared, record),
      // The output folder itself may be switched by another build at any moment.
      onComplete: async (folder) => {
        bundle = await keptBundle(folder, path.join(cacheDir, 'bundle'), name);
      },
    });
    return bundle;
  } finally {
    await pipeline.close();
  }
}

/** Files keep their dates while their bytes are the same, so those tell whether to pack again. */
async function keptBundle(folder: string, cacheDir: string, name: string): Promise<string> {
  const filePaths = listFiles(folder);
  const states = filePaths.map((filePath) => {
    const { size, mtimeMs } = statSync(path.join(folder, filePath));
    return `${filePath} ${size} ${mtimeMs}`;
  });
  const kept = openKeptFiles(cacheDir);
  const hash = shortHash([name, ...states].join('\n'), 20);
  const file = await kept.cached(`${hash}.zip`, () => zipFolder(folder, filePaths, name));
  kept.removeUnused();
  return file;
}

/**
 * @param filePaths relative to the folder, with `/`
 * @param name the one folder everything lies in
 */
export function zipFolder(
  folder: string,
  filePaths: readonly string[],
  name: string,
): Promise<Buffer> {
  return zip(
    filePaths.map((filePath) => ({
      name: `${name}/${filePath}`,
      read: () => readFileSync(path.join(folder, filePath)),
      isPacked: packedFile.test(filePath),
    })),
  );
}

/** Sorted by their letters, not by a language. */
export function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .map((filePath) => filePath.split(path.sep).join('/'))
    .sort((a, b) => (a < b ? -1 : 1));
}
