import { expect, type Page, test } from '@playwright/test';
import { brokenRules, contrast, prepareChecks } from './support/accessibility';
import { open, openAwake } from './support/page-states';
import { contentRoutes } from './support/routes';
import { fixtureUrl, siteUrl } from './support/sites';

const routes = [...contentRoutes, '/search', '/no/such/page'];

test.beforeEach(({ page }) => prepareChecks(page));

/** Sets the mode as the boot script does. */
const show = (page: Page, mode: 'light' | 'dark'): Promise<void> =>
  page.evaluate((theme) => {
    document.documentElement.dataset.theme = theme;
  }, mode);

/*
 * Each page in four states: both modes on desktop, both on a phone. Contrast is measured in each, the
 * other rules once a width, because the mode changes nothing but colors.
 */
const share = Math.ceil(routes.length / 4);
for (let start = 0; start < routes.length; start += share) {
  const some = routes.slice(start, start + share);
  test(`B230: no accessibility rule is broken from ${some[0]} to ${some.at(-1)}`, async ({
    page,
  }) => {
    test.setTimeout(180_000);
    // The sidebar is the same on every page: it is looked at on the first.
    const sidebar = { except: '.sidebar' };
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    for (const route of some) {
      await page.setViewportSize({ width: 1280, height: 900 });
      await open(page, siteUrl() + route);
      const what = route === some[0] ? {} : sidebar;
      expect.soft(await brokenRules(page, what), `${route}, desktop, light`).toEqual([]);
      await show(page, 'dark');
      expect
        .soft(await brokenRules(page, { ...what, only: contrast }), `${route}, desktop, dark`)
        .toEqual([]);
      await page.setViewportSize({ width: 390, height: 900 });
      expect.soft(await brokenRules(page), `${route}, phone, dark`).toEqual([]);
      await show(page, 'light');
      expect
        .soft(await brokenRules(page, { only: contrast }), `${route}, phone, light`)
        .toEqual([]);
    }
  });
}

for (const mode of ['light', 'dark'] as const) {
  test(`no accessibility rule is broken by any block of an article in ${mode} mode`, async ({
    page,
  }) => {
    test.slow();
    await page.emulateMedia({ colorScheme: mode, reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 1280, height: 900 });
    await openAwake(page, `${fixtureUrl()}/components`);
    expect(await brokenRules(page), 'as it comes').toEqual([]);

    for (const details of await page
      .locator('article details:not([open]) > summary:visible')
      .all()) {
      await details.click();
    }
    for (const tab of await page.locator('[role=tab]:last-child').all()) await tab.click();
    // The button comes with the block: only where lines overflow, and only near the window.
    const long = page.locator('figure.code:visible', { hasText: 'daterange' }).first();
    await long.scrollIntoViewIfNeeded();
    await long.getByRole('button', { name: 'Toggle word wrap' }).click();
    expect(await brokenRules(page), 'with everything open').toEqual([]);

    await page.setViewportSize({ width: 390, height: 900 });
    await page.locator('summary', { hasText: 'On this page' }).click();
    expect(await brokenRules(page), 'on a phone').toEqual([]);
  });

  test(`no accessibility rule is broken by the open menu in ${mode} mode`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: mode, reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 390, height: 900 });
    await openAwake(page, `${siteUrl()}/mcwebserver/setup`);
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    expect(await brokenRules(page), 'docs').toEqual([]);
    await page.getByRole('button', { name: '← Back to main menu' }).click();
    await expect(page.getByRole('dialog').getByRole('link', { name: 'Homepage' })).toBeVisible();
    expect(await brokenRules(page), 'main links').toEqual([]);
  });
}

test('no accessibility rule is broken by groups of the sidebar, open and closed', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openAwake(page, `${fixtureUrl()}/reference/settings`);
  const background = page.locator('summary', { hasText: /^Background$/ });
  await background.click();
  await expect(background.locator('xpath=..')).toHaveAttribute('open');
  expect(await brokenRules(page)).toEqual([]);
});
