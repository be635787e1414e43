import { utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { folderWith } from '../../../tests/support/files';
import { listFiles } from '../folders';
import { zipFolder } from './offline-bundle';

const files: Record<string, string> = {
  'index.html': '<h1>Home</h1>'.repeat(50),
  'a/ü.html': 'below',
  'assets/face.woff2': 'packed already',
};
test('everything is in one folder, unchanged', async () => {
  const folder = folderWith(files);
  const unpacked = unzipSync(await zipFolder(folder, listFiles(folder), 'site'));
  expect(
    Object.fromEntries(Object.entries(unpacked).map(([name, bytes]) => [name, strFromU8(bytes)])),
  ).toEqual(
    Object.fromEntries(Object.entries(files).map(([name, content]) => [`site/${name}`, content])),
  );
});

test('the bytes depend on names and contents only', async () => {
  const folder = folderWith(files);
  const pack = () => zipFolder(folder, listFiles(folder), 'site');
  const first = await pack();
  utimesSync(path.join(folder, 'index.html'), new Date(2001, 1, 1), new Date(2001, 1, 1));
  expect(Buffer.compare(await pack(), first)).toBe(0);
  writeFileSync(path.join(folder, 'a/ü.html'), 'above');
  expect(Buffer.compare(await pack(), first)).not.toBe(0);
});
