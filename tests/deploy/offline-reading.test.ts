import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serve } from '../../engine/build/server/serve';
import type { RunningServer } from '../../engine/build/types';
import { launchChromium } from '../../scripts/launch-chromium';
import { fontEnvironment } from '../support/font-sets';
import { siteDir } from './support/built-site';

/** A copy, because the tests publish a new version of a page. */
let folder: string;
let server: RunningServer | undefined;
let browser: Browser;
let page: Page;
let origin: string;

/** Offline means that no server answers; the browser does not know. */
async function goOnline(): Promise<void> {
  const port = origin ? Number(new URL(origin).port) : 0;
  server = await serve({ dir: folder, port });
  origin = new URL(server.url).origin;
}

async function goOffline(): Promise<void> {
  await server?.close();
  server = undefined;
}

/** Until the worker has stored the page: readers leave later than that. */
async function waitUntilKept(urlPath: string): Promise<void> {
  // Among the pages: as a prefetched file it does not count. `waitForFunction` awaits no promise.
  const isKept = () =>
    page.evaluate(async (address) => {
      const pages = await caches.open('docs:/:pages');
      return (await pages.match(address, { ignoreVary: true })) !== undefined;
    }, origin + urlPath);
  await expect.poll(isKept, { timeout: 20_000 }).toBe(true);
}

/** Until the worker has stored the whole index. */
async function waitUntilSearchIsKept(): Promise<void> {
  const isKept = () =>
    page.evaluate(async () => {
      const files = await caches.open('docs:/:files');
      return (await files.keys()).some(({ url }) => /\/whole-[^/]+\.json$/.test(url));
    });
  await expect.poll(isKept, { timeout: 20_000 }).toBe(true);
}

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'offline-'));
  cpSync(siteDir, folder, { recursive: true });
  origin = '';
  await goOnline();
  browser = await launchChromium({ env: fontEnvironment() });
  page = await browser.newPage();
  // Below the time of a test, so that a failure names what was waited for.
  page.setDefaultTimeout(20_000);
});

afterAll(async () => {
  await browser?.close();
  await goOffline();
  rmSync(folder, { recursive: true, force: true });
});

test('nothing is registered before the reader does something', async () => {
  await page.goto(`${origin}/mcwebserver/setup`);
  await page.waitForLoadState('load');
  const count = await page.evaluate(
    async () => (await navigator.serviceWorker.getRegistrations()).length,
  );
  expect(count).toBe(0);
});

test('B236: pages that were visited can be read offline, also those opened within the app', async () => {
  await page.mouse.move(200, 200);
  await page.mouse.move(210, 210);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await waitUntilKept('/mcwebserver/setup');
  await page.locator('article a[href="/mcwebserver/performance#limits"]').first().click();
  await page.waitForURL('**/mcwebserver/performance#limits');
  await waitUntilKept('/mcwebserver/performance');
  await waitUntilSearchIsKept();

  await goOffline();
  for (const urlPath of ['/mcwebserver/setup', '/mcwebserver/performance/', '/MCWEBSERVER/setup']) {
    await page.goto(origin + urlPath);
    expect(await page.locator('h1').textContent()).not.toBe('You are offline');
    expect(await page.locator('article p').count()).toBeGreaterThan(5);
  }
});

test('search answers offline as it does online', async () => {
  const search = async (query: string): Promise<string | null> => {
    await page.goto(`${origin}/mcwebserver/setup`);
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill(query);
    const found = page.getByRole('option').first();
    await found.waitFor();
    return found.textContent();
  };
  await goOnline();
  const online = await search('port');
  expect(online).toMatch(/port/i);
  await goOffline();
  expect(await search('port')).toBe(online);
});

test('online again, a page that has changed is shown as it is now', async () => {
  const file = path.join(folder, 'mcwebserver/setup.html');
  for (const ending of ['br', 'gz']) rmSync(`${file}.${ending}`);
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll('</h1>', ' (new)</h1>'));
  await goOnline();
  await page.goto(`${origin}/mcwebserver/setup`);
  expect(await page.locator('h1').textContent()).toMatch(/\(new\)$/);
});
