import { basePath, siteAddress, siteConfig } from './internal/site-context';

/** `@docusaurus/useBaseUrl` (A121). */
export default function withBaseUrl(
  href: string | undefined,
  { forcePrependBaseUrl, absolute }: { forcePrependBaseUrl?: boolean; absolute?: boolean } = {},
): string | undefined {
  // Lists of features call it for each item, also for those without a picture.
  if (!href) return href;
  const address = forcePrependBaseUrl ? basePath + href.replace(/^\//, '') : siteAddress(href);
  return absolute && address.startsWith('/') ? String(siteConfig.url ?? '') + address : address;
}

export function useBaseUrlUtils() {
  return { withBaseUrl };
}
