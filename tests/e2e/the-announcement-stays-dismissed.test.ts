import { expect, type Locator, type Page, test } from '@playwright/test';
import { boxOf, open, openHydratedByKey, scrollWindowTo, withoutApp } from './support/page-states';
import { fixtureUrl, siteUrl } from './support/sites';

const bar = (page: Page): Locator => page.locator('[aria-label="Announcement"]');
const close = (page: Page): Locator => bar(page).getByRole('button', { name: 'Close' });
const stored = (page: Page): Promise<(string | null)[]> =>
  page.evaluate(() =>
    ['docusaurus.announcement.id', 'docusaurus.announcement.dismiss'].map((key) =>
      localStorage.getItem(key),
    ),
  );

async function expectConfiguredColors(page: Page): Promise<void> {
  await expect(bar(page)).toHaveCSS('background-color', 'rgb(15, 92, 90)');
  await expect(bar(page)).toHaveCSS('color', 'rgb(255, 255, 255)');
  await expect(bar(page).getByRole('link')).toHaveCSS('color', 'rgb(255, 255, 255)');
  await expect(close(page)).toHaveCSS('color', 'rgb(255, 255, 255)');
}

test('B87: a site without an announcement has no bar', async ({ page }) => {
  await open(page, `${siteUrl()}/`);
  await expect(bar(page)).toHaveCount(0);
  expect(await stored(page)).toEqual([null, null]);
});

test('B87: the bar has the configured content and colors', async ({ page }) => {
  await withoutApp(page);
  await open(page, `${fixtureUrl()}/guide/first`);
  await expectConfiguredColors(page);
  await expect(bar(page).getByRole('link')).toHaveAttribute('href', '/guide/second');
  expect((await boxOf(bar(page))).height).toBe(36);
});

test('B87: the bar keeps its colors once the full stylesheet has loaded', async ({ page }) => {
  await openHydratedByKey(page, `${fixtureUrl()}/guide/first`);
  await expect(page.locator('link[rel=stylesheet][href*="late"]')).toHaveCount(1);
  await page.waitForFunction(() =>
    [...document.styleSheets].some(({ href }) => href?.includes('/late-')),
  );
  await expectConfiguredColors(page);
});

test('B88: closing works even if the app cannot be loaded', async ({ page }) => {
  await withoutApp(page);
  await open(page, `${fixtureUrl()}/guide/first`);
  await close(page).click();
  await expect(bar(page)).toBeHidden();
  expect(await stored(page)).toEqual(['spring-tides', 'true']);
});

test('B89: a new id brings a closed bar back', async ({ page }) => {
  await open(page, `${fixtureUrl()}/guide/first`);
  expect(await stored(page), 'the first visit counts as a new id').toEqual([
    'spring-tides',
    'false',
  ]);
  await page.evaluate(() => {
    localStorage.setItem('docusaurus.announcement.id', 'neap-tides');
    localStorage.setItem('docusaurus.announcement.dismiss', 'true');
  });
  await page.reload();
  await expect(bar(page)).toBeVisible();
  expect(await stored(page)).toEqual(['spring-tides', 'false']);
});

test('B90: a closed bar never appears while the page loads, so nothing moves', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('docusaurus.announcement.id', 'spring-tides');
    localStorage.setItem('docusaurus.announcement.dismiss', 'true');
    const seen = window as unknown as { shifts: number };
    seen.shifts = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        seen.shifts += (entry as PerformanceEntry & { value: number }).value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await openHydratedByKey(page, `${fixtureUrl()}/guide/first`);
  await expect(bar(page)).toBeHidden();
  expect((await boxOf(page.getByRole('navigation', { name: 'Main' }))).top).toBe(0);
  expect(await page.evaluate(() => (window as unknown as { shifts: number }).shifts)).toBe(0);
});

test('B91: the bar scrolls away with the page', async ({ page }) => {
  await open(page, `${fixtureUrl()}/long`);
  await scrollWindowTo(page, 500);
  await expect(bar(page)).not.toBeInViewport();
  expect((await boxOf(page.getByRole('navigation', { name: 'Main' }))).top).toBe(0);
});
