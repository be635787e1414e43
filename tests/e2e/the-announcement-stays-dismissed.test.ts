import type { Locator, Page } from '@playwright/test';
import { applyAllStyles, boxOf, scrollWindowTo, withoutApp } from './support/page-states';
import { navbar } from './support/parts';
import { recordShifts, shifts } from './support/shifts';
import { expect, failedRequest, hydrate, openHydrated, siteUrl, test } from './support/site';

const bar = (page: Page): Locator => page.locator('[aria-label="Announcement"]');
const close = (page: Page): Locator => bar(page).getByRole('button', { name: 'Close' });
const idKey = 'docusaurus.announcement.id';
const dismissKey = 'docusaurus.announcement.dismiss';
const stored = (page: Page): Promise<(string | null)[]> =>
  page.evaluate((keys) => keys.map((key) => localStorage.getItem(key)), [idKey, dismissKey]);
const store = ([idName, dismissName, id]: readonly [string, string, string]): void => {
  localStorage.setItem(idName, id);
  localStorage.setItem(dismissName, 'true');
};

test('B87: a site without an announcement has no bar', async ({ page }) => {
  await page.goto(`${siteUrl()}/`);
  await expect(bar(page)).toHaveCount(0);
  expect(await stored(page)).toEqual([null, null]);
});

test('B87: the bar has its colors before and after the full stylesheet', async ({ page }) => {
  const expectColors = async (): Promise<void> => {
    await expect(bar(page)).toHaveCSS('background-color', 'rgb(15, 92, 90)');
    for (const part of [bar(page), bar(page).getByRole('link'), close(page)]) {
      await expect(part).toHaveCSS('color', 'rgb(255, 255, 255)');
    }
  };
  await page.goto('/guide/first');
  await expectColors();
  await expect(bar(page).getByRole('link')).toHaveAttribute('href', '/guide/second');
  expect((await boxOf(bar(page))).height).toBe(36);
  await hydrate(page);
  await applyAllStyles(page);
  await expectColors();
});

test('B88, B89: the bar stays closed until its id changes', async ({ expectConsole, page }) => {
  expectConsole(failedRequest);
  await withoutApp(page);
  await page.goto('/guide/first');
  expect(await stored(page), 'the first visit is a new id').toEqual(['spring-tides', 'false']);
  await close(page).click();
  await expect(bar(page)).toBeHidden();
  expect(await stored(page)).toEqual(['spring-tides', 'true']);
  await page.evaluate(store, [idKey, dismissKey, 'neap-tides'] as const);
  await page.reload();
  await expect(bar(page)).toBeVisible();
  expect(await stored(page)).toEqual(['spring-tides', 'false']);
});

test('B90: a closed bar never appears while the page loads', async ({ page }) => {
  await page.addInitScript(store, [idKey, dismissKey, 'spring-tides'] as const);
  await recordShifts(page);
  await openHydrated(page, '/guide/first');
  await expect(bar(page)).toBeHidden();
  expect((await boxOf(navbar(page))).top).toBe(0);
  expect(await shifts(page)).toEqual([]);
});

test('B91: the bar scrolls away with the page', async ({ page }) => {
  await page.goto('/long');
  await scrollWindowTo(page, 500);
  await expect(bar(page)).not.toBeInViewport();
  expect((await boxOf(navbar(page))).top).toBe(0);
});

test('B88: a bar closed in one tab is closed in the others', async ({ context, page }) => {
  await page.goto('/guide/first');
  const other = await context.newPage();
  await other.goto('/guide/second');
  await close(other).click();
  await expect(bar(page)).toBeHidden();
});
