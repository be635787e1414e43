import { expect, test } from 'vitest';
import { parseSettings } from '../model/site-fixture';
import { parseConfig } from './parse-config';
import { hostOrigin, withSearchEnvironment, withSearchVariables } from './search-schema';

const site = { title: 'Docs', url: 'https://docs.example.com' };
const hosted = { provider: 'hosted', appId: 'A', apiKey: 'k', indexName: 'i', insights: true };
const credentials = {
  DOCS_SEARCH_APP_ID: 'APP',
  DOCS_SEARCH_API_KEY: 'key',
  DOCS_SEARCH_INDEX_NAME: 'docs',
};

/** The resolved search setting and the messages of all problems. */
function parse(search: object, environment: Record<string, string>) {
  const value = withSearchEnvironment({ search }, environment);
  const { config, problems } = parseSettings(value as object);
  return { search: config?.search, messages: problems.map(({ what }) => what) };
}

test('without variables the configuration is unchanged', () => {
  expect(withSearchEnvironment(site, { PATH: '/bin', DOCS_SEARCH_APP_ID: '' })).toBe(site);
});

test('variables switch to hosted search and keep the settings of the dialog', () => {
  expect(parse({ placeholder: 'Find' }, credentials).search).toMatchObject({
    provider: 'hosted',
    appId: 'APP',
    apiKey: 'key',
    indexName: 'docs',
    placeholder: 'Find',
  });
});

test('each variable overrides one setting of the file', () => {
  const variables = { DOCS_SEARCH_INDEX_NAME: 'next', DOCS_SEARCH_HOSTS: '127.0.0.1:1, b.example' };
  expect(withSearchEnvironment({ ...site, search: hosted }, variables)).toEqual({
    ...site,
    search: { ...hosted, indexName: 'next', hosts: ['127.0.0.1:1', 'b.example'] },
  });
});

test('the provider variable gives a hosted site its own index', () => {
  const environment = { ...credentials, DOCS_SEARCH_PROVIDER: 'embedded' };
  const dialog = { placeholder: 'Find', report: '/searches' };
  const { search, messages } = parse({ ...hosted, ...dialog }, environment);
  expect(messages).toEqual([]);
  expect(search).toMatchObject({ provider: 'embedded', ...dialog });
});

test('an id that cannot be part of an address is reported', () => {
  const what = 'Setting "search.appId" must have only letters and digits, not "YOUR_APP_ID"';
  expect(parse({ ...hosted, appId: 'YOUR_APP_ID' }, {}).messages).toEqual([what]);
});

test('a site without search stays without', () => {
  const value = { ...site, search: false };
  expect(withSearchEnvironment(value, credentials)).toBe(value);
});

test.each([
  ['search.example.com', 'https://search.example.com'],
  ['Search.Example.com', 'https://search.example.com'],
  ['search.example.com:8443', 'https://search.example.com:8443'],
  ['localhost:7700', 'http://localhost:7700'],
  ['127.0.0.1:7700', 'http://127.0.0.1:7700'],
  ['http://search.local:7700', 'http://search.local:7700'],
  ['https://127.0.0.1:7700/', 'https://127.0.0.1:7700'],
])('B150: the endpoint %s is %s', (host, origin) => {
  expect(hostOrigin(host)).toBe(origin);
});

test.each(['', 'ftp://search.example.com', 'search.example.com/v1', 'https://a@b.c', 'a b'])(
  'B150: "%s" is not an endpoint',
  (host) => {
    expect(hostOrigin(host)).toBeUndefined();
  },
);

test('mistakes name the variable that a value comes from, or may come from', () => {
  const environment = { DOCS_SEARCH_APP_ID: 'A', DOCS_SEARCH_HOSTS: 'https://a/b' };
  const value = withSearchEnvironment(site, environment);
  const { problems } = parseConfig({ value, source: '', filePath: 'site.config.ts' });
  const hintsOf = (found: typeof problems) => found.map(({ hints }) => hints.at(-1));
  expect(hintsOf(withSearchVariables(problems, environment)).sort()).toEqual([
    'Or set the variable DOCS_SEARCH_API_KEY, like the others.',
    'Or set the variable DOCS_SEARCH_INDEX_NAME, like the others.',
    'The variable DOCS_SEARCH_HOSTS sets it.',
  ]);
  expect(withSearchVariables(problems, {})).toEqual(problems);
});
