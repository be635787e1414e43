import type { Page } from '@playwright/test';
import { heading } from './support/parts';
import {
  dialog,
  followHit,
  hits,
  openSearch,
  openSearchOn,
  results,
  searchInput,
} from './support/search';
import { expect, failedRequest, openHydrated, test } from './support/site';

/** Collects violations of the content policy in every document. */
async function watchPolicy(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const reports: string[] = [];
    Object.assign(window, { reports });
    document.addEventListener('securitypolicyviolation', (event) =>
      reports.push(`${event.violatedDirective}: ${event.blockedURI}`),
    );
  });
  return () => page.evaluate(() => (window as unknown as { reports: string[] }).reports);
}

test('B132, B234: the dialog obeys the content policy', async ({ page, expectConsole }) => {
  expectConsole(/Content Security Policy/);
  const reports = await watchPolicy(page);
  await openHydrated(page, '/guide/first');
  // Prove that the policy is in force: without one nothing would be reported either.
  await expect(page.locator('meta[http-equiv=Content-Security-Policy]')).toHaveCount(1);
  await page.evaluate(() => document.body.setAttribute('style', 'color: red'));
  await expect.poll(reports).toContain('style-src-attr: inline');
  const caused = await reports();

  await openSearch(page);
  await expect(dialog(page).getByText('No recent searches')).toBeVisible();
  await searchInput(page).fill('tide');
  await expect(hits(page).first()).toBeVisible();
  await searchInput(page).fill('qqqzzz');
  await expect(dialog(page).getByText('No results for')).toBeVisible();
  await searchInput(page).fill('settings');
  await expect(hits(page).first()).toBeVisible();
  await followHit(page);
  await openSearch(page);
  await expect(dialog(page).getByRole('listbox', { name: 'Recent' })).toBeVisible();
  // Markup in a query is shown as typed.
  const markup = '<qqqzzz onqqqzzz="zzzqqq">';
  await searchInput(page).fill(markup);
  await expect(dialog(page).getByText(`No results for "${markup}"`)).toBeVisible();
  await expect(dialog(page).locator('qqqzzz')).toHaveCount(0);
  expect(await reports()).toEqual(caused);
});

test('a failing search and its page obey the content policy', async ({ page, expectConsole }) => {
  expectConsole(failedRequest, /The search failed/);
  const reports = await watchPolicy(page);
  await page.goto('/search?q=tide');
  await expect(results(page).first()).toBeVisible();
  expect(await reports()).toEqual([]);
  await page.route('**/search-index/**', (route) => route.abort());
  await openSearchOn(page);
  await searchInput(page).fill('tide');
  await expect(dialog(page).getByText('Unable to fetch results')).toBeVisible();
  expect(await reports()).toEqual([]);
});

const evilQueries = [
  '<script>window.hasRun = true</script>',
  '<img src=x onerror="window.hasRun = true">',
  '"><svg onload=window.hasRun=true>',
  "javascript:window.hasRun=true//'",
  '</title><script>window.hasRun=true</script>',
  '{{constructor.constructor("hasRun = 1")()}}%00\u2028',
  '%',
];

test('B142: the query in the address is shown and never executed', async ({ page }) => {
  const reports = await watchPolicy(page);
  for (const query of evilQueries) {
    // A lone percent sign is not a valid encoding, and is passed unencoded.
    await page.goto(`/search?q=${query === '%' ? query : encodeURIComponent(query)}`);
    await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue(query);
    const title = `Search results for "${query.trim()}"`;
    await expect(heading(page)).toHaveText(title);
    await expect(page.getByText(/documents? found|No results were found/)).toBeVisible();
    await expect(page).toHaveTitle(`${title} | Tideline Docs`);
    expect(await page.evaluate(() => 'hasRun' in window)).toBe(false);
    await expect(page.locator('main').locator('img, script, svg[onload]')).toHaveCount(0);
    expect(await reports()).toEqual([]);
  }
});
