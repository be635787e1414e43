/** Each test covers one way in which React could lose the server's HTML on hydration. */
import type { Page } from '@playwright/test';
import { heading, modeToggle, nextLink } from './support/parts';
import { articleText, expect, holdApp, hydrate, test } from './support/site';

const tab = (page: Page, name: string) => page.getByRole('tab', { name }).first();
const counter = (page: Page) => page.getByRole('button', { name: 'Boats in the harbor' });

const ways: Record<string, (page: Page) => Promise<void>> = {
  'B83: a change of the color mode, which draws the frame again': async (page) => {
    const toggle = modeToggle(page);
    await toggle.click();
    await toggle.click();
  },
  'A87: switching tabs': async (page) => {
    await tab(page, 'macOS').click();
    await expect(page.getByText('Install it with the package manager')).toBeVisible();
    await tab(page, 'Linux').click();
    await expect(page.getByText('Install the package of your distribution')).toBeVisible();
  },
  'B12: a state change of an island': async (page) => {
    await page.getByRole('button', { name: 'Visits to' }).click();
    await expect(page.getByRole('button', { name: 'Visits to' })).toContainText('41');
    await page
      .locator('[data-count]')
      .last()
      .evaluate((count) => {
        count.textContent = '40';
      });
  },
};

for (const [what, act] of Object.entries(ways)) {
  test(`${what} keeps text and nodes of the article`, async ({ page }) => {
    await page.goto('/guide/islands');
    const text = await articleText(page);
    await hydrate(page);
    const slot = await page.locator('article [data-slot]').first().elementHandle();
    await act(page);
    expect(await articleText(page)).toBe(text);
    expect(await slot?.evaluate((element) => element.isConnected)).toBe(true);
  });
}

test('B95: hydration keeps text and nodes of the longest page', async ({ page }) => {
  // Its layout alone takes seconds on a busy machine.
  test.slow();
  await page.goto('/long');
  const text = await articleText(page);
  expect(text.length).toBeGreaterThan(50_000);
  const paragraph = await page.locator('article p').first().elementHandle();
  await hydrate(page);
  expect(await articleText(page)).toBe(text);
  expect(await paragraph?.evaluate((element) => element.isConnected)).toBe(true);
});

test('B12, B46, B92: leaving a page and going back', async ({ page }) => {
  await page.goto('/guide/islands');
  const text = await articleText(page);
  await hydrate(page);
  const sidebar = await page.locator('.sidebar').elementHandle();
  await nextLink(page).click();
  await expect(heading(page)).toHaveText('A part that fails');
  expect(await sidebar?.evaluate((element) => element.isConnected)).toBe(true);
  await page.goBack();
  await expect(heading(page)).toHaveText('Interactive parts');
  expect(await articleText(page)).toBe(text);
});

test('B181: replacing the lean tree with the full one shows the same', async ({ page }) => {
  await page.goto('/guide/islands');
  const text = await articleText(page);
  await hydrate(page);
  const loaded = page.waitForEvent('requestfinished', (request) =>
    request.url().endsWith('/guide/islands.page.json'),
  );
  await page.evaluate(() => window.dispatchEvent(new CustomEvent('docs:refresh')));
  await loaded;
  await counter(page).click();
  await expect.poll(() => articleText(page)).toBe(text.replace('harbor: 3', 'harbor: 4'));
});

test('B113, B203: HTML that differs causes one error, and keeps the article', async ({
  consoleLines,
  expectConsole,
  page,
}) => {
  expectConsole(/^error: The page was rendered again/);
  await page.route('**/guide/islands', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('>Skip to main content<', '>Go on<');
    await route.fulfill({ response, body });
  });
  const releaseApp = await holdApp(page);
  await page.goto('/guide/islands');
  const text = await articleText(page);
  // As extensions of browsers do.
  await page.evaluate(() => {
    document.querySelector('.navbar-inner')?.prepend(document.createElement('grammar-check'));
    document.querySelector('footer')?.remove();
    document.body.append(document.createElement('extension-root'));
  });
  releaseApp();
  await hydrate(page);
  await expect(page.getByText('Go on', { exact: true })).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toBeVisible();
  expect(await articleText(page)).toBe(text);
  await expect.poll(() => consoleLines).toHaveLength(1);
  await counter(page).click();
  await expect(counter(page)).toHaveText('Boats in the harbor: 4');
  await nextLink(page).click();
  await expect(heading(page)).toHaveText('A part that fails');
});
