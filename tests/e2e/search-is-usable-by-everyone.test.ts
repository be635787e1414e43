import type { Page } from '@playwright/test';
import { brokenRules, contrast, prepareChecks, showMode } from './support/accessibility';
import {
  dialog,
  followHit,
  hits,
  openSearch,
  openSearchOn,
  results,
  searchInput,
} from './support/search';
import { expect, failedRequest, holdRequests, test } from './support/site';

test.beforeEach(({ page }) => prepareChecks(page));

/** Checks the dialog, or the main content of the page, in both color modes. */
async function expectNoFaults(page: Page, state: string, within = 'dialog'): Promise<void> {
  for (const [theme, scope] of [
    ['dark', { within }],
    ['light', { within, only: contrast }],
  ] as const) {
    await showMode(page, theme);
    expect(await brokenRules(page, scope), `${state}, ${theme}`).toEqual([]);
  }
}

for (const [device, size] of [
  ['desktops', { width: 1280, height: 800 }],
  ['phones', { width: 390, height: 500 }],
] as const) {
  test.describe(`on ${device}`, () => {
    test.use({ viewport: size });

    test('B138: no state of the dialog breaks an accessibility rule', async ({ page }) => {
      test.slow();
      await openSearchOn(page);
      await expectNoFaults(page, 'first use');
      await searchInput(page).fill('ferry.port');
      await expect(dialog(page).getByRole('group', { name: 'Answer' })).toBeVisible();
      await expectNoFaults(page, 'an answer');
      await page.keyboard.press('ArrowDown');
      await expectNoFaults(page, 'an answer above the chosen result');
      await searchInput(page).fill('tide');
      await expect(hits(page).first()).toContainText(/tide/i);
      await expect(dialog(page).getByRole('status')).toHaveText(/^\d+ results$/);
      await expectNoFaults(page, 'results');
      await page.keyboard.press('ArrowDown');
      await expectNoFaults(page, 'a chosen result');
      await dialog(page).getByRole('button', { name: 'Show only' }).first().click();
      await expect(dialog(page).getByRole('button', { name: 'Show all' })).toBeVisible();
      await expectNoFaults(page, 'narrowed');
      await searchInput(page).fill('qqqzzz');
      await expect(dialog(page).getByText('No results for')).toBeVisible();
      await expect(dialog(page).getByRole('status')).toHaveText('No results');
      await expectNoFaults(page, 'no results');
      await dialog(page).getByRole('button', { name: 'Show all sections' }).click();
      await searchInput(page).fill('settings');
      await expect(hits(page).first()).toBeVisible();
      await followHit(page);
      await openSearch(page);
      await expect(hits(page).first()).toBeVisible();
      await expectNoFaults(page, 'recent searches');
      await dialog(page).getByRole('button', { name: 'Save this search' }).click();
      await expect(dialog(page).getByRole('listbox', { name: 'Favorite' })).toBeVisible();
      await expectNoFaults(page, 'favorites');
    });

    test('B138: nor do the waiting and error states', async ({ page, expectConsole }) => {
      expectConsole(failedRequest);
      const fail = await holdRequests(page, '**/search-index/**', (route) => route.abort());
      await openSearchOn(page);
      await searchInput(page).fill('tide');
      await expect(dialog(page).locator('.search-spinner')).toBeVisible();
      await expectNoFaults(page, 'stalled');
      fail();
      await expect(dialog(page).getByText('Unable to fetch results')).toBeVisible();
      await expectNoFaults(page, 'error');
    });

    test('nor does any state of the search page', async ({ page, expectConsole }) => {
      test.slow();
      expectConsole(failedRequest, /The search failed/);
      await page.goto('/search');
      await expect(page.getByRole('searchbox')).toBeFocused();
      await expectNoFaults(page, 'empty', 'main');
      await page.getByRole('searchbox').fill('ferry.port');
      await expect(page.locator('.search-answer')).toBeVisible();
      await expectNoFaults(page, 'an answer', 'main');
      await page.getByRole('searchbox').fill('tide');
      await expect(page.locator('.search-answer')).toHaveCount(0);
      await expect(results(page).first()).toBeVisible();
      await expectNoFaults(page, 'results', 'main');
      await page.getByRole('searchbox').fill('qqqzzz');
      await expect(page.getByText('No results were found')).toBeVisible();
      await expectNoFaults(page, 'none', 'main');
      await page.route('**/search-index/**', (route) => route.abort());
      await page.goto('/search?q=tide');
      await expect(page.getByText('Unable to fetch results')).toBeVisible();
      await expectNoFaults(page, 'error', 'main');
    });
  });
}
