/** Where a hit leads (B129). */

export interface HitLinkRules {
  /** Origins of this site: the configured one and the window's. */
  origins: readonly string[];
  /** Regular expression: matching URLs are loaded as whole documents. */
  externalUrlPattern?: string | undefined;
  /** The first occurrence of `from` in the path becomes `to`. */
  replacePath?: { from: string; to: string } | undefined;
}

export interface HitLink {
  href: string;
  /** Followed by the browser, not by the app. */
  isNative: boolean;
}

/** An address of this site as path, query and hash; any other unchanged. */
export function hitLink(url: string, rules: HitLinkRules): HitLink {
  const { origins, externalUrlPattern, replacePath } = rules;
  const [origin = 'http://localhost'] = origins;
  if (!URL.canParse(url, origin)) return { href: '', isNative: false };
  const address = new URL(url, origin);
  // Hits are untrusted data: a `javascript:` URL must not run.
  if (!/^https?:$/.test(address.protocol)) return { href: '', isNative: false };
  const isNative = externalUrlPattern !== undefined && new RegExp(externalUrlPattern).test(url);
  if (isNative || !origins.includes(address.origin)) return { href: url, isNative };
  const { pathname, search, hash } = address;
  const path = replacePath ? pathname.replace(replacePath.from, () => replacePath.to) : pathname;
  return { href: path + search + hash, isNative: false };
}
