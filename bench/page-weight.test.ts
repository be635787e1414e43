import { expect, test } from 'vitest';
import { folderWith } from '../tests/support/files';
import { listAssets, listRoutes, staticClosure, weighPage } from './page-weight';
import { formatBytes, formatDuration, formatTable, median } from './report';

const page = `<!doctype html><html lang="en" data-app="/assets/app-1.js"><head>
<script>boot()</script><link rel="preload" href="/assets/geist-1.woff2" as="font" crossorigin>
<style>a{}</style></head><body><img src="/logo.svg"><article><img src="/big.png"></article>
<script type="application/json" id="page-data">{"a":1}</script></body></html>`;

test('a page is the document with its boot script, styles and data; a font is counted apart', async () => {
  const outDir = folderWith({
    'a.html': page,
    'a.page.json': '{}',
    'assets/geist-1.woff2': 'font',
  });
  const weight = await weighPage(outDir, '/a');
  expect(weight.html.bytes).toBe(page.length);
  expect(weight.boot.bytes).toBe('boot()'.length);
  expect(weight.css.bytes).toBe('a{}'.length);
  expect(weight.pageData.bytes).toBe('{"a":1}'.length);
  expect(weight.fonts).toEqual([{ href: '/assets/geist-1.woff2', bytes: 4 }]);
  expect(weight.payload?.bytes).toBe(2);
  expect(weight.appSrc).toBe('/assets/app-1.js');
  expect(weight.scripts.bytes + weight.styleSheets.bytes).toBe(0);
  // The document and the logo; the picture in the article is content.
  expect(weight.requests).toBe(2);
});

test('scripts, modules and style sheets of their own count as loaded before input', async () => {
  const outDir = folderWith({
    'index.html':
      '<link rel="modulepreload" href="/m.js"><link rel="stylesheet" href="/s.css"><script type="module" src="/n.js"></script>',
    'm.js': '12345',
    'n.js': '123',
    's.css': '12',
  });
  const weight = await weighPage(outDir, '/');
  expect(weight.scripts.bytes).toBe(8);
  expect(weight.styleSheets.bytes).toBe(2);
  expect(weight.requests).toBe(4);
});

test('routes are the HTML files, a folder with its slash', () => {
  const outDir = folderWith({
    'index.html': '',
    '404.html': '',
    'x.y/index.html': '',
    'a/b.html': '',
    'a.json': '',
  });
  expect(listRoutes(outDir)).toEqual(['/', '/404', '/a/b', '/x.y/']);
});

test('a module counts with what it imports at once, not with what it may load later', () => {
  const outDir = folderWith({
    'assets/app-1.js':
      'import{a}from"./react-1.js";import"./late-1.js";const x=()=>import("./search-1.js");',
    'assets/react-1.js': 'export const a=1;export*from"./deep-1.js"',
    'assets/late-1.js': 'import{x}from"./app-1.js"',
    'assets/deep-1.js': '',
    'assets/search-1.js': '',
  });
  expect(staticClosure(outDir, '/assets/app-1.js').sort()).toEqual([
    '/assets/app-1.js',
    '/assets/deep-1.js',
    '/assets/late-1.js',
    '/assets/react-1.js',
  ]);
  expect(listAssets(outDir, /^s.*\.js$/)).toEqual(['/assets/search-1.js']);
});

test('numbers and tables for the terminal', () => {
  expect([0, 1023, 1536, 120_000, 3_000_000].map(formatBytes)).toEqual([
    '0 B',
    '1023 B',
    '1.5 KB',
    '117 KB',
    '2.9 MB',
  ]);
  expect([4.4, 999, 1420].map(formatDuration)).toEqual(['4 ms', '999 ms', '1.42 s']);
  expect(median([3, 1, 2])).toBe(2);
  expect(median([4, 1, 2, 3])).toBe(2.5);
  expect(
    formatTable(
      [
        ['name', 'value'],
        ['a', '10'],
      ],
      1,
    ),
  ).toBe('name  value\n────  ─────\na        10');
});
