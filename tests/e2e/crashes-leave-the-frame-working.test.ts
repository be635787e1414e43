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
