/** Shortcuts, cards, the search report and feedback with forbidden or full storage (B167). */
import { blockedStorage } from '../support/blocked-storage';
import { siteWith, type TestSite } from '../support/test-site';
import { type Front, openFront } from './support/front';
import type { Page } from './support/page';
import { expect, test } from './support/test';

const list = 'dialog.key-help';
let built: TestSite;
let harbor: Front;

test.beforeAll(async () => {
  built = siteWith(
    {
      'docs/index.md': '---\nslug: /\n---\n\n# Harbor\n\nWelcome.\n',
      'docs/pier.md':
        '# Pier\n\nShips moor here, as [tides](tides.md) allow.\n\n## Lights\n\nGreen.\n',
      'docs/tides.md': '# Tides\n\nThe water rises.\n',
    },
    { settings: { search: { report: '/report' }, feedback: '/answers' } },
  );
  await built.build();
});

test.afterAll(() => built.remove());

test.beforeEach(async () => {
  harbor = await openFront(built.outDir);
});

test.afterEach(() => harbor.close());

/** Opens a page and blocks its storage before the app uses it. */
async function openBlocked(tab: Page, storage: keyof typeof blockedStorage): Promise<void> {
  await tab.open(`${harbor.url}/pier`);
  await tab.driver.evaluate(blockedStorage[storage]);
  await tab.hydrate();
}

for (const storage of ['forbidden', 'full'] as const) {
  test.describe(`storage is ${storage}`, () => {
    test.beforeEach(({ expectConsole }) => expectConsole(/Storage is not available/));

    test('B258: shortcuts can be switched off for the visit', async ({ tab }) => {
      await openBlocked(tab, storage);
      await tab.driver.press('Shift+?');
      await tab.click(`${list} input`);
      await tab.expectText('#announcer', 'Single keys are off');
      await tab.driver.press('Escape');
      await tab.expectHidden(list);
      await tab.driver.press('/');
      await tab.driver.press('j');
      await tab.click('.footer button', 'Keyboard shortcuts');
      await tab.expectVisible(list);
      await tab.expectHidden('dialog.search-dialog');
      await tab.expectAddress('/pier');
      await tab.click(`${list} input`);
      await tab.driver.press('Escape');
      await tab.expectHidden(list);
      await tab.driver.press('j');
      await tab.expectFocusOn('h2');
      await tab.driver.press('/');
      await tab.expectFocusOn('dialog[open] [role=combobox]');
    });

    test('B253, B260, B262: cards, reports and answers work', async ({ tab }) => {
      const reports = harbor.receive('/report');
      const answers = harbor.receive('/answers');
      await openBlocked(tab, storage);
      await tab.driver.press('Tab');
      await tab.driver.evaluate(() =>
        document.querySelector<HTMLElement>('.prose a[href="/tides"]')?.focus(),
      );
      await tab.expectText('[role=tooltip]', 'TidesThe water rises.');
      await tab.click('.feedback button', 'Yes');
      await tab.click('.feedback [type=submit]');
      await tab.expectText('.feedback', 'Thank you for your answer.');
      expect(answers).toEqual(['{"path":"/pier","helpful":true}']);
      await tab.driver.press('Control+k');
      await tab.expectFocusOn('dialog[open] [role=combobox]');
      await tab.driver.type('quokka');
      await tab.expectVisible('dialog[open]', 'No results for "quokka"');
      await tab.driver.goto('about:blank');
      await expect.poll(() => reports).toEqual(['{"queries":[{"query":"quokka","hits":0}]}']);
    });
  });
}
