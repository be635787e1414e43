/**
 * Precompressed copies of text files, `x.br` and `x.gz`, for servers that send them in place of `x`.
 * Unchanged files keep the copies of the last build.
 */
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';
import { inParallel } from '../../shared/parallel';
import { listFiles } from '../folders';
import { temporaryFolder, tryLink } from './output-folder';

const compressors = {
  br: (bytes: Buffer, file: string): Promise<Buffer> =>
    promisify(brotliCompress)(bytes, {
      params: {
        [zlib.BROTLI_PARAM_MODE]: zlib.BROTLI_MODE_TEXT,
        // Quality 11 takes ten times as long to save a twelfth; the app has few scripts and styles.
        [zlib.BROTLI_PARAM_QUALITY]: /^assets\/[^/]+\.(?:css|js)$/.test(file) ? 11 : 8,
        // Preparing the default window of 4 MB takes longer than compressing most files.
        [zlib.BROTLI_PARAM_LGWIN]: Math.min(22, Math.ceil(Math.log2(bytes.length)) + 1),
      },
    }),
  gz: (bytes: Buffer): Promise<Buffer> => promisify(gzip)(bytes, { level: 9 }),
};

/** Smaller files fit into one packet anyway. */
const smallestFile = 512;
const textFile = /\.(?:css|html|js|json|map|md|mjs|svg|txt|webmanifest|xml|ya?ml)$/;

/** Call it after all files are written into the temporary folder of `outDir`. */
export async function compressOutput(outDir: string): Promise<void> {
  const next = temporaryFolder(outDir);
  const files = listFiles(next).filter((file) => textFile.test(file));
  // Node's pool has four threads.
  await inParallel(4, files, async (filePath) => {
    const file = path.join(next, filePath);
    const last = path.join(outDir, filePath);
    const { ino, dev, size } = statSync(file);
    if (size < smallestFile) return;
    // Unchanged files are hard links to the last build's.
    const isUnchanged = (): boolean => {
      const other = statSync(last, { throwIfNoEntry: false });
      return ino === other?.ino && dev === other.dev;
    };
    for (const [ending, compress] of Object.entries(compressors)) {
      const copy = `${file}.${ending}`;
      // Checked again: another build may have replaced the folder in between.
      if (isUnchanged() && tryLink(`${last}.${ending}`, copy) && isUnchanged()) continue;
      const bytes = await compress(readFileSync(file), filePath);
      rmSync(copy, { force: true });
      if (bytes.length < size) writeFileSync(copy, bytes);
    }
  });
}
