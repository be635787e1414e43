import { buildSmallSite, type SmallSite } from '../support/small-site';
import { brokenRules } from './support/broken-rules';
import { type Front, openFront } from './support/front';
import type { Page } from './support/page';
import { expect, test } from './support/test';

const input = 'dialog[open] [role=combobox]';
const note = '.feedback textarea';
let built: SmallSite;
let harbor: Front;

test.beforeAll(async () => {
  built = await buildSmallSite(
    { search: { report: '/report' }, feedback: '/answers' },
    {
      'docs/index.md': '---\nslug: /\n---\n\n# Harbor\n\nWelcome.\n',
      'docs/pier.md': '# Pier\n\nShips moor here.\n\n## Lights\n\nGreen and red.\n',
      'docs/tides.md': '# Tides\n\nThe water rises, and green weed with it.\n',
    },
  );
});

test.afterAll(() => built.remove());

test.beforeEach(async () => {
  harbor = await openFront(built.dir);
});

test.afterEach(() => harbor.close());

/** Opens the dialog, types, and waits for what it shows. */
async function searchFor(tab: Page, query: string, shown: string): Promise<void> {
  await tab.tab.press('Control+k');
  await tab.expectFocusOn(input);
  await tab.tab.type(query);
  await tab.expectVisible('dialog[open]', shown);
}

/** Another document, so that the page is hidden and gone. */
const leave = (tab: Page): Promise<void> => tab.tab.goto('about:blank');

test('B260: a query without hits is sent when the page is left, as it was typed at last', async ({
  tab,
}) => {
  const reports = harbor.receive('/report');
  await tab.open(`${harbor.url}/pier`);
  await searchFor(tab, 'quokka', 'No results for "quokka"');
  expect(reports).toEqual([]);
  await leave(tab);
  await expect.poll(() => reports).toEqual(['{"queries":[{"query":"quokka","hits":0}]}']);
});

test('B260: hits that were not chosen are sent, a hit that was chosen is not', async ({ tab }) => {
  const reports = harbor.receive('/report');
  await tab.openAlive(`${harbor.url}/`);
  await searchFor(tab, 'lights', 'Lights');
  await tab.expectVisible('dialog[open] [role=option][aria-selected=true]', 'Lights');
  await tab.tab.press('Enter');
  await tab.expectAddress('/pier#lights');
  await tab.expectHidden('dialog');
  await searchFor(tab, 'green', '2 results');
  // Without its last letter the word finds the same: these are the results of the whole.
  await tab.expectVisible('dialog[open] a[href$="?q=green"]');
  await leave(tab);
  await expect.poll(() => reports).toEqual(['{"queries":[{"query":"green","hits":2}]}']);
});

test('B260: queries of the search page are sent, too', async ({ tab }) => {
  const reports = harbor.receive('/report');
  await tab.openAlive(`${harbor.url}/search?q=walrus`);
  await tab.expectVisible('main', 'No results were found');
  await leave(tab);
  await expect.poll(() => reports).toEqual(['{"queries":[{"query":"walrus","hits":0}]}']);
});

test('B261: nothing is collected for readers who ask not to be tracked, nor what looks private', async ({
  tab,
}) => {
  const reports = harbor.receive('/report');
  for (const [signal, value] of [
    ['doNotTrack', '1'],
    ['globalPrivacyControl', true],
  ] as const) {
    await tab.open(`${harbor.url}/pier`);
    await tab.tab.evaluate(
      (name, set) => void Object.defineProperty(navigator, name, { value: set }),
      signal,
      value,
    );
    await searchFor(tab, 'quokka', 'No results for "quokka"');
    await leave(tab);
  }
  await tab.open(`${harbor.url}/pier`);
  await searchFor(tab, 'quokka@zoo.example', 'No results for "quokka@zoo.example"');
  await leave(tab);
  // What comes last arrives alone.
  await tab.open(`${harbor.url}/pier`);
  await searchFor(tab, 'walrus', 'No results for "walrus"');
  await leave(tab);
  await expect.poll(() => reports).toEqual(['{"queries":[{"query":"walrus","hits":0}]}']);
});

const say = 'Thank you for your answer.';

test('B262: an answer and a note are sent by keyboard alone, and the thanks are announced', async ({
  tab,
  setReader,
}) => {
  await setReader({ reducedMotion: true });
  const answers = harbor.receive('/answers');
  await tab.openAlive(`${harbor.url}/pier`);
  expect(await brokenRules(tab), 'question').toEqual([]);
  await tab.tab.evaluate(() =>
    document.querySelectorAll<HTMLElement>('.feedback button')[1]?.focus(),
  );
  await tab.tab.press('Enter');
  await tab.expectVisible('.feedback label', 'What is missing or wrong?');
  await tab.expectText('#announcer', 'You can add a note below and send your answer.');
  await tab.expectAttribute('.feedback [aria-pressed=true]', 'class', /button/);
  await tab.expectText('.feedback [aria-pressed=true]', 'No');
  await tab.expectFocusOn('.feedback [aria-pressed=true]');
  expect(await brokenRules(tab), 'form').toEqual([]);
  await tab.tab.press('Tab');
  await tab.expectFocusOn(note);
  await tab.tab.type('Which lamp?');
  await tab.tab.press('Tab');
  await tab.expectFocusOn('.feedback [type=submit]');
  expect(answers).toEqual([]);
  await tab.tab.press('Enter');
  await tab.expectText('#announcer', say);
  await tab.expectText('.feedback', say);
  await tab.expectFocusOn('.feedback');
  expect(answers).toEqual(['{"path":"/pier","helpful":false,"note":"Which lamp?"}']);
  expect(await brokenRules(tab), 'thanks').toEqual([]);
});

