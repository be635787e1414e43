import { expect, test } from 'vitest';
import type { PageMeta } from './page';
import { completeMeta, headTitleOf, slimMeta } from './page-meta';

const site = {
  title: 'Site',
  url: 'https://docs.example.com',
  basePath: '/x/',
  editUrl: 'https://git.example.com/edit/',
};
const meta: PageMeta = {
  urlPath: '/a b/',
  kind: 'doc',
  title: 'A',
  headTitle: 'A | Site',
  canonical: 'https://docs.example.com/x/a%20b/',
  editUrl: 'https://git.example.com/edit/docs/a.md',
  docId: 'a b/',
};

test('B171: the page title and the site title, or only the site title if they are equal', () => {
  expect(headTitleOf('A', 'Site')).toBe('A | Site');
  expect(headTitleOf('Site', 'Site')).toBe('Site');
  expect(headTitleOf('', 'Site')).toBe('Site');
});

test('shortened metadata can be completed without loss', () => {
  expect(slimMeta(meta, site)).toEqual({
    urlPath: '/a b/',
    title: 'A',
    editUrl: 'docs/a.md',
  });
  expect(completeMeta(slimMeta(meta, site), site)).toEqual(meta);
});

test.each<[string, Partial<PageMeta>]>([
  ['a title of its own', { headTitle: 'Other' }],
  ['a page that is not indexed, with an address', { robots: 'noindex, nofollow' }],
  [
    'a contents list',
    { toc: [{ id: 'a', html: 'A', children: [{ id: 'b', html: 'B', children: [] }] }] },
  ],
  ['no Markdown twin', { markdownHref: undefined } as never],
  ['a Markdown twin', { markdownHref: '/x/a%20b/index.md' }],
  ['an id that is not its address', { docId: 'a' }],
  [
    'a source named like the address',
    { urlPath: '/docs/a', editUrl: 'https://git.example.com/edit/docs/a.md' },
  ],
  ['a source with an asterisk', { editUrl: 'https://git.example.com/edit/docs/a*b.md' }],
  ['an edit link elsewhere', { editUrl: 'https://elsewhere.example.com/a.md' }],
])('%s is kept as it is', (_, changes) => {
  const special = JSON.parse(JSON.stringify({ ...meta, ...changes })) as PageMeta;
  expect(completeMeta(slimMeta(special, site), site)).toEqual(special);
});

test('B118: a page without canonical address gets none', () => {
  const { canonical: _, ...rest } = { ...meta, robots: 'noindex' };
  expect(completeMeta(slimMeta(rest, site), site).canonical).toBeUndefined();
});
