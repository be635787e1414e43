import { expect, test } from 'vitest';
import { samplePage, sampleSection } from '../../engine/search/sample-pages';
import { makeQueries, queryFiles, rankOf, readQueries } from './queries';
import { qualityOf } from './relevance';
import { htmlSections, markdownSections } from './sections';

const query = { class: 'heading', query: 'q', expect: ['/a/', '/b#keys'] };

test('a target without a section accepts any section of its page, one with a section only that one', () => {
  expect(rankOf(query, ['/x', '/a#anything'])).toBe(2);
  expect(rankOf(query, ['/b#other', '/b/#keys'])).toBe(2);
  expect(rankOf(query, ['/b'])).toBe(0);
  expect(rankOf({ ...query, expect: ['/b#'] }, ['/b#keys', '/b'])).toBe(2);
});

test('quality is the mean of 1/rank, with zero beyond the tenth', () => {
  const answers = [1, 2, 11, 0].map((rank) => ({ query, rank, urls: rank === 0 ? [] : ['/x'] }));
  const shares = { first: 1, three: 2, empty: 1 };
  expect(qualityOf(answers)).toEqual({ count: 4, mrr: 0.375, ...shares });
});

test.each(queryFiles)(
  'queries/%s.json: every target is a route, with or without a section',
  (name) => {
    const queries = readQueries(name);
    expect(new Set(queries.map((one) => one.query)).size).toBe(queries.length);
    for (const { expect: targets } of queries) {
      expect(targets.length).toBeGreaterThan(0);
      for (const target of targets) expect(target).toMatch(/^\/[^#]*(?:#[^#]+)?$/);
    }
  },
);

test.each([
  [markdownSections, '# Title\n\nLead.\n\n## First\n\nOne *two*.\n\n```sh\nrun --now\n```\n'],
  [
    htmlSections,
    '<main><h1 id="t">Title</h1><p>Lead.</p><h2 id="first">First</h2><p>One <em>two</em>.</p><pre><code>run --now</code></pre></main>',
  ],
])('%o: text and code belong to the heading before them', (read, source) => {
  expect(read(source)).toEqual([
    { level: 0, heading: '', text: '', code: '' },
    { level: 1, heading: 'Title', text: 'Lead.', code: '' },
    { id: 'first', level: 2, heading: 'First', text: 'One two.', code: 'run --now' },
  ]);
});

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
const known = makeQueries(pages, 50);
const ofClass = (name: string) => known.filter((item) => item.class === name);

test('known items are the same each time, and never a heading that two sections share', () => {
  expect(makeQueries(pages, 50)).toEqual(known);
  expect(known.length).toBeGreaterThan(10);
  expect(known.filter(({ expect: [url] }) => url?.endsWith('#b'))).toEqual([]);
});

test('each class of known items is what it says', () => {
  const lower = headings.map((heading) => heading.toLowerCase());
  expect(
    ofClass('heading')
      .map((item) => item.query)
      .sort(),
  ).toEqual(lower.toSorted());
  for (const { query: typed } of ofClass('prefix')) {
    expect(lower.some((heading) => heading.startsWith(typed) && heading !== typed)).toBe(true);
  }
  for (const {
    query: typed,
    expect: [url],
  } of ofClass('typo')) {
    const right = lower[Number(url?.[2])]?.split(' ') ?? [];
    expect(typed.split(' ').filter((word, index) => word !== right[index])).toHaveLength(1);
  }
  const synonyms = ofClass('synonym').map((item) => item.query);
  expect(synonyms).toContain('remove the configuration file');
  expect(synonyms).toContain('choose a folder for backups');
  for (const { query: typed } of ofClass('identifier')) {
    expect(typed).toMatch(/^(?:setValue|backup_path_)\d$/);
  }
  for (const { query: typed } of ofClass('identifier parts')) expect(typed).not.toMatch(/[_A-Z]/);
});

test('two words of a text are not a known item if another section has them in its heading or code', () => {
  const text = 'quartz violin harbor lantern meadow pepper saddle ticket umbrella walnut';
  const words = text.split(' ');
  const found = makeQueries(
    [
      samplePage({
        url: '/p',
        title: 'Page',
        sections: [
          sampleSection('a', 'One', text),
          ...words.map((word, n) => sampleSection(`w${n}`, 'Other', word)),
          sampleSection('b', words.slice(0, 5).join(' '), '', words.slice(5).join(' ')),
        ],
      }),
    ],
    50,
  );
  expect(found.filter((item) => item.class === 'body words')).toEqual([]);
});
