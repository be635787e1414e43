import type { Page } from './support/page';
import { expect, test } from './support/test';

const menuButton = '.navbar button[aria-label="Toggle navigation bar"]';
const drawer = '.drawer';
/** The open menu as a modal dialog. The browser itself exposes that the button is expanded. */
const modal = '.drawer[role="dialog"][aria-label="Menu"]';
const docsPanel = `${drawer} nav[aria-label="Docs sidebar"]`;

/** Opens the menu and waits until it has slid in. */
async function openMenu(tab: Page): Promise<void> {
  await tab.click(menuButton);
  await expect
    .poll(() =>
      tab.driver.evaluate(() => {
        const { left = 0, width = 0 } =
          document.querySelector('.drawer')?.getBoundingClientRect() ?? {};
        return width > 0 && left === 0;
      }),
    )
    .toBe(true);
}

test.beforeEach(({ tab }) => tab.driver.resize(390, 844));

test('B71, B76, B77: the menu locks the page behind it', async ({ tab, fixture }) => {
  await tab.openHydrated(`${fixture.url}/writing/code`);
  await tab.scrollTo(700);
  await tab.click(menuButton);
  await tab.expectVisible(`${docsPanel} a`, 'Code');
  await tab.expectVisible(modal);
  expect(await tab.style('html', 'overflow-y')).toBe('hidden');
  // Backwards from the first link to the last one, and on to the first.
  await tab.expectFocusOn('.drawer .brand');
  for (const key of ['Shift+Tab', 'Tab', 'Tab']) {
    await tab.driver.press(key);
    expect(await tab.driver.evaluate(() => !!document.activeElement?.closest('.drawer'))).toBe(
      true,
    );
  }
  await tab.driver.press('Escape');
  await tab.expectHidden(drawer);
  await tab.expectFocusOn(menuButton);
  expect(await tab.style('html', 'overflow-y')).not.toBe('hidden');
  await tab.expectScrollTop(700);
});

test('B75, B76: a choice and Back close the menu', async ({ tab, fixture }) => {
  await tab.openHydrated(`${fixture.url}/guide/first`);
  await tab.click(menuButton);
  await tab.click(`${docsPanel} a`, 'Read a whole day');
  await tab.expectText('h1', 'Read a whole day');
  await tab.expectHidden(drawer);
  await tab.click(menuButton);
  await tab.expectVisible(drawer);
  await tab.back();
  await tab.expectHidden(drawer);
  await tab.expectAddress('/guide/second');
  await tab.back();
  await tab.expectText('h1', 'First steps');
  await tab.expectAddress('/guide/first');
});

test('B74: the main links are one step back from the sidebar', async ({ tab, fixture }) => {
  await tab.openHydrated(`${fixture.url}/guide/first`);
  await openMenu(tab);
  await tab.click(`${drawer} button`, 'Back to main menu');
  await tab.expectVisible('.drawer-main a', 'Homepage');
  await tab.expectHidden(docsPanel);
  await tab.click(`${drawer} button[aria-label="Close navigation bar"]`);
  await tab.expectHidden(drawer);
});

test('B71: the menu opens before the app', async ({ tab, fixture }) => {
  const release = fixture.hold(/\/assets\/app-[^/]*\.js$/);
  await tab.open(`${fixture.url}/guide/first`);
  await tab.click(menuButton);
  await tab.expectVisible(`${docsPanel} a`, 'First steps');
  expect(await tab.attribute('html', 'data-has-hydrated')).toBeNull();
  release();
  await tab.expectVisible(modal);
  await tab.expectVisible(`${docsPanel} a`, 'First steps');
});
