import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { dialog, hits, openSearch, searchFor, searchInput } from './support/search';
import { expect, openAlive, test } from './support/site';

/** Rules broken inside the dialog, in both themes. */
async function brokenRules(page: Page, scope = 'dialog'): Promise<string[]> {
  const broken: string[] = [];
  // What is still fading in has not its own contrast yet.
  await page.evaluate(async (selector) => {
    const animations = document.querySelector(selector)?.getAnimations({ subtree: true }) ?? [];
    await Promise.allSettled(animations.map(({ finished }) => finished));
  }, scope);
  for (const theme of ['dark', 'light']) {
    await page.evaluate((mode) => {
      document.documentElement.dataset.theme = mode;
    }, theme);
    const { violations } = await new AxeBuilder({ page }).include(scope).analyze();
    for (const { id, nodes } of violations) {
      broken.push(`${theme}: ${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
    }
  }
  return broken;
}

for (const [device, size] of [
  ['desktops', { width: 1280, height: 800 }],
  ['phones', { width: 390, height: 500 }],
] as const) {
  test(`B138: no accessibility rule is broken on ${device}, in any state`, async ({ page }) => {
    test.slow();
    await page.setViewportSize(size);
    await openAlive(page, '/guide/first');
    await openSearch(page);
    expect(await brokenRules(page), 'first use').toEqual([]);
    await searchInput(page).fill('tide');
    await expect(hits(page).first()).toBeVisible();
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
    await openSearch(page);
    await expect(hits(page).first()).toBeVisible();
    expect(await brokenRules(page), 'recent searches').toEqual([]);
  });
}

test('B138: no accessibility rule is broken in the error state', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/Failed to load resource/);
  await page.route('**/assets/search/**', (route) => route.abort());
  await openAlive(page, '/guide/first');
  await openSearch(page);
  await searchInput(page).fill('tide');
  await expect(dialog(page).getByText('Unable to fetch results')).toBeVisible();
  expect(await brokenRules(page)).toEqual([]);
});

test('no accessibility rule is broken on the search page', async ({ page }) => {
  await page.goto('/search?q=tide');
  await expect(page.locator('.search-result').first()).toBeVisible();
  expect(await brokenRules(page, 'main')).toEqual([]);
});

test('a screen reader hears how many results there are', async ({ page }) => {
  await openAlive(page, '/guide/first');
  await searchFor(page, 'tide');
  await expect(dialog(page).getByRole('status')).toHaveText(/^\d+ results$/);
  await searchInput(page).fill('qqqzzz');
  await expect(dialog(page).getByRole('status')).toHaveText('No results');
});

test('the active option is named only after an arrow key', async ({ page }) => {
  await openAlive(page, '/guide/first');
  await searchFor(page, 'tide');
  await expect(searchInput(page)).not.toHaveAttribute('aria-activedescendant');
  await page.keyboard.press('ArrowDown');
  const id = await searchInput(page).getAttribute('aria-activedescendant');
  await expect(dialog(page).locator(`#${id}`)).toHaveAttribute('aria-selected', 'true');
});
