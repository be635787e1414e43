/**
 * Tests of the running site. `page` begins at the fixture site, so `page.goto('/guide/first')` is
 * enough; a message on the console fails the test unless it is expected.
 */
import { test as base, expect, type Page, type Request, type Route } from '@playwright/test';
import { fixtureUrl } from './sites';

export { expect };

interface Fixtures {
  /** Messages that the test causes on purpose; the others must not come. */
  expectConsole: (...patterns: RegExp[]) => void;
  /** What came to the console so far: warnings, errors, uncaught errors. */
  consoleLines: string[];
}

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: the shape Playwright asks for
  baseURL: async ({}, use) => use(fixtureUrl()),

  consoleLines: async ({ context }, use) => {
    const lines: string[] = [];
    context.on('console', (message) => {
      const type = message.type();
      const isOwn = message.text().startsWith('Service Worker registration blocked');
      if (!isOwn && (type === 'warning' || type === 'error')) {
        lines.push(`${type}: ${message.text()}`);
      }
    });
    context.on('weberror', (error) => lines.push(`uncaught: ${error.error().message}`));
    await use(lines);
  },

  expectConsole: [
    async ({ consoleLines }, use) => {
      const expected: RegExp[] = [];
      await use((...patterns) => expected.push(...patterns));
      const others = consoleLines.filter((line) => !expected.some((pattern) => pattern.test(line)));
      expect(others, 'unexpected messages on the console').toEqual([]);
    },
    { auto: true },
  ],
});

/** A request the test answers with an error is an error on the console as well. */
export const failedRequest = /^error: Failed to load resource/;
/** The one warning of a navigation that did not work (B94). */
export const failedNavigation = /^warning: \S+ could not be loaded as a part of this page\./;
export const failedStart = /^warning: The page stays as it was sent/;

/** The first sign of a reader, then waits until the app has taken over. */
export async function wakeApp(page: Page): Promise<void> {
  await page.mouse.move(5, 5);
  await page.mouse.move(9, 9);
  await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true', {
    timeout: 40_000,
  });
}

/** Lets the answer to every request of the pattern wait until the returned function is called. */
export async function holdRequests(page: Page, pattern: string | RegExp): Promise<() => void> {
  let release = (): void => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(pattern, async (route) => {
    await released;
    await route.continue().catch(() => {});
  });
  return release;
}

/**
 * Keeps the app's script back: a browser may take a pointer it remembers from the page before for a
 * reader's activity.
 */
export function holdApp(page: Page): Promise<() => void> {
  return holdRequests(page, /\/assets\/app-[^/]*\.js$/);
}

/** Opens a page with a living app. */
export async function openAlive(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await wakeApp(page);
}

/** Adds a link to the article, clicks it and takes it away: any address can be navigated to. */
export async function followLink(page: Page, href: string): Promise<void> {
  await page.evaluate((address) => {
    const link = document.createElement('a');
    link.href = address;
    document.querySelector('main')?.append(link);
    link.click();
    link.remove();
  }, href);
}

export const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** The way to the next page, at the end of the article. */
export const nextLink = (page: Page) =>
  page.getByRole('navigation', { name: 'Docs pages' }).getByRole('link', { name: /^Next/ });

/** Addresses of the documents the browser itself has loaded, without the first. */
export function documentLoads(page: Page): string[] {
  const loads: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) {
      loads.push(pathOf(request));
    }
  });
  return loads;
}

export function dataRequests(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('.page.json')) paths.push(pathOf(request));
  });
  return paths;
}

export function pathOf(request: Request): string {
  return new URL(request.url()).pathname;
}

/** Answers a page's data as told; `undefined` lets it through. */
export async function onPageData(
  page: Page,
  path: string,
  answer: (route: Route) => Promise<void>,
): Promise<void> {
  await page.route(`**${path}.page.json`, answer);
}

export function holdPageData(page: Page, path: string): Promise<() => void> {
  return holdRequests(page, `**${path}.page.json`);
}

/** Text of the article without layout: what must never get lost. */
export function articleText(page: Page): Promise<string> {
  return page.evaluate(() =>
    (document.querySelector('article')?.textContent ?? '').replace(/\s+/g, ' ').trim(),
  );
}

export const scrollTop = (page: Page) => page.evaluate(() => Math.round(window.scrollY));
