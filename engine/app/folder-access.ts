import type { Access } from './access';
import { scriptTransport } from './pages/script-transport';
import { hashAddresses } from './router/hash-addresses';

/** Loaded by sites in hash mode alone. */
export function folderAccess(view: Window): Access {
  const folderAddresses = hashAddresses(view);
  return {
    location: folderAddresses.location(),
    transport: scriptTransport(view),
    basePath: '/',
    folderAddresses,
  };
}
