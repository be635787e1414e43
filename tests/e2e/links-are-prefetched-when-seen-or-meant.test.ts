import type { Page } from '@playwright/test';
import {
  dataRequests,
  expect,
  failedRequest,
  holdApp,
  hydrate,
  openHydrated,
  quiet,
  test,
} from './support/site';

/** Adds a link at the end of the article, far below the viewport. */
async function addLinkBelow(page: Page, href: string): Promise<void> {
  await page.evaluate((address) => {
    const space = document.createElement('div');
    space.style.height = '4000px';
    const link = document.createElement('a');
    link.href = address;
    link.id = 'below';
    link.textContent = 'Below';
    document.querySelector('main')?.append(space, link);
  }, href);
}

const target = '/reference/readings';

test('B17, B103, B107: a page is prefetched once its link is seen', async ({ page }) => {
  // Below 997 px the sidebar, which links to every page, is not shown.
  await page.setViewportSize({ width: 800, height: 600 });
  const requests = dataRequests(page);
  await openHydrated(page, '/guide/first');
  await addLinkBelow(page, target);
  await quiet(page);
  expect(requests).not.toContain(`${target}.page.json`);
  await page.locator('#below').scrollIntoViewIfNeeded();
  await expect.poll(() => requests).toContain(`${target}.page.json`);
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await page.locator('#below').scrollIntoViewIfNeeded();
  await quiet(page);
  expect(requests.filter((path) => path === `${target}.page.json`)).toHaveLength(1);
});

test('B104: hovering over a link loads the code of the page’s islands', async ({ page }) => {
  await openHydrated(page, '/guide/second');
  const code = page.waitForRequest('**/assets/Tabs-*.js');
  await page.locator('.sidebar').getByRole('link', { name: 'Interactive parts' }).hover();
  await code;
});

test('B104: hovering over a link applies all styles, which its page may need', async ({ page }) => {
  await openHydrated(page, '/guide/first');
  const hasAllStyles = () =>
    page.evaluate(() =>
      document.adoptedStyleSheets.some(({ cssRules }) =>
        [...cssRules].some(({ cssText }) => cssText.startsWith(':root')),
      ),
    );
  await quiet(page);
  expect(await hasAllStyles()).toBe(false);
  await page.locator('.sidebar a').last().hover();
  await expect.poll(hasAllStyles).toBe(true);
});

test('B104: after hovering, the click needs no request', async ({ page }) => {
  await openHydrated(page, '/guide/first');
  const link = page.locator('.sidebar').getByRole('link', { name: 'Interactive parts' });
  const loaded = page.waitForEvent('requestfinished', (request) =>
    request.url().endsWith('/guide/islands.page.json'),
  );
  await link.hover();
  await loaded;
  const requests = dataRequests(page);
  await link.click();
  await expect(page).toHaveURL(/\/guide\/islands$/);
  expect(requests).not.toContain('/guide/islands.page.json');
});

test('B93, B105: with data saving nothing is fetched before a click', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  const requests = dataRequests(page);
  await openHydrated(page, '/guide/first');
  const link = page.locator('.sidebar').getByRole('link', { name: 'Read a whole day' });
  await link.hover();
  await quiet(page);
  expect(requests).toEqual([]);
  await expect(page.locator('script[type=speculationrules]')).toHaveCount(0);
  await link.click();
  await expect(page).toHaveURL(/\/guide\/second$/);
});

test('B106: a failed prefetch is silent', async ({ expectConsole, page }) => {
  expectConsole(failedRequest);
  await page.route('**/guide/second.page.json', (route) => route.fulfill({ status: 404 }));
  const failed = page.waitForResponse('**/guide/second.page.json');
  await openHydrated(page, '/guide/first');
  await page.locator('.sidebar').getByRole('link', { name: 'Read a whole day' }).hover();
  await failed;
  await quiet(page);
});

test('B107: hydration removes the speculation rules of the boot script', async ({ page }) => {
  const releaseApp = await holdApp(page);
  await page.goto('/guide/first');
  await expect(page.locator('script[type=speculationrules]')).toHaveCount(1);
  releaseApp();
  await hydrate(page);
  await expect(page.locator('script[type=speculationrules]')).toHaveCount(0);
});
