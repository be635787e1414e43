import type { Page } from '@playwright/test';
import { activeHit, dialog, hits, openSearch, searchFor } from './support/search';
import { expect, openHydrated, test } from './support/site';

const recentsKey = '__DOCSEARCH_RECENT_SEARCHES__docs';
const favoritesKey = '__DOCSEARCH_FAVORITE_SEARCHES__docs';

const entry = (name: string) => ({
  objectID: name,
  url: `/guide/second#${name}`,
  type: 'lvl1',
  content: null,
  hierarchy: { lvl0: 'Guide', lvl1: name, lvl2: null },
});

/** Fills the storage as an earlier visit would. */
async function store(page: Page, lists: Record<string, unknown>): Promise<void> {
  await page.addInitScript((values) => {
    for (const [key, value] of Object.entries(values)) {
      if (localStorage.getItem(key) === null) {
        localStorage.setItem(key, typeof value === 'string' ? value : JSON.stringify(value));
      }
    }
  }, lists);
}

const listOf = (page: Page, name: string) => dialog(page).getByRole('listbox', { name });
const stored = (page: Page, key: string) =>
  page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? '[]'), key);

test('B126, B195: on first use there are no recent searches', async ({ page }) => {
  await openHydrated(page, '/guide/first');
  await openSearch(page);
  await expect(dialog(page).getByText('No recent searches')).toBeVisible();
});

test('B135, B189: a chosen hit becomes a recent search, stored without its marks', async ({
  page,
}) => {
  await openHydrated(page, '/guide/first');
  await searchFor(page, 'settings');
  const href = await activeHit(page).getAttribute('href');
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeHidden();
  const [first] = await stored(page, recentsKey);
  expect(first.url).toBe(href);
  expect(Object.keys(first).sort()).toEqual(['content', 'hierarchy', 'objectID', 'type', 'url']);
  await openSearch(page);
  await expect(listOf(page, 'Recent').getByRole('option')).toHaveCount(1);
  await expect(activeHit(page)).toHaveAttribute('href', href ?? '');
});

test('B136: only four of seven recent searches are shown beside a favorite', async ({ page }) => {
  const recents = Array.from({ length: 7 }, (_, index) => entry(`page-${index}`));
  await store(page, { [recentsKey]: recents, [favoritesKey]: [entry('favorite')] });
  await openHydrated(page, '/guide/first');
  await openSearch(page);
  await expect(listOf(page, 'Recent').getByRole('option')).toHaveCount(4);
  await expect(listOf(page, 'Favorite').getByRole('option')).toHaveCount(1);
  await page.keyboard.press('ArrowUp');
  await expect(activeHit(page)).toHaveText(/^favorite/);
});

test('B137, B161: entries can be saved and removed without following their links', async ({
  page,
}) => {
  await store(page, { [recentsKey]: [entry('one'), entry('two')] });
  await openHydrated(page, '/guide/first');
  await openSearch(page);
  const press = (name: string) => dialog(page).getByRole('button', { name }).first().click();
  await press('Save this search');
  await expect(listOf(page, 'Favorite').getByRole('option')).toHaveText(['oneGuide']);
  await expect(listOf(page, 'Recent').getByRole('option')).toHaveText(['twoGuide']);
  await press('Remove this search from history');
  await expect(listOf(page, 'Recent')).toHaveCount(0);
  await press('Remove this search from favorites');
  await expect(dialog(page).getByText('No recent searches')).toBeVisible();
  expect([await stored(page, recentsKey), await stored(page, favoritesKey)]).toEqual([[], []]);
  await expect(page).toHaveURL(/\/guide\/first$/);
});

test('B137: the buttons of an entry can be used by keyboard', async ({ page }) => {
  await store(page, { [recentsKey]: [entry('one')] });
  await openHydrated(page, '/guide/first');
  await openSearch(page);
  const save = dialog(page).getByRole('button', { name: 'Save this search' });
  for (let count = 0; count < 5; count++) {
    await page.keyboard.press('Tab');
    if (await save.evaluate((button) => button === document.activeElement)) break;
  }
  await expect(save).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(listOf(page, 'Favorite').getByRole('option')).toHaveCount(1);
  await expect(dialog(page).getByRole('combobox')).toBeFocused();
});

test('B166: lists stored by the previous site are shown as they are', async ({ page }) => {
  const previous = { ...entry('one'), url: 'https://docs.example.com/guide/second', anchor: '' };
  await store(page, { [recentsKey]: [previous] });
  await openHydrated(page, '/guide/first');
  await openSearch(page);
  await hits(page).first().click();
  await expect(page).toHaveURL(/localhost.*\/guide\/second$/);
});

test('B169: damaged lists count as empty', async ({ page }) => {
  await store(page, { [recentsKey]: 'not json', [favoritesKey]: '{"a":1}' });
  await openHydrated(page, '/guide/first');
  await openSearch(page);
  await expect(dialog(page).getByText('No recent searches')).toBeVisible();
});

test('B168: changes in another tab are shown at once', async ({ page, context }) => {
  await openHydrated(page, '/guide/first');
  await openSearch(page);
  const other = await context.newPage();
  await other.goto('/guide/second');
  await other.evaluate(
    ([key, value]) => localStorage.setItem(key as string, value as string),
    [recentsKey, JSON.stringify([entry('one')])],
  );
  await expect(listOf(page, 'Recent').getByRole('option')).toHaveCount(1);
});
