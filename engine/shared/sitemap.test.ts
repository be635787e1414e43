import { expect, test } from 'vitest';
import { parseSitemap, pathOfAddress } from './sitemap';

test('pages of a sitemap, and sitemaps of an index', () => {
  const loc = (address: string) => `<url><loc>\n ${address} </loc></url>`;
  expect(parseSitemap(loc('https://a.example/x?a=1&amp;b=2') + loc('nowhere'))).toEqual({
    pages: ['https://a.example/x?a=1&b=2'],
    sitemaps: [],
  });
  const index =
    '<sitemapindex><sitemap><loc><![CDATA[https://a.example/1.xml]]></loc></sitemap></sitemapindex>';
  expect(parseSitemap(index)).toEqual({ pages: [], sitemaps: ['https://a.example/1.xml'] });
});

test('paths are decoded and lose the base path of this site', () => {
  expect(pathOfAddress('https://a.example/docs/%C3%BCber', '/')).toBe('/docs/über');
  expect(pathOfAddress('https://a.example/docs/a', '/docs/')).toBe('/a');
  expect(pathOfAddress('https://a.example/docs', '/docs/')).toBe('/');
  expect(pathOfAddress('https://a.example/other/a', '/docs/')).toBe('/other/a');
  expect(pathOfAddress('https://a.example/100%', '/')).toBe('/100%');
});
