import type { Locator, Page } from '@playwright/test';
import { brokenRules, prepareChecks } from './support/accessibility';
import { testOf } from './support/built-site';
import { dialog, hits, indexRequests, searchFor } from './support/search';
import { documentLoads, expect, followLink, heading, hydrate, openHydrated } from './support/site';

const test = testOf('tests/e2e/versions');

const switcher = (page: Page): Locator => page.locator('.navbar .navbar-menu');
const notice = (page: Page): Locator => page.locator('.page-notice');
const guideLink = (page: Page): Locator =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Guide' });

const storedVersion = (page: Page): Promise<string | null> =>
  page.evaluate(() => localStorage.getItem('docs-preferred-version-default-buoy'));

async function switchTo(page: Page, version: string): Promise<void> {
  await switcher(page).locator('summary').click();
  await switcher(page).getByRole('link', { name: version, exact: true }).click();
}

test('B247: a page outside the latest version says so and links to the latest', async ({
  page,
}) => {
  await openHydrated(page, '/docs/next/guide/anchor');
  await expect(page.locator('.version-badge')).toHaveText('Version: Next');
  await expect(notice(page)).toContainText('Buoy Next, which is not released yet');
  const latest = notice(page).getByRole('link', { name: '2.0' });
  await expect(latest).toHaveCSS('text-decoration-line', 'underline');
  await latest.click();
  await expect(page).toHaveURL(/\/docs\/guide\/anchor$/);
  await expect(page.locator('.version-badge')).toHaveText('Version: 2.0');
  await expect(notice(page)).toHaveCount(0);
});

test('B248: the switcher keeps page, query and section', async ({ page }) => {
  await page.goto('/docs/guide/anchor?tab=a#chain');
  await expect(switcher(page).locator('summary')).toHaveText('2.0');
  await switchTo(page, 'Next');
  await expect(page).toHaveURL(/\/docs\/next\/guide\/anchor\?tab=a#chain$/);
  await expect(page.locator('article')).toContainText('titanium');
  await expect(page.locator('.sidebar [aria-current=page]')).toHaveAttribute(
    'href',
    '/docs/next/guide/anchor',
  );
});

test('B248: the choice decides where links outside the docs lead, before and after hydration', async ({
  page,
}) => {
  await page.goto('/docs/intro');
  await switchTo(page, '1.x');
  await expect(page).toHaveURL(/\/docs\/1\.0\/intro$/);
  expect(await storedVersion(page)).toBe('1.0');

  await page.goto('/');
  await expect(switcher(page).locator('summary')).toHaveText('1.x');
  await expect(guideLink(page)).toHaveAttribute('href', '/docs/1.0/intro');
  await hydrate(page);
  await expect(switcher(page).locator('summary')).toHaveText('1.x');
  await expect(guideLink(page)).toHaveAttribute('href', '/docs/1.0/intro');

  // A page of the docs uses its own version.
  await followLink(page, '/docs/intro');
  await expect(page).toHaveURL(/\/docs\/intro$/);
  await expect(guideLink(page)).toHaveAttribute('href', '/docs/intro');
});

test('B248: a choice that no longer exists is forgotten', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() => localStorage.setItem('docs-preferred-version-default-buoy', '0.1'));
  await openHydrated(page, '/');
  await expect(guideLink(page)).toHaveAttribute('href', '/docs/intro');
  await expect.poll(() => storedVersion(page)).toBeNull();
});

test('B248: the app navigates within a version, and the browser between versions', async ({
  page,
}) => {
  await openHydrated(page, '/docs/1.0/intro');
  const loads = documentLoads(page);
  await page.locator('article').getByRole('link', { name: 'oars' }).click();
  await expect(heading(page)).toHaveText('Oars');
  await page.goBack();
  await expect(heading(page)).toHaveText('Introduction');
  expect(loads).toEqual([]);
  // Repeatedly within a minute, and without a console message.
  for (let time = 0; time < 2; time++) {
    await followLink(page, '/docs/guide/anchor');
    await expect(page.locator('article')).toContainText('steel');
    await page.goBack();
    await expect(page).toHaveURL(/\/docs\/1\.0\/intro$/);
    await hydrate(page);
  }
});

