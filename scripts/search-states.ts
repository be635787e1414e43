/** States of the search that are looked at: how to bring a page of the site into each. */
import type { Page } from '@playwright/test';

export interface SearchState {
  name: string;
  urlPath: string;
  act: (page: Page) => Promise<void>;
}

const page = '/api/v1-routes/k-comebacks-database';

/** What earlier visits have left. */
const saved = {
  __DOCSEARCH_RECENT_SEARCHES__docs: [
    entry('/mcwebserver/configuration', 'McWebserver', 'Configuration'),
    entry('/misc/linux/server-admin/drive-automount', 'Miscellaneous', 'Mount a drive at boot'),
    entry('/turbo-octo-potato/spotify-scripts/likedsongsync2', 'Turbo Octo Potato', 'Liked songs'),
  ],
  __DOCSEARCH_FAVORITE_SEARCHES__docs: [entry(page, 'API', 'K-Comebacks database')],
};

function entry(url: string, lvl0: string, lvl1: string): object {
  return { objectID: url, url, type: 'lvl1', content: null, hierarchy: { lvl0, lvl1 } };
}

export const searchStates: SearchState[] = [
  { name: 'search-start', urlPath: page, act: open },
  {
    name: 'search-saved',
    urlPath: page,
    async act(view) {
      await view.evaluate((lists) => {
        for (const [key, list] of Object.entries(lists)) {
          localStorage.setItem(key, JSON.stringify(list));
        }
      }, saved);
      await view.reload();
      await view.mouse.move(8, 204);
      await view.locator('html[data-has-hydrated]').waitFor();
      await open(view);
      await view.getByRole('listbox', { name: 'Favorite' }).waitFor();
    },
  },
  {
    name: 'search-results',
    urlPath: page,
    async act(view) {
      await ask(view, 'comeback');
      await view.getByRole('option').first().waitFor();
    },
  },
  {
    name: 'search-none',
    urlPath: page,
    async act(view) {
      // The names of an earlier answer's sections are offered.
      await ask(view, 'comeback');
      await view.getByRole('option').first().waitFor();
      await view.getByRole('combobox').fill('zzzqqq');
      await view.getByText('No results for').waitFor();
    },
  },
  {
    name: 'search-stalled',
    urlPath: page,
    async act(view) {
      // Never answered: the picture is all that is wanted of it.
      await view.route('**/search-index/**', () => {});
      await ask(view, 'webserver');
      await view.locator('.search-spinner').waitFor();
    },
  },
  {
    name: 'search-error',
    urlPath: page,
    async act(view) {
      await view.route('**/search-index/**', (route) => route.abort());
      await ask(view, 'webserver');
      await view.getByText('Unable to fetch results').waitFor();
    },
  },
  {
    name: 'search-page',
    urlPath: '/search?q=comeback',
    async act(view) {
      await view.locator('.search-result').first().waitFor();
    },
  },
];

async function open(view: Page): Promise<void> {
  await view.keyboard.press('Control+k');
  await view.getByRole('combobox').waitFor();
}

async function ask(view: Page, query: string): Promise<void> {
  await open(view);
  await view.getByRole('combobox').fill(query);
}
