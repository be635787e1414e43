import { basePath, siteAddress, siteConfig } from './site-context';

interface Options {
  forcePrependBaseUrl?: boolean;
  absolute?: boolean;
}

function withBaseUrl(href: string, { forcePrependBaseUrl, absolute }: Options = {}): string {
  const address = forcePrependBaseUrl ? basePath + href.replace(/^\//, '') : siteAddress(href);
  return absolute && address.startsWith('/') ? String(siteConfig.url ?? '') + address : address;
}

/** `@docusaurus/useBaseUrl` (A121). */
export default function useBaseUrl(href: string, options?: Options): string {
  return withBaseUrl(href, options);
}

export function useBaseUrlUtils() {
  return { withBaseUrl };
}
