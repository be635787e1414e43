// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { createSearchService } from './search-service';

const site = {
  title: 'Buoy',
  url: 'https://buoy.example.com',
  basePath: '/x/',
  search: {
    placeholder: '',
    shortcuts: { commandK: true, slash: true },
    isPersonal: true,
    listName: 'docs',
    facetFilters: [
      'language:en',
      ['docusaurus_tag:default', 'docusaurus_tag:docs-default-2.0'],
      'docusaurus_tag:mine',
    ],
  },
  versions: [
    { name: '2.0', label: '2.0', href: '/x/', isLast: true },
    { name: '1.0', label: '1.0', href: '/x/1.0' },
  ],
};

function serviceOn(version: string | undefined, shownSite: Omit<typeof site, 'versions'> = site) {
  document.head.innerHTML = version
    ? `<meta name="docsearch:docusaurus_tag" content="docs-default-${version}">`
    : '';
  return createSearchService({
    site: shownSite,
    loadClient: () => Promise.reject(new Error('nothing is searched here')),
  });
}

test('B249: a page searches its own version and links to its search page', () => {
  const service = serviceOn('1.0');
  expect(service?.pageHref).toBe('/x/search/1.0');
  expect(service?.data.facetFilters).toEqual([
    'language:en',
    ['docusaurus_tag:default', 'docusaurus_tag:docs-default-1.0'],
    'docusaurus_tag:mine',
  ]);
});

test.each([
  ['a page of the last version', '2.0', site],
  ['a page outside the docs', undefined, site],
  ['a site without versions', 'current', { ...site, versions: undefined }],
])('B249: %s uses the search of the site', (_, version, shownSite) => {
  const service = serviceOn(version, shownSite);
  expect(service?.pageHref).toBe('/x/search');
  expect(service?.data.facetFilters).toEqual(site.search.facetFilters);
});
