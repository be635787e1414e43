import { expect, test } from 'vitest';
import { otherPathsIn } from './other-paths';

const pagePaths = { '/base': '/base/', '/base/a': '/base/a', '/base/b c': '/base/b%20c/' };

test('B103: links that are spelled otherwise than their page, and links without one', () => {
  const hrefs = [
    '/base',
    '/base/',
    '/base/a/#x',
    '/base/A?q',
    '/base/b%20c',
    '/base/c.zip',
    '../e/f#g',
  ];
  const links = hrefs.map((href) => `<a class="x" href="${href}">x</a>`).join('');
  expect(otherPathsIn(`<main>${links}</main>`, '/base/a', pagePaths)).toEqual({
    '/base': '/base/',
    '/base/a': '/base/a',
    '/base/b c': '/base/b%20c/',
    '/base/c.zip': '',
    '/e/f': '',
  });
});

test('B103: nothing is said of other sites, of what the browser follows, and outside of the article', () => {
  const body = `<a href="/d"></a><main><a href="/base/a"></a><a href="a#b"></a><a href="https://x.org/d"></a>
<a href="//x.org/d"></a><a data-native="" href="/d"></a><a href="/d" download=""></a></main>`;
  expect(otherPathsIn(body, '/base/a', pagePaths)).toBeUndefined();
});
