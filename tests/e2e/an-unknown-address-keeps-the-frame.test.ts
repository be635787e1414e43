import type { Locator, Page } from '@playwright/test';
import { boxOf } from './support/page-states';
import { expect, heading, pathOf, test } from './support/site';
import { siteUrl } from './support/sites';

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Docs sidebar' });
/** The document itself has status 404, which the browser logs. */
const documentNotFound =
  /^error: Failed to load resource: the server responded with a status of 404/;

async function expectOneFrame(page: Page): Promise<void> {
  await expect(heading(page)).toHaveText('Page not found');
  await expect(page.getByRole('main')).toHaveCount(1);
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(1);
  await expect(sidebar(page)).toHaveCount(1);
  await expect(sidebar(page)).toBeVisible();
}

for (const path of ['/mcwebserver/setupp', '/nope', '/404.html']) {
  test(`B116, B117, B204: ${path} shows the not-found page in one frame, and requests no missing data`, async ({
    consoleLines,
    expectConsole,
    page,
  }) => {
    expectConsole(documentNotFound);
    const failed: string[] = [];
    page.on('response', (response) => {
      if (response.status() >= 400) failed.push(pathOf(response.request()));
    });
    await page.goto(siteUrl() + path);
    await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
    await expectOneFrame(page);
    await expect(page).toHaveTitle('Page not found | Jonas_Jones Docs');
    await expect(page.locator('link[rel=prefetch]')).not.toHaveCount(0);
    // Only the document itself.
    expect(failed).toEqual([path]);
    expect(consoleLines.length).toBeLessThanOrEqual(1);
  });
}

test('B116: the words of an address stay inside a narrow window', async ({
  expectConsole,
  page,
}) => {
  expectConsole(documentNotFound);
  await page.setViewportSize({ width: 320, height: 700 });
  const main = page.getByRole('main');
  const edges = async (part: Locator): Promise<number[]> => {
    const { left, right } = await boxOf(part);
    return [left, right];
  };
  await page.goto(`${siteUrl()}/mcwebserver/the-configuration-of-the-built-in-php-server`);
  expect(await edges(main.getByRole('button', { name: /^Search for/ }))).toEqual([16, 304]);
  await page.goto(`${siteUrl()}/mcwebserver/setupp`);
  expect(await edges(main.getByRole('list'))).toEqual([16, 304]);
});

test('B116: the closest page is offered as a link', async ({ expectConsole, page }) => {
  expectConsole(documentNotFound);
  await page.goto(`${siteUrl()}/mcwebserver/setupp`);
  const main = page.getByRole('main');
  await expect(main.getByRole('button', { name: /mcwebserver setupp/ })).toBeVisible();
  await main.locator('a[href="/mcwebserver/setup"]').click();
  await expect(page).toHaveURL(/\/mcwebserver\/setup$/);
  await expect(heading(page)).not.toHaveText('Page not found');
});

test('B14: another spelling of an address shows its page', async ({ expectConsole, page }) => {
  expectConsole(documentNotFound);
  await page.goto(`${siteUrl()}/MCWEBSERVER/Setup?x=1#a`);
  await expect(page.getByRole('main').locator('article')).not.toContainText('Page not found');
  await expect(page).toHaveURL(/\/MCWEBSERVER\/Setup\?x=1#a$/);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('B116: the not-found page has the sidebar with working links', async ({
    expectConsole,
    page,
  }) => {
    expectConsole(documentNotFound);
    await page.goto(`${siteUrl()}/mcwebserver/setupp`);
    await expectOneFrame(page);
    await sidebar(page).getByRole('link').first().click();
    await expect(heading(page)).not.toHaveText('Page not found');
  });
});
