import { expect, test } from 'vitest';
import { renderRobots, renderSitemap } from './sitemap';
import { docPage, parseXml } from './test-support';

const config = { url: 'https://docs.example.com', basePath: '/' };

const page = (...input: Parameters<typeof docPage>) => ({ meta: docPage(...input) });

test.each([
  ['B178: the search page', page('/search', { kind: 'search', robots: 'noindex, follow' })],
  ['B178: the not-found page', page('/404', { kind: 'not-found' })],
  ['B180: an unlisted page', page('/a', { robots: 'noindex, nofollow' })],
  ['A54: a page whose author says so', page('/a', { robots: 'noindex' })],
  ['A54: a page that says none', page('/a', { robots: 'none' })],
])('%s is left out', (_, hidden) => {
  const [file] = renderSitemap([page('/kept'), hidden], config);
  expect(file?.content.match(/<loc>/g)).toHaveLength(1);
  expect(file?.content).toContain('/kept');
});

test('addresses are escaped', () => {
  const canonical = `${config.url}/a?b=1&c='<d>"`;
  const [file] = renderSitemap([page('/a', { canonical })], config);
  expect(parseXml(file?.content ?? '').querySelector('loc')?.textContent).toBe(canonical);
});

test('more than 50,000 pages are spread over several files', () => {
  const pages = Array.from({ length: 50_001 }, (_, number) => page(`/${number}`));
  const files = renderSitemap(pages, { ...config, basePath: '/docs/' });
  expect(files.map(({ filePath }) => filePath)).toEqual([
    'sitemap.xml',
    'sitemap-1.xml',
    'sitemap-2.xml',
  ]);
  const parts = [...parseXml(files[0]?.content ?? '').querySelectorAll('loc')];
  expect(parts.map(({ textContent }) => textContent)).toEqual([
    'https://docs.example.com/docs/sitemap-1.xml',
    'https://docs.example.com/docs/sitemap-2.xml',
  ]);
  expect(files[2]?.content.match(/<loc>/g)).toHaveLength(1);
});

test('B179: robots.txt allows all and names the sitemap', () => {
  expect(renderRobots({ ...config, basePath: '/docs/' })).toEqual({
    filePath: 'robots.txt',
    content: 'User-agent: *\nAllow: /\n\nSitemap: https://docs.example.com/docs/sitemap.xml\n',
  });
});
