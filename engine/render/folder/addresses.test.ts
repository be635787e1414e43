import { expect, test } from 'vitest';
import { folderRoot } from '../../shared/folder-root';
import { contentAddresses, documentAddresses } from './addresses';

const pages = { '/': 'index.html', '/api': 'api.html', '/linux/setup': 'linux/setup/index.html' };

test.each([
  ['<a href="/api">', '<a href="../api.html">'],
  ['<a href="/">', '<a href="../index.html">'],
  ['<a href="/linux/setup/?x=1#a">', '<a href="../linux/setup/index.html?x=1#a">'],
  ['<a href="/API">', '<a href="../api.html">'],
  ['<img alt="a > b" src="/img/a.png">', '<img alt="a > b" src="../img/a.png">'],
  ['<source srcset="/a.png 1x, /b.png 2x">', '<source srcset="../a.png 1x, ../b.png 2x">'],
  ['<html data-app="/assets/app.js">', '<html data-app="../assets/app.js">'],
  ['<script src="/x.js">a<b href="/a"</script>', '<script src="../x.js">a<b href="/a"</script>'],
])('B18: in a document one folder deep %s becomes %s', (html, expected) => {
  expect(documentAddresses(html, 'guide/first.html', pages)).toBe(expected);
});

test.each([
  '<a href="#anchor">',
  '<a href="https://elsewhere.example/api">',
  '<a href="//elsewhere.example/api">',
  '<p>href="/api"</p>',
  '<a title=\' href="/api"\'>'.replace(' href', 'href'),
])('B18: %s stays as it is', (html) => {
  expect(documentAddresses(html, 'guide/first.html', pages)).toBe(html);
});

test('B18: content shown by the app links behind the hash sign and marks its assets', () => {
  const tree = contentAddresses(
    ['<a href="/api#x"><img src="/a.png"></a>', ['Tabs', { href: '/api' }, ['<a href="/b.zip">']]],
    (path) => path in pages,
  );
  expect(tree).toEqual([
    `<a href="#/api#x"><img src="${folderRoot}a.png"></a>`,
    ['Tabs', { href: '#/api' }, [`<a href="${folderRoot}b.zip">`]],
  ]);
});
