import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkReach, linksIn, type ReachPage } from './check-reach';
import { linesOf } from './test-support';

/** `{ '/': ['/a'] }` → pages; the file of `/a/b` is `a/b`. */
const pagesOf = (links: Record<string, string[]>): ReachPage[] =>
  Object.entries(links).map(([urlPath, targets]) => ({
    filePath: urlPath.slice(1) || 'index',
    urlPath,
    links: targets,
  }));

const check = (links: Record<string, string[]>, maxClicks = 3) =>
  checkReach(pagesOf(links), { home: '/', maxClicks });

describe('distance from home by links in articles', () => {
  test('three clicks pass, four do not', () => {
    const chain = { '/': ['/a'], '/a': ['/b'], '/b': ['/c'], '/c': ['/d'], '/d': [] };
    const problems = check(chain);
    expect(linesOf(problems)).toEqual(['d "/d" is 4 clicks from "/", but at most 3 are allowed']);
    expect(problems[0]?.hints).toEqual([
      'Shortest way: / → /a → /b → /c → /d.',
      'Link to it from an article that is at most 2 clicks from "/".',
    ]);
  });

  test('a page that no article links to is a problem, even if it links to others', () => {
    expect(linesOf(check({ '/': ['/a'], '/a': [], '/lost': ['/'] }))).toEqual([
      'lost No chain of links inside articles leads from "/" to "/lost"',
    ]);
  });

  test('cycles terminate, and the shortest route counts', () => {
    expect(
      check({ '/': ['/a', '/c'], '/a': ['/b'], '/b': ['/'], '/c': ['/d'], '/d': ['/a'] }, 2),
    ).toEqual([]);
  });

  test('links match in any spelling of the URL (B7)', () => {
    expect(check({ '/': ['/A/', '/b'], '/a': [], '/b/': [] })).toEqual([]);
  });

  test('links to files are ignored', () => {
    expect(check({ '/': ['/file.zip', '/a'], '/a': [] })).toEqual([]);
  });

  test('a missing home page is one problem, in the checks file', () => {
    expect(linesOf(check({ '/a': [], '/b': [] }))).toEqual([
      'checks.config.yaml There is no page at "/" to count clicks from',
    ]);
  });
});

test('distances match those of repeated relaxation, in any graph', () => {
  const node = fc.integer({ min: 0, max: 9 });
  fc.assert(
    fc.property(fc.array(fc.tuple(node, node), { maxLength: 30 }), node, (edges, maxClicks) => {
      const path = (index: number) => (index === 0 ? '/' : `/${index}`);
      const links: Record<string, string[]> = {};
      for (let index = 0; index < 10; index++) links[path(index)] = [];
      for (const [from, to] of edges) links[path(from)]?.push(path(to));
      const distance = new Map([['/', 0]]);
      for (let round = 0; round < 10; round++)
        for (const [from, to] of edges) {
          const next = (distance.get(path(from)) ?? 99) + 1;
          if (next < (distance.get(path(to)) ?? 99)) distance.set(path(to), next);
        }
      const far = Object.keys(links).filter((key) => (distance.get(key) ?? 99) > maxClicks);
      expect(check(links, maxClicks).map(({ filePath }) => filePath)).toEqual(
        far.map((key) => key.slice(1) || 'index'),
      );
    }),
  );
});

test('links to pages of the site count, without the base path', () => {
  const html =
    '<a class="card" href="/x/b?q=1">B</a> <a href="#c">C</a> <a href="/x/d&amp;e/#f">D</a> ' +
    '<a href="https://x.example/g">G</a> <a href="/y">Y</a> <link href="/x/h"> <a class="term" href="/x/i#i">I</a>';
  expect(linksIn(html, '/x/')).toEqual(['/b', '/d&e/']);
});