test('B248: the app navigates from the latest version to another set of docs, with its sidebar', async ({
  page,
}) => {
  await openHydrated(page, '/docs/intro');
  const loads = documentLoads(page);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Yard' }).click();
  await expect(heading(page)).toHaveText('Crane');
  await expect(page.locator('.sidebar a')).toHaveText(['Crane', 'Slip']);
  await page.locator('article').getByRole('link', { name: 'anchor' }).click();
  await expect(heading(page)).toHaveText('Anchor');
  expect(loads).toEqual([]);
});

test('B248: the switcher works by keyboard', async ({ page }) => {
  await openHydrated(page, '/docs/guide/anchor');
  await switcher(page).locator('summary').focus();
  await page.keyboard.press('Enter');
  await expect(switcher(page).getByRole('link', { name: 'Next' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(switcher(page).getByRole('link', { name: 'Next' })).toBeHidden();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/docs\/next\/guide\/anchor$/);
});

test('B249: the search finds the current version, and loads no other index', async ({ page }) => {
  const requests = indexRequests(page);
  await page.goto('/docs/1.0/guide/oars');
  await hydrate(page);
  expect(requests).toEqual([]);
  await searchFor(page, 'anchor');
  const found = (): Promise<string[]> =>
    hits(page).evaluateAll((rows) =>
      rows.map((row) => row.getAttribute('href')?.replace(/#.*/, '') ?? ''),
    );
  // Results may arrive in two steps.
  await expect
    .poll(async () => new Set(await found()))
    .toEqual(new Set(['/docs/1.0/guide/anchor', '/docs/1.0/intro', '/yard/crane']));
  expect(requests.filter((path) => !path.startsWith('/search-index/1.0/'))).toEqual([]);
});

test('B249: each version has its own search page', async ({ page }) => {
  const requests = indexRequests(page);
  await openHydrated(page, '/docs/next/intro');
  await searchFor(page, 'anchor');
  await dialog(page)
    .getByRole('link', { name: /^See all/ })
    .click();
  await expect(page).toHaveURL(/\/search\/current\?q=anchor$/);
  await expect(page.locator('.search-result a').first()).toHaveAttribute('href', /^\/docs\/next\//);
  expect(requests.filter((path) => !path.startsWith('/search-index/current/'))).toEqual([]);
  // The same query in another version.
  await switchTo(page, '1.x');
  await expect(page).toHaveURL(/\/search\/1\.0\?q=anchor$/);
  await expect(page.locator('.search-result a').first()).toHaveAttribute('href', /^\/docs\/1\.0\//);
});

test('B248: the open menu breaks no accessibility rule', async ({ page }) => {
  await prepareChecks(page);
  await openHydrated(page, '/docs/next/guide/anchor');
  await switcher(page).locator('summary').click();
  expect(await brokenRules(page)).toEqual([]);
});

test.describe('on phones', () => {
  test.use({ viewport: { width: 400, height: 800 }, hasTouch: true });

  test('B248: the switcher is in the menu', async ({ page }) => {
    await page.goto('/docs/1.0/guide/anchor');
    await page.locator('[aria-label="Toggle navigation bar"]').click();
    const drawer = page.locator('#_menu');
    await drawer.getByRole('button', { name: '← Back to main menu' }).click();
    await drawer.locator('.drawer-main summary').click();
    await drawer.locator('.drawer-main').getByRole('link', { name: '2.0', exact: true }).click();
    await expect(page).toHaveURL(/\/docs\/guide\/anchor$/);
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('B248: the switcher is a menu of plain links', async ({ page }) => {
    await page.goto('/docs/guide/anchor');
    await switchTo(page, '1.x');
    await expect(page).toHaveURL(/\/docs\/1\.0\/guide\/anchor$/);
    await expect(notice(page)).toContainText('is no longer maintained');
  });
});
