import { expect, test } from '@playwright/test';
import { contentRoutes } from '../support/site-routes';
import { brokenRules, contrast, prepareChecks, showMode } from './support/accessibility';
import { menuButton } from './support/parts';
import { fixtureUrl, openHydrated, siteUrl } from './support/site';

const routes = [...contentRoutes, '/search', '/no/such/page'];

test.beforeEach(({ page }) => prepareChecks(page));

declare global {
  interface Window {
    focused: Set<Element>;
  }
}

/** In the page: notes what has the focus. @returns what ends the way, if anything */
function takeFocused(): string {
  const element = document.activeElement;
  window.focused ??= new Set();
  if (!element || element === document.body) return 'the end';
  if (window.focused.has(element)) return `again: ${element.outerHTML.slice(0, 100)}`;
  window.focused.add(element);
  return '';
}

/** In the page: what can take the focus, and never had it. */
function leftOut(): string[] {
  const focusable = 'a[href], button:enabled, input:enabled, select, textarea, summary, [tabindex]';
  return [...document.querySelectorAll<HTMLElement>(focusable)]
    .filter(
      (element) => element.tabIndex >= 0 && element.checkVisibility({ visibilityProperty: true }),
    )
    .filter((element) => !window.focused.has(element))
    .map((element) => element.outerHTML.slice(0, 100));
}

/*
 * Each page is checked in both color modes, on desktop and on a phone. The mode only affects contrast, so
 * all other rules run once per width.
 */
for (const route of routes) {
  test(`B230: ${route} breaks no accessibility rule`, async ({ page }) => {
    // The sidebar is the same on every page, so it is only checked on a few.
    const what = routes.indexOf(route) % 5 === 0 ? {} : { except: '.sidebar' };
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await page.goto(siteUrl() + route);
    for (const [device, width, mode, scope] of [
      ['desktop', 1280, 'light', what],
      ['desktop', 1280, 'dark', { ...what, only: contrast }],
      ['phone', 390, 'dark', {}],
      ['phone', 390, 'light', { only: contrast }],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await showMode(page, mode);
      expect.soft(await brokenRules(page, scope), `${device}, ${mode}`).toEqual([]);
    }
  });
}

for (const mode of ['light', 'dark'] as const) {
  test(`no block of an article breaks an accessibility rule in ${mode} mode`, async ({ page }) => {
    test.slow();
    await page.emulateMedia({ colorScheme: mode, reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 1280, height: 900 });
    await openHydrated(page, `${fixtureUrl()}/components`);
    expect(await brokenRules(page), 'initially').toEqual([]);

    for (const details of await page
      .locator('article details:not([open]) > summary:visible')
      .all()) {
      await details.click();
    }
    for (const tab of await page.locator('[role=tab]:last-child').all()) await tab.click();
    // The button is only added if lines overflow and the block is near the viewport.
    const long = page.locator('figure.code:visible', { hasText: 'daterange' }).first();
    await long.scrollIntoViewIfNeeded();
    await long.getByRole('button', { name: 'Toggle word wrap' }).click();
    expect(await brokenRules(page), 'with everything open').toEqual([]);

    await page.setViewportSize({ width: 390, height: 900 });
    await page.locator('summary', { hasText: 'On this page' }).click();
    expect(await brokenRules(page), 'on a phone').toEqual([]);
    await menuButton(page).click();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    expect(await brokenRules(page), 'the menu').toEqual([]);
    await page.getByRole('button', { name: '← Back to main menu' }).click();
    await expect(page.getByRole('dialog').getByRole('link', { name: 'Homepage' })).toBeVisible();
    expect(await brokenRules(page), 'main links').toEqual([]);
  });
}

test('open and closed groups of the sidebar break no accessibility rule', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openHydrated(page, `${fixtureUrl()}/reference/settings`);
  const background = page.locator('summary', { hasText: /^Background$/ });
  await background.click();
  await expect(background.locator('xpath=..')).toHaveAttribute('open');
  expect(await brokenRules(page)).toEqual([]);
});

for (const [name, path, width] of [
  ['home', '/', 1280],
  ['a reference', '/mcwebserver/configuration', 1280],
  ['a reference on a phone', '/mcwebserver/configuration', 390],
  ['an unknown address', '/no/such/page', 1280],
] as const) {
  test(`B230: on ${name}, Tab leads once to everything that takes the focus`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await openHydrated(page, siteUrl() + path);
    let found = '';
    while (found === '') {
      await page.keyboard.press('Tab');
      found = await page.evaluate(takeFocused);
    }
    expect(found).toBe('the end');
    // The button is added when its block comes near the viewport, perhaps after Tab has passed it.
    const missed = (await page.evaluate(leftOut)).filter((html) => !html.includes('code-wrap'));
    expect(missed).toEqual([]);
  });
}
