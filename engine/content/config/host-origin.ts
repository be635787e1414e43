/**
 * The origin of a search endpoint; undefined if it has another scheme, a path or a user name. A
 * bare host name means HTTPS, except on localhost, where test servers have no certificate.
 */
export function hostOrigin(host: string): string | undefined {
  const isLocal = /^(?:localhost|127\.)/.test(host);
  const address = host.includes('://') ? host : `http${isLocal ? '' : 's'}://${host}`;
  if (!URL.canParse(address)) return undefined;
  const { protocol, origin, href } = new URL(address);
  return /^https?:$/.test(protocol) && href === `${origin}/` ? origin : undefined;
}
