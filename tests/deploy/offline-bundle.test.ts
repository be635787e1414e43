import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchChromium } from '../../scripts/launch-chromium';
import { fontEnvironment } from '../support/font-sets';
import { bundleName as name, unpackBundle } from '../support/unpacked-bundle';
import { readSiteFile, siteDir } from './support/built-site';

const folder = mkdtempSync(path.join(tmpdir(), 'offline-bundle-'));
let entries: string[];
let browser: Browser;
let page: Page;
const stray: string[] = [];

beforeAll(async () => {
  entries = unpackBundle(siteDir, folder);
  browser = await launchChromium({ env: fontEnvironment() });
  page = await browser.newPage();
  page.setDefaultTimeout(20_000);
  page.on('request', (request) => {
    if (!/^(?:file|data):/.test(request.url())) stray.push(request.url());
  });
  page.on('requestfailed', (request) => stray.push(request.url()));
});

afterAll(async () => {
  await browser?.close();
  rmSync(folder, { recursive: true, force: true });
});

test('B18: the bundle is one folder, without what only a server or a host reads', () => {
  expect(entries.every((entry) => entry.startsWith(`${name}/`))).toBe(true);
  expect(entries).toContain(`${name}/index.html`);
  expect(entries).toContain(`${name}/mcwebserver/loggers.html`);
  expect(entries.filter((entry) => /\.(?:br|gz|zip)$|\/(?:_headers|sw\.js)$/.test(entry))).toEqual(
    [],
  );
});

test('B18: unpacked it opens from disk, links and search included', async () => {
  await page.goto(pathToFileURL(path.join(folder, name, 'index.html')).href);
  const heading = page.locator('main h1');
  expect(await heading.textContent()).not.toBe('');
  await page.mouse.move(200, 200);
  await page.mouse.move(210, 210);
  await page.waitForSelector('html[data-has-hydrated="true"]', { state: 'attached' });
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('logger');
  await page
    .getByRole('option')
    .filter({ hasText: /logger/i })
    .first()
    .click();
  await page.waitForURL(/index\.html#\/\S+/);
  await expect.poll(() => page.getByRole('main').textContent()).toMatch(/logger/i);
  expect(stray).toEqual([]);
});

test('the list for language models names the bundle', () => {
  expect(readSiteFile('llms.txt')).toContain(`https://docs.jonasjones.dev/${name}.zip`);
});
