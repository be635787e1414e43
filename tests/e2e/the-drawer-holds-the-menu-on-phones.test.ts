import type { Locator, Page } from '@playwright/test';
import { boxOf, paintedMode } from './support/page-states';
import { menuButton, swipe } from './support/parts';
import { expect, openHydrated, siteUrl, test } from './support/site';

test.use({ baseURL: siteUrl(), viewport: { width: 400, height: 800 }, hasTouch: true });

const drawer = (page: Page): Locator => page.getByRole('dialog', { name: 'Menu' });
const closeButton = (page: Page): Locator =>
  drawer(page).getByRole('button', { name: 'Close navigation bar' });
const isPageLocked = (page: Page): Promise<boolean> =>
  page.evaluate(() => getComputedStyle(document.documentElement).overflowY === 'hidden');

/** Expanded state of the menu button in the accessibility tree, which the browser derives. */
async function isExpanded(page: Page): Promise<unknown> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  const button = nodes.find(({ name }) => name?.value === 'Toggle navigation bar');
  return button?.properties?.find(({ name }) => name === 'expanded')?.value.value;
}

/** Opens the menu and waits until it has slid in. */
async function openMenu(page: Page): Promise<void> {
  await menuButton(page).click();
  await expect(drawer(page)).toBeVisible();
  await expect.poll(async () => (await boxOf(drawer(page))).left).toBe(0);
}

test('B71, B77: every way to close the menu returns the focus', async ({ page }) => {
  await openHydrated(page, '/mcwebserver/setup');
  await expect(drawer(page)).toBeHidden();
  expect(await isExpanded(page)).toBe(false);
  const ways: Record<string, () => Promise<void>> = {
    button: () => closeButton(page).click(),
    backdrop: () => page.mouse.click(390, 400),
    Escape: () => page.keyboard.press('Escape'),
    swipe: () => drawer(page).evaluate(swipe, -150),
    // The page behind is hidden: only a script can still press its button.
    'menu button': () => page.locator('.menu-button').dispatchEvent('click'),
  };
  for (const [name, close] of Object.entries(ways)) {
    await openMenu(page);
    expect(await isPageLocked(page)).toBe(true);
    await close();
    await expect(drawer(page), name).toBeHidden();
    await expect(menuButton(page), name).toBeFocused();
    expect(await isPageLocked(page), name).toBe(false);
    expect(await isExpanded(page), name).toBe(false);
  }
});

test('the logo of the menu is on the line of its entries', async ({ page }) => {
  await openHydrated(page, '/mcwebserver/setup');
  await openMenu(page);
  const entry = drawer(page).locator('.tree a').locator('visible=true').first();
  const text = await entry.evaluate(
    (one) =>
      one.getBoundingClientRect().left + Number.parseFloat(getComputedStyle(one).paddingLeft),
  );
  expect((await boxOf(drawer(page).locator('.brand'))).left).toBe(text);
});

test('B77: Tab stays in the menu, also after the focus is lost', async ({ page }) => {
  await openHydrated(page, '/mcwebserver/setup');
  await openMenu(page);
  await expect(page.locator('main')).toHaveAttribute('aria-hidden', 'true');
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.keyboard.press('Tab');
  await expect(drawer(page).locator('.brand')).toBeFocused();
});

test('B72: the menu closes when the window grows to desktop width', async ({ page }) => {
  await openHydrated(page, '/mcwebserver/setup');
  await openMenu(page);
  await page.setViewportSize({ width: 996, height: 800 });
  await expect(drawer(page)).toBeVisible();
  await page.setViewportSize({ width: 1000, height: 800 });
  await expect(drawer(page)).toBeHidden();
  expect(await isPageLocked(page)).toBe(false);
});

test('B74: pages outside the docs only have the main links', async ({ page }) => {
  await openHydrated(page, '/markdown-page');
  await openMenu(page);
  await expect(drawer(page).getByRole('link', { name: 'Homepage' })).toBeVisible();
  await expect(drawer(page).getByRole('navigation', { name: 'Docs sidebar' })).toHaveCount(0);
  await expect(drawer(page).getByRole('button', { name: /main menu/ })).toHaveCount(0);
});

test('B77: the head of the menu has brand, color toggle and close button', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await openHydrated(page, '/mcwebserver/setup');
  await openMenu(page);
  const toggle = drawer(page).getByRole('button', { name: /dark and light mode/ });
  const parts = [drawer(page).locator('.brand'), toggle, closeButton(page)];
  const [brand, middle, close] = await Promise.all(parts.map(boxOf));
  expect(brand!.right).toBeLessThanOrEqual(middle!.left);
  expect(middle!.right).toBeLessThanOrEqual(close!.left);
  expect(close!.right).toBeLessThanOrEqual((await boxOf(drawer(page))).right);
  await toggle.click();
  expect(await paintedMode(page)).toBe('light');
  await expect(drawer(page)).toBeVisible();
});
