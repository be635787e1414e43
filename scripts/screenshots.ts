/**
 * `npm run screenshots`: pictures for human eyes, into the ignored folder `screenshots/`. Every kind
 * of page at every width that matters, in both themes; the drawer on phones. Build both sites first.
 *
 *     npm run screenshots                      all
 *     npm run screenshots -- home article      only those
 */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { projectFolder } from '../engine/build/folders';
import { serve } from '../engine/build/server/serve';
import { launchChromium } from './launch-chromium';
import { searchStates } from './search-states';

const widths = [320, 390, 768, 996, 997, 1280, 1920];
const themes = ['dark', 'light'] as const;

interface Subject {
  name: string;
  site: 'site' | 'fixture';
  urlPath: string;
  /** Phones only. */
  isNarrow?: boolean;
  /** Default: all. */
  widths?: readonly number[];
  /** Brings the page into the state to be seen. */
  act?: (page: Page) => Promise<void>;
}

const subjects: Subject[] = [
  { name: 'home', site: 'site', urlPath: '/' },
  { name: 'short', site: 'site', urlPath: '/mcwebserver/loggers' },
  { name: 'article', site: 'site', urlPath: '/mcwebserver/configuration' },
  { name: 'endpoints', site: 'site', urlPath: '/api/v1-routes/basic' },
  { name: 'longest', site: 'site', urlPath: '/misc/archsetup/desktop' },
  { name: 'category', site: 'site', urlPath: '/category/turbo-octo-potato' },
  { name: 'not-found', site: 'site', urlPath: '/mcwebserver/setupp' },
  { name: 'components', site: 'fixture', urlPath: '/components' },
  {
    name: 'drawer',
    site: 'site',
    urlPath: '/mcwebserver/setup',
    isNarrow: true,
    act: async (page) => {
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
    act: async (page) => {
      await page.getByRole('button', { name: 'Pull the cable' }).click();
      await page.getByText('This page crashed.').waitFor();
    },
  },
  ...searchStates.map((state) => ({ ...state, site: 'site' as const, widths: [390, 1280] })),
];

/** @param names of subjects; empty = all */
export async function main(names: string[]): Promise<number> {
  const unknown = names.filter((name) => !subjects.some((subject) => subject.name === name));
  if (unknown.length > 0) {
    console.error(
      `There is no subject "${unknown.join('", "')}". There are: ${subjects.map(({ name }) => name).join(', ')}.`,
    );
    return 1;
  }
  const wanted = subjects.filter(({ name }) => names.length === 0 || names.includes(name));
  const folder = path.join(projectFolder(), 'screenshots');
  mkdirSync(folder, { recursive: true });
  const servers = {
    site: await serve({ dir: path.join(projectFolder(), 'dist'), port: 0 }),
    fixture: await serve({ dir: path.join(projectFolder(), '.tmp/fixture-dist'), port: 0 }),
  };
  const browser = await launchChromium();
  try {
    for (const subject of wanted) {
      for (const theme of themes) {
        for (const width of subject.widths ?? widths) {
          if (subject.isNarrow && width > 996) continue;
          const address = new URL(subject.urlPath, servers[subject.site].url).href;
          const file = path.join(folder, `${subject.name}-${theme}-${width}.png`);
          await takePicture(browser, { subject, address, theme, width, file });
          console.log(path.relative(projectFolder(), file));
        }
      }
    }
  } finally {
    await browser.close();
    await Promise.all(Object.values(servers).map((server) => server.close()));
  }
  return 0;
}

interface Picture {
  subject: Subject;
  address: string;
  theme: (typeof themes)[number];
  width: number;
  file: string;
}

async function takePicture(
  browser: Browser,
  { subject, address, theme, width, file }: Picture,
): Promise<void> {
  const page = await browser.newPage({
    viewport: { width, height: width < 500 ? 844 : 1000 },
    colorScheme: theme,
    reducedMotion: 'reduce',
    // It would answer what a state keeps from being answered.
    serviceWorkers: 'block',
  });
  // A face that comes late is not used on a visitor's first page, only from the second on.
  await page.goto(address, { waitUntil: 'domcontentloaded' });
  await page.evaluate(() => Promise.all([...document.fonts].map((face) => face.load())));
  await page.goto(address);
  // The first activity brings the app, as with a reader.
  await page.mouse.move(4, 200);
  await page.locator('html[data-has-hydrated]').waitFor();
  await page.evaluate(() => document.fonts.ready);
  await subject.act?.(page);
  await page.screenshot({ path: file, fullPage: !subject.act });
  await page.close();
}
