import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serve } from '../../engine/build/server/serve';
import type { RunningServer } from '../../engine/build/types';
import { launchChromium } from '../../scripts/launch-chromium';
import { folderWith } from '../support/files';
import { fontEnvironment } from '../support/font-sets';
import { siteDir } from './support/built-site';

/** A copy, because the tests publish a new version of a page. */
let folder: string;
let server: RunningServer | undefined;
let browser: Browser;
let page: Page;
let origin: string;

/** Being offline is simulated by stopping the server. */
async function goOnline(): Promise<void> {
  const port = origin ? Number(new URL(origin).port) : 0;
  server = await serve({ dir: folder, port });
  origin = new URL(server.url).origin;
}

async function goOffline(): Promise<void> {
  await server?.close();
  server = undefined;
}

/** Waits until the service worker has stored a page. */
async function waitUntilStored(urlPath: string): Promise<void> {
  // In the cache of pages: prefetched files do not count. `waitForFunction` does not await promises.
  const isStored = () =>
    page.evaluate(async (address) => {
      const pages = await caches.open('docs:/:pages');
      return (await pages.match(address, { ignoreVary: true })) !== undefined;
    }, origin + urlPath);
  await expect.poll(isStored, { timeout: 20_000 }).toBe(true);
}

/** Waits until the service worker has stored the whole index. */
async function waitUntilSearchIsStored(): Promise<void> {
  const isStored = () =>
    page.evaluate(async () => {
      const files = await caches.open('docs:/:files');
      return (await files.keys()).some(({ url }) => /\/whole-[^/]+\.json$/.test(url));
    });
  await expect.poll(isStored, { timeout: 20_000 }).toBe(true);
}

beforeAll(async () => {
  folder = folderWith();
  cpSync(siteDir, folder, { recursive: true });
  origin = '';
  await goOnline();
  browser = await launchChromium({ env: fontEnvironment() });
  page = await browser.newPage();
  // Shorter than the timeout of a test, so that a failure names what was waited for.
  page.setDefaultTimeout(20_000);
});

afterAll(async () => {
  await browser?.close();
  await goOffline();
  rmSync(folder, { recursive: true, force: true });
});

test('no service worker is registered before the first activity', async () => {
  await page.goto(`${origin}/mcwebserver/setup`);
  await page.waitForLoadState('load');
  const count = await page.evaluate(
    async () => (await navigator.serviceWorker.getRegistrations()).length,
  );
  expect(count).toBe(0);
});

test('B236: visited pages can be read offline, also those opened within the app', async () => {
  await page.mouse.move(200, 200);
  await page.mouse.move(210, 210);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await waitUntilStored('/mcwebserver/setup');
  await page.locator('article a[href="/mcwebserver/performance#limits"]').first().click();
  await page.waitForURL('**/mcwebserver/performance#limits');
  await waitUntilStored('/mcwebserver/performance');
  await waitUntilSearchIsStored();

  await goOffline();
  for (const urlPath of ['/mcwebserver/setup', '/mcwebserver/performance/', '/MCWEBSERVER/setup']) {
    await page.goto(origin + urlPath);
    expect(await page.locator('h1').textContent()).not.toBe('You are offline');
    expect(await page.locator('article p').count()).toBeGreaterThan(5);
  }
});

test('search gives the same results offline as online', async () => {
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

test('online again, a changed page is shown in its new version', async () => {
  const file = path.join(folder, 'mcwebserver/setup.html');
  for (const ending of ['br', 'gz']) rmSync(`${file}.${ending}`);
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll('</h1>', ' (new)</h1>'));
  await goOnline();
  await page.goto(`${origin}/mcwebserver/setup`);
  expect(await page.locator('h1').textContent()).toMatch(/\(new\)$/);
});
