import type { Locator, Page } from '@playwright/test';
import { testOf } from './support/built-site';
import { switcher, switchTo, testMenu } from './support/menu-of-links';
import { heading, navbar } from './support/parts';
import { dialog, hits, indexRequests, results, searchFor } from './support/search';
import { documentLoads, expect, followLink, hydrate, openHydrated } from './support/site';

const test = testOf('tests/e2e/versions');

const notice = (page: Page): Locator => page.locator('.page-notice');
const guideLink = (page: Page): Locator => navbar(page).getByRole('link', { name: 'Guide' });

const storedVersion = (page: Page): Promise<string | null> =>
  page.evaluate(() => localStorage.getItem('docs-preferred-version-default-buoy'));

test('B247: a page of another version links to the latest', async ({ page }) => {
  await openHydrated(page, '/docs/next/guide/anchor');
  await expect(page.locator('.version-badge')).toHaveText('Version: Next');
  await expect(notice(page)).toContainText('Buoy Next, which is unreleased');
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

test('B248: the choice decides where links outside the docs lead', async ({ page }) => {
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

test('B248: the app stays within a version, the browser changes it', async ({ page }) => {
  await openHydrated(page, '/docs/1.0/intro');
  await expect(notice(page)).toContainText('is no longer actively maintained');
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

test('B248: the app reaches another set of docs, with its sidebar', async ({ page }) => {
  await openHydrated(page, '/docs/intro');
  const loads = documentLoads(page);
  await navbar(page).getByRole('link', { name: 'Yard' }).click();
  await expect(heading(page)).toHaveText('Crane');
  await expect(page.locator('.sidebar a')).toHaveText(['Crane', 'Slip']);
  await page.locator('article').getByRole('link', { name: 'anchor' }).click();
  await expect(heading(page)).toHaveText('Anchor');
  expect(loads).toEqual([]);
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
  await expect(results(page).locator('a').first()).toHaveAttribute('href', /^\/docs\/next\//);
  expect(requests.filter((path) => !path.startsWith('/search-index/current/'))).toEqual([]);
  // The same query in another version.
  await switchTo(page, '1.x');
  await expect(page).toHaveURL(/\/search\/1\.0\?q=anchor$/);
  await expect(results(page).locator('a').first()).toHaveAttribute('href', /^\/docs\/1\.0\//);
});

testMenu(test, {
  mark: 'B248',
  from: '/docs/1.0/guide/anchor',
  label: '2.0',
  to: '/docs/guide/anchor',
  buttons: ['Toggle navigation bar', '← Back to main menu'],
});
