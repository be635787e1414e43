/**
 * The origin of a search endpoint. A bare host name means HTTPS, except on localhost, where test
 * servers have no certificate.
 *
 *     search.example.com        → https://search.example.com
 *     127.0.0.1:7700            → http://127.0.0.1:7700
 *     http://search.local:7700/ → http://search.local:7700
 *
 * @returns undefined for anything but an origin: another scheme, a path, a user name
 */
export function hostOrigin(host: string): string | undefined {
  const isLocal = /^(?:localhost|127\.)/.test(host);
  const address = host.includes('://') ? host : `http${isLocal ? '' : 's'}://${host}`;
  if (!URL.canParse(address)) return undefined;
  const { protocol, origin, href } = new URL(address);
  return /^https?:$/.test(protocol) && href === `${origin}/` ? origin : undefined;
}
