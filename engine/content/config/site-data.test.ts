import { expect, test } from 'vitest';
import { resolveConfig } from '../model/site-fixture';
import type { SiteConfig } from './schema';
import { toSiteData } from './site-data';

function siteData(extra: object, hasChangesPage = false) {
  const config = resolveConfig(extra as Partial<SiteConfig>);
  return toSiteData(config, { year: 2026, hasChangesPage });
}

test('B123: a minimal site', () => {
  expect(siteData({})).toEqual({
    title: 'Docs',
    url: 'https://docs.example.com',
    basePath: '/',
    locale: 'en',
    router: 'history',
    hydrate: 'idle',
    hasKeys: true,
    navbarTitle: '',
    navbarItems: [],
    footerHtml: '',
    colorMode: { defaultMode: 'dark', isSwitchDisabled: false, respectsSystem: true },
    storage: { type: 'localStorage', suffix: '' },
    hasPreviews: true,
    hasMarkdownTwins: true,
    hasOfflineReading: false,
    remembersVisits: true,
    hasBreadcrumbs: true,
    hasBaseAddressBanner: true,
    search: {
      placeholder: 'Search docs',
      shortcuts: { commandK: true, slash: true },
      isPersonal: true,
      listName: 'docs',
      facetFilters: [
        'language:en',
        ['docusaurus_tag:default', 'docusaurus_tag:docs-default-current'],
      ],
    },
  });
});

test('B264: a site in one language has its direction and settings, too', () => {
  expect(siteData({ locale: 'ar' })).toMatchObject({ locale: 'ar', dir: 'rtl' });
  const locales = [{ locale: 'fa', htmlLang: 'fa-IR', calendar: 'persian' }];
  expect(siteData({ locale: 'fa', locales })).toMatchObject({
    locale: 'fa-u-ca-persian',
    lang: 'fa-IR',
    dir: 'rtl',
  });
  expect(siteData({ locale: 'fa', locales })).not.toHaveProperty('hasLocales');
});

test('B21: paths that are served elsewhere are known, unless they hold docs', () => {
  const servedElsewhere = ['/', '/blog', '/docs'].map((path) => ({ path }));
  const docs = { routeBasePath: 'docs' };
  expect(siteData({ servedElsewhere, docs }).servedElsewhere).toEqual(['/blog']);
});

test.each([
  ['B256', { previews: false }, 'hasPreviews'],
  ['B4', { search: false }, 'search'],
  ['B250', { changes: false }, 'remembersVisits'],
  ['B250', { router: 'hash' }, 'remembersVisits'],
  ['B262', { router: 'hash', feedback: '/answers' }, 'feedback'],
  ['B260', { router: 'hash', search: { report: '/report' } }, 'search.report'],
])('%s: with %j there is no %s', (_, extra, field) => {
  expect(siteData(extra)).not.toHaveProperty(field);
});

test('B260, B262: searches and answers are sent from a served site', () => {
  const served = siteData({ search: { report: '/report' }, feedback: '/answers' });
  expect(served).toMatchObject({ search: { report: '/report' }, feedback: '/answers' });
});

test('B148, B166: a hosted index has its own name, credentials and settings', () => {
  const hosted = { provider: 'hosted', appId: 'APP', apiKey: 'key', indexName: 'main' };
  const { search } = siteData({ search: { ...hosted, insights: true, contextual: false } });
  expect(search).toMatchObject({
    listName: 'main',
    hosted: { appId: 'APP', apiKey: 'key', indexName: 'main', parameters: {}, hasInsights: true },
  });
  expect(search).not.toHaveProperty('facetFilters');
  expect(siteData({ search: hosted }).search).toHaveProperty('facetFilters');
  const link = 'https://example.com/?q={query}';
  expect(siteData({ search: { ...hosted, missingResultsUrl: link } }).search).toMatchObject({
    missingResultsUrl: link,
  });
});

test.each([
  ['A133: without a list of changes, its link', 'By me · {changes}', false, 'By me'],
  ['A133', 'By me · {changes}', true, 'By me · <a href="/x/changes">What changed</a>'],
  ['B28: the year of the build', '<b>me</b> 2021 - {year}', false, '<b>me</b> 2021 - 2026'],
])('%s in the footer: %s', (_, copyright, hasChangesPage, expected) => {
  const { footerHtml } = siteData({ basePath: '/x/', footer: { copyright } }, hasChangesPage);
  expect(footerHtml).toBe(expected);
});

test('B19, B25: navbar links get the base path, external URLs do not', () => {
  const items = [
    { label: 'Homepage', href: 'https://example.com' },
    { label: 'API', href: '/api', position: 'left', className: 'strong' },
  ];
  expect(siteData({ basePath: '/x/', navbar: { items } }).navbarItems).toEqual([
    { label: 'Homepage', href: 'https://example.com', position: 'right', isExternal: true },
    { label: 'API', href: '/x/api', position: 'left', isExternal: false, className: 'strong' },
  ]);
});

test('A62: links of navbar, logo and footer may leave an address as it is', () => {
  const href = 'pathname:///api/index.html';
  const site = siteData({
    basePath: '/x/',
    logo: { src: 'logo.svg', width: 1, height: 1, href },
    navbar: { items: [{ label: 'API', href }] },
    footer: { columns: [{ items: [{ label: 'API', href }] }] },
  });
  const address = '/x/api/index.html';
  expect(site.logo?.href).toBe(address);
  expect(site.navbarItems[0]).toMatchObject({ href: address, isExternal: true });
  expect(site.footerColumnsHtml).toContain(`href="${address}"`);
});

test('A120: links of the footer may have classes', () => {
  const items = [{ label: 'API', href: '/api', className: 'only-"fr"' }];
  const site = siteData({ footer: { columns: [{ items }] } });
  expect(site.footerColumnsHtml).toContain('<a href="/api" class="only-&quot;fr&quot;">API</a>');
});

test.each(['dark', 'primary'])('A120: a navbar of style %s is dark', (style) => {
  expect(siteData({ navbar: { style } }).navbarSurface).toBe('dark');
});

test('B24: the logo links home; next to a title it has no alternative text', () => {
  const size = { width: 20, height: 24 };
  const logo = { src: 'logo.svg', srcDark: '/dark.svg', ...size };
  const shown = { src: '/x/logo.svg', srcDark: '/x/dark.svg', alt: '', href: '/x/', ...size };
  expect(siteData({ basePath: '/x/', logo, navbar: { title: 'D' } }).logo).toEqual(shown);
  expect(siteData({ logo }).logo?.alt).toBe('Docs');
  expect(siteData({ logo: { ...logo, alt: 'A bee' } }).logo?.alt).toBe('A bee');
});

test('B165: the storage suffix is a given name, or a short hash of URL and base path', () => {
  expect(siteData({ storage: { namespace: 'x' } }).storage.suffix).toBe('-x');
  const automatic = siteData({ storage: { namespace: true } }).storage.suffix;
  expect(automatic).toMatch(/^-[0-9a-f]{3}$/);
  const elsewhere = siteData({ basePath: '/x/', storage: { namespace: true } }).storage.suffix;
  expect(elsewhere).not.toBe(automatic);
  expect(siteData({ storage: { type: 'sessionStorage' } }).storage).toEqual({
    type: 'sessionStorage',
    suffix: '',
  });
});

test('B87: the colors of the announcement bar are in the stylesheet only', () => {
  expect(siteData({ announcementBar: { content: '<b>New</b>' } }).announcementBar).toEqual({
    id: 'announcement-bar',
    content: '<b>New</b>',
    isCloseable: true,
  });
});
