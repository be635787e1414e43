import { expect, test } from 'vitest';
import { otherPathsIn } from './other-paths';

const pagePaths = { '/base': '/base/', '/base/a': '/base/a', '/base/b c': '/base/b%20c/' };

test('B103: links with another spelling than their page, and links to no page', () => {
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

test('B103: leaves out other sites, links that the browser follows, and all outside the article', () => {
  const body = `<a href="/d"></a><main><a href="/base/a"></a><a href="a#b"></a><a href="https://x.org/d"></a>
<a href="//x.org/d"></a><a data-native="" href="/d"></a><a href="/d" download=""></a></main>`;
  expect(otherPathsIn(body, '/base/a', pagePaths)).toBeUndefined();
});
