/** Addresses from the sitemap of a site. */
import { withoutBase } from './url-path';

interface SitemapContent {
  pages: string[];
  /** Addresses of further sitemaps. */
  sitemaps: string[];
}

/** Reads `<loc>` elements; what is no address is left out. */
export function parseSitemap(xml: string): SitemapContent {
  const found = Array.from(xml.matchAll(/<loc>\s*(?:<!\[CDATA\[)?(.*?)(?:\]\]>)?\s*<\/loc>/gs))
    .map(([, address = '']) => decodeEntities(address.trim()))
    .filter((address) => URL.canParse(address));
  return /<sitemapindex[\s>]/.test(xml)
    ? { pages: [], sitemaps: found }
    : { pages: found, sitemaps: [] };
}

/** The path of an address as the ledger has it: decoded, without the base path of this site. */
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
