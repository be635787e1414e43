/** The menus of versions and of languages: plain links in the navbar. */
import type { Locator, Page } from '@playwright/test';
import { brokenRules, prepareChecks } from './accessibility';
import type { testOf } from './built-site';
import { expect, openHydrated } from './site';

export const switcher = (page: Page): Locator => page.locator('.navbar .navbar-menu').last();

export async function switchTo(page: Page, label: string): Promise<void> {
  await switcher(page).locator('summary').click();
  await switcher(page).getByRole('link', { name: label, exact: true }).click();
}

interface MenuCase {
  /** Number of the statement. */
  mark: string;
  /** A page, an entry of its menu, and where it leads. */
  from: string;
  label: string;
  to: string;
  /** Names of the buttons that open the menu on phones and lead to its main links. */
  buttons: readonly [string, string];
}

/** The menu is accessible, and leads to the page on phones and without script. */
export function testMenu(test: ReturnType<typeof testOf>, menu: MenuCase): void {
  const { mark, from, label, to, buttons } = menu;

  test(`${mark}: the open menu breaks no accessibility rule on ${from}`, async ({ page }) => {
    await prepareChecks(page);
    await openHydrated(page, from);
    await switcher(page).locator('summary').click();
    expect(await brokenRules(page)).toEqual([]);
  });

  test.describe('on phones', () => {
    test.use({ viewport: { width: 400, height: 800 }, hasTouch: true });

    test(`${mark}: on phones it is part of the menu, from ${from}`, async ({ page }) => {
      await page.goto(from);
      await page.locator(`[aria-label*="${buttons[0]}"]`).click();
      const drawer = page.locator('#_menu');
      await drawer.getByRole('button', { name: buttons[1] }).click();
      const main = drawer.locator('.drawer-main');
      await main.locator('summary').last().click();
      await main.getByRole('link', { name: label, exact: true }).click();
      await expect.poll(() => new URL(page.url()).pathname).toBe(to);
    });
  });

  const testWithoutScript = test.extend({ javaScriptEnabled: false });
  testWithoutScript(`${mark}: the menu consists of plain links, on ${from}`, async ({ page }) => {
    await page.goto(from);
    await switchTo(page, label);
    await expect.poll(() => new URL(page.url()).pathname).toBe(to);
  });
}
