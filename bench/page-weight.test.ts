import { expect, test } from 'vitest';
import { folderWith } from '../tests/support/files';
import { listRoutes, staticClosure, weigh, weighPage } from './page-weight';
import { formatBytes, formatDuration, formatTable, median, percentile } from './report';

const page = `<!doctype html><html lang="en" data-app="/assets/app-1.js"><head>
<script>boot()</script><link rel="preload" href="/assets/geist-1.woff2" as="font" crossorigin>
<style>a{}</style></head><body><img src="/logo.svg"><article><img src="/big.png"></article>
<script type="application/json" id="page-data">{"a":1}</script></body></html>`;

test('a page is the document with its boot script, styles and data; a font is counted apart', async () => {
  const outDir = folderWith({ 'a.html': page, 'a.page.json': '{}' });
  expect(await weighPage(outDir, '/a')).toEqual({
    urlPath: '/a',
    beforeInput: await weigh(page),
    bootBytes: 'boot()'.length,
    boot: await weigh('boot()'),
    inlineScripts: await weigh('boot()'),
    inlineStyles: await weigh('a{}'),
    scriptCount: 0,
    fontCount: 1,
    payload: await weigh('{}'),
    appSrc: '/assets/app-1.js',
    // The document and the logo; the image in the article is content.
    requests: 2,
  });
});

test('scripts, modules and style sheets of their own count as loaded before input', async () => {
  const html =
    '<link rel="modulepreload" href="/m.js"><link rel="stylesheet" href="/s.css"><script type="module" src="/n.js"></script>';
  const files = { 'm.js': '12345', 'n.js': '123', 's.css': '12' };
  const weight = await weighPage(folderWith({ 'index.html': html, ...files }), '/');
  expect(weight).toMatchObject({ scriptCount: 2, requests: 4 });
  const weights = await Promise.all([html, ...Object.values(files)].map((text) => weigh(text)));
  expect(weight.beforeInput).toBe(weights.reduce((sum, one) => sum + one, 0));
});

test('routes are the HTML files; a folder ends in a slash', () => {
  const names = ['index.html', '404.html', 'x.y/index.html', 'a/b.html', 'a.json'];
  const outDir = folderWith(Object.fromEntries(names.map((name) => [name, ''])));
  expect(listRoutes(outDir)).toEqual(['/', '/404', '/a/b', '/x.y/']);
});

test('a module counts with its static imports, not with what it may load later', () => {
  const outDir = folderWith({
    'assets/app-1.js':
      'import{a}from"./react-1.js";import"./late-1.js";const x=()=>import("./search-1.js");',
    'assets/react-1.js': 'export const a=1;export*from"./deep-1.js"',
    'assets/late-1.js': 'import{x}from"./app-1.js"',
    'assets/deep-1.js': '',
    'assets/search-1.js': '',
  });
  const names = ['app', 'deep', 'late', 'react'].map((name) => `/assets/${name}-1.js`);
  expect(staticClosure(outDir, '/assets/app-1.js').sort()).toEqual(names);
});

test('numbers and tables for the terminal', () => {
  const sizes = ['0 B', '1023 B', '1.5 KB', '117 KB', '2.9 MB'];
  expect([0, 1023, 1536, 120_000, 3_000_000].map(formatBytes)).toEqual(sizes);
  expect([4.4, 999, 1420].map(formatDuration)).toEqual(['4 ms', '999 ms', '1.42 s']);
  expect([median([3, 1, 2]), median([4, 1, 2, 3])]).toEqual([2, 2.5]);
  expect(
    percentile(
      Array.from({ length: 100 }, (_, index) => index + 1),
      0.95,
    ),
  ).toBe(96);
  const table = formatTable(
    [
      ['name', 'value'],
      ['a', '10'],
    ],
    1,
  );
  expect(table).toBe('| name | value |\n| ---- | ----: |\n| a    |    10 |');
});
