import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { folderWith } from '../../tests/support/files';
import { HintedError } from '../shared/hinted-error';
import { compareBuilds } from './compare-builds';

const document = (route: string, body: string) =>
  `<!doctype html><title>T</title><link rel=canonical href=https://a.example/base${route}>` +
  `<main><article><div class=markdown>${body}</div></article></main>`;
const oldSite = {
  'index.html': document('/', '<h1 id=top>A</h1><a href=guide/>Guide</a>'),
  'guide/index.html': document('/guide/', '<h1>Guide</h1><a href=/base/>Home</a>'),
  '404.html': document('/404.html', '<h1>Gone</h1>'),
};
const newSite = {
  'index.html': document('/', '<h1 id=top>A</h1><a href=/base/guide>Guide</a>'),
  'guide.html': document('/guide', '<h1>Guide</h1><a href=/base>Home</a>'),
};
const compare = (oldPlace: string, newPlace: string, require = 0, except: string[] = []) =>
  compareBuilds(oldPlace, newPlace, { workingDir: '/', require, except });

test('trailing slashes, file names and relative links make no difference', async () => {
  const comparison = await compare(folderWith(oldSite), folderWith(newSite), 100);
  expect(comparison).toMatchObject({ ok: true });
  expect(comparison.text).toMatch(/^routes +100 % +2 of 2 +0$/m);
  expect(comparison.text).toMatch(/^internal links +100 % +2 of 2 +0$/m);
});

test('an aspect below the required share fails and is named', async () => {
  const { 'guide.html': _, ...without } = newSite;
  const comparison = await compare(folderWith(oldSite), folderWith(without), 99);
  expect(comparison.ok).toBe(false);
  expect(comparison.text).toContain('  /guide\n    old: page\n    new: (nothing)');
  expect(comparison.text).toMatch(/Below the required 99 %: routes\.$/);
});

test('pages below a path can be excluded', async () => {
  const { 'guide.html': _, ...without } = newSite;
  const comparison = await compare(folderWith(oldSite), folderWith(without), 100, ['/guide']);
  expect(comparison).toMatchObject({ ok: true });
  expect(comparison.text).toMatch(/^routes +100 % +1 of 1 +0$/m);
});

test('a published site is read through its sitemap', async () => {
  const server = createServer((request, response) => {
    const base = `http://${request.headers.host}/base`;
    const pages: Record<string, string> = {
      '/base/sitemap.xml':
        '<urlset><url><loc>https://a.example/base/</loc></url><url><loc>https://a.example/base/guide/</loc></url></urlset>',
      '/base/': oldSite['index.html'],
      '/base/guide/': oldSite['guide/index.html'],
    };
    const page = pages[new URL(request.url ?? '/', base).pathname];
    response.writeHead(page === undefined ? 404 : 200).end(page);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const comparison = await compare(`http://127.0.0.1:${port}/base/`, folderWith(newSite), 100);
  expect(comparison.text).toMatch(/^routes +100 % +2 of 2 +0$/m);
  expect(comparison.ok).toBe(true);
  await expect(compare(`http://127.0.0.1:${port}/`, folderWith(newSite))).rejects.toThrow(
    `http://127.0.0.1:${port}/sitemap.xml returned 404.`,
  );
});

test('an unreadable site is an error with a hint', async () => {
  const error = await compare('/nowhere', folderWith(newSite)).catch((reason) => reason);
  expect(error).toBeInstanceOf(HintedError);
  expect(error.message).toBe('There is no folder /nowhere.');
  expect(error.hint).toBe('Build the site first.');
  await expect(compare(folderWith({ 'a.txt': '' }), folderWith(newSite))).rejects.toThrow(
    /^There are no pages in /,
  );
});
