import { paintedMode } from './support/page-states';
import { heading, menuButton, nextLink, sidebar, trail } from './support/parts';
import { expect, testWithoutScript as test } from './support/site';

test('B29: links, breadcrumbs, pagination and the skip link work', async ({ page }) => {
  await page.goto('/guide/first');
  await page.keyboard.press('Tab');
  const skipLink = page.getByRole('link', { name: 'Skip to main content' });
  await expect(skipLink).toBeFocused();
  await expect(skipLink).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#page-content$/);
  await page.keyboard.press('Tab');
  await expect(page.locator('main :focus')).toBeVisible();
  await nextLink(page).click();
  await expect(page).toHaveURL('/guide/second');
  await trail(page).getByRole('link', { name: 'Guide' }).click();
  await expect(heading(page)).toHaveText('The Tideline guide');
  await page.locator('.card', { hasText: 'First steps' }).click();
  await expect(page).toHaveURL('/guide/first');
});

test('B71: on phones the menu opens and closes, and its links work', async ({ page }) => {
  await page.setViewportSize({ width: 400, height: 800 });
  await page.goto('/');
  await menuButton(page).click();
  await expect(sidebar(page)).toBeVisible();
  await page.getByRole('button', { name: 'Close navigation bar' }).click();
  await expect(sidebar(page)).toBeHidden();
  await menuButton(page).click();
  await sidebar(page).getByText('Visibility').click();
  await sidebar(page).getByRole('link', { name: 'Opening hours' }).click();
  await expect(page).toHaveURL('/visibility/listed');
});

test('the search page says, below its heading, that it needs script', async ({ page }) => {
  await page.goto('/search');
  const note = page.locator('.search-page noscript');
  const gap = await note.evaluate((element) => {
    const text = document.createRange();
    text.selectNode(element.lastChild as Text);
    const heading = element.previousElementSibling as Element;
    return text.getBoundingClientRect().top - heading.getBoundingClientRect().bottom;
  });
  expect(gap).toBeGreaterThan(8);
});

test('the current branch of the sidebar is open', async ({ page }) => {
  await page.goto('/system/nested/logbook');
  await expect(sidebar(page).getByRole('link', { name: 'Logbook' })).toBeVisible();
  await expect(sidebar(page).locator('[aria-current=page]')).toHaveText('Logbook');
});

test('B85, B90: controls that need script are hidden', async ({ page }) => {
  await page.goto('/writing/code');
  await expect(page.getByText('Spring tides this week')).toBeVisible();
  for (const name of [/dark and light mode/, /^Search/, 'Copy code to clipboard', 'Close']) {
    await expect(page.getByRole('button', { name }).first()).toBeHidden();
  }
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`B24: colors follow a ${colorScheme} system, the brand is light`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto('/guide/first');
    expect(await paintedMode(page)).toBe(colorScheme);
    const image = page.locator('.navbar .brand img').locator('visible=true');
    await expect(image).toHaveCount(1);
    await expect(image).toHaveAttribute('src', /006468/);
  });
}
