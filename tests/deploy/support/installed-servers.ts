/** Finds the web servers installed on this machine. */
import { findCommand } from '../../support/programs';

export type ServerName = 'nginx' | 'caddy';

/** Debian installs nginx into a folder that is only on the administrator's PATH. */
const administratorFolders = ['/usr/local/sbin', '/usr/sbin', '/sbin'];

/** Path of a server's program; undefined if it is not installed. */
export function findServer(name: ServerName): string | undefined {
  return findCommand(name, administratorFolders);
}

/** Servers to skip because they are missing. In CI none may be missing. */
export function leftOutServers(): ServerName[] {
  if (process.env.CI) return [];
  return (['nginx', 'caddy'] as const).filter((name) => findServer(name) === undefined);
}
