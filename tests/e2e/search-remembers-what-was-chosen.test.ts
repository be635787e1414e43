import type { Page } from '@playwright/test';
import {
  activeHit,
  dialog,
  followHit,
  hits,
  openSearch,
  openSearchOn,
  searchOn,
} from './support/search';
import { expect, test } from './support/site';

const recentsKey = '__DOCSEARCH_RECENT_SEARCHES__docs';
const favoritesKey = '__DOCSEARCH_FAVORITE_SEARCHES__docs';

const entry = (name: string) => ({
  objectID: name,
  url: `/guide/second#${name}`,
  type: 'lvl1',
  content: null,
  hierarchy: { lvl0: 'Guide', lvl1: name, lvl2: null },
});

/** Opens the dialog with lists that an earlier visit has stored. */
async function openWith(page: Page, lists: Record<string, unknown>): Promise<void> {
  await page.addInitScript((values) => {
    for (const [key, value] of Object.entries(values)) {
      if (localStorage.getItem(key) === null) {
        localStorage.setItem(key, typeof value === 'string' ? value : JSON.stringify(value));
      }
    }
  }, lists);
  await openSearchOn(page);
}

const listOf = (page: Page, name: string) =>
  dialog(page).getByRole('listbox', { name }).getByRole('option');
const nothingStored = (page: Page) => dialog(page).getByText('No recent searches');
const stored = (page: Page, key: string) =>
  page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? '[]'), key);

test('B126, B135, B189, B195: a chosen hit becomes a recent search', async ({ page }) => {
  await openSearchOn(page);
  await expect(nothingStored(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await searchOn(page, 'settings');
  const href = await activeHit(page).getAttribute('href');
  await followHit(page);
  const [first] = await stored(page, recentsKey);
  expect(first.url).toBe(href);
  expect(Object.keys(first).sort()).toEqual(['content', 'hierarchy', 'objectID', 'type', 'url']);
  await openSearch(page);
  await expect(listOf(page, 'Recent')).toHaveCount(1);
  await expect(activeHit(page)).toHaveAttribute('href', href ?? '');
});

test('B137, B161: entries can be saved and removed', async ({ page }) => {
  await openWith(page, { [recentsKey]: [entry('one'), entry('two')] });
  const button = (name: string) => dialog(page).getByRole('button', { name }).first();
  await button('Save this search').focus();
  await page.keyboard.press('Enter');
  await expect(listOf(page, 'Favorite')).toHaveText(['oneGuide']);
  await expect(listOf(page, 'Recent')).toHaveText(['twoGuide']);
  await expect(dialog(page).getByRole('combobox')).toBeFocused();
  // The arrow keys lead through both lists.
  await page.keyboard.press('ArrowUp');
  await expect(activeHit(page)).toHaveText(/^one/);
  await button('Remove this search from history').click();
  await expect(listOf(page, 'Recent')).toHaveCount(0);
  await button('Remove this search from favorites').click();
  await expect(nothingStored(page)).toBeVisible();
  expect([await stored(page, recentsKey), await stored(page, favoritesKey)]).toEqual([[], []]);
  await expect(page).toHaveURL(/\/guide\/first$/);
});

test('B166: lists stored by the previous site are shown as they are', async ({ page }) => {
  const url = 'https://docs.example.com/guide/second';
  const previous = { ...entry('one'), url, url_without_anchor: url, __docsearch_parent: null };
  await openWith(page, { [recentsKey]: [previous] });
  await hits(page).first().click();
  await expect(page).toHaveURL(/localhost.*\/guide\/second$/);
});

test('B168, B169: damaged lists, and changes in another tab', async ({ page, context }) => {
  await openWith(page, { [recentsKey]: 'not json', [favoritesKey]: '{"a":1}' });
  await expect(nothingStored(page)).toBeVisible();
  const other = await context.newPage();
  await other.goto('/guide/second');
  await other.evaluate(
    ([key, value]) => localStorage.setItem(key as string, value as string),
    [recentsKey, JSON.stringify([entry('one')])],
  );
  await expect(listOf(page, 'Recent')).toHaveCount(1);
});
