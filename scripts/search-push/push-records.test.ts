import { expect, test } from 'vitest';
import type { SearchPage } from '../../engine/search/index/records';
import { buildPushRecords } from './push-records';

const page = (more: Partial<SearchPage> = {}): SearchPage => ({
  url: '/api',
  title: 'API',
  topic: 'Guide',
  language: 'en',
  tag: 'docs-default-current',
  search: { keywords: ['rest'] },
  sections: [
    { level: 0, heading: '', text: 'First line\nSecond line', code: '' },
    { id: 'use', level: 2, heading: 'Use', text: '', code: 'curl x\ncurl y' },
  ],
  ...more,
});

test('B190: a record for each section and one for each paragraph, with whole addresses', () => {
  const records = buildPushRecords([page()], 'https://docs.example.com');
  expect(records.map(({ objectID, url, type, content }) => [objectID, url, type, content])).toEqual(
    [
      ['/api', 'https://docs.example.com/api', 'lvl1', null],
      ['/api~1', 'https://docs.example.com/api', 'content', 'First line'],
      ['/api~2', 'https://docs.example.com/api', 'content', 'Second line'],
      ['/api#use', 'https://docs.example.com/api#use', 'lvl2', null],
      ['/api#use~1', 'https://docs.example.com/api#use', 'content', 'curl x\ncurl y'],
    ],
  );
  expect(records[3]?.hierarchy).toMatchObject({ lvl0: 'Guide', lvl1: 'API', lvl2: 'Use' });
  expect(records.map(({ weight }) => weight.position)).toEqual([0, 1, 2, 3, 4]);
});

test('words and questions help to find a page or section, not each of its paragraphs', () => {
  const questions = { use: ['how do i call it', 'where is an example'] };
  const records = buildPushRecords([page({ questions })], '');
  expect(records.map((record) => record.questions)).toEqual([
    ...[null, null, null],
    'how do i call it\nwhere is an example',
    null,
  ]);
  expect(records[0]?.keywords).toContain('rest');
  expect(records.slice(1).map(({ keywords }) => keywords)).toEqual([null, null, null, null]);
});

test('B244: a row of a table has its names, any other paragraph none', () => {
  const text = 'Text.\nFlag: -h, --help · Meaning: Shows the flags.';
  const records = buildPushRecords(
    [page({ sections: [{ level: 0, heading: '', text, code: '' }] })],
    '',
  );
  expect(records.map(({ names }) => names)).toEqual([null, null, ['-h, --help', '-h', '--help']]);
});

test('a paragraph longer than a record may be is cut between two words', () => {
  const sections = [{ level: 0, heading: '', text: 'word '.repeat(2000), code: '' }];
  const parts = buildPushRecords([page({ sections })], '').slice(1);
  expect(parts).toHaveLength(3);
  for (const { content } of parts) {
    expect(content?.length).toBeLessThanOrEqual(4000);
    expect(content).toMatch(/^word( word)*$/);
  }
});

test('unlisted pages and pages switched off are not pushed', () => {
  expect(buildPushRecords([page({ isUnlisted: true }), page({ search: false })], '')).toEqual([]);
});
