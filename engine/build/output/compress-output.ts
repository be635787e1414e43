/**
 * Precompressed copies of text files, `x.br` and `x.gz`, for servers that send them in place of `x`.
 * Unchanged files keep the copies of the last build.
 */
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';
import { temporaryFolder, tryLink } from './output-folder';

const compressors = {
  br: (bytes: Buffer, file: string): Promise<Buffer> =>
    promisify(brotliCompress)(bytes, {
      params: {
        [zlib.BROTLI_PARAM_MODE]: zlib.BROTLI_MODE_TEXT,
        [zlib.BROTLI_PARAM_QUALITY]: shellFile.test(file) ? 11 : brotliQuality,
        // Preparing the default window of 4 MB takes longer than compressing most files.
        [zlib.BROTLI_PARAM_LGWIN]: Math.min(22, Math.ceil(Math.log2(bytes.length)) + 1),
      },
    }),
  gz: (bytes: Buffer): Promise<Buffer> => promisify(gzip)(bytes, { level: 9 }),
};

/**
 * For 11 MB of pages: 2,196 KB in 0.3 s; quality 9 takes 1.2 s for 2,190 KB, and 11 ten times as long
 * for a twelfth less.
 */
const brotliQuality = 8;
/** Scripts and styles of the app: few, sent to every reader, and rarely changed. */
const shellFile = /[\\/]assets[\\/][^\\/]+\.(?:css|js)$/;
/** Smaller files fit into one packet anyway. */
const smallestFile = 512;
const textFile = /\.(?:css|html|js|json|map|md|mjs|svg|txt|webmanifest|xml|ya?ml)$/;
/** Size of Node's thread pool. */
const parallel = 4;

/** Call it after all files are written into the temporary folder of `outDir`. */
export async function compressOutput(outDir: string): Promise<void> {
  const next = temporaryFolder(outDir);
  const files = readdirSync(next, { recursive: true, encoding: 'utf8' }).filter((file) =>
    textFile.test(file),
  );
  await Promise.all(
    Array.from({ length: parallel }, async () => {
      for (let file = files.pop(); file !== undefined; file = files.pop()) {
        await compressFile(path.join(next, file), path.join(outDir, file));
      }
    }),
  );
}

/** @param last the same file in the last build */
async function compressFile(file: string, last: string): Promise<void> {
  const stats = statSync(file);
  if (!stats.isFile() || stats.size < smallestFile) return;
  // Unchanged files are hard links to the last build's.
  const isUnchanged = (): boolean => {
    const other = statSync(last, { throwIfNoEntry: false });
    return stats.ino === other?.ino && stats.dev === other.dev;
  };
  for (const [ending, compress] of Object.entries(compressors)) {
    const copy = `${file}.${ending}`;
    // Checked again: another build may have replaced the folder in between.
    if (isUnchanged() && tryLink(`${last}.${ending}`, copy) && isUnchanged()) continue;
    const bytes = await compress(readFileSync(file), file);
    rmSync(copy, { force: true });
    if (bytes.length < stats.size) writeFileSync(copy, bytes);
  }
}
