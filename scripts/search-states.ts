/** States of the search for screenshots, and how to reach them on a page. */
import type { Page } from '@playwright/test';

export const searchedPath = '/api/v1-routes/k-comebacks-database';

/** Data from earlier visits. */
const saved = {
  __DOCSEARCH_RECENT_SEARCHES__docs: [
    entry('/mcwebserver/configuration', 'McWebserver', 'Configuration'),
    entry('/misc/linux/server-admin/drive-automount', 'Miscellaneous', 'Mount a drive at boot'),
  ],
  __DOCSEARCH_FAVORITE_SEARCHES__docs: [entry(searchedPath, 'API', 'K-Comebacks database')],
};

function entry(url: string, lvl0: string, lvl1: string): object {
  return { objectID: url, url, type: 'lvl1', content: null, hierarchy: { lvl0, lvl1 } };
}

export const searchStates: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'search-start': open,
  async 'search-saved'(page) {
    await page.evaluate((lists) => {
      for (const [key, list] of Object.entries(lists)) {
        localStorage.setItem(key, JSON.stringify(list));
      }
    }, saved);
    await page.reload();
    await page.mouse.move(8, 204);
    await page.locator('html[data-has-hydrated]').waitFor();
    await open(page);
    await page.getByRole('listbox', { name: 'Favorite' }).waitFor();
  },
  async 'search-results'(page) {
    await ask(page, 'comeback');
    await page.getByRole('option').first().waitFor();
  },
  async 'search-none'(page) {
    // Section names from an earlier answer are offered.
    await ask(page, 'comeback');
    await page.getByRole('option').first().waitFor();
    await page.getByRole('combobox').fill('zzzqqq');
    await page.getByText('No results for').waitFor();
  },
  async 'search-stalled'(page) {
    // Never answered, to show the loading state.
    await page.route('**/search-index/**', () => {});
    await ask(page, 'webserver');
    await page.locator('.search-spinner').waitFor();
  },
  async 'search-error'(page) {
    await page.route('**/search-index/**', (route) => route.abort());
    await ask(page, 'webserver');
    await page.getByText('Unable to fetch results').waitFor();
  },
};

async function open(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').waitFor();
}

async function ask(page: Page, query: string): Promise<void> {
  await open(page);
  await page.getByRole('combobox').fill(query);
}
