import { expect, test } from 'vitest';
import { readPushSettings } from './push-settings';

test('missing settings are named together', () => {
  expect(readPushSettings({ DOCS_SEARCH_INDEX_NAME: 'docs' })).toEqual({
    ok: false,
    message:
      'Set DOCS_SEARCH_APP_ID, DOCS_SEARCH_WRITE_KEY.\n  They name the search application, its index, and a key that may write.',
  });
});

test('other hosts may be named to try it out', () => {
  const environment = {
    DOCS_SEARCH_APP_ID: 'APP',
    DOCS_SEARCH_INDEX_NAME: 'docs',
    DOCS_SEARCH_WRITE_KEY: 'write',
  };
  expect(readPushSettings(environment)).toEqual({
    ok: true,
    appId: 'APP',
    indexName: 'docs',
    writeKey: 'write',
  });
  const DOCS_SEARCH_HOSTS = '127.0.0.1:7701, search.example.com';
  expect(readPushSettings({ ...environment, DOCS_SEARCH_HOSTS })).toMatchObject({
    hosts: [
      { url: '127.0.0.1:7701', protocol: 'http', accept: 'readWrite' },
      { url: 'search.example.com', protocol: 'https', accept: 'readWrite' },
    ],
  });
  expect(
    readPushSettings({ ...environment, DOCS_SEARCH_HOSTS: 'a.example.com, b.example.com/x' }),
  ).toEqual({
    ok: false,
    message: 'DOCS_SEARCH_HOSTS must list hosts or origins, not "b.example.com/x".',
  });
});
