import { expect, test } from 'vitest';
import { readPushSettings } from './search-push';

const environment = {
  DOCS_SEARCH_APP_ID: 'APP',
  DOCS_SEARCH_INDEX_NAME: 'docs',
  DOCS_SEARCH_WRITE_KEY: 'write',
};
const settings = { appId: 'APP', indexName: 'docs', writeKey: 'write' };

test('missing settings are reported together', () => {
  expect(() => readPushSettings({ DOCS_SEARCH_INDEX_NAME: 'docs' })).toThrow(
    'Set DOCS_SEARCH_APP_ID, DOCS_SEARCH_WRITE_KEY.\n  They name the search application, its index, and a key with write access.',
  );
});

test('other hosts can be set, for trying it out', () => {
  expect(readPushSettings(environment)).toEqual(settings);
  const DOCS_SEARCH_HOSTS = '127.0.0.1:7701, search.example.com';
  expect(readPushSettings({ ...environment, DOCS_SEARCH_HOSTS })).toEqual({
    ...settings,
    hosts: [
      { url: '127.0.0.1:7701', protocol: 'http', accept: 'readWrite' },
      { url: 'search.example.com', protocol: 'https', accept: 'readWrite' },
    ],
  });
  const wrong = { ...environment, DOCS_SEARCH_HOSTS: 'a.example.com, b.example.com/x' };
  expect(() => readPushSettings(wrong)).toThrow(
    'DOCS_SEARCH_HOSTS must list hosts or origins, not "b.example.com/x".',
  );
});
