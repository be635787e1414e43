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

test('links to pages of the site count, without the base path', () => {
  const html =
    '<a class="card" href="/x/b?q=1">B</a> <a href="#c">C</a> <a href="/x/d&amp;e/#f">D</a> ' +
    '<a href="https://x.example/g">G</a> <a href="/y">Y</a> <link href="/x/h"> <a class="term" href="/x/i#i">I</a>';
  expect(linksIn(html, '/x/')).toEqual(['/b', '/d&e/']);
});
