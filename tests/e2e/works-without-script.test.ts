import { expect, test } from '@playwright/test';
import { paintedMode } from './support/page-states';
import { nextLink } from './support/site';
import { fixtureUrl, siteUrl } from './support/sites';

test.use({ javaScriptEnabled: false });

test('B13: the article can be read', async ({ page }) => {
  await page.goto(`${siteUrl()}/mcwebserver/setup`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const paragraphs = page.locator('article p');
  await expect(paragraphs.first()).toBeVisible();
  expect(await paragraphs.count()).toBeGreaterThan(5);
});

test('links, breadcrumbs and pagination work', async ({ page }) => {
  await page.goto(`${fixtureUrl()}/guide/first`);
  await nextLink(page).click();
  await expect(page).toHaveURL(`${fixtureUrl()}/guide/second`);
  await page
    .getByRole('navigation', { name: 'Breadcrumbs' })
    .getByRole('link', { name: 'Guide' })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Tideline guide');
  await page
    .getByRole('link', { name: /First steps/ })
    .last()
    .click();
  await expect(page).toHaveURL(`${fixtureUrl()}/guide/first`);
});

test('B71: on phones the menu opens and closes, and its links work', async ({ page }) => {
  await page.setViewportSize({ width: 400, height: 800 });
  await page.goto(`${fixtureUrl()}/`);
  const menu = page.getByRole('button', { name: 'Toggle navigation bar' });
  const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
  await menu.click();
  await expect(sidebar).toBeVisible();
  await page.getByRole('button', { name: 'Close navigation bar' }).click();
  await expect(sidebar).toBeHidden();
  await menu.click();
  await sidebar.getByText('Visibility').click();
  await sidebar.getByRole('link', { name: 'Opening hours' }).click();
  await expect(page).toHaveURL(`${fixtureUrl()}/visibility/listed`);
});

test('the current branch of the sidebar is open', async ({ page }) => {
  await page.goto(`${fixtureUrl()}/system/nested/logbook`);
  const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
  await expect(sidebar.getByRole('link', { name: 'Logbook' })).toBeVisible();
  await expect(sidebar.locator('[aria-current=page]')).toHaveText('Logbook');
});

test('B59: on narrow screens the contents list opens on click', async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 900 });
  await page.goto(`${fixtureUrl()}/guide/second`);
  const entry = page
    .locator('main')
    .getByRole('link', { name: 'Read the curve', exact: true })
    .first();
  await expect(entry).toBeHidden();
  await page.locator('main summary', { hasText: 'On this page' }).click();
  await expect(entry).toBeVisible();
});

test('B85: controls that need script are hidden', async ({ page }) => {
  await page.goto(`${fixtureUrl()}/writing/code`);
  for (const name of [
    /Switch between dark and light mode/,
    /^Search/,
    'Copy code to clipboard',
    'Close',
  ]) {
    await expect(page.getByRole('button', { name }).first()).toBeHidden();
  }
});

test('B90: the announcement is shown', async ({ page }) => {
  await page.goto(`${fixtureUrl()}/guide/first`);
  await expect(page.getByText('Spring tides this week')).toBeVisible();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`colors follow a ${colorScheme} system preference`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto(`${fixtureUrl()}/guide/first`);
    expect(await paintedMode(page)).toBe(colorScheme);
  });

  test(`B24: the brand shows its light image on a ${colorScheme} system`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto(`${fixtureUrl()}/guide/first`);
    const images = page.getByRole('navigation', { name: 'Main' }).locator('a[href="/"] img');
    await expect(images.locator('visible=true')).toHaveCount(1);
    await expect(images.locator('visible=true')).toHaveAttribute('src', /006468/);
  });
}

test('B29: the skip link leads to the content', async ({ page }) => {
  await page.goto(`${fixtureUrl()}/guide/first`);
  await page.keyboard.press('Tab');
  const link = page.getByRole('link', { name: 'Skip to main content' });
  await expect(link).toBeFocused();
  await expect(link).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#page-content$/);
});
