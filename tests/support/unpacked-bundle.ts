/** Unpacks the archive that readers download for reading offline. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { unzipSync } from 'fflate';
import { writeFiles } from './files';

export const bundleName = 'docs.jonasjones.dev-offline';

/** @returns the paths of the files in the archive */
export function unpackBundle(siteDir: string, toDir: string): string[] {
  const archive = readFileSync(path.join(siteDir, `${bundleName}.zip`));
  const files = unzipSync(new Uint8Array(archive));
  writeFiles(toDir, files);
  return Object.keys(files);
}
