/**
 * Fixtures and helpers for browser tests. `page.goto('/guide/first')` opens the fixture site, and an
 * unexpected console message fails the test.
 */
import { test as base, expect, type Page, type Request, type Route } from '@playwright/test';
import { followLink as followLinkIn } from '../../support/page-functions';

export { expect };

/** Origins of the built sites. `npm test` starts the servers and sets the variables. */
function addressOf(variable: string): string {
  const address = process.env[variable];
  if (!address) {
    throw new Error(
      `${variable} is not set. Run "npm test -- --only fixture,site,browser", or serve the built sites and set it.`,
    );
  }
  return address.replace(/\/$/, '');
}

/** The documentation site, without a trailing slash. */
export const siteUrl = (): string => addressOf('DOCS_E2E_SITE_URL');

/** The fixture site `tests/site`, without a trailing slash. */
export const fixtureUrl = (): string => addressOf('DOCS_E2E_FIXTURE_URL');

interface Fixtures {
  /** Allows console messages that the test provokes. Any other message fails the test. */
  expectConsole: (...patterns: RegExp[]) => void;
  /** Console warnings and errors, and uncaught errors, so far. */
  consoleLines: string[];
}

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a destructured argument
  baseURL: async ({}, use) => use(fixtureUrl()),

  consoleLines: async ({ context }, use) => {
    const lines: string[] = [];
    context.on('console', (message) => {
      const type = message.type();
      const isFromPlaywright = message.text().startsWith('Service Worker registration blocked');
      if (!isFromPlaywright && (type === 'warning' || type === 'error')) {
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

export const testWithoutScript = test.extend({ javaScriptEnabled: false });

/** Logged by the browser for every failed request. */
export const failedRequest = /^error: Failed to load resource/;
/** Logged once when a navigation within the app fails (B94). */
export const failedNavigation = /^warning: Client-side navigation to \S+ failed\./;
export const failedStart = /^warning: The page stays as the server sent it/;

/** The first user activity, which makes the boot script load the app. */
export async function movePointer(page: Page): Promise<void> {
  await page.mouse.move(5, 5);
  await page.mouse.move(9, 9);
}

export async function expectHydrated(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true', {
    timeout: 40_000,
  });
}

/** Starts the app by moving the pointer, and waits until the page is hydrated. */
export async function hydrate(page: Page): Promise<void> {
  await movePointer(page);
  await expectHydrated(page);
}

/**
 * Delays all requests that match the pattern until the returned function is called.
 *
 * @param then what to do with them; by default they continue
 */
export async function holdRequests(
  page: Page,
  pattern: string | RegExp,
  then = (route: Route): Promise<void> => route.continue(),
): Promise<() => void> {
  let release = (): void => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(pattern, async (route) => {
    await released;
    await then(route).catch(() => {});
  });
  return release;
}

/**
 * Delays the app's script. Not moving the pointer is not enough to prevent hydration: a browser may
 * report the pointer's position on the previous page as activity.
 */
export function holdApp(page: Page): Promise<() => void> {
  return holdRequests(page, /\/assets\/app-[^/]*\.js$/);
}

/** Opens a page and hydrates it. */
export async function openHydrated(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrate(page);
}

export const followLink = (page: Page, href: string): Promise<void> =>
  page.evaluate(followLinkIn, href);

/** Collects the paths of full page loads from now on. */
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

/**
 * Resolves when no request has begun for half a second. The load state `networkidle` belongs to the
 * document: it may have been reached before hydration, whose requests follow.
 */
export async function quiet(page: Page): Promise<void> {
  let count = 0;
  const onRequest = (): number => count++;
  page.on('request', onRequest);
  for (let before = -1; before !== count; ) {
    before = count;
    await page.waitForTimeout(500);
  }
  page.off('request', onRequest);
}

export function pathOf(request: Request): string {
  return new URL(request.url()).pathname;
}

/** Handles requests for a page's data. */
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

/** Text of the article with collapsed white space: it must never get lost. */
export function articleText(page: Page): Promise<string> {
  return page.evaluate(() =>
    (document.querySelector('article')?.textContent ?? '').replace(/\s+/g, ' ').trim(),
  );
}

export const scrollTop = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

export const clipboard = (page: Page): Promise<string> =>
  page.evaluate(() => navigator.clipboard.readText());
