import { describe, expect, test } from 'vitest';
import { type SiteConfig, siteConfigSchema } from '../../content/config/schema';
import type { PageMeta } from '../../shared/page';
import { renderSiteOutputs } from './site-outputs';
import { docPage } from './test-support';

const url = 'https://docs.example.com';

const page = (urlPath: string, changed?: Partial<PageMeta>) => ({
  filePath: `docs${urlPath}.md`,
  meta: docPage(urlPath, changed),
});

const written: Record<string, string> = {
  'api.md': '---\ntitle: "API"\n---\n\n# API\n\nText.\n',
  'api.page.json': JSON.stringify({ tree: ['<h1>API</h1><p>Text.</p>'] }),
};

function outputsOf(config: Partial<SiteConfig> = {}) {
  const files = renderSiteOutputs({
    config: siteConfigSchema.parse({ title: 'Docs', url, ...config }),
    pages: [
      page('/api'),
      page('/guide', { lastUpdate: { date: '2026-07-27' } }),
      page('/404', { kind: 'not-found', robots: 'noindex' }),
    ],
    sidebars: [],
    lastUpdates: new Map([
      ['docs/api.md', { date: '2026-01-02' }],
      ['docs/guide.md', { date: '2026-01-03' }],
    ]),
    contentPolicy: { header: "default-src 'self'; frame-ancestors 'none'", meta: 'x' },
    apiFiles: ['/api/harbor.openapi.yaml'],
    css: 'a{}',
    date: '2026-11-20',
    readOutput: (filePath) => written[filePath],
  });
  return new Map(files.map(({ filePath, content }) => [filePath, content]));
}

test('a site has these files by default', () => {
  expect([...outputsOf().keys()]).toEqual([
    'sitemap.xml',
    'robots.txt',
    'opensearch.xml',
    'fingerprints.json',
    'manifest.webmanifest',
    '_headers',
    'llms.txt',
    'llms-full.txt',
  ]);
});

test('B178: dates come from the page where it shows one, else from version control', () => {
  const dates = outputsOf()
    .get('sitemap.xml')
    ?.match(/(?<=<lastmod>)[^<]+/g);
  expect(dates).toEqual(['2026-01-02', '2026-07-27']);
});

describe('what is switched off is not written', () => {
  test.each([
    [{ search: false as const }, 'opensearch.xml'],
    [{ manifest: false }, 'manifest.webmanifest'],
    [{ llms: false }, 'llms.txt'],
    [{ llms: false }, 'llms-full.txt'],
  ])('%o: no %s', (config, filePath) => {
    expect(outputsOf().has(filePath)).toBe(true);
    expect(outputsOf(config).has(filePath)).toBe(false);
  });

  test('B18: a site that is opened from a folder has none of them', () => {
    expect([...outputsOf({ router: 'hash', printBook: true }).keys()]).toEqual([]);
  });
});

test('the print book holds the pages and is not in the sitemap', () => {
  const files = outputsOf({ printBook: true });
  expect(files.get('print.html')).toContain('<h2>API</h2><p>Text.</p>');
  expect(files.get('sitemap.xml')).not.toContain('print');
});
