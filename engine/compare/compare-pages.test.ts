import { expect, test } from 'vitest';
import { formatDifferences, formatTable } from './compare-builds';
import { compareSites, type SitePages } from './compare-pages';
import type { Page, PageFacts } from './page-facts';

const page: PageFacts = {
  kind: 'page',
  title: 'Intro | Tideline',
  description: 'How to begin',
  heading: 'Intro',
  ids: ['first', 'second'],
  contents: [{ label: 'First', href: '/intro#first' }],
  breadcrumbs: ['Home page', 'Intro'],
  sidebar: ['Intro → /intro', 'More → /more'],
  versions: ['Version: 2.0', '1.0 → /1.0/intro'],
  next: { label: 'More', href: '/more' },
  internalLinks: ['/more', '/more', '/more#top'],
  externalLinks: [],
  images: [],
  tabs: [],
  code: ['js\nlet a;'],
  words: 'One two three four five six seven eight nine ten'.split(' '),
};
const siteOf = (changes: Partial<PageFacts> = {}): SitePages =>
  new Map([['/intro', { ...page, ...changes }]]);
const differencesOf = (name: string, changes: Partial<PageFacts>) =>
  compareSites(siteOf(), siteOf(changes)).filter(
    (aspect) => aspect.differences.length > 0 && aspect.name === name,
  );

test('a site equals itself', () => {
  const aspects = compareSites(siteOf(), siteOf());
  expect(formatDifferences(aspects)).toBe('');
  expect(formatTable(aspects)).toMatchInlineSnapshot(`
    "                   equal          differences
    routes             100 %  1 of 1            0
    titles             100 %  1 of 1            0
    descriptions       100 %  1 of 1            0
    headings           100 %  1 of 1            0
    ids                100 %  2 of 2            0
    contents           100 %  1 of 1            0
    sidebars           100 %  1 of 1            0
    versions           100 %  1 of 1            0
    breadcrumbs        100 %  1 of 1            0
    previous and next  100 %  1 of 1            0
    internal links     100 %  3 of 3            0
    external links     100 %  0 of 0            0
    images             100 %  0 of 0            0
    tabs               100 %  0 of 0            0
    code               100 %  1 of 1            0
    words              100 %  1 of 1            0"
  `);
});

test('a missing page suggests the nearest; a redirect counts as a route', () => {
  const oldPages = new Map<string, Page>([
    ['/guide/intro', page],
    ['/old', { kind: 'redirect', target: '/guide/intro' }],
    ['/older', { kind: 'redirect', target: '/old' }],
  ]);
  const newPages = new Map<string, Page>([
    ['/guides/intro', page],
    ['/old', { kind: 'redirect', target: '/guide/intro' }],
    ['/older', page],
  ]);
  expect(compareSites(oldPages, newPages)[0]).toMatchObject({
    total: 3,
    equal: 1,
    differences: [
      { route: '/guide/intro', old: 'page', new: 'no page; the nearest is /guides/intro' },
      { route: '/older', old: 'redirect to /old', new: 'page' },
    ],
  });
});

test('redirects from .html are not required', () => {
  const oldPages = new Map<string, Page>([
    ['/intro', page],
    ['/intro.html', { kind: 'redirect', target: '/intro' }],
  ]);
  expect(compareSites(oldPages, siteOf())[0]).toMatchObject({ total: 1, equal: 1 });
});

test('links count one by one, with repetitions', () => {
  expect(differencesOf('internal links', { internalLinks: ['/more', '/more#end'] })).toEqual([
    {
      name: 'internal links',
      total: 3,
      equal: 1,
      differences: [
        { route: '/intro', old: '/more', new: '/more#end' },
        { route: '/intro', old: '/more#top', new: '' },
      ],
    },
  ]);
});

test('additions of the new page are shown but do not lower the share', () => {
  expect(differencesOf('ids', { ids: ['first', 'second', 'third'] })).toMatchObject([
    { total: 2, equal: 2, differences: [{ old: '', new: 'third' }] },
  ]);
});

test('images are compared by file name where both sides have one', () => {
  const images = (...names: (string | undefined)[]) => ({
    images: names.map((name) => ({ alt: 'Plan', ...(name !== undefined && { name }) })),
  });
  const shares = (oldNames: Partial<PageFacts>, newNames: Partial<PageFacts>) => {
    const aspects = compareSites(siteOf(oldNames), siteOf(newNames));
    return aspects.find(({ name }) => name === 'images')?.equal;
  };
  expect(shares(images('a.png', 'b.png'), images('a.png', 'c.png'))).toBe(1);
  expect(shares(images('a.png', undefined), images('a.png', 'c.png'))).toBe(2);
});

test('words show the part that differs with context', () => {
  const words = 'One two three four 5 6 seven eight nine ten'.split(' ');
  expect(differencesOf('words', { words })).toMatchObject([
    {
      total: 1,
      equal: 0,
      differences: [
        {
          old: 'two three four five six seven eight nine',
          new: 'two three four 5 6 seven eight nine',
        },
      ],
    },
  ]);
});

test('differences name the page and both sides; long ones are shortened', () => {
  const aspects = compareSites(siteOf(), siteOf({ title: 'x'.repeat(700), code: [] }));
  const text = formatDifferences(aspects);
  expect(text).toContain('titles:\n  /intro\n    old: Intro | Tideline\n    new: xxx');
  expect(text).toContain('code:\n  /intro\n    old: js⏎let a;\n    new: (nothing)');
  expect(text).not.toContain('x'.repeat(301));
});

test('links that differ in case only match', () => {
  const links = (...internalLinks: string[]) => siteOf({ internalLinks });
  const aspects = compareSites(links('/Intro#first', '/Moor'), links('/intro#first', '/moor'));
  expect(aspects.find(({ name }) => name === 'internal links')).toMatchObject({
    total: 2,
    equal: 1,
  });
});
