/**
 * The site as a ZIP file for reading from disk (`router: 'hash'`): a second build that shares the
 * compiled pages and has its own cache for the rest.
 */
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { crc32, deflateRaw } from 'node:zlib';
import { Zip, type ZipInputFile } from 'fflate';
import { offlineBundleName } from '../../shared/offline-bundle';
import { inParallel } from '../../shared/parallel';
import { cachedFile, cacheKey } from '../cache/file-cache';
import { listFiles, siteCacheFolder } from '../folders';
import { Pipeline } from '../pipeline';

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
  const pipeline = new Pipeline({
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
    await pipeline.write(prepared, {
      // Not later: another build may replace the output folder at any time.
      onComplete: async (folder) => {
        const filePaths = listFiles(folder);
        // Unchanged files keep their dates.
        const states = filePaths.map((filePath) => {
          const { size, mtimeMs } = statSync(path.join(folder, filePath));
          return [filePath, size, mtimeMs];
        });
        bundle = await cachedFile(
          path.join(cacheDir, 'bundle'),
          `${cacheKey(name, states)}.zip`,
          () => zipFolder(folder, filePaths, name),
        );
      },
    });
    return bundle;
  } finally {
    await pipeline.close();
  }
}

/** More need the ZIP64 format. */
const mostFiles = 0xffff;

/**
 * A reproducible ZIP file. Node's threads compress it, five times as fast as JavaScript.
 *
 * @param filePaths relative to the folder, with `/`
 * @param name of the archive's top folder
 * @throws if there are too many files
 */
export async function zipFolder(
  folder: string,
  filePaths: readonly string[],
  name: string,
): Promise<Buffer> {
  if (filePaths.length > mostFiles) {
    throw new Error(
      `A ZIP file can hold at most ${mostFiles} files, but there are ${filePaths.length}.`,
    );
  }
  const packed = await inParallel(4, filePaths, async (filePath) => {
    const content = readFileSync(path.join(folder, filePath));
    const isPacked = packedFile.test(filePath);
    const file: Omit<ZipInputFile, 'ondata'> = {
      filename: `${name}/${filePath}`,
      size: content.length,
      crc: crc32(content),
      compression: isPacked ? 0 : 8,
      // The earliest date the format can hold.
      mtime: new Date(1980, 0, 1),
      // A regular file of Unix, rw-r--r--.
      os: 3,
      attrs: 0o100644 << 16,
    };
    return { file, bytes: isPacked ? content : await promisify(deflateRaw)(content) };
  });
  const parts: Uint8Array[] = [];
  const archive = new Zip((error, part) => {
    if (error) throw error;
    parts.push(part);
  });
  for (const { file, bytes } of packed) {
    archive.add(file as ZipInputFile);
    (file as ZipInputFile).ondata?.(null, bytes, true);
  }
  archive.end();
  return Buffer.concat(parts);
}
