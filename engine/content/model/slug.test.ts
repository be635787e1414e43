import { describe, expect, test } from 'vitest';
import {
  addressOfDoc,
  encodePath,
  isIndexFile,
  isValidSlug,
  pathOfStandalonePage,
  splitNumberPrefix,
  withoutNumberPrefixes,
} from './slug';

function address(path: string, frontMatter: { id?: string; slug?: string } = {}) {
  return addressOfDoc({ path, ...frontMatter });
}

test.each([
  ['01-intro', 1, 'intro'],
  ['003 - x', 3, 'x'],
  ['1_x', 1, 'x'],
  ['1.x', 1, 'x'],
  ['12 -_. x y', 12, 'x y'],
  ['0-x', 0, 'x'],
  ['2021-11-x', undefined, '2021-11-x'],
  ['7.0-x', undefined, '7.0-x'],
  ['3d-printables', undefined, '3d-printables'],
  ['10', undefined, '10'],
  ['10-', undefined, '10-'],
  ['intro', undefined, 'intro'],
])('A5: "%s" splits into %s and "%s"', (name, number, rest) => {
  expect(splitNumberPrefix(name)).toEqual(number === undefined ? { rest } : { number, rest });
});

test('A5: prefixes are removed from every folder of a path', () => {
  expect(withoutNumberPrefixes('02-b/c/01-a')).toBe('b/c/a');
});

test('A5: prefixes are removed from id and path, and set the position', () => {
  expect(address('02-b/01-a.md')).toEqual({
    id: 'b/a',
    baseId: 'a',
    path: '/b/a',
    number: 1,
    isIndex: false,
  });
});

test.each([
  ['guide/index.md', true],
  ['guide/README.mdx', true],
  ['api/api.md', true],
  ['API/api.md', true],
  ['index.md', true],
  ['x/api/api.md', true],
  ['api/x/api.md', false],
  ['guide/intro.md', false],
  ['guide/index-of-things.md', false],
  ['intro.md', false],
])('A4: %s represents its folder: %s', (path, expected) => {
  expect(isIndexFile(path)).toBe(expected);
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
])('A7, A8: %s with %j has id %s and path %s', (path, frontMatter, id, urlPath) => {
  expect(address(path, frontMatter)).toMatchObject({ id, path: urlPath });
});

describe('A9', () => {
  test('names are kept in the path and encoded in links', () => {
    const { path } = address('Über uns.md');
    expect(path).toBe('/Über uns');
    expect(encodePath(path)).toBe('/%C3%9Cber%20uns');
  });

  test.each([
    ['/a/c#', '/a/c%23'],
    ['/what?', '/what%3F'],
    ['/100%', '/100%25'],
    ['/%C3%9Cber', '/%C3%9Cber'],
    ['/x/', '/x/'],
  ])('%s is linked as %s', (path, href) => {
    expect(encodePath(path)).toBe(href);
  });

  test('a slug may be percent-encoded', () => {
    expect(address('a.md', { slug: '/%C3%9Cber' }).path).toBe('/Über');
  });
});

test.each([
  ['/a b', true],
  ['../x', true],
  ['', false],
  ['/a?b', false],
  ['/a#b', false],
  ['/a//b', false],
  ['/a\\b', false],
  ['/a\nb', false],
])('A8: %j is a valid slug: %s', (text, expected) => {
  expect(isValidSlug(text)).toBe(expected);
});

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
