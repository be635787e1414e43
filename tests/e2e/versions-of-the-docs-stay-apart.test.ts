import type { Locator, Page } from '@playwright/test';
import { brokenRules, prepareChecks } from './support/accessibility';
import { testOf } from './support/built-site';
import { dialog, hits, indexRequests, searchFor } from './support/search';
import { documentLoads, expect, followLink, heading, openAlive, wakeApp } from './support/site';

const test = testOf('tests/e2e/versions');

const switcher = (page: Page): Locator => page.locator('.navbar .navbar-menu');
const notice = (page: Page): Locator => page.locator('.page-notice');
const guideLink = (page: Page): Locator =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Guide' });

async function switchTo(page: Page, version: string): Promise<void> {
  await switcher(page).locator('summary').click();
  await switcher(page).getByRole('link', { name: version, exact: true }).click();
}

test('B247: a page that is not of the last version says so and leads there', async ({ page }) => {
  await openAlive(page, '/docs/next/guide/anchor');
  await expect(page.locator('.version-badge')).toHaveText('Version: Next');
  await expect(notice(page)).toContainText('Buoy Next, which is not released yet');
  const latest = notice(page).getByRole('link', { name: '2.0' });
  await expect(latest).toHaveCSS('text-decoration-line', 'underline');
  await latest.click();
  await expect(page).toHaveURL(/\/docs\/guide\/anchor$/);
  await expect(page.locator('.version-badge')).toHaveText('Version: 2.0');
  await expect(notice(page)).toHaveCount(0);
});

test('B248: the switcher leads to the same page, its query and its section', async ({ page }) => {
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

test('B248: the choice decides where pages outside of the docs lead, with and without the app', async ({
  page,
}) => {
  await page.goto('/docs/intro');
  await switchTo(page, '1.x');
  await expect(page).toHaveURL(/\/docs\/1\.0\/intro$/);
  const stored = await page.evaluate(() =>
    localStorage.getItem('docs-preferred-version-default-buoy'),
  );
  expect(stored).toBe('1.0');

  await page.goto('/');
  await expect(switcher(page).locator('summary')).toHaveText('1.x');
  await expect(guideLink(page)).toHaveAttribute('href', '/docs/1.0/intro');
  await wakeApp(page);
  await expect(switcher(page).locator('summary')).toHaveText('1.x');
  await expect(guideLink(page)).toHaveAttribute('href', '/docs/1.0/intro');

  // A page of the docs is of the version it is in.
  await followLink(page, '/docs/intro');
  await expect(page).toHaveURL(/\/docs\/intro$/);
  await expect(guideLink(page)).toHaveAttribute('href', '/docs/intro');
});

test('B248: a choice that does not exist any more is forgotten', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() => localStorage.setItem('docs-preferred-version-default-buoy', '0.1'));
  await openAlive(page, '/');
  await expect(guideLink(page)).toHaveAttribute('href', '/docs/intro');
  const stored = (): Promise<string | null> =>
    page.evaluate(() => localStorage.getItem('docs-preferred-version-default-buoy'));
  await expect.poll(stored).toBeNull();
});

test('B248: within a version the app goes from page to page, to another one the browser', async ({
  page,
}) => {
  await openAlive(page, '/docs/1.0/intro');
  const loads = documentLoads(page);
  await page.locator('article').getByRole('link', { name: 'oars' }).click();
  await expect(heading(page)).toHaveText('Oars');
  await page.goBack();
  await expect(heading(page)).toHaveText('Introduction');
  expect(loads).toEqual([]);
  // More than once in a minute, and without a message on the console.
  for (let time = 0; time < 2; time++) {
    await followLink(page, '/docs/guide/anchor');
    await expect(page.locator('article')).toContainText('steel');
    await page.goBack();
    await expect(page).toHaveURL(/\/docs\/1\.0\/intro$/);
    await wakeApp(page);
  }
});

test('B248: the app goes from the last version to another set of docs, with its sidebar', async ({
  page,
}) => {
  await openAlive(page, '/docs/intro');
  const loads = documentLoads(page);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Yard' }).click();
  await expect(heading(page)).toHaveText('Crane');
  await expect(page.locator('.sidebar a')).toHaveText(['Crane', 'Slip']);
  await page.locator('article').getByRole('link', { name: 'anchor' }).click();
  await expect(heading(page)).toHaveText('Anchor');
  expect(loads).toEqual([]);
});

test('B248: by keyboard', async ({ page }) => {
  await openAlive(page, '/docs/guide/anchor');
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

test('B249: the search finds the version shown, and loads no other', async ({ page }) => {
  const requests = indexRequests(page);
  await page.goto('/docs/1.0/guide/oars');
  await wakeApp(page);
  expect(requests).toEqual([]);
  await searchFor(page, 'anchor');
  const found = (): Promise<string[]> =>
    hits(page).evaluateAll((rows) =>
      rows.map((row) => row.getAttribute('href')?.replace(/#.*/, '') ?? ''),
    );
  // An answer may come in two steps.
  await expect
    .poll(async () => new Set(await found()))
    .toEqual(new Set(['/docs/1.0/guide/anchor', '/docs/1.0/intro', '/yard/crane']));
  expect(requests.filter((path) => !path.startsWith('/search-index/1.0/'))).toEqual([]);
});

test('B249: the search page is that of the version', async ({ page }) => {
  const requests = indexRequests(page);
  await openAlive(page, '/docs/next/intro');
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

test('B248: no rule of accessibility is broken, the open menu included', async ({ page }) => {
  await prepareChecks(page);
  await openAlive(page, '/docs/next/guide/anchor');
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
