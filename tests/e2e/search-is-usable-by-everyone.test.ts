import type { Page } from '@playwright/test';
import { brokenRules as brokenRulesOf, contrast, prepareChecks } from './support/accessibility';
import { dialog, hits, openSearch, searchFor, searchInput } from './support/search';
import { expect, openHydrated, test } from './support/site';

test.beforeEach(({ page }) => prepareChecks(page));

/** Violations in both color modes. */
async function brokenRules(page: Page, within = 'dialog'): Promise<string[]> {
  const showTheme = (theme: string): Promise<void> =>
    page.evaluate((mode) => {
      document.documentElement.dataset.theme = mode;
    }, theme);
  await showTheme('dark');
  const inDark = await brokenRulesOf(page, { within });
  await showTheme('light');
  return [...inDark, ...(await brokenRulesOf(page, { within, only: contrast }))];
}

for (const [device, size] of [
  ['desktops', { width: 1280, height: 800 }],
  ['phones', { width: 390, height: 500 }],
] as const) {
  test(`B138: no state of the dialog breaks an accessibility rule on ${device}`, async ({
    page,
  }) => {
    test.slow();
    await page.setViewportSize(size);
    await openHydrated(page, '/guide/first');
    await openSearch(page);
    expect(await brokenRules(page), 'first use').toEqual([]);
    await searchInput(page).fill('ferry.port');
    await expect(dialog(page).getByRole('group', { name: 'Answer' })).toBeVisible();
    expect(await brokenRules(page), 'an answer').toEqual([]);
    await page.keyboard.press('ArrowDown');
    expect(await brokenRules(page), 'an answer above the chosen result').toEqual([]);
    await searchInput(page).fill('tide');
    await expect(hits(page).first()).toContainText(/tide/i);
    expect(await brokenRules(page), 'results').toEqual([]);
    await page.keyboard.press('ArrowDown');
    expect(await brokenRules(page), 'a chosen result').toEqual([]);
    await dialog(page).getByRole('button', { name: 'Show only' }).first().click();
    await expect(dialog(page).getByRole('button', { name: 'Show all' })).toBeVisible();
    expect(await brokenRules(page), 'narrowed').toEqual([]);
    await searchInput(page).fill('qqqzzz');
    await expect(dialog(page).getByText('No results for')).toBeVisible();
    expect(await brokenRules(page), 'no results').toEqual([]);
    await dialog(page).getByRole('button', { name: 'Show all sections' }).click();
    await searchInput(page).fill('settings');
    await expect(hits(page).first()).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toBeHidden();
    await openSearch(page);
    await expect(hits(page).first()).toBeVisible();
    expect(await brokenRules(page), 'recent searches').toEqual([]);
    await dialog(page).getByRole('button', { name: 'Save this search' }).click();
    await expect(dialog(page).getByRole('listbox', { name: 'Favorite' })).toBeVisible();
    expect(await brokenRules(page), 'favorites').toEqual([]);
  });

  test(`B138: waiting and failing break no accessibility rule on ${device}`, async ({
    page,
    expectConsole,
  }) => {
    expectConsole(/Failed to load resource/);
    await page.setViewportSize(size);
    let fail = (): void => {};
    const failing = new Promise<void>((resolve) => {
      fail = resolve;
    });
    await page.route('**/search-index/**', async (route) => {
      await failing;
      await route.abort();
    });
    await openHydrated(page, '/guide/first');
    await openSearch(page);
    await searchInput(page).fill('tide');
    await expect(dialog(page).locator('.search-spinner')).toBeVisible();
    expect(await brokenRules(page), 'stalled').toEqual([]);
    fail();
    await expect(dialog(page).getByText('Unable to fetch results')).toBeVisible();
    expect(await brokenRules(page), 'error').toEqual([]);
  });

  test(`the search page breaks no accessibility rule on ${device}`, async ({
    page,
    expectConsole,
  }) => {
    test.slow();
    expectConsole(/Failed to load resource/, /The search failed/);
    await page.setViewportSize(size);
    await page.goto('/search');
    await expect(page.getByRole('searchbox')).toBeFocused();
    expect(await brokenRules(page, 'main'), 'empty').toEqual([]);
    await page.getByRole('searchbox').fill('ferry.port');
    await expect(page.locator('.search-answer')).toBeVisible();
    expect(await brokenRules(page, 'main'), 'an answer').toEqual([]);
    await page.getByRole('searchbox').fill('tide');
    await expect(page.locator('.search-answer')).toHaveCount(0);
    await expect(page.locator('.search-result').first()).toBeVisible();
    expect(await brokenRules(page, 'main'), 'results').toEqual([]);
    await page.getByRole('searchbox').fill('qqqzzz');
    await expect(page.getByText('No results were found')).toBeVisible();
    expect(await brokenRules(page, 'main'), 'none').toEqual([]);
    await page.route('**/search-index/**', (route) => route.abort());
    await page.goto('/search?q=tide');
    await expect(page.getByText('Unable to fetch results')).toBeVisible();
    expect(await brokenRules(page, 'main'), 'error').toEqual([]);
  });
}

test('the number of results is announced to screen readers', async ({ page }) => {
  await openHydrated(page, '/guide/first');
  await searchFor(page, 'tide');
  await expect(dialog(page).getByRole('status')).toHaveText(/^\d+ results$/);
  await searchInput(page).fill('qqqzzz');
  await expect(dialog(page).getByRole('status')).toHaveText('No results');
});

test('the input only refers to the active option once an arrow key was pressed', async ({
  page,
}) => {
  await openHydrated(page, '/guide/first');
  await searchFor(page, 'tide');
  await expect(searchInput(page)).not.toHaveAttribute('aria-activedescendant');
  await page.keyboard.press('ArrowDown');
  const id = await searchInput(page).getAttribute('aria-activedescendant');
  await expect(dialog(page).locator(`#${id}`)).toHaveAttribute('aria-selected', 'true');
});
