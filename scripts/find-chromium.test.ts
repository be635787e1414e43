import { chmodSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { folderWith } from '../tests/support/files';
import { findChromium } from './find-chromium.mjs';

/** A folder with programs. */
function programs(...names: string[]): string {
  const dir = folderWith(Object.fromEntries(names.map((name) => [name, ''])));
  for (const name of names) chmodSync(path.join(dir, name), 0o755);
  return dir;
}

test('CHROMIUM_PATH counts first', async () => {
  const own = programs('my-browser');
  const onPath = programs('chromium');
  const environment = { CHROMIUM_PATH: path.join(own, 'my-browser'), PATH: onPath };
  expect(await findChromium(environment)).toBe(path.join(own, 'my-browser'));
});

test('a CHROMIUM_PATH that names nothing is an error', async () => {
  const environment = { CHROMIUM_PATH: '/nowhere/chromium', PATH: programs('chromium') };
  await expect(findChromium(environment)).rejects.toThrow(
    'CHROMIUM_PATH does not point to a program: "/nowhere/chromium".',
  );
});

test('Chromium is preferred to Chrome, whatever their order on PATH', async () => {
  const chrome = programs('google-chrome');
  const chromium = programs('chromium');
  const environment = { PATH: [chrome, chromium].join(path.delimiter) };
  expect(await findChromium(environment, 'linux')).toBe(path.join(chromium, 'chromium'));
});

test('a file that cannot be run is not a browser', async () => {
  const dir = programs('chromium', 'google-chrome');
  chmodSync(path.join(dir, 'chromium'), 0o644);
  expect(await findChromium({ PATH: dir }, 'linux')).toBe(path.join(dir, 'google-chrome'));
});
