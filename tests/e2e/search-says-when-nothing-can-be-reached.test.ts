import { blockedStorage } from '../support/blocked-storage';
import {
  dialog,
  followHit,
  hits,
  openSearch,
  openSearchOn,
  searchInput,
  searchOn,
} from './support/search';
import { expect, failedRequest, holdRequests, quiet, test } from './support/site';

test('B133, B157, B193: the dialog offline', async ({ page, context, expectConsole }) => {
  expectConsole(failedRequest);
  await page.route('**/search-index/**', (route) => route.abort());
  await openSearchOn(page);
  // Parts that the app loads when idle would log errors offline, too.
  await quiet(page);
  await context.setOffline(true);
  await searchInput(page).fill('tide');
  await expect(dialog(page).getByText('Unable to fetch results')).toBeVisible();
  await expect(
    dialog(page).getByText('You might want to check your network connection.'),
  ).toBeVisible();
  await context.setOffline(false);
  await page.unroute('**/search-index/**');
  await searchInput(page).fill('tides');
  await expect(hits(page).first()).toBeVisible();
});

test('B133: where a policy or an extension forbids workers', async ({ page }) => {
  await page.addInitScript(() => {
    window.Worker = function refused() {
      throw new DOMException('blocked', 'SecurityError');
    } as never;
  });
  await page.goto('/guide/first');
  await openSearch(page);
  await searchInput(page).fill('tide');
  await expect(dialog(page).getByText('Unable to fetch results')).toBeVisible();
});

test('B112: where neither the search nor the app arrives', async ({ expectConsole, page }) => {
  expectConsole(/^error:/);
  await page.route(/\/assets\/(?:app|search)-/, (route) => route.abort());
  await page.goto('/guide/first');
  await openSearch(page);
  await expect(dialog(page)).toHaveText('The search could not be loaded.');
});

test('B120: while the rest of the dialog is on its way, its frame says what to type', async ({
  page,
}) => {
  await page.route(/\/assets\/search-/, () => {});
  await page.goto('/guide/first');
  await openSearch(page);
  await expect(dialog(page).getByPlaceholder('Search docs')).toBeFocused();
  await expect(dialog(page).locator('> *')).toHaveCount(1);
});

test('B120: what is typed into the frame stays in its place on phones', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const release = await holdRequests(page, /\/assets\/(?:search|late)-/);
  await page.goto('/guide/first');
  await openSearch(page);
  // The frame's input has no role yet.
  const field = dialog(page).locator('input');
  const textPlace = () =>
    field.evaluate((input) => {
      const { left, top } = input.getBoundingClientRect();
      return [left + Number.parseFloat(getComputedStyle(input).paddingLeft), top];
    });
  await expect(dialog(page).locator('> *')).toHaveCount(1);
  await expect(dialog(page)).toHaveCSS('border-radius', '0px');
  const before = await textPlace();
  release();
  await expect(dialog(page).getByRole('button', { name: 'Cancel' })).toBeVisible();
  expect(await textPlace()).toEqual(before);
});

test('B156: a query that waits for its first hits says so', async ({ page }) => {
  // A line so slow that neither the index nor the rest of the page's styles arrive.
  await page.route(/\/search-index\/|\/assets\/(?:late|states)-.*\.css$/, () => {});
  await page.goto('/guide/first');
  await openSearch(page);
  await expect(dialog(page).getByText('No recent searches')).toBeVisible();
  await searchInput(page).fill('tide');
  await expect(dialog(page).getByText('Fetching new results...')).toBeVisible();
  await expect(dialog(page).getByText('No recent searches')).toBeHidden();
  // The browser's own button for this would be at the end of the field, beside that of the dialog.
  const { width } = (await searchInput(page).boundingBox())!;
  await searchInput(page).click({ position: { x: width - 6, y: 28 } });
  await expect(searchInput(page)).toHaveValue('tide');
  await searchInput(page).fill('');
  await expect(dialog(page).getByText('No recent searches')).toBeVisible();
});

test('B126: below what was typed before the dialog arrived, nothing is said of recent searches', async ({
  page,
}) => {
  await page.route(/\/search-index\//, () => {});
  const release = await holdRequests(page, /\/assets\/search-[^/]*\.js$/);
  await page.goto('/guide/first');
  await openSearch(page);
  await dialog(page).locator('input').fill('tide');
  await page.evaluate(() => {
    const texts: (string | null | undefined)[] = [];
    Object.assign(window, { texts });
    const dialog = document.querySelector('.search-dialog');
    new MutationObserver(() => texts.push(dialog?.textContent)).observe(document.body, {
      childList: true,
      subtree: true,
    });
  });
  release();
  await expect(dialog(page).getByText('Fetching new results...')).toBeVisible();
  const texts = await page.evaluate(() => (window as unknown as { texts: string[] }).texts.join());
  expect(texts).not.toContain('No recent searches');
});

test('what was fetched before keeps working offline', async ({ page, context, expectConsole }) => {
  expectConsole(failedRequest);
  const complete = page.waitForEvent('requestfinished', (request) =>
    request.url().includes('/search-index/whole-'),
  );
  await searchOn(page, 'tide');
  await complete;
  await context.setOffline(true);
  await searchInput(page).fill('tides');
  await searchInput(page).fill('tide');
  await expect(hits(page).first()).toBeVisible();
  await context.setOffline(false);
});

test('B167: without storage searches last for the visit', async ({ page, expectConsole }) => {
  expectConsole(/Storage is not available/);
  await page.addInitScript(blockedStorage.forbidden);
  await searchOn(page, 'settings');
  await followHit(page);
  await openSearch(page);
  await expect(hits(page)).toHaveCount(1);
});
