import { expect, type Locator, type Page, test } from '@playwright/test';
import { boxOf, openHydratedByKey, paintedMode } from './support/page-states';
import { siteUrl } from './support/sites';

test.use({ viewport: { width: 400, height: 800 }, hasTouch: true });

const menuButton = (page: Page): Locator =>
  page.locator('nav[aria-label="Main"] [aria-label="Toggle navigation bar"]');
const drawer = (page: Page): Locator => page.getByRole('dialog', { name: 'Menu' });
const docsPanel = (page: Page): Locator =>
  drawer(page).getByRole('navigation', { name: 'Docs sidebar' });
const closeButton = (page: Page): Locator =>
  drawer(page).getByRole('button', { name: 'Close navigation bar' });
const backButton = (page: Page): Locator =>
  drawer(page).getByRole('button', { name: '← Back to main menu' });
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

test('B71: the menu starts closed, its button opens it, and a second press closes it', async ({
  page,
}) => {
  await openHydratedByKey(page, `${siteUrl()}/mcwebserver/setup`);
  await expect(drawer(page)).toBeHidden();
  expect(await isExpanded(page)).toBe(false);
  await openMenu(page);
  // The page behind is inert: only a script can still press its button.
  await menuButton(page).dispatchEvent('click');
  await expect(drawer(page)).toBeHidden();
  expect(await isExpanded(page)).toBe(false);
});

test('B71, B77: button, backdrop, Escape and swipe close the menu and return the focus', async ({
  page,
}) => {
  await openHydratedByKey(page, `${siteUrl()}/mcwebserver/setup`);
  const ways: Record<string, () => Promise<void>> = {
    button: () => closeButton(page).click(),
    backdrop: () => page.mouse.click(390, 400),
    Escape: () => page.keyboard.press('Escape'),
    swipe: () =>
      drawer(page).evaluate((element) => {
        const touch = (clientX: number) =>
          new Touch({ identifier: 1, target: element, clientX, clientY: 300 });
        const send = (type: string, x: number, isDown: boolean) =>
          element.dispatchEvent(
            new TouchEvent(type, {
              touches: isDown ? [touch(x)] : [],
              changedTouches: [touch(x)],
              bubbles: true,
            }),
          );
        send('touchstart', 250, true);
        send('touchmove', 150, true);
        send('touchend', 100, false);
      }),
  };
  for (const [name, close] of Object.entries(ways)) {
    await openMenu(page);
    expect(await isPageLocked(page)).toBe(true);
    await close();
    await expect(drawer(page), name).toBeHidden();
    await expect(menuButton(page), name).toBeFocused();
    expect(await isPageLocked(page), name).toBe(false);
  }
});

test('B72: the menu closes when the window grows to desktop width', async ({ page }) => {
  await openHydratedByKey(page, `${siteUrl()}/mcwebserver/setup`);
  await openMenu(page);
  await page.setViewportSize({ width: 996, height: 800 });
  await expect(drawer(page)).toBeVisible();
  await page.setViewportSize({ width: 1000, height: 800 });
  await expect(drawer(page)).toBeHidden();
  expect(await isPageLocked(page)).toBe(false);
});

test('B74: pages outside the docs only have the main links', async ({ page }) => {
  await openHydratedByKey(page, `${siteUrl()}/markdown-page`);
  await openMenu(page);
  await expect(drawer(page).getByRole('link', { name: 'Homepage' })).toBeVisible();
  await expect(docsPanel(page)).toHaveCount(0);
  await expect(backButton(page)).toHaveCount(0);
});

test('B77: the head of the menu contains brand, color toggle and close button', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await openHydratedByKey(page, `${siteUrl()}/mcwebserver/setup`);
  await openMenu(page);
  const brand = await boxOf(drawer(page).locator('.brand'));
  const toggle = drawer(page).getByRole('button', { name: /dark and light mode/ });
  const toggleBox = await boxOf(toggle);
  const close = await boxOf(closeButton(page));
  expect(brand.right).toBeLessThanOrEqual(toggleBox.left);
  expect(toggleBox.right).toBeLessThanOrEqual(close.left);
  expect(close.right).toBeLessThanOrEqual((await boxOf(drawer(page))).right);
  await toggle.click();
  expect(await paintedMode(page)).toBe('light');
  await expect(drawer(page)).toBeVisible();
});

test('B77: Tab stays inside the menu', async ({ page }) => {
  await openHydratedByKey(page, `${siteUrl()}/`);
  await openMenu(page);
  const places = new Set<string>();
  for (let step = 0; step < 40; step++) {
    await page.keyboard.press('Tab');
    places.add(
      await page.evaluate(() => {
        const { activeElement } = document;
        // Between two rounds the focus may be in the browser's own controls.
        if (activeElement === document.body) return 'window';
        return activeElement?.closest('[role=dialog]')
          ? 'menu'
          : `page: ${activeElement?.outerHTML}`;
      }),
    );
  }
  places.delete('window');
  expect([...places]).toEqual(['menu']);
});
