import { expect, type Page, test } from '@playwright/test';
import { fixtureUrl, siteUrl } from './support/sites';

// As a visitor has it, with the worker that keeps pages for offline reading.
test.use({ serviceWorkers: 'allow' });

/** Collects what a visitor's console would show, and requests that failed. */
function listen(page: Page): string[] {
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

/** The first activity loads the app, and the page is taken over. */
async function wakeUp(page: Page): Promise<void> {
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

/** Opens the pages one after the other, wakes each up and scrolls; what was said, by page. */
async function messagesOf(page: Page, base: string, routes: readonly string[]) {
  const messages = listen(page);
  const said: Record<string, string[]> = {};
  for (const route of routes) {
    await page.goto(base + route);
    await wakeUp(page);
    await page.mouse.wheel(0, 2000);
    await page.waitForTimeout(100);
    if (messages.length > 0) said[route] = messages.splice(0);
  }
  return said;
}

test('the console stays empty on the fixture site', async ({ page }) => {
  test.slow();
  expect(await messagesOf(page, fixtureUrl(), fixtureRoutes)).toEqual({});
});

test('the console stays empty while going through ten pages and back', async ({ page }) => {
  const messages = listen(page);
  await page.goto(`${siteUrl()}/overview/3d-printables`);
  await wakeUp(page);
  const next = page
    .getByRole('navigation', { name: 'Docs pages' })
    .getByRole('link', { name: /^Next/ });
  for (let step = 0; step < 10; step++) {
    const before = page.url();
    await next.click();
    await page.waitForURL((url) => url.href !== before);
  }
  for (let step = 0; step < 10; step++) await page.goBack();
  await expect(page).toHaveURL(`${siteUrl()}/overview/3d-printables`);
  expect(messages).toEqual([]);
});
