import { expect, test } from 'vitest';
import { parseConfig } from './parse-config';
import { withSearchEnvironment } from './search-environment';

const site = { title: 'Docs', url: 'https://docs.example.com' };
const environment = {
  DOCS_SEARCH_APP_ID: 'APP',
  DOCS_SEARCH_API_KEY: 'key',
  DOCS_SEARCH_INDEX_NAME: 'docs',
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
  const variables = {
    DOCS_SEARCH_INDEX_NAME: 'next',
    DOCS_SEARCH_HOSTS: '127.0.0.1:1, b.example.com',
  };
  expect(withSearchEnvironment({ ...site, search }, variables)).toEqual({
    ...site,
    search: { ...search, indexName: 'next', hosts: ['127.0.0.1:1', 'b.example.com'] },
  });
});

test('the provider may be chosen alone: a hosted site is built with its own index', () => {
  const search = {
    provider: 'hosted',
    appId: 'A',
    apiKey: 'k',
    indexName: 'i',
    insights: true,
    placeholder: 'Find',
    report: '/searches',
  };
  const value = withSearchEnvironment(
    { ...site, search },
    { ...environment, DOCS_SEARCH_PROVIDER: 'embedded' },
  );
  const { config, problems } = parseConfig({ value, source: '', filePath: 'site.config.ts' });
  expect(problems).toEqual([]);
  expect(config?.search).toMatchObject({
    provider: 'embedded',
    placeholder: 'Find',
    report: '/searches',
  });
});

test('B199: a hosted provider without credentials is refused', () => {
  const { problems } = parseConfig({
    value: withSearchEnvironment(site, { DOCS_SEARCH_PROVIDER: 'hosted' }),
    source: '',
    filePath: 'site.config.ts',
  });
  expect(problems.map(({ what }) => what)).toEqual(
    expect.arrayContaining(['`appId` is missing.', '`apiKey` is missing.']),
  );
});

test('a provider there is not is refused', () => {
  const { config, problems } = parseConfig({
    value: withSearchEnvironment(site, { DOCS_SEARCH_PROVIDER: 'elsewhere' }),
    source: '',
    filePath: 'site.config.ts',
  });
  expect(config).toBeUndefined();
  expect(problems).toHaveLength(1);
});

test('B150: endpoints of the environment may be hosts or origins', () => {
  const DOCS_SEARCH_HOSTS = '127.0.0.1:7700, http://search.local:7700 ,search.example.com';
  const { config } = parseConfig({
    value: withSearchEnvironment(site, { ...environment, DOCS_SEARCH_HOSTS }),
    source: '',
    filePath: 'site.config.ts',
  });
  expect(config?.search).toMatchObject({
    hosts: ['http://127.0.0.1:7700', 'http://search.local:7700', 'https://search.example.com'],
  });
});

test('B150: an endpoint with a path is refused', () => {
  const { problems } = parseConfig({
    value: withSearchEnvironment(site, { ...environment, DOCS_SEARCH_HOSTS: 'example.com/search' }),
    source: '',
    filePath: 'site.config.ts',
  });
  expect(problems.map(({ what }) => what).join()).toContain('"example.com/search"');
});

test('B199: what is still missing is named as ever', () => {
  const { problems } = parseConfig({
    value: withSearchEnvironment(site, {
      DOCS_SEARCH_APP_ID: 'APP',
      DOCS_SEARCH_INDEX_NAME: 'docs',
    }),
    source: '',
    filePath: 'site.config.ts',
  });
  expect(problems.map(({ what }) => what)).toEqual(['`apiKey` is missing.']);
});

test('a site without search stays without', () => {
  const value = { ...site, search: false };
  expect(withSearchEnvironment(value, environment)).toBe(value);
});
