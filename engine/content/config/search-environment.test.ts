import { expect, test } from 'vitest';
import { parseConfig } from './parse-config';
import { withSearchEnvironment } from './search-environment';

const site = { title: 'Docs', url: 'https://docs.example.com' };
const environment = {
  DOCS_SEARCH_APP_ID: 'APP',
  DOCS_SEARCH_API_KEY: 'key',
  DOCS_SEARCH_INDEX: 'docs',
};

test('without variables the configuration is what the file says', () => {
  expect(withSearchEnvironment(site, { PATH: '/bin', DOCS_SEARCH_APP_ID: '' })).toBe(site);
});

test('variables make the search a hosted one; other settings of the dialog stay', () => {
  const value = { ...site, search: { placeholder: 'Find' } };
  const { config } = parseConfig({
    value: withSearchEnvironment(value, environment),
    source: '',
    filePath: 'site.config.ts',
  });
  expect(config?.search).toMatchObject({
    provider: 'hosted',
    appId: 'APP',
    apiKey: 'key',
    indexName: 'docs',
    placeholder: 'Find',
  });
});

test('variables win over the file, one by one', () => {
  const search = { provider: 'hosted', appId: 'A', apiKey: 'k', indexName: 'i', insights: true };
  const variables = { DOCS_SEARCH_INDEX: 'next', DOCS_SEARCH_HOSTS: '127.0.0.1:1, b.example.com' };
  expect(withSearchEnvironment({ ...site, search }, variables)).toEqual({
    ...site,
    search: { ...search, indexName: 'next', hosts: ['127.0.0.1:1', 'b.example.com'] },
  });
});

test('B199: what is still missing is named as ever', () => {
  const { problems } = parseConfig({
    value: withSearchEnvironment(site, { DOCS_SEARCH_APP_ID: 'APP', DOCS_SEARCH_INDEX: 'docs' }),
    source: '',
    filePath: 'site.config.ts',
  });
  expect(problems.map(({ what }) => what)).toEqual(['`apiKey` is missing.']);
});

test('a site without search stays without', () => {
  const value = { ...site, search: false };
  expect(withSearchEnvironment(value, environment)).toBe(value);
});