test('B262: each page asks again, a changed mind counts, and a note can be left out', async ({
  tab,
}) => {
  const answers = harbor.receive('/answers');
  await tab.openAlive(`${harbor.url}/pier`);
  await tab.click('.feedback button', 'No');
  await tab.expectVisible('.feedback label', 'What is missing or wrong?');
  await tab.click('.feedback button', 'Yes');
  await tab.expectVisible('.feedback label', 'What helped you?');
  await tab.click('.feedback [type=submit]');
  await tab.expectText('.feedback', say);
  await tab.click('nav[aria-label="Docs pages"] a.next');
  await tab.expectText('h1', 'Tides');
  await tab.expectVisible('.feedback', 'Was this helpful?');
  await tab.click('.feedback button', 'Yes');
  await tab.click('.feedback [type=submit]');
  await tab.expectText('.feedback', say);
  expect(answers).toEqual(['{"path":"/pier","helpful":true}', '{"path":"/tides","helpful":true}']);
});

test('B263: an answer that cannot be sent says so and keeps the note, which can be sent again', async ({
  tab,
  setReader,
  expectConsole,
}) => {
  expectConsole(/500/);
  await setReader({ reducedMotion: true });
  const answers = harbor.receive('/answers');
  const mend = harbor.fail(/^\/answers$/);
  await tab.openAlive(`${harbor.url}/pier`);
  await tab.click('.feedback button', 'No');
  await tab.click(note);
  await tab.tab.type('Which lamp?');
  await tab.click('.feedback [type=submit]');
  await tab.expectVisible('.feedback [role=alert]', 'Your answer could not be sent.');
  await tab.expectFocusOn('.feedback [type=submit]');
  expect(
    await tab.tab.evaluate((one) => document.querySelector<HTMLTextAreaElement>(one)?.value, note),
  ).toBe('Which lamp?');
  expect(await brokenRules(tab), 'failure').toEqual([]);
  mend();
  await tab.click('.feedback [type=submit]');
  await tab.expectText('.feedback', say);
  expect(answers).toEqual(['{"path":"/pier","helpful":false,"note":"Which lamp?"}']);
});

test('B263: a note has at most 500 characters', async ({ tab }) => {
  await tab.openAlive(`${harbor.url}/pier`);
  await tab.click('.feedback button', 'Yes');
  await tab.expectAttribute(note, 'maxlength', '500');
});

test('B260: without script nothing is sent', async ({ tab, setReader }) => {
  const reports = harbor.receive('/report');
  await setReader({ script: false });
  await tab.tab.goto(`${harbor.url}/search?q=quokka`);
  await tab.expectText('h1', 'Search the documentation');
  await leave(tab);
  await harbor.settled();
  expect(reports).toEqual([]);
});

test('B262: without script there are no buttons', async ({ tab, setReader }) => {
  await setReader({ script: false });
  await tab.open(`${harbor.url}/pier`);
  await tab.expectText('h1', 'Pier');
  await tab.expectHidden('.feedback');
});

test('B262: nothing moves when the app takes over, or a press comes before it', async ({ tab }) => {
  const tops = (): Promise<number[]> =>
    tab.tab.evaluate(() =>
      [...document.querySelectorAll('.feedback, .feedback button, .pagination, .footer')].map(
        (one) => one.getBoundingClientRect().top + scrollY,
      ),
    );
  const release = harbor.hold(/\/assets\/app-[^/]*\.js$/);
  await tab.open(`${harbor.url}/pier`);
  await tab.expectVisible('.feedback button', 'Yes');
  const before = await tops();
  await tab.click('.feedback button', 'No');
  release();
  await tab.expectVisible('.feedback label', 'What is missing or wrong?');
  const after = await tops();
  // The question and its buttons; what is below makes room for the form.
  expect(after.slice(0, 3)).toEqual(before.slice(0, 3));
  await tab.open(`${harbor.url}/pier`);
  await tab.wake();
  const hasAllStyles = (): Promise<boolean> =>
    tab.tab.evaluate(() => {
      const sheet = document.querySelector<HTMLLinkElement>('link[rel=stylesheet][href*="/late-"]');
      return Boolean(sheet?.sheet);
    });
  await expect.poll(hasAllStyles).toBe(true);
  expect(await tops()).toEqual(before);
  // Nor on the way there, as far as the browser tells.
  const shifts = await tab.tab.evaluate(async () => {
    const found: unknown[] = [];
    if (PerformanceObserver.supportedEntryTypes.includes('layout-shift')) {
      new PerformanceObserver((list) => {
        found.push(...list.getEntries().map((entry) => entry.toJSON()));
      }).observe({ type: 'layout-shift', buffered: true });
    }
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return found;
  });
  expect(shifts).toEqual([]);
});
