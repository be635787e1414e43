/** The site as a folder on disk, out of the archive that readers download for reading offline. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { unzipSync } from 'fflate';

export const bundleName = 'docs.jonasjones.dev-offline';

/**
 * Unpacks the archive of a built site.
 *
 * @returns the names of its files; all of them begin with the name of the bundle
 */
export function unpackBundle(siteDir: string, toDir: string): string[] {
  const archive = readFileSync(path.join(siteDir, `${bundleName}.zip`));
  const files = unzipSync(new Uint8Array(archive));
  for (const [filePath, content] of Object.entries(files)) {
    const file = path.join(toDir, filePath);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  return Object.keys(files);
}
