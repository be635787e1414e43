/** B18: what links, search and scripts do in the folder, in addition to `tests/engines`. */
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Page } from '@playwright/test';
import { htmlFilePath } from '../../engine/shared/url-path';
import { folderWith } from '../support/files';
import { parseDocument, textOf } from '../support/fixture-site';
import { categoryRoutes, docRoutes } from '../support/site-routes';
import { bundleName, unpackBundle } from '../support/unpacked-bundle';
import { heading, sidebar } from './support/parts';
import {
  expect,
  failedRequest,
  followLink,
  hydrate,
  siteUrl,
  test,
  testWithoutScript,
} from './support/site';

let folder: string;
const address = (href: string): string =>
  `${pathToFileURL(path.join(folder, bundleName)).href}/${href}`;

test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  folder = folderWith();
  const response = await fetch(`${siteUrl()}/${bundleName}.zip`);
  unpackBundle(new Uint8Array(await response.arrayBuffer()), folder);
});

test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** First heading and title in the file of a route. */
function inFile(route: string): { heading: string; title: string } {
  const html = readFileSync(fileURLToPath(address(htmlFilePath(route))), 'utf8');
  const document = parseDocument(html);
  return { heading: textOf(document, 'h1') ?? '', title: document.title };
}

/** Collects requests that fail or leave the file system. */
function strayRequests(page: Page): string[] {
  const stray: string[] = [];
  page.on('requestfailed', (request) => stray.push(request.url()));
  page.on('request', (request) => {
    if (!/^(?:file|data):/.test(request.url())) stray.push(request.url());
  });
  return stray;
}

test('B18: every route of the site can be visited in one document', async ({ page }) => {
  const stray = strayRequests(page);
  await page.goto(address('index.html'));
  await hydrate(page);
  let loads = 0;
  page.on('load', () => loads++);
  for (const route of [...docRoutes, ...categoryRoutes, '/search', '/']) {
    await followLink(page, `#${route}`);
    const { heading: text, title } = inFile(route);
    // Two pages may share a title: only the address tells them apart.
    await expect.poll(() => new URL(page.url()).hash, route).toBe(`#${route}`);
    await expect(page, route).toHaveTitle(title);
    await expect(heading(page), route).toHaveText(text);
  }
  expect(loads).toBe(0);
  expect(stray).toEqual([]);
});

test('B18, B253: in a subfolder links lead to files, and show cards', async ({ page }) => {
  const stray = strayRequests(page);
  await page.goto(address('mcwebserver/loggers.html'));
  await expect(page.locator(':is(a, link)[href^="/"], img[src^="/"]')).toHaveCount(0);
  await hydrate(page);
  await page.locator('article a[href*="file-rules"]').first().hover();
  const card = page.getByRole('tooltip');
  await expect(card).toContainText('File format');
  expect((await card.boundingBox())?.width).toBeLessThanOrEqual(22 * 16);
  await sidebar(page).locator('a[href="../mcwebserver/configuration.html"]').first().click();
  await expect(heading(page)).toHaveText(/onfiguration/);
  await expect(page).toHaveURL(/loggers\.html#\/\S*configuration$/);
  await expect(page.locator('.navbar .brand img').first()).toHaveJSProperty('complete', true);
  expect(stray).toEqual([]);
});

test('B18: a hit opens in a tab, its words are marked', async ({ context, page }) => {
  await page.goto(address('mcwebserver/loggers.html'));
  await hydrate(page);
  await page.keyboard.press('/');
  await page.getByRole('combobox').fill('configuration');
  const option = page.getByRole('option', { selected: true });
  await expect(option).toHaveAttribute('href', /^#\/\S+/);
  const href = (await option.getAttribute('href')) ?? '';
  const found = inFile(href.replace(/^#|#[^#/]*$/g, ''));
  const opened = context.waitForEvent('page');
  await page.keyboard.press('Control+Enter');
  const tab = await opened;
  await expect(tab).toHaveURL(address(`mcwebserver/loggers.html${href}`));
  await expect(heading(tab)).toHaveText(found.heading);
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText(found.heading);
  const marked = () => page.evaluate(() => CSS.highlights.get('found-words')?.size ?? 0);
  await expect.poll(marked).toBeGreaterThan(0);
});

test('B18: an unknown address shows the not-found page', async ({ expectConsole, page }) => {
  // The script of a page that does not exist cannot be loaded.
  expectConsole(failedRequest);
  await page.goto(address('index.html#/mcwebserver/setupp'));
  await expect(heading(page)).toHaveText('Page not found');
  await expect(page.getByRole('main')).toContainText('/mcwebserver/setup');
});

testWithoutScript('B18: links lead from file to file', async ({ page }) => {
  const stray = strayRequests(page);
  await page.goto(address('index.html'));
  await page.getByRole('main').locator('a[href$=".html"]').first().click();
  await expect(page).toHaveURL(/^file:.*\/\w[\w/-]*\.html$/);
  await expect(heading(page)).toBeVisible();
  await expect(page.locator('body')).not.toHaveCSS('font-family', /^Times/);
  expect(stray).toEqual([]);
});
