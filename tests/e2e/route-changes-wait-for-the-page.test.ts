import type { Page } from '@playwright/test';
import { heading, modeToggle } from './support/parts';
import {
  dataRequests,
  documentLoads,
  expect,
  expectHydrated,
  failedNavigation,
  failedRequest,
  followLink,
  holdPageData,
  hydrate,
  movePointer,
  openHydrated,
  test,
} from './support/site';

/** Records the page's route events in order. */
async function recordRoutes(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const log: string[] = [];
    Object.assign(window, { routeLog: log });
    for (const name of ['docs:route-update', 'docs:route-did-update']) {
      document.addEventListener(name, (event) => {
        const { location } = (event as CustomEvent).detail;
        log.push(`${name.slice(5)} ${location.pathname} at ${window.location.pathname}`);
      });
    }
  });
  return () => page.evaluate(() => (window as unknown as { routeLog: string[] }).routeLog);
}

test('B92: while a new page loads, the old one stays with its address', async ({ page }) => {
  const release = await holdPageData(page, '/guide/second');
  await openHydrated(page, '/guide/first');
  await followLink(page, '/guide/second');
  // The progress bar shows that the navigation is under way.
  await expect(page.locator('.progress-bar')).toBeAttached();
  await expect(heading(page)).toHaveText('First steps');
  await expect(page).toHaveURL(/\/guide\/first$/);
  await modeToggle(page).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme-choice', 'light');
  release();
  await expect(heading(page)).toHaveText('Read a whole day');
  await expect(page).toHaveURL(/\/guide\/second$/);
});

test('B94, B202: if a page’s data is missing, there is one warning and one full load', async ({
  consoleLines,
  expectConsole,
  page,
}) => {
  expectConsole(failedRequest, failedNavigation);
  await page.route('**/guide/second*.page.json', (route) => route.fulfill({ status: 404 }));
  await page.route('**/guide/second/index.page.json', (route) => route.fulfill({ status: 404 }));
  await openHydrated(page, '/guide/first');
  const loads = documentLoads(page);
  await followLink(page, '/guide/second#read-the-curve');
  await expect(heading(page)).toHaveText('Read a whole day');
  await expect(page).toHaveURL(/\/guide\/second#read-the-curve$/);
  expect(loads).toEqual(['/guide/second']);
  await expect
    .poll(() => consoleLines.filter((line) => failedNavigation.test(line)))
    .toHaveLength(1);
});

test('B100, B102: events precede and follow each new page', async ({ page }) => {
  const log = await recordRoutes(page);
  await openHydrated(page, '/guide/first');
  await followLink(page, '/guide/second');
  await expect(heading(page)).toHaveText('Read a whole day');
  await expect
    .poll(log)
    .toEqual([
      'route-did-update /guide/first at /guide/first',
      'route-update /guide/second at /guide/first',
      'route-did-update /guide/second at /guide/second',
    ]);
  // B102: each visited location is reported once.
  await followLink(page, '/reference/settings');
  await expect(heading(page)).toHaveText('Settings');
  const visits = async () =>
    (await log()).filter((line) => line.startsWith('route-did-update')).length;
  await expect.poll(visits).toBe(3);
});

test('B96–B99: a slow navigation shows a bar that grows and disappears', async ({ page }) => {
  await page.clock.install();
  const release = await holdPageData(page, '/guide/second');
  await page.goto('/guide/first');
  await movePointer(page);
  await page.clock.runFor(3000);
  await expectHydrated(page);
  const bar = page.locator('.progress-bar');
  const progress = () =>
    bar.evaluate((element) => Number(element.style.getPropertyValue('--progress')));
  await followLink(page, '/guide/second');
  await page.clock.runFor(250);
  await expect(bar).toBeAttached();
  expect(await progress()).toBeGreaterThanOrEqual(0.08);
  for (const [name, value] of Object.entries({
    height: '2px',
    top: '0px',
    position: 'fixed',
    'pointer-events': 'none',
  })) {
    await expect(bar).toHaveCSS(name, value);
  }
  const before = await progress();
  await page.clock.runFor(2000);
  expect(await progress()).toBeGreaterThan(before);
  expect(await progress()).toBeLessThan(1);
  release();
  await expect(heading(page)).toHaveText('Read a whole day');
  await page.clock.runFor(1000);
  await expect(bar).toHaveCount(0);
});

test('B95: hydration fetches no page, and shows no loading state', async ({ page }) => {
  const requests = dataRequests(page);
  await page.goto('/guide/islands');
  await page.evaluate(() => {
    const states: string[] = [];
    Object.assign(window, { states });
    new MutationObserver(() => {
      if (document.querySelector('article')?.textContent?.includes('After the islands')) return;
      states.push('the article is gone');
    }).observe(document.body, { childList: true, subtree: true });
  });
  await hydrate(page);
  expect(requests.filter((path) => path === '/guide/islands.page.json')).toEqual([]);
  expect(await page.evaluate(() => (window as unknown as { states: string[] }).states)).toEqual([]);
});

test('A50: literal styles of the author are applied with the page, once', async ({ page }) => {
  await openHydrated(page, '/guide/first');
  const styled = page.locator('article div', { hasText: 'A line of HTML' }).last();
  for (const path of ['/writing/plain', '/guide/second', '/writing/plain']) {
    await followLink(page, path);
    await expect(page).toHaveURL(new RegExp(`${path}$`));
  }
  await expect(styled).toHaveCSS('color', 'rgb(0, 128, 128)');
  // The same sheet may be in the list again, behind one that was added later.
  const rules = await page.evaluate(() =>
    [...new Set(document.adoptedStyleSheets)].flatMap(({ cssRules }) =>
      [...cssRules].map((rule) => rule.cssText),
    ),
  );
  expect(rules.filter((rule) => rule.includes('teal'))).toHaveLength(1);
});
