import { expect, type Page, test } from '@playwright/test';
import { nextLink } from './support/site';
import { fixtureUrl, siteUrl } from './support/sites';

// As for visitors: the service worker is active.
test.use({ serviceWorkers: 'allow' });

/** Collects console messages and failed requests. */
function collectMessages(page: Page): string[] {
  const messages: string[] = [];
  page.on('console', (message) => {
    if (message.type() !== 'debug') messages.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => messages.push(`uncaught: ${error.message}`));
  page.on('requestfailed', (request) => {
    // Prefetches are dropped when the page is left.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED')
      messages.push(`failed: ${request.url()}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400 && response.request().resourceType() !== 'document') {
      messages.push(`${response.status()}: ${response.url()}`);
    }
  });
  return messages;
}

/** Starts the app by moving the pointer over the content, and waits until the page is hydrated. */
async function hydrate(page: Page): Promise<void> {
  await page.mouse.move(200, 200);
  await page.mouse.move(220, 240);
  await page.waitForSelector('html[data-has-hydrated="true"]', { state: 'attached' });
}

const fixtureRoutes = [
  '/',
  '/about',
  '/category/guide',
  '/guide/islands',
  '/guide/throws',
  '/long',
  '/manual/',
  '/markdown-page',
  '/reference/settings',
  '/writing/code',
  '/writing/headings',
  '/writing/imports',
  '/writing/markdown',
  '/files.example.com/',
];

/** Opens, hydrates and scrolls each page; returns the messages by route. */
async function messagesOf(page: Page, base: string, routes: readonly string[]) {
  const messages = collectMessages(page);
  const byRoute: Record<string, string[]> = {};
  for (const route of routes) {
    await page.goto(base + route);
    await hydrate(page);
    await page.mouse.wheel(0, 2000);
    await page.waitForTimeout(100);
    if (messages.length > 0) byRoute[route] = messages.splice(0);
  }
  return byRoute;
}

test('the console stays empty on the fixture site', async ({ page }) => {
  test.slow();
  expect(await messagesOf(page, fixtureUrl(), fixtureRoutes)).toEqual({});
});

test('the console stays empty while navigating through ten pages and back', async ({ page }) => {
  const messages = collectMessages(page);
  await page.goto(`${siteUrl()}/overview/3d-printables`);
  await hydrate(page);
  for (let step = 0; step < 10; step++) {
    const before = page.url();
    await nextLink(page).click();
    await page.waitForURL((url) => url.href !== before);
  }
  for (let step = 0; step < 10; step++) await page.goBack();
  await expect(page).toHaveURL(`${siteUrl()}/overview/3d-printables`);
  expect(messages).toEqual([]);
});
