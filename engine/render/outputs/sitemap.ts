/** `sitemap.xml` and `robots.txt` (B178, B179). */
import type { ResolvedConfig } from '../../content/config/schema';
import type { PageMeta } from '../../shared/page';
import { withBase } from '../../shared/url-path';
import { escapeXml, type OutputFile } from './output-file';
import { isIndexed } from './site-pages';

export interface SitemapPage {
  meta: PageMeta;
  /** ISO date of the last change, UTC. */
  lastModified?: string | undefined;
}

/** More addresses than this are not allowed in one file (sitemaps.org). */
const largestSitemap = 50_000;

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/**
 * Every indexable page, weekly, priority 0.5 (B178). Above 50,000 pages `sitemap.xml` lists the
 * files that hold them.
 */
export function renderSitemap(
  pages: readonly SitemapPage[],
  config: Pick<ResolvedConfig, 'url' | 'basePath'>,
): OutputFile[] {
  const entries = pages.filter(({ meta }) => isIndexed(meta)).map(sitemapEntry);
  if (entries.length <= largestSitemap) {
    return [{ filePath: 'sitemap.xml', content: sitemapFile(entries) }];
  }
  const parts: OutputFile[] = [];
  for (let start = 0; start < entries.length; start += largestSitemap) {
    parts.push({
      filePath: `sitemap-${parts.length + 1}.xml`,
      content: sitemapFile(entries.slice(start, start + largestSitemap)),
    });
  }
  const list = parts
    .map(({ filePath }) => config.url + withBase(`/${filePath}`, config.basePath))
    .map((address) => `<sitemap><loc>${escapeXml(address)}</loc></sitemap>\n`);
  const index = `${declaration}<sitemapindex ${namespace}>\n${list.join('')}</sitemapindex>\n`;
  return [{ filePath: 'sitemap.xml', content: index }, ...parts];
}

function sitemapFile(entries: readonly string[]): string {
  return `${declaration}<urlset ${namespace}>\n${entries.join('')}</urlset>\n`;
}

function sitemapEntry({ meta, lastModified }: SitemapPage): string {
  const modified =
    lastModified === undefined ? '' : `<lastmod>${escapeXml(lastModified)}</lastmod>`;
  return (
    `<url><loc>${escapeXml(meta.canonical ?? '')}</loc>${modified}` +
    '<changefreq>weekly</changefreq><priority>0.5</priority></url>\n'
  );
}

/** Everything may be read; names the sitemap (B179). */
export function renderRobots(config: Pick<ResolvedConfig, 'url' | 'basePath'>): OutputFile {
  const sitemap = config.url + withBase('/sitemap.xml', config.basePath);
  return { filePath: 'robots.txt', content: `User-agent: *\nAllow: /\n\nSitemap: ${sitemap}\n` };
}
