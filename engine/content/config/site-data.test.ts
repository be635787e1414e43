import { expect, test } from 'vitest';
import { resolveConfig } from '../model/site-fixture';
import type { SiteConfig } from './schema';
import { toSiteData } from './site-data';

function siteData(extra: object, hasChangesPage = false) {
  const config = resolveConfig(extra as Partial<SiteConfig>);
  return toSiteData(config, { year: 2026, hasChangesPage });
}

test('a minimal site', () => {
  expect(siteData({})).toEqual({
    title: 'Docs',
    tagline: '',
    url: 'https://docs.example.com',
    basePath: '/',
    locale: 'en',
    router: 'history',
    hydrate: 'activity',
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

test('B256: a site without previews', () => {
  expect(siteData({ previews: false })).not.toHaveProperty('hasPreviews');
});

test('a site without search has no search data', () => {
  expect(siteData({ search: false })).not.toHaveProperty('search');
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

test('A133: without a list of changes, its link is removed with the separator', () => {
  const text = 'By me · {changes}';
  expect(siteData({ footer: { copyright: text } }).footerHtml).toBe('By me');
  expect(siteData({ basePath: '/x/', footer: { copyright: text } }, true).footerHtml).toBe(
    'By me · <a href="/x/changes">What changed</a>',
  );
});

test('B250: visits are not remembered if switched off or opened from a folder', () => {
  expect(siteData({ changes: false }).remembersVisits).toBeUndefined();
  expect(siteData({ router: 'hash' }).remembersVisits).toBeUndefined();
});

test('B28: the year in the footer is the year of the build', () => {
  expect(siteData({ footer: { copyright: 'By <b>me</b> 2021 - {year}' } }).footerHtml).toBe(
    'By <b>me</b> 2021 - 2026',
  );
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

test('B24: the logo links home; next to a title it has no alternative text', () => {
  const logo = { src: 'logo.svg', srcDark: '/dark.svg', width: 20, height: 24 };
  expect(siteData({ basePath: '/x/', logo, navbar: { title: 'D' } }).logo).toEqual({
    src: '/x/logo.svg',
    srcDark: '/x/dark.svg',
    alt: '',
    href: '/x/',
    width: 20,
    height: 24,
  });
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

test('B87: the announcement bar has no colors, which are in the stylesheet', () => {
  expect(
    siteData({ announcementBar: { id: 'v2', content: '<b>New</b>' } }).announcementBar,
  ).toEqual({ id: 'v2', content: '<b>New</b>', isCloseable: true });
});

test('B260, B262: searches and answers are never sent from a folder on disk', () => {
  const settings = { search: { report: '/report' }, feedback: '/answers' };
  const served = siteData(settings);
  expect([served.search?.report, served.feedback]).toEqual(['/report', '/answers']);
  const opened = siteData({ ...settings, router: 'hash' });
  expect('feedback' in opened || 'report' in (opened.search ?? {})).toBe(false);
});
