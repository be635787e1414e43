import { expect, test } from 'vitest';
import { folderWith } from '../../../tests/support/files';
import { findServedFile, listServedFiles } from './served-files';

const files = new Set([
  '/index.html',
  '/api.html',
  '/api/v1-routes/basic.html',
  '/fileshare.jonasjones.dev/index.html',
  '/misc/linux/archsetup/index.html',
  '/api.page.json',
  '/caf\u00e9.html',
]);

test.each<readonly [string, string | undefined]>([
  ['/', '/index.html'],
  ['/index.html', '/index.html'],
  ['/api', '/api.html'],
  ['/api/', '/api.html'],
  ['/api.page.json', '/api.page.json'],
  ['/api/v1-routes/basic', '/api/v1-routes/basic.html'],
  // B6: a page that looks like a file.
  ['/fileshare.jonasjones.dev', '/fileshare.jonasjones.dev/index.html'],
  ['/fileshare.jonasjones.dev/', '/fileshare.jonasjones.dev/index.html'],
  ['/fileshare.jonasjones.dev/index.html', '/fileshare.jonasjones.dev/index.html'],
  // B14
  ['/api.html', '/api.html'],
  ['/api/index.html', '/api.html'],
  ['/misc/linux/archsetup.html', '/misc/linux/archsetup/index.html'],
  ['/misc/linux/archsetup/index.html', '/misc/linux/archsetup/index.html'],
  ['/cafe\u0301', '/caf\u00e9.html'],
  ...'/nope // /api// /api.page.json/ /api.htm /API /../index.html /misc'
    .split(' ')
    .map((address) => [address, undefined] as const),
])('B6, B7, B14: %s is served from %s', (address, file) => {
  expect(findServedFile(address, files)).toBe(file);
});

test('hidden files, host files, the not-found page and compressed copies have no URL', () => {
  const names = ['.env', '.git/config', '.well-known/security.txt', '404.html', '_headers'];
  const all = [...names, 'a/b.html', 'a/b.html.br', 'a/b.html.gz', 'files.tar.gz'];
  const dir = folderWith(Object.fromEntries(all.map((name) => [name, name])));
  expect([...listServedFiles(dir).keys()].sort()).toEqual([
    '/.well-known/security.txt',
    '/a/b.html',
    '/files.tar.gz',
  ]);
});
