/** Unpacks the archive that readers download for reading offline. */
import { unzipSync } from 'fflate';
import { writeFiles } from './files';

export const bundleName = 'docs.jonasjones.dev-offline';

/** @returns the paths of the files in the archive */
export function unpackBundle(archive: Uint8Array, toDir: string): string[] {
  const files = unzipSync(archive);
  writeFiles(toDir, files);
  return Object.keys(files);
}
