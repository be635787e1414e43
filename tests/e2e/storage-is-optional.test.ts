import { blockedStorage } from '../support/blocked-storage';
import { modeToggle, nextLink } from './support/parts';
import { searchFor } from './support/search';
import { expect, openHydrated, test } from './support/site';

for (const [what, script] of Object.entries(blockedStorage)) {
  test(`B167, B207: with ${what} storage everything works, with one warning at most`, async ({
    consoleLines,
    expectConsole,
    page,
  }) => {
    expectConsole(/^warning: Storage is not available/);
    await page.addInitScript(script);
    await openHydrated(page, '/guide/islands');
    const toggle = modeToggle(page);
    await toggle.click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    await toggle.click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await page.getByRole('tab', { name: 'macOS' }).first().click();
    await expect(page.getByRole('tab', { name: 'macOS' }).nth(1)).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await expect(page.getByText('Spring tides this week')).toBeHidden();
    await nextLink(page).click();
    await expect(page).toHaveURL(/\/guide\/throws$/);
    await searchFor(page, 'tide');
    expect(consoleLines.length).toBeLessThanOrEqual(1);
  });

  test(`B253, B258: with ${what} storage cards show, and keys are off for the visit`, async ({
    expectConsole,
    page,
  }) => {
    expectConsole(/^warning: Storage is not available/);
    await page.addInitScript(script);
    await openHydrated(page, '/guide/first');
    await page.keyboard.press('Tab');
    await page.locator('article a[href="/guide/second"]').focus();
    await expect(page.getByRole('tooltip')).toContainText('Read a whole day');

    const list = page.locator('dialog.key-help');
    await page.keyboard.press('Shift+?');
    await list.locator('input').click();
    await expect(page.locator('#announcer')).toHaveText('Single-key shortcuts are off');
    await page.keyboard.press('Escape');
    await expect(list).toBeHidden();
    await page.keyboard.press('/');
    await page.keyboard.press('j');
    // The button works without the keys. Any effect of the keys would show before its dialog.
    await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
    await expect(list).toBeVisible();
    await expect(page.locator('dialog.search-dialog')).toBeHidden();
    await expect(page).toHaveURL('/guide/first');
    await list.locator('input').click();
    await page.keyboard.press('Escape');
    await expect(list).toBeHidden();
    await page.keyboard.press('k');
    await expect(page.locator('main :is(h1, h2, h3):focus')).toBeVisible();
  });
}

test('B166, B170: settings stored by the previous site are kept', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('theme', 'light');
    localStorage.setItem('docusaurus.tab.os', 'macos');
    localStorage.setItem('docusaurus.announcement.id', 'spring-tides');
    localStorage.setItem('docusaurus.announcement.dismiss', 'true');
    localStorage.setItem('docs-preferred-version-default', '1.0');
  });
  await openHydrated(page, '/guide/islands');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await expect(page.getByRole('tab', { name: 'macOS' }).first()).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await expect(page.getByText('Spring tides this week')).toBeHidden();
  // Except a version that does not exist.
  const version = () => page.evaluate(() => localStorage.getItem('docs-preferred-version-default'));
  await expect.poll(version).toBeNull();
});

test('B1, B165: what reading a page stores', async ({ context, page }) => {
  await openHydrated(page, '/guide/first');
  const stored = () => page.evaluate(() => Object.keys(localStorage).sort());
  await expect
    .poll(stored)
    .toEqual(['docs-visits', 'docusaurus.announcement.dismiss', 'docusaurus.announcement.id']);
  expect(await context.cookies()).toEqual([]);
});
