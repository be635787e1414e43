import { dialog, hits, openSearch, searchFor, searchInput } from './support/search';
import { expect, failedRequest, openAlive, test } from './support/site';

test('B133, B157, B193: offline the dialog says so and goes on saying it; online it works again', async ({
  page,
  context,
  expectConsole,
}) => {
  expectConsole(failedRequest);
  await page.route('**/search-index/**', (route) => route.abort());
  await openAlive(page, '/guide/first');
  await openSearch(page);
  // Parts the app loads when it is idle would have something to say offline, too.
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await searchInput(page).fill('tide');
  await expect(dialog(page).getByText('Unable to fetch results')).toBeVisible();
  await expect(
    dialog(page).getByText('You might want to check your network connection.'),
  ).toBeVisible();
  await page.waitForTimeout(1000);
  await expect(dialog(page).getByText('Unable to fetch results')).toBeVisible();
  await context.setOffline(false);
  await page.unroute('**/search-index/**');
  await searchInput(page).fill('tides');
  await expect(hits(page).first()).toBeVisible();
});

test('what was fetched before goes on working offline', async ({
  page,
  context,
  expectConsole,
}) => {
  expectConsole(failedRequest);
  await openAlive(page, '/guide/first');
  const complete = page.waitForEvent('requestfinished', (request) =>
    request.url().includes('/search-index/whole-'),
  );
  await searchFor(page, 'tide');
  await complete;
  await context.setOffline(true);
  await searchInput(page).fill('tides');
  await searchInput(page).fill('tide');
  await expect(hits(page).first()).toBeVisible();
  await context.setOffline(false);
});

test('B167: without storage everything works, nothing is kept', async ({ page, expectConsole }) => {
  expectConsole(/Storage is not available/);
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  await openAlive(page, '/guide/first');
  await searchFor(page, 'settings');
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeHidden();
  await openSearch(page);
  await expect(hits(page)).toHaveCount(1);
});
