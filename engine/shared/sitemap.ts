import { withoutBase } from './url-path';

interface SitemapContent {
  pages: string[];
  /** URLs of further sitemaps. */
  sitemaps: string[];
}

/** Reads `<loc>` elements; invalid URLs are ignored. */
export function parseSitemap(xml: string): SitemapContent {
  const found = Array.from(xml.matchAll(/<loc>\s*(?:<!\[CDATA\[)?(.*?)(?:\]\]>)?\s*<\/loc>/gs))
    .map(([, address = '']) => decodeEntities(address.trim()))
    .filter((address) => URL.canParse(address));
  return /<sitemapindex[\s>]/.test(xml)
    ? { pages: [], sitemaps: found }
    : { pages: found, sitemaps: [] };
}

/** The path of a URL as in the ledger: decoded, without this site's base path. */
export function pathOfAddress(address: string, basePath: string): string {
  const { pathname } = new URL(address);
  const path = withoutBase(pathname, basePath) ?? pathname;
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function decodeEntities(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => entities[name] ?? '');
}
