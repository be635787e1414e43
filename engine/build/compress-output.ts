/**
 * Compressed copies beside the text files of a build, `x.br` and `x.gz` for servers that send them in
 * place of `x`. A file that is the one of the last build keeps its copies, so that only changes cost
 * time.
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
        // The default window of 4 MB costs more time to prepare than most files take.
        [zlib.BROTLI_PARAM_LGWIN]: Math.min(22, Math.ceil(Math.log2(bytes.length)) + 1),
      },
    }),
  gz: (bytes: Buffer): Promise<Buffer> => promisify(gzip)(bytes, { level: 9 }),
};

/**
 * Of 11 MB of pages 8 makes 2,196 KB in 0.3 s, 9 makes 2,190 KB in 1.2 s; the highest one takes ten
 * times as long for a twelfth less.
 */
const brotliQuality = 8;
/** Scripts and sheets of the app: few, sent to every reader, and the same from build to build. */
const shellFile = /[\\/]assets[\\/][^\\/]+\.(?:css|js)$/;
/** Smaller ones fit into one packet as they are. */
const smallestFile = 512;
const textFile = /\.(?:css|html|js|json|map|md|mjs|svg|txt|webmanifest|xml|ya?ml)$/;
/** The threads Node compresses in. */
const parallel = 4;

/** To be called when all files are written into the temporary folder of `outDir`. */
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
  // What has not changed is linked to the last build's file.
  const isUnchanged = (): boolean => {
    const other = statSync(last, { throwIfNoEntry: false });
    return stats.ino === other?.ino && stats.dev === other.dev;
  };
  for (const [ending, compress] of Object.entries(compressors)) {
    const copy = `${file}.${ending}`;
    // Asked once more: another build may have switched in between.
    if (isUnchanged() && tryLink(`${last}.${ending}`, copy) && isUnchanged()) continue;
    const bytes = await compress(readFileSync(file), file);
    rmSync(copy, { force: true });
    if (bytes.length < stats.size) writeFileSync(copy, bytes);
  }
}
