import { dialog, hits, openSearch, searchFor, searchInput } from './support/search';
import { expect, failedRequest, openHydrated, test } from './support/site';

test('B133, B157, B193: offline the dialog says so and keeps saying it; online it works again', async ({
  page,
  context,
  expectConsole,
}) => {
  expectConsole(failedRequest);
  await page.route('**/search-index/**', (route) => route.abort());
  await openHydrated(page, '/guide/first');
  await openSearch(page);
  // Parts that the app loads when idle would log errors offline, too.
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

test('what was fetched before keeps working offline', async ({ page, context, expectConsole }) => {
  expectConsole(failedRequest);
  await openHydrated(page, '/guide/first');
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

test('B167: without storage the search works, and remembers searches during the visit', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/Storage is not available/);
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  await openHydrated(page, '/guide/first');
  await searchFor(page, 'settings');
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeHidden();
  await openSearch(page);
  await expect(hits(page)).toHaveCount(1);
});
