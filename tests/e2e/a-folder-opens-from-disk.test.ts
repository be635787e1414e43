import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { htmlFilePath } from '../../engine/shared/url-path';
import { categoryRoutes, docRoutes } from '../support/site-routes';
import { buildFolderSite } from './support/folder-site';
import { articleText, expect, followLink, heading, hydrate, test } from './support/site';

let address: (href: string) => string;

test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  test.setTimeout(240_000);
  address = await buildFolderSite();
});

/** First heading and title in the file of a route. */
function inFile(route: string): { heading: string; title: string } {
  const html = readFileSync(fileURLToPath(address(htmlFilePath(route))), 'utf8');
  const textOf = (pattern: RegExp): string =>
    (pattern.exec(html)?.[1] ?? '')
      .replace(/<[^>]*>/g, '')
      .replace(/&lt;/g, '<')
      .replace(/&gt;/g, '>')
      .replace(/&#x27;/g, "'")
      .replace(/&quot;/g, '"')
      .replace(/&amp;/g, '&')
      .trim();
  return {
    heading: textOf(/<h1\b[^>]*>([\s\S]*?)<\/h1>/),
    title: textOf(/<title>([\s\S]*?)<\/title>/),
  };
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
  test.setTimeout(180_000);
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

test('B18: links and resources of a page in a subfolder are files that exist', async ({ page }) => {
  const stray = strayRequests(page);
  await page.goto(address('mcwebserver/loggers.html'));
  const rootRelative = await page.evaluate(() => {
    const hrefs = [...document.querySelectorAll('a[href], link[href], img[src]')].map(
      (element) => element.getAttribute('href') ?? element.getAttribute('src') ?? '',
    );
    return hrefs.filter((href) => href.startsWith('/'));
  });
  expect(rootRelative).toEqual([]);
  await hydrate(page);
  const text = await articleText(page);
  expect(text).toContain('ogger');
  const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
  await sidebar.locator('a[href="../mcwebserver/configuration.html"]').first().click();
  await expect(heading(page)).toHaveText(/onfiguration/);
  await expect(page).toHaveURL(/loggers\.html#\/\S*configuration$/);
  await expect(page.locator('.navbar .brand img').first()).toHaveJSProperty('complete', true);
  expect(stray).toEqual([]);
});

test('B18: a hit can open in a new tab, and its words are marked on its page', async ({
  context,
  page,
}) => {
  await page.goto(address('mcwebserver/loggers.html'));
  await hydrate(page);
  await page.keyboard.press('/');
  await page.getByRole('combobox').fill('configuration');
  const option = page.getByRole('option', { selected: true });
  await expect(option).toHaveAttribute('href', /^#\/\S+/);
  const href = (await option.getAttribute('href')) as string;
  const opened = context.waitForEvent('page');
  await page.keyboard.press('Control+Enter');
  const tab = await opened;
  await expect(tab).toHaveURL(address(`mcwebserver/loggers.html${href}`));
  await expect(heading(tab)).toHaveText(inFile(href.replace(/^#|#[^#/]*$/g, '')).heading);

  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText(inFile(href.replace(/^#|#[^#/]*$/g, '')).heading);
  const marked = () => page.evaluate(() => CSS.highlights.get('found-words')?.size ?? 0);
  await expect.poll(marked).toBeGreaterThan(0);
});

test('B18: an unknown address shows the not-found page', async ({ expectConsole, page }) => {
  // The script of a page that does not exist cannot be loaded.
  expectConsole(/^error: Failed to load resource/);
  await page.goto(address('index.html#/mcwebserver/setupp'));
  await expect(heading(page)).toHaveText('Page not found');
  await expect(page.getByRole('main')).toContainText('/mcwebserver/setup');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('B18: pages can be read, and their links lead from file to file', async ({ page }) => {
    const stray = strayRequests(page);
    await page.goto(address('index.html'));
    await page.getByRole('main').locator('a[href$=".html"]').first().click();
    await expect(page).toHaveURL(/^file:.*\/\w[\w/-]*\.html$/);
    await expect(heading(page)).toBeVisible();
    await expect(page.locator('body')).not.toHaveCSS('font-family', /^Times/);
    expect(stray).toEqual([]);
  });
});

test('B18, B253: links show preview cards of the right width', async ({ page }) => {
  await page.goto(address('mcwebserver/loggers.html'));
  await hydrate(page);
  await page.locator('article a[href*="file-rules"]').first().hover();
  const card = page.getByRole('tooltip');
  await expect(card).toContainText('Rules of the file');
  expect((await card.boundingBox())?.width).toBeLessThanOrEqual(22 * 16);
});
