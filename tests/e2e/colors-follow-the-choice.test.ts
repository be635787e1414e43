import type { Page } from '@playwright/test';
import { paintedMode, withoutApp } from './support/page-states';
import { modeToggle, nextLink } from './support/parts';
import { expect, failedRequest, hydrate, openHydrated, siteUrl, test } from './support/site';

test.use({ baseURL: siteUrl() });

const root = (page: Page) => page.locator('html');

/** As the page states it, and as it is painted. */
async function expectChosenLight(page: Page): Promise<void> {
  await expect(root(page)).toHaveAttribute('data-theme-choice', 'light');
  await expect(modeToggle(page)).toHaveAttribute('title', 'light mode');
  await expect.poll(() => paintedMode(page)).toBe('light');
}

test('B85: the toggle works before hydration', async ({ expectConsole, page }) => {
  expectConsole(failedRequest);
  await page.emulateMedia({ colorScheme: 'dark' });
  await withoutApp(page);
  await page.goto('/consolemc');
  const icon = modeToggle(page).locator('svg').locator('visible=true');
  await expect(icon).toHaveClass(/choice-system/);
  await modeToggle(page).click();
  await expectChosenLight(page);
  await expect(icon).toHaveCount(1);
  await expect(icon).toHaveClass(/choice-light/);
  await expect(root(page)).not.toHaveAttribute('data-has-hydrated');

  await page.unrouteAll();
  await openHydrated(page, '/consolemc');
  await expectChosenLight(page);
  await nextLink(page).click();
  await expect(page).not.toHaveURL(/consolemc/);
  await expectChosenLight(page);
});

for (const [stored, colorScheme, expected] of [
  ['dark', 'light', 'dark'],
  ['light', 'dark', 'light'],
  ['sepia', 'dark', 'light'],
  [null, 'light', 'light'],
] as const) {
  test(`B81: with ${stored} stored on a ${colorScheme} system, the page is ${expected} before the first paint`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme });
    await page.addInitScript((value) => {
      if (value !== null) localStorage.setItem('theme', value);
      // Record the mode when the body appears, before anything can be painted.
      new MutationObserver((_, observer) => {
        if (!document.body) return;
        observer.disconnect();
        Object.assign(window, { modeAtBody: document.documentElement.dataset.theme });
      }).observe(document, { childList: true, subtree: true });
    }, stored);
    await page.goto('/consolemc');
    expect(await page.evaluate('modeAtBody')).toBe(expected);
    expect(await paintedMode(page)).toBe(expected);
    await hydrate(page);
    expect(await paintedMode(page)).toBe(expected);
    await expect(root(page)).toHaveAttribute(
      'data-theme-choice',
      stored === null ? 'system' : expected,
    );
  });
}

test('a mode change applies everywhere in the same frame', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await openHydrated(page, '/api/v1-routes/basic');
  const after = await modeToggle(page).evaluate(async (button) => {
    const colorOf = (element: Element): string => getComputedStyle(element).color;
    const parts = [...document.querySelectorAll('a, button, h1, p, code, .card')];
    const before = parts.map(colorOf);
    (button as HTMLElement).click();
    await new Promise(requestAnimationFrame);
    const atOnce = parts.map(colorOf);
    const transitions = document.getAnimations().filter((one) => one instanceof CSSTransition);
    await Promise.allSettled(transitions.map((one) => one.finished));
    return {
      transitions: transitions.length,
      isFinal: parts.map(colorOf).join() === atOnce.join(),
      isOther: before.join() !== atOnce.join(),
      scheme: getComputedStyle(document.documentElement).colorScheme,
    };
  });
  expect(after).toEqual({ transitions: 0, isFinal: true, isOther: true, scheme: 'light' });
});
