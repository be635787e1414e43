/** Locators and actions for the search dialog. */
import type { Locator, Page, Request } from '@playwright/test';
import { expect, openHydrated } from './site';

export const dialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Search' });
export const searchInput = (page: Page): Locator => dialog(page).getByRole('combobox');
export const searchButton = (page: Page): Locator => page.locator('.search-button');
export const hits = (page: Page): Locator => dialog(page).getByRole('option');
export const activeHit = (page: Page): Locator =>
  dialog(page).getByRole('option', { selected: true });
/** Results of the search page. */
export const results = (page: Page): Locator => page.locator('.search-result');

/** Opens the dialog with its keyboard shortcut. */
export async function openSearch(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(dialog(page)).toBeVisible();
}

/** Opens a page and the dialog on it. */
export async function openSearchOn(page: Page, path = '/guide/first'): Promise<void> {
  await openHydrated(page, path);
  await openSearch(page);
}

/** Opens the dialog and searches; resolves when the first hit is visible. */
export async function searchFor(page: Page, query: string): Promise<void> {
  await openSearch(page);
  await searchInput(page).fill(query);
  await expect(hits(page).first()).toBeVisible();
}

/** Opens a page and searches there; resolves when the first hit is visible. */
export async function searchOn(page: Page, query: string): Promise<void> {
  await openHydrated(page, '/guide/first');
  await searchFor(page, query);
}

/** Follows the active hit; resolves when the dialog is closed. */
export async function followHit(page: Page): Promise<void> {
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeHidden();
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

/** Events `docs:search` of the current document, from now on. */
export async function searchEvents(page: Page) {
  const heard = await page.evaluateHandle(() => {
    const details: { query: string }[] = [];
    document.addEventListener('docs:search', (event) =>
      details.push((event as CustomEvent).detail),
    );
    return details;
  });
  return () => heard.jsonValue();
}
