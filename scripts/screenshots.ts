/**
 * `npm run screenshots`: pictures for human eyes, into the ignored folder `screenshots/`. Every kind
 * of page at every width that matters, in both themes; the drawer on phones. Build both sites first.
 *
 *     npm run screenshots                      all
 *     npm run screenshots -- home article      only those
 */
import type { Page } from '@playwright/test';
import { onServedSite } from './launch-chromium';
import { searchStates } from './search-states';

const folder = 'screenshots';
const allWidths = [320, 390, 768, 996, 997, 1280, 1920];
const folders = { site: 'dist', fixture: '.tmp/fixture-dist' };

export interface Subject {
  name: string;
  urlPath: string;
  /** Default: the real one. */
  site?: keyof typeof folders;
  /** Default: all. */
  widths?: readonly number[];
  /** Brings the page into the state to be seen. */
  act?: (page: Page) => Promise<void>;
}

const subjects: Subject[] = [
  { name: 'home', urlPath: '/' },
  { name: 'short', urlPath: '/mcwebserver/loggers' },
  { name: 'article', urlPath: '/mcwebserver/configuration' },
  { name: 'endpoints', urlPath: '/api/v1-routes/basic' },
  { name: 'longest', urlPath: '/misc/archsetup/desktop' },
  { name: 'category', urlPath: '/category/turbo-octo-potato' },
  { name: 'not-found', urlPath: '/mcwebserver/setupp' },
  { name: 'components', site: 'fixture', urlPath: '/components' },
  {
    name: 'drawer',
    urlPath: '/mcwebserver/setup',
    widths: [320, 390, 768, 996],
    async act(page) {
      await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
      await page.getByRole('dialog').waitFor();
      await page.waitForFunction(() => document.getAnimations().length === 0);
    },
  },
  {
    name: 'crash',
    site: 'fixture',
    urlPath: '/guide/throws',
    widths: [390, 1280],
    async act(page) {
      await page.getByRole('button', { name: 'Pull the cable' }).click();
      await page.getByText('This page crashed.').waitFor();
    },
  },
  ...searchStates,
];

/** @param names of subjects; empty = all */
export async function main(names: string[]): Promise<number> {
  const unknown = names.find((name) => !subjects.some((subject) => subject.name === name));
  if (unknown !== undefined) {
    const all = subjects.map(({ name }) => name).join(', ');
    console.error(`There is no subject "${unknown}". There are: ${all}.`);
    return 1;
  }
  const wanted = subjects.filter(({ name }) => names.length === 0 || names.includes(name));
  for (const { name, urlPath, site = 'site', widths = allWidths, act } of wanted) {
    await onServedSite(folders[site], async (url, browser) => {
      for (const colorScheme of ['dark', 'light'] as const) {
        for (const width of widths) {
          const page = await browser.newPage({
            viewport: { width, height: width < 500 ? 844 : 1000 },
            colorScheme,
            reducedMotion: 'reduce',
            // It would answer what a state keeps from being answered.
            serviceWorkers: 'block',
          });
          await open(page, new URL(urlPath, url).href);
          await act?.(page);
          const file = `${folder}/${name}-${colorScheme}-${width}.png`;
          await page.screenshot({ path: file, fullPage: !act });
          await page.close();
          console.log(file);
        }
      }
    });
  }
  return 0;
}

async function open(page: Page, address: string): Promise<void> {
  // A face that comes late is not used on a visitor's first page, only from the second on.
  await page.goto(address, { waitUntil: 'domcontentloaded' });
  // Faces that this system does not have stay unloaded.
  await page.evaluate(() => Promise.allSettled([...document.fonts].map((face) => face.load())));
  await page.goto(address);
  // The first activity brings the app, as with a reader.
  await page.mouse.move(4, 200);
  await page.locator('html[data-has-hydrated]').waitFor();
  await page.evaluate(() => document.fonts.ready);
}
