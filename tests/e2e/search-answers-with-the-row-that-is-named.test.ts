import type { Page } from '@playwright/test';
import { heading } from './support/parts';
import { activeHit, dialog, hits, results, searchInput, searchOn } from './support/search';
import { expect, test } from './support/site';

const card = (page: Page) =>
  dialog(page).getByRole('group', { name: 'Answer' }).getByRole('option');

test('B244: the row that a query names is above all hits', async ({ page }) => {
  await searchOn(page, 'default of ferry.port');
  await expect(card(page)).toHaveAccessibleName(
    'ferry.port. Type: number. Default: 8080. ' +
      'What it does: The port of the timetable server. Components, Tables',
  );
  await expect(hits(page).first()).toHaveAttribute('aria-selected', 'true');
  await expect(card(page)).toHaveAttribute('aria-selected', 'true');
  const definitions = card(page).locator('dd');
  await expect(definitions).toHaveText(['number', '8080', 'The port of the timetable server.']);
  await page.keyboard.press('ArrowDown');
  await expect(card(page)).toHaveAttribute('aria-selected', 'false');
  await page.keyboard.press('ArrowUp');
  const id = await card(page).getAttribute('id');
  await expect(searchInput(page)).toHaveAttribute('aria-activedescendant', id as string);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/components#tables$/);
  await expect(heading(page)).toHaveText('Components');
});

test('B244: the search page shows the same row first', async ({ page }) => {
  await page.goto('/search?q=ferry.port');
  const first = results(page).first();
  await expect(first.getByRole('link')).toHaveText('ferry.port');
  await expect(first.getByRole('link')).toHaveAttribute('href', '/components#tables');
  await expect(first.getByRole('definition')).toHaveText([
    'number',
    '8080',
    'The port of the timetable server.',
  ]);
  await expect(page.locator(`.search-result a[href="/components#tables"]`)).toHaveCount(1);
});

test('B244: an API operation gets an answer, other words do not', async ({ page }) => {
  await searchOn(page, 'GET /v1/ferries/{harbor}');
  await expect(card(page)).toHaveAccessibleName(/^GET \/v1\/ferries\/\{harbor\}\. /);
  await expect(activeHit(page)).toHaveAccessibleName(/^GET/);
  for (const query of ['port', 'ferry.por', 'tables']) {
    await searchInput(page).fill(query);
    await expect(dialog(page).locator(`a[href$="/search?q=${query}"]`)).toBeVisible();
    await expect(card(page)).toHaveCount(0);
  }
});
