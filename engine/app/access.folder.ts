/** Replaces `access.ts` in sites that are opened from a folder (B18). */
import type { Access } from './access';
import { scriptTransport } from './pages/script-transport';
import { hashAddresses } from './router/hash-addresses';

export function accessTo(): Access {
  const addresses = hashAddresses();
  return { addresses, transport: scriptTransport(), basePath: '/', isFolder: true };
}
