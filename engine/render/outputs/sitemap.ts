/** `sitemap.xml` and `robots.txt` (B178, B179). */
import { alternatesOf, sharedLocales } from '../../content/config/locales';
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

/** Maximum number of URLs in one file (sitemaps.org). */
const largestSitemap = 50_000;

type SitemapConfig = Pick<ResolvedConfig, 'url' | 'basePath' | 'i18n'>;

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/**
 * Every indexable page, weekly, priority 0.5 (B178). Above 50,000 pages `sitemap.xml` is an index of
 * several files.
 */
export function renderSitemap(pages: readonly SitemapPage[], config: SitemapConfig): OutputFile[] {
  const entries = pages
    .filter(({ meta }) => isIndexed(meta))
    .map((page) => sitemapEntry(page, config));
  if (entries.length <= largestSitemap) {
    return [{ filePath: 'sitemap.xml', content: sitemapFile(entries, config) }];
  }
  const parts: OutputFile[] = [];
  for (let start = 0; start < entries.length; start += largestSitemap) {
    parts.push({
      filePath: `sitemap-${parts.length + 1}.xml`,
      content: sitemapFile(entries.slice(start, start + largestSitemap), config),
    });
  }
  const list = parts
    .map(({ filePath }) => config.url + withBase(`/${filePath}`, config.basePath))
    .map((address) => `<sitemap><loc>${escapeXml(address)}</loc></sitemap>\n`);
  const index = `${declaration}<sitemapindex ${namespace}>\n${list.join('')}</sitemapindex>\n`;
  return [{ filePath: 'sitemap.xml', content: index }, ...parts];
}

function sitemapFile(entries: readonly string[], { i18n }: SitemapConfig): string {
  const names = i18n ? `${namespace} xmlns:xhtml="http://www.w3.org/1999/xhtml"` : namespace;
  return `${declaration}<urlset ${names}>\n${entries.join('')}</urlset>\n`;
}

function sitemapEntry({ meta, lastModified }: SitemapPage, config: SitemapConfig): string {
  const alternates = alternatesOf(meta, config).map(
    ({ hreflang, href }) =>
      `<xhtml:link rel="alternate" hreflang="${escapeXml(hreflang)}" href="${escapeXml(href)}"/>`,
  );
  const modified =
    lastModified === undefined ? '' : `<lastmod>${escapeXml(lastModified)}</lastmod>`;
  return (
    `<url><loc>${escapeXml(meta.canonical ?? '')}</loc>${alternates.join('')}${modified}` +
    '<changefreq>weekly</changefreq><priority>0.5</priority></url>\n'
  );
}

/** Allows everything and names the sitemaps (B179). */
export function renderRobots(config: SitemapConfig): OutputFile {
  const sitemaps = (sharedLocales(config) ?? [config]).map(
    ({ basePath }) => `Sitemap: ${config.url}${basePath}sitemap.xml\n`,
  );
  return { filePath: 'robots.txt', content: `User-agent: *\nAllow: /\n\n${sitemaps.join('')}` };
}
