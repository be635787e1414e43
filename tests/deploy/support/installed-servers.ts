/** Which web servers this machine has. */
import { accessSync, constants } from 'node:fs';
import path from 'node:path';

export type ServerName = 'nginx' | 'caddy';

/** Debian puts nginx where only the administrator's PATH leads. */
const administratorFolders = ['/usr/local/sbin', '/usr/sbin', '/sbin'];

/** Path of a server's program; undefined when it is not installed. */
export function findServer(name: ServerName): string | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter((folder) => folder !== '');
  return [...folders, ...administratorFolders]
    .map((folder) => path.join(folder, name))
    .find(isProgram);
}

/** Missing servers are left out on a developer's machine; where CI is set they must be there. */
export function leftOutServers(): ServerName[] {
  if (process.env.CI) return [];
  return (['nginx', 'caddy'] as const).filter((name) => findServer(name) === undefined);
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
