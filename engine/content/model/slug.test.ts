import { expect, test } from 'vitest';
import { cases } from './site-fixture';
import {
  addressOfDoc,
  encodePath,
  isValidSlug,
  pathOfStandalonePage,
  splitNumberPrefix,
} from './slug';

test.each([
  ['01-intro', { number: 1, rest: 'intro' }],
  ['003 - x', { number: 3, rest: 'x' }],
  ['1_x', { number: 1, rest: 'x' }],
  ['1.x', { number: 1, rest: 'x' }],
  ['12 -_. x y', { number: 12, rest: 'x y' }],
  ['0-x', { number: 0, rest: 'x' }],
])('A5: "%s" splits into %j', (name, expected) => {
  expect(splitNumberPrefix(name)).toEqual(expected);
});

test.each(['2021-11-x', '7.0-x', '3d-printables', '10', '10-', 'intro'])(
  'A5: "%s" has no prefix',
  (rest) => {
    expect(splitNumberPrefix(rest)).toEqual({ rest });
  },
);

test('A5: prefixes are removed from id and path, and set the position', () => {
  expect(addressOfDoc('02-b/c/01-a.md', {})).toEqual({
    id: 'b/c/a',
    baseId: 'a',
    path: '/b/c/a',
    number: 1,
    isIndex: false,
  });
});

test.each(
  cases<string>(`
    guide/index.md → true
    guide/README.mdx → true
    api/api.md → true
    API/api.md → true
    index.md → true
    x/api/api.md → true
    api/x/api.md → false
    guide/intro.md → false
    guide/index-of-things.md → false
    intro.md → false
  `),
)('A4: %s represents its folder: %s', (_, path, expected) => {
  expect(String(addressOfDoc(path, {}).isIndex)).toBe(expected);
});

test.each([
  ['api/intro.mdx', {}, 'api/intro', '/api/intro'],
  ['api/intro.mdx', { id: 'start' }, 'api/start', '/api/start'],
  ['intro.md', {}, 'intro', '/intro'],
  ['guide/index.md', {}, 'guide/index', '/guide/'],
  ['02-guide/readme.md', {}, 'guide/readme', '/guide/'],
  ['api/api.md', {}, 'api/api', '/api/'],
  ['index.md', {}, 'index', '/'],
  ['a/b.md', { slug: '/' }, 'a/b', '/'],
  ['a/b.md', { slug: '/c' }, 'a/b', '/c'],
  ['a/b.md', { slug: '/c/' }, 'a/b', '/c/'],
  ['a/b.md', { slug: '/fileshare.example.dev/' }, 'a/b', '/fileshare.example.dev/'],
  ['a/b.md', { slug: '../c' }, 'a/b', '/c'],
  ['a/b.md', { slug: './c' }, 'a/b', '/a/c'],
  ['a/b.md', { slug: 'c/d' }, 'a/b', '/a/c/d'],
  ['a/b.md', { slug: 'c/' }, 'a/b', '/a/c/'],
  ['a/b.md', { slug: '..' }, 'a/b', '/'],
  ['a/index.md', { slug: 'start' }, 'a/index', '/a/start'],
  ['a/b.md', { id: 'x', slug: 'y' }, 'a/x', '/a/y'],
  ['Über uns.md', {}, 'Über uns', '/Über uns'],
  ['a.md', { slug: '/%C3%9Cber' }, 'a', '/Über'],
  ['a%20b.md', {}, 'a%20b', '/a b'],
])('A7, A8, A9: %s with %j has id %s and path %s', (path, frontMatter, id, urlPath) => {
  expect(addressOfDoc(path, frontMatter)).toMatchObject({ id, path: urlPath });
});

test.each([
  ['/Über uns', '/%C3%9Cber%20uns'],
  ['/a/c#', '/a/c%23'],
  ['/what?', '/what%3F'],
  ['/100%', '/100%25'],
  ['/%C3%9Cber', '/%C3%9Cber'],
  ['/x/', '/x/'],
])('A9: %s is linked as %s', (path, href) => {
  expect(encodePath(path)).toBe(href);
});

test.each(['/a b', '../x'])('A8: %j is a valid slug', (slug) => {
  expect(isValidSlug(slug)).toBe(true);
});

test.each(['', '/a?b', '/a#b', '/a//b', '/a\\b', '/a\nb', '/a\ufffd'])(
  'A8: %j is not a valid slug',
  (slug) => {
    expect(isValidSlug(slug)).toBe(false);
  },
);

test.each([
  ['index.tsx', '/'],
  ['markdown-page.md', '/markdown-page'],
  ['guide/index.md', '/guide/'],
  ['guide/start.mdx', '/guide/start'],
  ['reindex.md', '/reindex'],
  ['v1.2.md', '/v1.2'],
])('A108: the page %s is %s', (path, expected) => {
  expect(pathOfStandalonePage(path)).toBe(expected);
});
