import { DomUtils, parseDocument } from 'htmlparser2';
import { withoutBase } from './url-path';

const { getElementsByTagName, textContent } = DomUtils;

/** Reads `<loc>` elements: pages, or in an index further sitemaps; invalid URLs are ignored. */
export function parseSitemap(xml: string): { pages: string[]; sitemaps: string[] } {
  const document = parseDocument(xml, { xmlMode: true });
  const found = getElementsByTagName('loc', document)
    .map((element) => textContent(element).trim())
    .filter((address) => URL.canParse(address));
  return getElementsByTagName('sitemapindex', document).length > 0
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
