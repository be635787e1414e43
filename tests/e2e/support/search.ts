/** Locators and actions for the search dialog. */
import type { Locator, Page, Request } from '@playwright/test';
import { expect } from './site';

export const dialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Search' });
export const searchInput = (page: Page): Locator => dialog(page).getByRole('combobox');
export const searchButton = (page: Page): Locator => page.locator('.search-button');
export const hits = (page: Page): Locator => dialog(page).getByRole('option');
export const activeHit = (page: Page): Locator =>
  dialog(page).getByRole('option', { selected: true });

/** Opens the dialog with its keyboard shortcut. */
export async function openSearch(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(dialog(page)).toBeVisible();
}

/** Opens the dialog and searches; resolves when the first hit is visible. */
export async function searchFor(page: Page, query: string): Promise<void> {
  await openSearch(page);
  await searchInput(page).fill(query);
  await expect(hits(page).first()).toBeVisible();
}

/** Collects the paths of requests for the site's own index, in order. */
export function indexRequests(page: Page): string[] {
  const paths: string[] = [];
  page.context().on('request', (request: Request) => {
    const { pathname } = new URL(request.url());
    if (pathname.includes('/search-index/')) paths.push(pathname);
  });
  return paths;
}
