/**
 * Takes screenshots for review, in the ignored folder `screenshots/`: every kind of page at every
 * relevant width, in both themes, and the drawer on phones. Build both sites first.
 *
 *     npm run screenshots                      all
 *     npm run screenshots -- home article      only these
 */
import type { Page } from '@playwright/test';
import { onServedSite } from './launch-chromium';

interface Subject {
  urlPath: string;
  /** Default: `dist`. */
  from?: string;
  /** Default: all. */
  widths?: readonly number[];
  /** Brings the page into the wanted state. */
  act?: (page: Page) => Promise<void>;
}

const allWidths = [320, 390, 768, 996, 997, 1280, 1920];
const twoWidths = [390, 1280];
const fixture = '.tmp/fixture-dist';

const subjects: Readonly<Record<string, Subject>> = {
  home: { urlPath: '/' },
  short: { urlPath: '/mcwebserver/loggers' },
  article: { urlPath: '/mcwebserver/configuration' },
  endpoints: { urlPath: '/api/v1-routes/basic' },
  longest: { urlPath: '/misc/archsetup/desktop' },
  category: { urlPath: '/category/turbo-octo-potato' },
  'not-found': { urlPath: '/mcwebserver/setupp' },
  components: { from: fixture, urlPath: '/components' },
  drawer: {
    urlPath: '/mcwebserver/setup',
    widths: [320, 390, 768, 996],
    async act(page) {
      await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
      await page.getByRole('dialog').waitFor();
      await page.waitForFunction(() => document.getAnimations().length === 0);
    },
  },
  crash: {
    from: fixture,
    urlPath: '/guide/throws',
    widths: twoWidths,
    async act(page) {
      await page.getByRole('button', { name: 'Pull the cable' }).click();
      await page.getByText('This page crashed.').waitFor();
    },
  },
  'search-page': {
    urlPath: '/search?q=comeback',
    widths: twoWidths,
    act: (page) => page.locator('.search-result').first().waitFor(),
  },
  'search-start': searched(openSearch),
  'search-results': searched((page) => ask(page, 'comeback')),
  'search-none': searched(async (page) => {
    // Section names from an earlier answer are offered.
    await ask(page, 'comeback');
    await page.getByRole('combobox').fill('zzzqqq');
    await page.getByText('No results for').waitFor();
  }),
  'search-stalled': searched(async (page) => {
    // Never answered, to show the loading state.
    await page.route('**/search-index/**', () => {});
    await ask(page, 'webserver', '.search-spinner');
  }),
  'search-error': searched(async (page) => {
    await page.route('**/search-index/**', (route) => route.abort());
    await ask(page, 'webserver', 'text=Unable to fetch results');
  }),
};

function searched(act: (page: Page) => Promise<void>): Subject {
  return { urlPath: '/api/v1-routes/k-comebacks-database', widths: twoWidths, act };
}

async function openSearch(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').waitFor();
}

async function ask(page: Page, query: string, shown = '[role=option]'): Promise<void> {
  await openSearch(page);
  await page.getByRole('combobox').fill(query);
  await page.locator(shown).first().waitFor();
}

/** @param names of subjects; empty = all */
export async function main(names: string[]): Promise<number> {
  const all = Object.keys(subjects);
  const unknown = names.find((name) => !all.includes(name));
  if (unknown !== undefined) {
    console.error(`There is no subject "${unknown}". There are: ${all.join(', ')}.`);
    return 1;
  }
  for (const [name, { from = 'dist', ...subject }] of Object.entries(subjects)) {
    if (names.length > 0 && !names.includes(name)) continue;
    await onServedSite(from, async (url, browser) => {
      for (const colorScheme of ['dark', 'light'] as const) {
        for (const width of subject.widths ?? allWidths) {
          const page = await browser.newPage({
            viewport: { width, height: width < 500 ? 844 : 1000 },
            colorScheme,
            reducedMotion: 'reduce',
            // It would answer requests that a state blocks.
            serviceWorkers: 'block',
          });
          await open(page, new URL(subject.urlPath, url).href);
          await subject.act?.(page);
          const file = `screenshots/${name}-${colorScheme}-${width}.png`;
          await page.screenshot({ path: file, fullPage: !subject.act });
          await page.close();
          console.log(file);
        }
      }
    });
  }
  return 0;
}

async function open(page: Page, address: string): Promise<void> {
  // A font that loads late is only used from the second page on.
  await page.goto(address, { waitUntil: 'domcontentloaded' });
  // Fonts missing on this system stay unloaded.
  await page.evaluate(() => Promise.allSettled([...document.fonts].map((face) => face.load())));
  await page.goto(address);
  await untilHydrated(page);
  await page.evaluate(() => document.fonts.ready);
}

/** As with a reader, the first activity loads the app. */
async function untilHydrated(page: Page): Promise<void> {
  await page.mouse.move(4, 200);
  await page.mouse.move(8, 204);
  await page.locator('html[data-has-hydrated]').waitFor();
}
