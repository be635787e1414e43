import { expect, test } from 'vitest';
import { requestBody } from '../../../tests/e2e/support/hosted-request';
import type { HostedIndex } from './hosted-config';
import { searchParameters } from './search-parameters';

const index: HostedIndex = {
  appId: 'APP',
  apiKey: 'key',
  indexName: 'tideline',
  parameters: {},
  hasInsights: false,
};

test('B148: the body of a query', () => {
  const facetFilters = [
    'language:en',
    ['docusaurus_tag:default', 'docusaurus_tag:docs-default-current'],
  ];
  const request = { query: 'loggers', snippetChars: 160, facetFilters };
  expect({ requests: [searchParameters(index, request)] }).toEqual(requestBody('loggers'));
});

test('B139, B162: narrow windows request shorter snippets, insights click analytics', () => {
  const body = searchParameters({ ...index, hasInsights: true }, { query: 'a', snippetChars: 100 });
  expect(body).toMatchObject({ clickAnalytics: true });
  expect(body.attributesToSnippet).toContain('content:15');
});

test('B148: configured parameters override, configured filters follow the contextual ones', () => {
  const facetFilters = ['language:en', ['docusaurus_tag:default', 'docusaurus_tag:docs']];
  for (const configured of ['version:1', ['version:1']]) {
    const parameters = { hitsPerPage: 7, facetFilters: configured };
    expect(
      searchParameters({ ...index, parameters }, { query: 'a', snippetChars: 160, facetFilters }),
    ).toMatchObject({ hitsPerPage: 7, facetFilters: [...facetFilters, 'version:1'] });
  }
});

test('B144: the search page requests its page number, with operators', () => {
  const body = searchParameters(index, {
    query: '"a b" -c',
    snippetChars: 160,
    hitsPerPage: 15,
    page: 2,
    hasOperators: true,
  });
  expect(body).toMatchObject({ hitsPerPage: 15, page: 2, advancedSyntax: true });
});
