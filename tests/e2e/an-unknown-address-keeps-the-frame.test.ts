import type { Page } from '@playwright/test';
import { boxOf } from './support/page-states';
import { heading, navbar, sidebar } from './support/parts';
import {
  expect,
  expectHydrated,
  failedRequest,
  pathOf,
  siteUrl,
  test,
  testWithoutScript,
} from './support/site';

test.use({ baseURL: siteUrl() });
// The document itself has status 404, which the browser logs.
test.beforeEach(({ expectConsole }) => expectConsole(failedRequest));

async function expectOneFrame(page: Page): Promise<void> {
  await expect(heading(page)).toHaveText('Page not found');
  await expect(page.getByRole('main')).toHaveCount(1);
  await expect(navbar(page)).toHaveCount(1);
  await expect(sidebar(page)).toHaveCount(1);
  await expect(sidebar(page)).toBeVisible();
}

test('B116, B117, B204: an unknown address has one frame', async ({ consoleLines, page }) => {
  const paths = ['/mcwebserver/setupp', '/nope', '/404.html'];
  const failed: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400) failed.push(pathOf(response.request()));
  });
  for (const path of paths) {
    const prefetched = page.waitForResponse('**/*.page.json');
    await page.goto(path);
    await expectHydrated(page);
    await expectOneFrame(page);
    await expect(page).toHaveTitle('Page not found | Jonas_Jones Docs');
    await prefetched;
  }
  // Only the documents themselves.
  expect(failed).toEqual(paths);
  expect(consoleLines.length).toBeLessThanOrEqual(paths.length);
});

test('B116: the closest page is offered, also in a narrow window', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto('/mcwebserver/setupp');
  const main = page.getByRole('main');
  for (const part of [
    main.getByRole('button', { name: /mcwebserver setupp/ }),
    main.getByRole('list'),
  ]) {
    const { left, right } = await boxOf(part);
    expect([left, right]).toEqual([16, 304]);
  }
  await main.locator('a[href="/mcwebserver/setup"]').click();
  await expect(page).toHaveURL(/\/mcwebserver\/setup$/);
  await expect(heading(page)).not.toHaveText('Page not found');
});

test('B14: another spelling of an address shows its page', async ({ page }) => {
  await page.goto('/MCWEBSERVER/Setup?x=1#a');
  await expect(page.getByRole('main').locator('article')).not.toContainText('Page not found');
  await expect(page).toHaveURL(/\/MCWEBSERVER\/Setup\?x=1#a$/);
});

testWithoutScript('B116: links of the not-found page work', async ({ page }) => {
  await page.goto('/mcwebserver/setupp');
  await expectOneFrame(page);
  await sidebar(page).getByRole('link').first().click();
  await expect(heading(page)).not.toHaveText('Page not found');
});
