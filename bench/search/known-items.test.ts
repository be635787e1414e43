import { describe, expect, test } from 'vitest';
import { randomPages, samplePage, sampleSection } from '../../engine/search/sample-pages';
import { makeQueries, type queryClasses } from './known-items';

const headings = [
  'Delete the configuration file',
  'Choose a directory for backups',
  'Restore earlier snapshots',
  'Encrypt remote storage volumes',
  'Schedule nightly maintenance windows',
];
const pages = headings.map((heading, n) =>
  samplePage({
    url: `/p${n}`,
    title: 'Page',
    sections: [
      sampleSection('a', heading, `Call setValue${n} with a path.`, `backup_path_${n} = "/"`),
      sampleSection('b', 'Next steps', 'The same everywhere.'),
    ],
  }),
);

test('the same corpus and seed give the same queries, another seed others', () => {
  const corpus = randomPages(60, 2);
  expect(makeQueries(corpus, 20)).toEqual(makeQueries(corpus, 20));
  expect(makeQueries(corpus, 20, 2)).not.toEqual(makeQueries(corpus, 20));
});

test('a heading that two sections have is no known item', () => {
  const queries = makeQueries(pages, 50);
  expect(queries.filter(({ url }) => url.endsWith('#b'))).toEqual([]);
  expect(queries.length).toBeGreaterThan(10);
});

describe('each class is what it says', () => {
  const of = (name: (typeof queryClasses)[number]) =>
    makeQueries(pages, 50).filter((item) => item.class === name);

  test('heading', () => {
    expect(
      of('heading')
        .map(({ query }) => query)
        .sort(),
    ).toEqual(headings.map((heading) => heading.toLowerCase()).sort());
  });

  test('prefix: half of the last word is missing', () => {
    for (const { query, url } of of('prefix')) {
      const heading = (headings[Number(url[2])] as string).toLowerCase();
      expect(heading.startsWith(query)).toBe(true);
      expect(query.length).toBeLessThan(heading.length);
    }
  });

  test('typo: one word is wrong', () => {
    for (const { query, url } of of('typo')) {
      const right = (headings[Number(url[2])] as string).toLowerCase().split(' ');
      const typed = query.split(' ');
      expect(typed).toHaveLength(right.length);
      expect(typed.filter((word, index) => word !== right[index])).toHaveLength(1);
    }
  });

  test('synonym: a word the section does not have', () => {
    expect(of('synonym').map(({ query }) => query)).toContain('remove the configuration file');
    expect(of('synonym').map(({ query }) => query)).toContain('choose a folder for backups');
  });

  test('identifier and its parts', () => {
    for (const { query } of of('identifier'))
      expect(query).toMatch(/^(?:setValue|backup_path_)\d$/);
    for (const { query } of of('identifier parts')) expect(query).not.toMatch(/[_A-Z]/);
  });
});
