/** How the app reaches a site that was opened from a folder (B18); see `access.ts`. */
import type { Access } from './access';
import { scriptTransport } from './pages/script-transport';
import { hashAddresses } from './router/hash-addresses';

export function accessTo(view: Window): Access {
  const folderAddresses = hashAddresses(view);
  return {
    location: folderAddresses.location(),
    transport: scriptTransport(view),
    basePath: '/',
    folderAddresses,
  };
}
