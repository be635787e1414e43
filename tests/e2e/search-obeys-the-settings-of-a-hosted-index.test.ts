import type { Page } from '@playwright/test';
import { testHosted } from './support/hosted-site';
import {
  dialog,
  followHit,
  hits,
  openSearch,
  results,
  searchFor,
  searchInput,
} from './support/search';
import { expect, openHydrated } from './support/site';

const test = testHosted(1, {
  insights: true,
  personalization: false,
  missingResultsUrl: 'https://example.com/missing?query={query}',
  replacePath: { from: '/old/', to: '/' },
  parameters: { hitsPerPage: 12, facetFilters: ['kind:page'] },
});

test.describe.configure({ mode: 'serial' });

const openPage = (page: Page) => openHydrated(page, '/guide/first');

/** Replaces the insights script by one that records its calls in `reports`. */
async function receiveReports(page: Page): Promise<() => Promise<unknown[][]>> {
  await page.route('https://cdn.jsdelivr.net/**', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: 'window.reports = [...aa.queue]; window.aa = (...call) => reports.push(call);',
    }),
  );
  return () => page.evaluate(() => (window as unknown as { reports?: unknown[][] }).reports ?? []);
}

/** Responds to every query with this hit. */
async function answerWith(page: Page, hit: object): Promise<void> {
  await page.route('**/1/indexes/*/queries?*', (route) =>
    route.fulfill({
      json: {
        results: [{ hits: [{ objectID: 'one', type: 'lvl1', ...hit }], nbHits: 1, queryID: 'q' }],
      },
      headers: { 'access-control-allow-origin': '*' },
    }),
  );
}

const guide = { url: '/guide/second', hierarchy: { lvl0: 'Guide', lvl1: 'Read a whole day' } };

test('B162–B164: insights report hits seen and chosen', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('search-insights')) scripts.push(request.url());
  });
  const reports = await receiveReports(page);
  await openPage(page);
  expect(scripts).toEqual([]);
  await answerWith(page, guide);
  const request = page.waitForRequest('**/1/indexes/*/queries?*');
  await searchFor(page, 'settings');
  expect((await request).postDataJSON().requests[0]).toMatchObject({
    clickAnalytics: true,
    hitsPerPage: 12,
  });
  await expect.poll(async () => (await reports()).length).toBe(2);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/guide\/second/);
  const event = { index: 'tideline', objectIDs: ['one'] };
  await expect.poll(reports).toMatchObject([
    [
      'init',
      { appId: 'APP', apiKey: 'search+only', userToken: expect.stringMatching(/^anonymous-/) },
    ],
    ['viewedObjectIDs', { ...event, eventName: 'Items Viewed' }],
    [
      'clickedObjectIDsAfterSearch',
      { ...event, eventName: 'Item Selected', positions: [1], queryID: 'q' },
    ],
  ]);
  expect(scripts).toEqual([
    'https://cdn.jsdelivr.net/npm/search-insights@2/dist/search-insights.min.js',
  ]);
});

test('B140: without personalization nothing is shown or stored', async ({ page }) => {
  await receiveReports(page);
  await openPage(page);
  await openSearch(page);
  await expect(dialog(page).locator('.search-body')).toBeEmpty();
  await answerWith(page, guide);
  await searchInput(page).fill('settings');
  await expect(hits(page).first()).toBeVisible();
  await followHit(page);
  const keys = await page.evaluate(() => Object.keys(localStorage));
  expect(keys.filter((key) => /RECENT|FAVORITE/.test(key))).toEqual([]);
});

test('B132, B194: a missing result can be reported with the query', async ({ page }) => {
  await receiveReports(page);
  await openPage(page);
  await openSearch(page);
  await searchInput(page).fill('qx & zj');
  await expect(dialog(page).getByText('No results for "qx & zj"')).toBeVisible();
  await expect(dialog(page).getByText('Believe this query should return results?')).toBeVisible();
  const link = dialog(page).getByRole('link', { name: 'Let us know.' });
  await expect(link).toHaveAttribute('href', 'https://example.com/missing?query=qx%20%26%20zj');
  await expect(link).toHaveAttribute('target', '_blank');
});

test('B129: the path of a hit is rewritten, and opened within the app', async ({ page }) => {
  await receiveReports(page);
  await openPage(page);
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await answerWith(page, {
    url: 'https://docs.example.com/old/guide/second#neap-tides',
    hierarchy: { lvl0: 'Guide', lvl1: 'Read a whole day' },
  });
  await searchFor(page, 'neap');
  await expect(hits(page).first()).toHaveAttribute('href', '/guide/second#neap-tides');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/guide\/second#neap-tides$/);
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
});

test('B128, B190: markup in a hit is shown as text', async ({ page }) => {
  await receiveReports(page);
  await openPage(page);
  const markup = '<img src=x onerror="window.hasRun = true">';
  const highlighted = { value: `${markup}<mark>tide</mark>`, matchLevel: 'full' };
  await answerWith(page, {
    type: 'content',
    url: '/guide/second',
    content: markup,
    hierarchy: { lvl0: markup, lvl1: `${markup} page`, lvl2: null },
    _snippetResult: { content: highlighted, hierarchy: { lvl1: highlighted } },
  });
  await searchFor(page, 'tide');
  await expect(hits(page).first()).toContainText(markup);
  await expect(hits(page).first().locator('mark').first()).toHaveText('tide');
  await expect(dialog(page).locator('img, script')).toHaveCount(0);
  await expect(dialog(page)).not.toContainText('null');
  await page.getByRole('link', { name: /^See 1 result$/ }).click();
  await expect(results(page)).toContainText(markup);
  await expect(results(page).locator('img, script')).toHaveCount(0);
  expect(await page.evaluate(() => 'hasRun' in window)).toBe(false);
});
