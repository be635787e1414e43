import { boxOf } from './support/page-states';
import { expect, heading, openAlive, test } from './support/site';

test.beforeEach(async ({ expectConsole, page }) => {
  // React reports what it caught.
  expectConsole(/^error:/);
  await openAlive(page, '/guide/throws');
  await page.getByRole('button', { name: 'Pull the cable' }).click();
});

test('B109, B110, B200: heading, button, error text with its cause, tab title', async ({
  page,
}) => {
  await expect(heading(page)).toHaveText('This page crashed.');
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect(page.locator('main pre')).toHaveText(
    'The gauge does not answer.\n\nCause:\nThe cable is wet.',
  );
  await expect(page).toHaveTitle('Page Error');
});

test('B109: the message stands in the middle of all that is beside the sidebar', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const sidebar = await boxOf(page.getByRole('navigation', { name: 'Docs sidebar' }));
  const frame = await boxOf(page.locator('.frame'));
  const state = await boxOf(page.locator('.state'));
  const { left, right } = await boxOf(heading(page));
  expect([state.left, state.right]).toEqual([sidebar.right, frame.right]);
  await expect(page.locator('.state')).toHaveCSS('border-left-width', '1px');
  expect(Math.abs((left + right) / 2 - (state.left + state.right) / 2)).toBeLessThan(2);
  // On one line, as there is room for it.
  expect((await boxOf(heading(page))).height).toBeLessThan(60);
});

test('B109: navbar and sidebar go on working', async ({ page }) => {
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Docs sidebar' })
    .getByRole('link', { name: 'First steps' })
    .click();
  await expect(heading(page)).toHaveText('First steps');
});

test('B111: Try again shows the page and gives the tab its title back', async ({ page }) => {
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(heading(page)).toHaveText('A part that fails');
  await expect(page).toHaveTitle(/^A part that fails \| /);
  await expect(page.getByText('The level at the north pier is still 214 cm.')).toBeVisible();
});

test('B111: navigating to another page leaves the crash page', async ({ page }) => {
  await page
    .getByRole('navigation', { name: 'Docs sidebar' })
    .getByRole('link', { name: 'Read a whole day' })
    .click();
  await expect(heading(page)).toHaveText('Read a whole day');
  await expect(page).toHaveTitle(/^Read a whole day \| /);
});

test('B111: Back leaves the crash page, too', async ({ page }) => {
  await page
    .getByRole('navigation', { name: 'Docs sidebar' })
    .getByRole('link', { name: 'First steps' })
    .click();
  await expect(heading(page)).toHaveText('First steps');
  await page.goBack();
  await expect(heading(page)).toHaveText('A part that fails');
});
