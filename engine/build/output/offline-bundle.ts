/**
 * The site as a ZIP file for reading from disk (`router: 'hash'`): a second build that shares the
 * compiled pages and has its own cache for the rest.
 */
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { offlineBundleName } from '../../shared/offline-bundle';
import { keptFile, shortHash } from '../cache/kept-files';
import { listFiles, siteCacheFolder } from '../folders';
import { openPipeline, type Pipeline } from '../pipeline';
import { writeOutput } from './write-output';
import { zip } from './zip';

/** Compressed already. */
const packedFile = /\.(?:avif|gif|gz|jpe?g|mp3|mp4|png|webm|webp|woff2|zip)$/i;

/**
 * Call it only if the site itself has no errors.
 *
 * @param sameSite just refreshed
 * @returns path of the ZIP file in the cache, which is reproducible
 * @throws if the site cannot be built as a folder
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
      // Not later: another build may replace the output folder at any time.
      onComplete: async (folder) => {
        bundle = await keptBundle(folder, path.join(cacheDir, 'bundle'), name);
      },
    });
    return bundle;
  } finally {
    await pipeline.close();
  }
}

/** Unchanged files keep their dates, so sizes and dates are the cache key. */
function keptBundle(folder: string, cacheDir: string, name: string): Promise<string> {
  const filePaths = listFiles(folder);
  const states = filePaths.map((filePath) => {
    const { size, mtimeMs } = statSync(path.join(folder, filePath));
    return `${filePath} ${size} ${mtimeMs}`;
  });
  const hash = shortHash([name, ...states].join('\n'), 20);
  return keptFile(cacheDir, `${hash}.zip`, () => zipFolder(folder, filePaths, name));
}

/**
 * @param filePaths relative to the folder, with `/`
 * @param name of the archive's top folder
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
