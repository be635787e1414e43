import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { findChromium } from './find-chromium.mjs';

function folderWith(...names: string[]): string {
  const dir = mkdtempSync(path.join(tmpdir(), 'chromium-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  for (const name of names) {
    writeFileSync(path.join(dir, name), '');
    chmodSync(path.join(dir, name), 0o755);
  }
  return dir;
}

test('CHROMIUM_PATH counts first', async () => {
  const own = folderWith('my-browser');
  const onPath = folderWith('chromium');
  const environment = { CHROMIUM_PATH: path.join(own, 'my-browser'), PATH: onPath };
  expect(await findChromium(environment)).toBe(path.join(own, 'my-browser'));
});

test('a CHROMIUM_PATH that names nothing is an error', async () => {
  const environment = { CHROMIUM_PATH: '/nowhere/chromium', PATH: folderWith('chromium') };
  await expect(findChromium(environment)).rejects.toThrow(
    'CHROMIUM_PATH does not name a program: "/nowhere/chromium".',
  );
});

test('Chromium is preferred to Chrome, whatever their order on PATH', async () => {
  const chrome = folderWith('google-chrome');
  const chromium = folderWith('chromium');
  const environment = { PATH: [chrome, chromium].join(path.delimiter) };
  expect(await findChromium(environment, 'linux')).toBe(path.join(chromium, 'chromium'));
});

test('a file that cannot be run is not a browser', async () => {
  const dir = folderWith('chromium', 'google-chrome');
  chmodSync(path.join(dir, 'chromium'), 0o644);
  expect(await findChromium({ PATH: dir }, 'linux')).toBe(path.join(dir, 'google-chrome'));
});
