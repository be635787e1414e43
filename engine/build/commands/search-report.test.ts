import { expect, test } from 'vitest';
import { folderWith, writeFiles } from '../../../tests/support/files';
import { writeSampleIndex } from '../../search/sample-pages';
import { searchFolder } from '../../shared/search-folder';
import { searchReport } from './search-report';

function setUp(logs: Record<string, string>) {
  const workingDir = folderWith(logs);
  for (const { name, text } of writeSampleIndex())
    writeFiles(workingDir, { [`dist/${searchFolder}/${name}`]: text });
  return (out = 'dist', names = Object.keys(logs), isJson = false) =>
    searchReport({ logs: names, out, workingDir, isJson });
}

const request = (query: string): string =>
  `203.0.113.7 - - [23/Nov/2026:10:00:00 +0000] "GET /search?q=${query} HTTP/1.1" 200 512`;

test('A136: queries by frequency, with what is missing and the nearest pages', async () => {
  const run = setUp({
    'access.log': [request('Quota'), request('archive+folder'), 'oops', 'no', ''].join('\n'),
    'reports.jsonl': [
      '{"queries":[{"query":"quota","hits":0},{"query":"me@example.com","hits":0}]}',
      '{"queries":[{"query":"account quota","hits":3}]}',
      '{"queries":[{"query":"mail server","hits":3}]}',
    ].join('\n'),
  });
  const { notes, text } = await run();
  expect(notes).toEqual([
    'access.log:3: 2 lines are neither a request nor a report of searches; this is the first.',
    'reports.jsonl: 1 query left out as private.',
  ]);
  expect(text).toBe(`5 searches, 4 queries

    2  quota
      A page is missing: no page has "quota". Or a synonym, if pages use other words for it.

    1  account quota
      A synonym is missing: no page has "quota", but pages have the rest.
      /mail  Mail server

    1  archive folder
      A heading is missing: the words are only in the text.
      /server/setup  Set up the web server

    1  mail server
      Nothing is missing: a heading has every word.
      /mail  Mail server`);
});

test('A136: JSON', async () => {
  const log = [request('quota'), request('Quota'), request('account+quota')].join('\n');
  const { text } = await setUp({ 'access.log': log })('dist', ['access.log'], true);
  const unknownWords = ['quota'];
  const pages = [{ path: '/mail', title: 'Mail server' }];
  expect(JSON.parse(text)).toEqual({
    searches: 3,
    queries: [
      { query: 'quota', count: 2, missing: 'page', unknownWords, pages: [] },
      { query: 'account quota', count: 1, missing: 'synonym', unknownWords, pages },
    ],
    others: 0,
  });
});

test('A136: a missing log, a missing folder and a folder without an index are errors', async () => {
  const run = setUp({ 'access.log': request('quota') });
  await expect(run('dist', ['acces.log'])).rejects.toMatchObject({
    message: expect.stringMatching(/^acces\.log cannot be read: ENOENT/),
  });
  await expect(run('dist', ['dist'])).rejects.toMatchObject({
    message: 'dist cannot be read: it is a folder',
  });
  await expect(run('build')).rejects.toMatchObject({ message: 'There is no folder build.' });
  await expect(run('dist/search-index')).rejects.toMatchObject({
    message: 'dist/search-index has no search index.',
    hint: expect.stringContaining('Build the site first'),
  });
});

test('A136: the 200 most frequent queries are shown, the others counted', async () => {
  const asked = Array.from({ length: 203 }, (_, at) => request(`word${at}`));
  const { text } = await setUp({ 'access.log': [...asked, request('zebra')].join('\n') })();
  expect(text).toMatch(/^204 searches, 204 queries\n/);
  expect(text).toMatch(/\n\nAnd 4 more queries, none more frequent\.$/);
});
