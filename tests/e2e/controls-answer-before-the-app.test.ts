/**
 * Controls work before the app has loaded, and hydration adopts their state. What works without any
 * script is tested in `works-without-script.test.ts`.
 */
import type { Locator, Page } from '@playwright/test';
import { boxOf } from './support/page-states';
import { expect, holdApp, test } from './support/site';

/** Opens a page while the app's script is held; the returned function hydrates it. */
async function openHeld(page: Page, path: string): Promise<() => Promise<void>> {
  const release = await holdApp(page);
  await page.goto(path);
  return async () => {
    await expect(page.locator('html')).not.toHaveAttribute('data-has-hydrated');
    release();
    await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true', {
      timeout: 40_000,
    });
  };
}

test.describe('the sidebar', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  const sidebar = (page: Page): Locator => page.getByRole('navigation', { name: 'Docs sidebar' });
  const caret = (page: Page, label: string): Locator =>
    sidebar(page).getByLabel(new RegExp(`^(Expand|Collapse) sidebar category '${label}'$`));

  test('B41, B42: groups open and close before hydration, which keeps their state', async ({
    page,
  }) => {
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

  test('B42: the keyboard opens a group before hydration', async ({ page }) => {
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

  test('nothing moves when an opened group is hydrated', async ({ page }) => {
    const release = await openHeld(page, '/guide/first');
    await sidebar(page).getByText('Visibility', { exact: true }).click();
    const last = sidebar(page).getByRole('link').locator('visible=true').last();
    const before = await boxOf(last);
    await release();
    expect(await boxOf(last)).toEqual(before);
  });
});

test.describe('the menu on phones', () => {
  test.use({ viewport: { width: 400, height: 800 }, hasTouch: true });

  const menuButton = (page: Page): Locator =>
    page.getByRole('button', { name: 'Toggle navigation bar' });
  const drawer = (page: Page): Locator => page.locator('.drawer');
  const docs = (page: Page): Locator =>
    drawer(page).getByRole('navigation', { name: 'Docs sidebar' });

  test('B71: it opens and closes in every way before hydration', async ({ page }) => {
    const release = await openHeld(page, '/guide/first');
    const ways: Record<string, () => Promise<void>> = {
      button: () => drawer(page).getByRole('button', { name: 'Close navigation bar' }).tap(),
      Escape: () => page.keyboard.press('Escape'),
      'a tap beside it': () => page.touchscreen.tap(390, 400),
    };
    for (const [name, close] of Object.entries(ways)) {
      await menuButton(page).tap();
      await expect(docs(page), name).toBeVisible();
      expect((await boxOf(drawer(page))).left, name).toBe(0);
      await close();
      await expect(drawer(page), name).toBeHidden();
    }
    await release();
    await expect(drawer(page)).toBeHidden();
    await expect(page).toHaveURL('/guide/first');
  });

  test('B71–B77: hydration keeps it open, with the groups opened in it', async ({ page }) => {
    const release = await openHeld(page, '/guide/first');
    await menuButton(page).tap();
    const group = docs(page).getByText('Visibility', { exact: true });
    await group.tap();
    const doc = docs(page).getByRole('link', { name: 'Opening hours' });
    await expect(doc).toBeVisible();
    const before = await boxOf(doc);

    await release();
    expect(await boxOf(doc)).toEqual(before);
    const dialog = page.getByRole('dialog', { name: 'Menu' });
    await expect(dialog).toBeVisible();
    await expect(page.locator('main')).toHaveJSProperty('inert', true);
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL('/guide/first');
    await expect(page.locator('main')).toHaveJSProperty('inert', false);
    await menuButton(page).tap();
    await expect(doc).toBeVisible();
  });

  test('B74: the main links replace the docs tree, which is back when the menu opens again', async ({
    page,
  }) => {
    await openHeld(page, '/guide/first');
    await menuButton(page).tap();
    const main = drawer(page)
      .locator('.drawer-main')
      .getByRole('link', { name: /^Homepage/ });
    await expect(main).toBeHidden();
    await drawer(page).getByRole('button', { name: '← Back to main menu' }).tap();
    await expect(main).toBeInViewport();
    await expect(docs(page)).toBeHidden();
    await drawer(page).getByRole('button', { name: 'Close navigation bar' }).tap();
    await expect(drawer(page)).toBeHidden();
    await menuButton(page).tap();
    await expect(docs(page)).toBeVisible();
    await expect(main).toBeHidden();
  });

  test('the page behind is inert before hydration', async ({ page }) => {
    await openHeld(page, '/guide/second');
    await menuButton(page).tap();
    await page.mouse.move(390, 400);
    await page.mouse.wheel(0, 2000);
    // A tap beside the menu closes it without following the link underneath.
    await page.evaluate(() => {
      const link = document.createElement('a');
      link.href = '/';
      link.id = 'below';
      link.style.cssText = 'position:fixed;inset:0';
      document.querySelector('main')?.append(link);
    });
    await page.touchscreen.tap(390, 400);
    await expect(drawer(page)).toBeHidden();
    await expect(page).toHaveURL('/guide/second');
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });
});

test.describe('the contents box on phones', () => {
  test.use({ viewport: { width: 400, height: 800 }, hasTouch: true });

  test('B59: it opens before hydration, which keeps it open', async ({ page }) => {
    const release = await openHeld(page, '/guide/second');
    const box = page.locator('main .toc-mobile');
    await box.locator('summary').tap();
    const entry = box.getByRole('link', { name: 'Read the curve', exact: true });
    await expect(entry).toBeVisible();
    const before = await boxOf(entry);
    await release();
    expect(await boxOf(entry)).toEqual(before);
    await entry.tap();
    await expect(entry).toBeHidden();
  });
});

test.describe('the article', () => {
  test('B192: a tab shows its panel before hydration, which keeps it and its group selected', async ({
    page,
  }) => {
    const release = await openHeld(page, '/guide/islands');
    const [first, second] = [0, 1].map((index) => page.locator('article .tabs').nth(index));
    const tab = (block: Locator | undefined, name: string): Locator =>
      block!.getByRole('tab', { name });
    await tab(second, 'macOS').click();
    await expect(second!.getByRole('tabpanel')).toContainText('launchctl load tideline');
    await tab(first, 'Windows').click();
    const panel = first!.getByRole('tabpanel').locator('visible=true');
    await expect(panel).toHaveCount(1);
    await expect(panel).toHaveAccessibleName('Windows');

    await release();
    await expect(panel).toHaveCount(1);
    await expect(panel).toHaveAccessibleName('Windows');
    await expect(tab(first, 'Windows')).toHaveAttribute('aria-selected', 'true');
    await tab(first, 'Linux').click();
    await expect(panel).toHaveCount(1);
    await expect(panel).toHaveAccessibleName('Linux');
    await page.reload();
    await expect(tab(first, 'Linux')).toHaveAttribute('aria-selected', 'true');
  });

  test('B192: a copy button copies before hydration, after which it is announced once', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const release = await openHeld(page, '/writing/code');
    const button = page
      .locator('figure.code', { hasText: 'tideline.port=' })
      .first()
      .locator('.code-copy');
    await button.click();
    await expect(button).toHaveAttribute('data-copied', '');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      'tideline.port=/dev/ttyUSB0\ntideline.interval=10m',
    );
    await release();
    await expect(page.getByRole('status')).toHaveText('Copied');
    await expect(button).not.toHaveAttribute('data-copied');
  });
});
