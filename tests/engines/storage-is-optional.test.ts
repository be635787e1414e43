/** Keys, cards, the search report and feedback where the browser's storage is forbidden or full (B167). */
import { buildSmallSite, type SmallSite } from '../support/small-site';
import { type Front, openFront } from './support/front';
import type { Page } from './support/page';
import { expect, test } from './support/test';

const list = 'dialog.key-help';
let built: SmallSite;
let harbor: Front;

test.beforeAll(async () => {
  built = await buildSmallSite(
    { search: { report: '/report' }, feedback: '/answers' },
    {
      'docs/index.md': '---\nslug: /\n---\n\n# Harbor\n\nWelcome.\n',
      'docs/pier.md':
        '# Pier\n\nShips moor here, as [tides](tides.md) allow.\n\n## Lights\n\nGreen.\n',
      'docs/tides.md': '# Tides\n\nThe water rises.\n',
    },
  );
});

test.afterAll(() => built.remove());

test.beforeEach(async () => {
  harbor = await openFront(built.dir);
});

test.afterEach(() => harbor.close());

/** In the page, before the app asks for storage. */
const blocked = {
  forbidden: () => {
    for (const area of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, area, {
        get() {
          throw new DOMException('forbidden', 'SecurityError');
        },
      });
    }
  },
  full: () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  },
};

async function openBlocked(tab: Page, storage: keyof typeof blocked): Promise<void> {
  await tab.open(`${harbor.url}/pier`);
  await tab.tab.evaluate(blocked[storage]);
  await tab.wake();
}

for (const storage of ['forbidden', 'full'] as const) {
  test.describe(`storage is ${storage}`, () => {
    test.beforeEach(({ expectConsole }) => expectConsole(/Storage is not available/));

    test('B258: keys are switched off for as long as the page is there, the slash too', async ({
      tab,
    }) => {
      await openBlocked(tab, storage);
      await tab.tab.press('Shift+?');
      await tab.click(`${list} input`);
      await tab.expectText('#announcer', 'Single keys are off');
      await tab.tab.press('Escape');
      await tab.expectHidden(list);
      await tab.tab.press('/');
      await tab.tab.press('j');
      await tab.click('.footer button', 'Keyboard shortcuts');
      await tab.expectVisible(list);
      await tab.expectHidden('dialog.search-dialog');
      await tab.expectAddress('/pier');
      await tab.click(`${list} input`);
      await tab.tab.press('Escape');
      await tab.expectHidden(list);
      await tab.tab.press('j');
      await tab.expectFocusOn('h2');
      await tab.tab.press('/');
      await tab.expectFocusOn('dialog[open] [role=combobox]');
    });

    test('B253, B260, B262: cards are shown, searches reported and answers sent', async ({
      tab,
    }) => {
      const reports = harbor.receive('/report');
      const answers = harbor.receive('/answers');
      await openBlocked(tab, storage);
      await tab.tab.press('Tab');
      await tab.tab.evaluate(() =>
        document.querySelector<HTMLElement>('.prose a[href="/tides"]')?.focus(),
      );
      await tab.expectText('[role=tooltip]', 'TidesThe water rises.');
      await tab.click('.feedback button', 'Yes');
      await tab.click('.feedback [type=submit]');
      await tab.expectText('.feedback', 'Thank you for your answer.');
      expect(answers).toEqual(['{"path":"/pier","helpful":true}']);
      await tab.tab.press('Control+k');
      await tab.expectFocusOn('dialog[open] [role=combobox]');
      await tab.tab.type('quokka');
      await tab.expectVisible('dialog[open]', 'No results for "quokka"');
      await tab.tab.goto('about:blank');
      await expect.poll(() => reports).toEqual(['{"queries":[{"query":"quokka","hits":0}]}']);
    });
  });
}
