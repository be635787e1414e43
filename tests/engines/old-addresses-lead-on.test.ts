import { buildSmallSite, type SmallSite } from '../support/small-site';
import { brokenRules } from './support/broken-rules';
import { type Front, openFront } from './support/front';
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
let built: SmallSite;
let harbor: Front;

test.beforeAll(async () => {
  built = await buildSmallSite({}, files);
  harbor = await openFront(built.dir);
});

test.afterAll(async () => {
  await harbor.close();
  built.remove();
});

/** A little below the navbar: 60 px and the space of 24 px. */
async function expectAtTop({ tab }: Page, selector: string): Promise<void> {
  const isAtTop = (): Promise<boolean> =>
    tab.evaluate((one) => {
      const { top } = document.querySelector(one)?.getBoundingClientRect() ?? { top: -1 };
      return top > 0 && top < 120;
    }, selector);
  await expect.poll(isAtTop, `${selector} is at the top`).toBe(true);
}

test('B245: an old path leads to the page, and takes an old anchor along to its heading', async ({
  tab,
}) => {
  await tab.tab.goto(`${harbor.url}/old-pier`);
  await tab.expectAddress('/pier');
  await tab.expectText('h1', 'Pier');
  await tab.tab.goto(`${harbor.url}/old-pier#lamps`);
  await tab.expectAddress('/pier#lamps');
  await expectAtTop(tab, 'h2#lights');
});

test('B245: an old anchor leads to the page that has its section now', async ({ tab }) => {
  await tab.tab.goto(`${harbor.url}/pier#tides`);
  await tab.expectAddress('/tides#high-water');
  await expectAtTop(tab, 'h2#high-water');
});

test('B245: within the app too, in the same document', async ({ tab }) => {
  await tab.openAlive(`${harbor.url}/`);
  await tab.tab.evaluate(() => void Object.assign(window, { isSameDocument: true }));
  await tab.followLink('/pier#lamps');
  await tab.expectText('h1', 'Pier');
  await expectAtTop(tab, 'h2#lights');
  await tab.expectHidden('[data-moved]');
  await tab.followLink('/');
  await tab.expectText('h1', 'Harbor');
  await tab.followLink('/pier#tides');
  await tab.expectAddress('/tides#high-water');
  await tab.expectText('h1', 'Tides');
  expect(await tab.tab.evaluate(() => 'isSameDocument' in window)).toBe(true);
});

test('B245: without script the path leads on, anchors are at their place or say where it is', async ({
  tab,
  setReader,
}) => {
  await setReader({ script: false });
  await tab.tab.goto(`${harbor.url}/old-pier`);
  await tab.expectAddress('/pier');
  await tab.expectText('h1', 'Pier');
  await tab.expectHidden('[data-moved]');
  await tab.tab.goto(`${harbor.url}/pier#lamps`);
  await expectAtTop(tab, 'h2#lights');
  await tab.tab.goto('about:blank');
  await tab.tab.goto(`${harbor.url}/pier#tides`);
  await tab.click('[data-moved] a', 'This section has moved: High water');
  await tab.expectAddress('/tides#high-water');
  await expectAtTop(tab, 'h2#high-water');
});

test('B245: a page that was removed says so, and offers search and menu', async ({
  tab,
  expectConsole,
}) => {
  expectConsole(/410/);
  await tab.openAlive(`${harbor.url}/crane`);
  await tab.expectText('h1', 'Page removed');
  await tab.expectVisible('.not-found .search-entry', 'crane');
  await tab.expectVisible('.sidebar a', 'Tides');
  expect(await brokenRules(tab)).toEqual([]);
  await tab.click('.not-found a', 'Home page');
  await tab.expectText('h1', 'Harbor');
});

test('B245: the same without script', async ({ tab, setReader, expectConsole }) => {
  expectConsole(/410/);
  await setReader({ script: false });
  await tab.tab.goto(`${harbor.url}/crane`);
  await tab.expectText('h1', 'Page removed');
  await tab.click('.not-found a', 'Home page');
  await tab.expectText('h1', 'Harbor');
});
