import { expect, test } from 'vitest';
import { percentile, qualityOf } from './measures';
import { rankOf, readReaderQueries, readTypedQueries } from './typed-queries';

const item = { class: 'heading', query: 'q', url: '/a#b' } as const;

test('the mean of one by rank, zero beyond the tenth', () => {
  const answers = [
    { item, urls: ['/a#b'] },
    { item, urls: ['/x', '/a#b'] },
    { item, urls: [...Array.from({ length: 10 }, (_, n) => `/${n}`), '/a#b'] },
    { item, urls: [] },
  ];
  expect(qualityOf(answers)).toEqual({ queries: 4, mrr10: 0.375, recall5: 0.5, empty: 0.25 });
});

test('95 % of the values do not exceed it', () => {
  const values = Array.from({ length: 100 }, (_, index) => index + 1);
  expect(percentile(values, 0.95)).toBe(96);
  expect(percentile([3], 0.5)).toBe(3);
});

test('a wanted page without anchors is right with any section, one with anchors only with these', () => {
  const query = {
    class: 'key',
    query: 'web.port',
    wanted: [{ urlPath: '/a' }, { urlPath: '/b', anchors: ['keys'] }],
  };
  expect(rankOf(query, ['/x', '/a#anything'])).toBe(2);
  expect(rankOf(query, ['/b#other', '/b#keys'])).toBe(2);
  expect(rankOf(query, ['/b'])).toBe(0);
});

test('visitors type sixty queries, ten of each kind', () => {
  const queries = readTypedQueries();
  const kinds = new Map<string, number>();
  for (const { class: kind } of queries) kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  expect([...kinds.values()]).toEqual([10, 10, 10, 10, 10, 10]);
  expect(new Set(queries.map(({ query }) => query)).size).toBe(60);
});

test('a slash at the end of an address makes no difference', () => {
  const query = { class: 'goals', query: 'q', wanted: [{ urlPath: '/a/', anchors: ['b'] }] };
  expect(rankOf(query, ['/a', '/a#b'])).toBe(2);
});

test('the readers’ queries: two halves of fifty, every target a route with or without a section', () => {
  const queries = readReaderQueries();
  expect(queries.filter(({ half }) => half === 'seen')).toHaveLength(50);
  expect(queries.filter(({ half }) => half === 'unseen')).toHaveLength(50);
  for (const { wanted } of queries) {
    expect(wanted.length).toBeGreaterThan(0);
    for (const { urlPath } of wanted) expect(urlPath).toMatch(/^\/[^#]*$/);
  }
});
