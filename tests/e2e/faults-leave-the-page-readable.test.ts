import type { Page } from '@playwright/test';
import { boxOf } from './support/page-states';
import { heading, sidebar } from './support/parts';
import {
  articleText,
  documentLoads,
  expect,
  failedNavigation,
  failedRequest,
  failedStart,
  followLink,
  hydrate,
  movePointer,
  onPageData,
  openHydrated,
  siteUrl,
  test,
} from './support/site';

/** Hydrates the page after a failure. The boot script waits a second before it retries. */
async function retryHydration(page: Page): Promise<void> {
  await expect(async () => {
    await movePointer(page);
    await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true', {
      timeout: 250,
    });
  }).toPass();
}

test('B95: an island that cannot be loaded is retried', async ({ expectConsole, page }) => {
  expectConsole(failedRequest, failedStart);
  const script = '**/assets/Counter-*.js';
  await page.route(script, (route) => route.fulfill({ status: 500 }));
  await page.goto('/guide/islands');
  const text = await articleText(page);
  await movePointer(page);
  await expect(page.locator('html')).toHaveAttribute('data-app-failed', '');
  expect(await articleText(page)).toBe(text);
  await page.unroute(script);
  // Some browsers remember that a script failed.
  const again = page.waitForRequest(/\/Counter-[^/]*\.js\?1$/);
  await retryHydration(page);
  await again;
  const counter = page.getByRole('button', { name: 'Boats in the harbor' });
  await counter.click();
  await expect(counter).toHaveText('Boats in the harbor: 4');
});

test('optional parts whose styles are gone are only reported', async ({ expectConsole, page }) => {
  expectConsole(failedRequest, /^warning: (?:Images cannot|The code for keyboard)/);
  const warnings: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
  await page.route(/\/assets\/(?:zoom-pictures|press-key)-.*\.css$/, (route) =>
    route.fulfill({ status: 404 }),
  );
  await openHydrated(page, `${siteUrl()}/mcwebserver/setup`);
  await page.keyboard.press('?');
  await expect.poll(() => warnings.join()).toMatch(/Images cannot be enlarged/);
  await expect.poll(() => warnings.join()).toMatch(/keyboard shortcuts could not be loaded/);
});

test('B201: Retry loads the new page if the search was replaced', async ({
  expectConsole,
  page,
}) => {
  expectConsole(failedRequest);
  await page.route(/\/assets\/search-[^/]*\.js/, (route) => route.fulfill({ status: 404 }));
  await openHydrated(page, '/guide/first');
  await page.keyboard.press('Control+k');
  const reload = page.waitForEvent('request', (request) => request.isNavigationRequest());
  await page.getByRole('button', { name: 'Retry' }).click();
  expect(new URL((await reload).url()).pathname).toBe('/guide/first');
});

test('B94: a connection lost in mid-navigation', async ({ context, expectConsole, page }) => {
  expectConsole(failedRequest, failedNavigation);
  await openHydrated(page, '/guide/first');
  await onPageData(page, '/reference/readings', async (route) => {
    await context.setOffline(true);
    await route.abort('internetdisconnected');
  });
  const failed = page.waitForEvent('requestfailed', (request) => request.isNavigationRequest());
  await followLink(page, '/reference/readings');
  await failed;
  await context.setOffline(false);
  await page.unroute('**/reference/readings.page.json');
  await page.goto('/reference/readings');
  await expect(heading(page)).toHaveText('The readings file');
});

for (const [what, changed] of [
  ['a deployment between two clicks', (payload: object) => ({ ...payload, build: 'another' })],
  ['{} instead of a page', () => ({})],
  ['null instead of a page', () => null],
] as const) {
  test(`B94: ${what} loads in full`, async ({ expectConsole, page }) => {
    expectConsole(failedNavigation);
    await onPageData(page, '/guide/second', async (route) => {
      const response = await fetch(route.request().url());
      // The full load may have aborted the request.
      await route.fulfill({ json: changed(await response.json()) }).catch(() => {});
    });
    await openHydrated(page, '/guide/first');
    const loads = documentLoads(page);
    await followLink(page, '/guide/second');
    await expect(heading(page)).toHaveText('Read a whole day');
    expect(loads).toEqual(['/guide/second']);
    await hydrate(page);
    await followLink(page, '/guide/first');
    await expect(heading(page)).toHaveText('First steps');
    expect(loads).toEqual(['/guide/second']);
  });
}

test('B109: the message of a crash is centered', async ({ expectConsole, page }) => {
  // React logs the caught error.
  expectConsole(/^error:/);
  await page.setViewportSize({ width: 1280, height: 800 });
  await openHydrated(page, '/guide/throws');
  await page.getByRole('button', { name: 'Pull the cable' }).click();
  const sidebarBox = await boxOf(sidebar(page));
  const frame = await boxOf(page.locator('.frame'));
  const state = await boxOf(page.locator('.state'));
  const { left, right, height } = await boxOf(heading(page));
  expect([state.left, state.right]).toEqual([sidebarBox.right, frame.right]);
  await expect(page.locator('.state')).toHaveCSS('border-left-width', '1px');
  expect(Math.abs((left + right) / 2 - (state.left + state.right) / 2)).toBeLessThan(2);
  expect(height, 'it fits on one line').toBeLessThan(60);
});

test('B115, B205: a banner explains a wrong base path', async ({ expectConsole, page }) => {
  expectConsole(/^error:/);
  // The site was built for `/`, but is served at `/x/`.
  await page.route('**/x/', async (route) => {
    const home = await route.fetch({ url: new URL('/', route.request().url()).href });
    await route.fulfill({ response: home });
  });
  await page.route(/\/(?:assets|img)\//, (route) => route.fulfill({ status: 404 }));
  await page.goto('/x/');
  await movePointer(page);
  const banner = page.locator('body > .base-address-banner');
  await expect(banner).toContainText('The configured base path is / (default value).');
  await expect(banner).toContainText('Try /x/');
  // No file of the site can be loaded: the banner's styles are inlined.
  await expect(banner).toHaveCSS('border-bottom-width', '2px');
  await expect(banner).toHaveCSS('text-align', 'center');
  const background = await banner.evaluate((element) => getComputedStyle(element).backgroundColor);
  expect(background).not.toBe('rgba(0, 0, 0, 0)');
});

test('B115: a healthy home page has no banner', async ({ expectConsole, page }) => {
  // The app's script may still be in the cache; then the first file that fails is the sidebar's.
  expectConsole(/^error:/, /^warning: The page stays as the server sent it/);
  await page.clock.install();
  await page.goto('/');
  await page.clock.runFor(5000);
  await expect(page.locator('.base-address-banner')).toHaveCount(0);
  await page.route(/\/(?:assets|img)\//, (route) => route.fulfill({ status: 404 }));
  await page.goto('/guide/first');
  await movePointer(page);
  await expect(page.locator('html')).toHaveAttribute('data-app-failed', '');
  await expect(page.locator('.base-address-banner')).toHaveCount(0);
});
