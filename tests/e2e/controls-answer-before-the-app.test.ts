/**
 * What a reader can press answers by itself: while the app is on its way, and the app adopts what it
 * finds. What works without any script is tested in `works-without-script.test.ts`.
 */
import type { Locator, Page } from '@playwright/test';
import { boxOf } from './support/page-states';
import { expect, holdApp, test } from './support/site';

/** Holds the app back, opens a page; the returned function lets the app come and waits for it. */
async function openHeld(page: Page, path: string): Promise<() => Promise<void>> {
  const release = await holdApp(page);
  await page.goto(path);
  return async () => {
    await expect(page.locator('html')).not.toHaveAttribute('data-has-hydrated');
    release();
    await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true', {
      timeout: 15_000,
    });
  };
}

test.describe('the sidebar', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  const sidebar = (page: Page): Locator => page.getByRole('navigation', { name: 'Docs sidebar' });
  const caret = (page: Page, label: string): Locator =>
    sidebar(page).getByLabel(new RegExp(`^(Expand|Collapse) sidebar category '${label}'$`));

  test('B41, B42: groups open and close before the app, which keeps them so', async ({ page }) => {
    const release = await openHeld(page, '/guide/first');
    const doc = sidebar(page).getByRole('link', { name: 'Opening hours' });
    await sidebar(page).getByText('Visibility', { exact: true }).click();
    await expect(doc).toBeVisible();
    await caret(page, 'Guide').click();
    const own = sidebar(page).locator('[aria-current=page]');
    await expect(own).toBeHidden();

    await release();
    await expect(doc).toBeVisible();
    await expect(own).toBeHidden();
    await expect(caret(page, 'Guide')).toHaveAccessibleName(/^Expand/);
    await caret(page, 'Guide').click();
    await expect(own).toBeVisible();
    await expect(caret(page, 'Guide')).toHaveAccessibleName(/^Collapse/);
    await expect(page).toHaveURL('/guide/first');
  });

  test('B42: the keyboard opens a group before the app', async ({ page }) => {
    const release = await openHeld(page, '/');
    const group = sidebar(page).locator('summary', { hasText: /^Visibility$/ });
    const doc = sidebar(page).getByRole('link', { name: 'Opening hours' });
    await group.focus();
    await page.keyboard.press('Enter');
    await expect(doc).toBeVisible();
    await page.keyboard.press('Space');
    await expect(doc).toBeHidden();
    await page.keyboard.press('Enter');
    await release();
    await expect(doc).toBeVisible();
    await expect(group).toBeFocused();
  });

  test('nothing moves when the app takes over an opened group', async ({ page }) => {
    const release = await openHeld(page, '/guide/first');
    await sidebar(page).getByText('Visibility', { exact: true }).click();
    const last = sidebar(page).getByRole('link').locator('visible=true').last();
    const before = await boxOf(last);
    await release();
    expect(await boxOf(last)).toEqual(before);
  });
});
