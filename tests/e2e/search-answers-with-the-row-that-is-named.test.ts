import type { Page } from '@playwright/test';
import { activeHit, dialog, hits, searchFor, searchInput } from './support/search';
import { expect, heading, openHydrated, test } from './support/site';

const card = (page: Page) =>
  dialog(page).getByRole('group', { name: 'Answer' }).getByRole('option');

test('B244: the key of a table row is answered by that row above all hits, and Enter leads to it', async ({
  page,
}) => {
  await openHydrated(page, '/guide/first');
  await searchFor(page, 'default of ferry.port');
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
  const first = page.locator('.search-result').first();
  await expect(first.getByRole('link')).toHaveText('ferry.port');
  await expect(first.getByRole('link')).toHaveAttribute('href', '/components#tables');
  await expect(first.getByRole('definition')).toHaveText([
    'number',
    '8080',
    'The port of the timetable server.',
  ]);
  await expect(page.locator(`.search-result a[href="/components#tables"]`)).toHaveCount(1);
});

test('B244: an API operation is answered by its description', async ({ page }) => {
  await openHydrated(page, '/guide/first');
  await searchFor(page, 'GET /v1/ferries/{harbor}');
  await expect(card(page)).toHaveAccessibleName(/^GET \/v1\/ferries\/\{harbor\}\. /);
  await expect(activeHit(page)).toHaveAccessibleName(/^GET/);
});

for (const query of ['port', 'ferry.por', 'tables']) {
  test(`B244: "${query}" is not answered by a row`, async ({ page }) => {
    await openHydrated(page, '/guide/first');
    await searchFor(page, query);
    await expect(activeHit(page)).toBeVisible();
    await expect(card(page)).toHaveCount(0);
  });
}
