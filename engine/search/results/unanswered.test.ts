import { describe, expect, test } from 'vitest';
import { isPrivateQuery } from './private-query';
import { createSearchVisit } from './unanswered';

/** `['mail', 0, 2000]`: typed 2 s after the previous one, without hits; a fourth entry is the chosen hit. */
type Step = [query: string, nbHits: number, afterMs: number, url?: string];

function visit(...steps: Step[]) {
  const one = createSearchVisit();
  let time = 0;
  for (const [query, nbHits, afterMs, url] of steps) {
    time += afterMs;
    one.note({ query, nbHits, ...(url !== undefined && { url }) }, time);
  }
  return one;
}

const queriesOf = (...steps: Step[]): string[] =>
  visit(...steps)
    .take(true)
    .map(({ query, hits }) => `${query}: ${hits}`);

describe('B260: what counts', () => {
  test('queries without hits, and those whose hits were not chosen', () => {
    expect(queriesOf(['sinonym', 0, 0], ['backup', 7, 3000])).toEqual(['sinonym: 0', 'backup: 7']);
  });

  test('a query whose hit was chosen does not', () => {
    expect(queriesOf(['backup', 7, 0], ['backup', 7, 500, '/backup'])).toEqual([]);
    expect(queriesOf(['x', 0, 0], ['backup', 7, 2000], ['backup', 7, 5000, '/b'])).toEqual([
      'x: 0',
    ]);
  });

  test('a hit that is chosen later in the visit answers the same query', () => {
    const steps: Step[] = [
      ['backup', 7, 0],
      ['other', 1, 2000],
      ['backup', 7, 2000],
      ['backup', 7, 100, '/backup'],
    ];
    expect(queriesOf(...steps)).toEqual(['other: 1']);
  });

  test('of a run of typing or deleting, only the end counts', () => {
    const typed = [...'synonyms'].map((_, at): Step => ['synonyms'.slice(0, at + 1), 3, 120]);
    expect(queriesOf(...typed)).toEqual(['synonyms: 3']);
    const deleted = [...'config'].map((_, at): Step => ['config'.slice(0, 6 - at), 2, at && 90]);
    expect(
      queriesOf(['config', 2, 0], ['confi', 2, 1500], ['c', 9, 90], ['ports', 0, 400]),
    ).toEqual(['config: 2', 'ports: 0']);
    expect(queriesOf(...deleted)).toEqual(['c: 2']);
  });

  test('a prefix before a pause is not a query, even if the whole query was answered', () => {
    expect(queriesOf(['syn', 9, 0], ['synonyms', 3, 2500])).toEqual(['synonyms: 3']);
    const steps: Step[] = [
      ['syn', 9, 0],
      ['synonyms', 3, 2500],
      ['synonyms', 3, 600, '/words'],
    ];
    expect(queriesOf(...steps)).toEqual([]);
  });

  test('queries that differ only in spaces are the same, and spaces alone are not a query', () => {
    expect(queriesOf([' mail  server ', 1, 0], ['mail server', 1, 2000], ['  ', 0, 2000])).toEqual([
      'mail server: 1',
    ]);
  });

  test('each query is taken once in a visit, unless it could not be sent', () => {
    const one = visit(['sinonym', 0, 0]);
    const taken = one.take(true);
    expect(taken).toEqual([{ query: 'sinonym', hits: 0 }]);
    one.note({ query: 'sinonym', nbHits: 0 }, 9000);
    expect(one.take(true)).toEqual([]);
    one.putBack(taken);
    expect(one.take(true)).toEqual(taken);
  });

  test('a hit can be chosen until the visit is over', () => {
    const one = visit(['sinonym', 0, 0], ['backup', 7, 2000], ['ports', 2, 2000]);
    expect(one.take(false)).toEqual([{ query: 'sinonym', hits: 0 }]);
    one.note({ query: 'backup', nbHits: 7, url: '/backup' }, 9000);
    expect(one.take(true)).toEqual([{ query: 'ports', hits: 2 }]);
    expect(one.take(true)).toEqual([]);
  });

  test('a report has at most 50 queries', () => {
    const many = Array.from({ length: 60 }, (_, at): Step => [`${at} query`, 0, 2000]);
    expect(queriesOf(...many)).toHaveLength(50);
  });

  test('private queries are left out', () => {
    expect(queriesOf(['me@example.com', 0, 0], ['ports', 0, 2000])).toEqual(['ports: 0']);
  });
});

describe('B261: what is left out', () => {
  test.each([
    'x'.repeat(101),
    'jane.doe@example.com',
    'mail of jane@example.com please',
    'root@myhost',
    'ban 192.0.2.17',
    'fe80:0:0:1::2',
    'aa:bb:cc:dd:ee:ff',
    '+49 170 1234567',
    '4111 1111 1111 1111',
    '123456789',
    'ghp_16C7e42F292c6912E7710c838347Ae178B4a',
    'token 550e8400-e29b-41d4-a716-446655440000',
    'd41d8cd98f00b204e9800998ecf8427e',
  ])('%s', (query) => {
    expect(isPrivateQuery(query)).toBe(true);
  });

  test.each([
    'x'.repeat(100),
    'web.port',
    '@docusaurus/router',
    'port 8080',
    '2026-11-23',
    'minecraft 1.21.4',
    '127.0.0.1:3000',
    '192.168.0.5',
    '20:00:05',
    '0x80070057',
    'getElementsByClassNameNS',
    'net.minecraft.server.v1_20_R3',
    '--no-webhook /v1/releases/filter/daterange',
  ])('%s stays', (query) => {
    expect(isPrivateQuery(query)).toBe(false);
  });
});
