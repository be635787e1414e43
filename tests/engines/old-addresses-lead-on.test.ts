import { serveSiteWith } from './support/own-sites';
import type { Page } from './support/page';
import { expect, test } from './support/test';

const lines = Array.from({ length: 60 }, (_, index) => `Line ${index} of the long way there.`);
const files = {
  'ledger.json': `{
"/crane": {"gone":true},
"/old-pier": {"to":"/pier"},
"/pier#lamps": {"to":"/pier#lights"},
"/pier#tides": {"to":"/tides#high-water"},
"version": 1
}
`,
  'docs/index.md': '---\nslug: /\n---\n\n# Harbor\n\nWelcome.\n',
  'docs/pier.md': `# Pier\n\n${lines.join('\n\n')}\n\n## Lights\n\n${lines.join('\n\n')}\n`,
  'docs/tides.md': `# Tides\n\n${lines.join('\n\n')}\n\n## High water\n\n${lines.join('\n\n')}\n`,
};
const harbor = serveSiteWith(files);

/** The element is right below the navbar: 60 px plus a space of 24 px. */
async function expectAtTop({ driver }: Page, selector: string): Promise<void> {
  const isAtTop = (): Promise<boolean> =>
    driver.evaluate((one) => {
      const { top } = document.querySelector(one)?.getBoundingClientRect() ?? { top: -1 };
      return top > 0 && top < 120;
    }, selector);
  await expect.poll(isAtTop, `${selector} is at the top`).toBe(true);
}

test('B245: an old path leads to its page, and an old anchor to its heading', async ({ tab }) => {
  await tab.open(`${harbor().url}/old-pier`);
  await tab.expectAddress('/pier');
  await tab.expectText('h1', 'Pier');
  await tab.open(`${harbor().url}/old-pier#lamps`);
  await tab.expectAddress('/pier#lamps');
  await expectAtTop(tab, 'h2#lights');
});

test('B245: an old anchor leads to the page its section has moved to', async ({ tab }) => {
  await tab.open(`${harbor().url}/pier#tides`);
  await tab.expectAddress('/tides#high-water');
  await expectAtTop(tab, 'h2#high-water');
});

test('B245: the same works within the app, in the same document', async ({ tab }) => {
  await tab.openHydrated(`${harbor().url}/`);
  await tab.driver.evaluate(() => void Object.assign(window, { isSameDocument: true }));
  await tab.followLink('/pier#lamps');
  await tab.expectText('h1', 'Pier');
  await expectAtTop(tab, 'h2#lights');
  await tab.expectHidden('[data-moved]');
  await tab.followLink('/');
  await tab.expectText('h1', 'Harbor');
  await tab.followLink('/pier#tides');
  await tab.expectAddress('/tides#high-water');
  await tab.expectText('h1', 'Tides');
  expect(await tab.driver.evaluate(() => 'isSameDocument' in window)).toBe(true);
});

test('B245: old addresses without script', async ({ tab, setReader, expectConsole }) => {
  expectConsole(/410/);
  await setReader({ script: false });
  await tab.open(`${harbor().url}/old-pier`);
  await tab.expectAddress('/pier');
  await tab.expectText('h1', 'Pier');
  await tab.expectHidden('[data-moved]');
  await tab.open(`${harbor().url}/pier#lamps`);
  await expectAtTop(tab, 'h2#lights');
  await tab.driver.goto('about:blank');
  await tab.open(`${harbor().url}/pier#tides`);
  await tab.click('[data-moved] a', 'This section has moved: High water');
  await tab.expectAddress('/tides#high-water');
  await expectAtTop(tab, 'h2#high-water');
  await tab.open(`${harbor().url}/crane`);
  await tab.expectText('h1', 'Page removed');
});

test('B272: a removed page offers search and sidebar', async ({ tab, expectConsole }) => {
  expectConsole(/410/);
  await tab.openHydrated(`${harbor().url}/crane`);
  await tab.expectText('h1', 'Page removed');
  await tab.expectVisible('.not-found .search-entry', 'crane');
  await tab.expectVisible('.sidebar a', 'Tides');
  expect(await tab.brokenRules()).toEqual([]);
  await tab.click('.not-found a', 'Home page');
  await tab.expectText('h1', 'Harbor');
});
