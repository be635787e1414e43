/** Finds programs installed on this machine. */
import path from 'node:path';
import { isProgram } from '../../scripts/find-chromium.mjs';

/** Path of a command on the PATH or in further folders; undefined if it is not installed. */
export function findCommand(
  name: string,
  furtherFolders: readonly string[] = [],
): string | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter((folder) => folder !== '');
  return [...folders, ...furtherFolders].map((folder) => path.join(folder, name)).find(isProgram);
}
