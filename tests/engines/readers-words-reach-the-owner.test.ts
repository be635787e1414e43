import { blockedStorage } from '../support/blocked-storage';
import { appliesWholeSheet } from '../support/whole-sheet';
import { serveSiteWith } from './support/own-sites';
import type { Page } from './support/page';
import { expect, test } from './support/test';

const note = '.feedback textarea';
const harbor = serveSiteWith(
  {
    'docs/index.md': '---\nslug: /\n---\n\n# Harbor\n\nWelcome.\n',
    'docs/pier.md': '# Pier\n\nShips moor here.\n\n## Lights\n\nGreen and red.\n',
    'docs/tides.md': '# Tides\n\nThe water rises, and green weed with it.\n',
  },
  { search: { report: '/report' }, feedback: '/answers' },
);

/** Opens the search dialog, types a query, and waits until the dialog shows a text. */
async function searchFor(tab: Page, query: string, shown: string): Promise<void> {
  await tab.search(query);
  await tab.expectVisible('dialog[open]', shown);
}

/** Leaves the page for another document. */
const leave = (tab: Page): Promise<void> => tab.driver.goto('about:blank');

test('B260: a query without hits is reported when the page is left', async ({ tab }) => {
  const reports = harbor().receive('/report');
  await tab.open(`${harbor().url}/pier`);
  await searchFor(tab, 'quokka', 'No results for "quokka"');
  expect(reports).toEqual([]);
  await leave(tab);
  await expect.poll(() => reports).toEqual(['{"queries":[{"query":"quokka","hits":0}]}']);
});

test('B260: a query is reported if none of its hits was chosen', async ({ tab }) => {
  const reports = harbor().receive('/report');
  await tab.openHydrated(`${harbor().url}/`);
  await searchFor(tab, 'lights', 'Lights');
  await tab.expectVisible('dialog[open] [role=option][aria-selected=true]', 'Lights');
  await tab.driver.press('Enter');
  await tab.expectAddress('/pier#lights');
  await tab.expectHidden('dialog');
  await searchFor(tab, 'green', '2 results');
  // The word without its last letter has the same hits: wait for those of the whole word.
  await tab.expectVisible('dialog[open] a[href$="?q=green"]');
  await leave(tab);
  await expect.poll(() => reports).toEqual(['{"queries":[{"query":"green","hits":2}]}']);
});

test('B260: queries of the search page are reported, too', async ({ tab }) => {
  const reports = harbor().receive('/report');
  await tab.openHydrated(`${harbor().url}/search?q=walrus`);
  await tab.expectVisible('main', 'No results were found');
  await leave(tab);
  await expect.poll(() => reports).toEqual(['{"queries":[{"query":"walrus","hits":0}]}']);
});

test('B261: nothing private is collected, nothing without consent', async ({ tab }) => {
  const reports = harbor().receive('/report');
  for (const [signal, value] of [
    ['doNotTrack', '1'],
    ['globalPrivacyControl', true],
  ] as const) {
    await tab.open(`${harbor().url}/pier`);
    await tab.driver.evaluate(
      (name, set) => void Object.defineProperty(navigator, name, { value: set }),
      signal,
      value,
    );
    await searchFor(tab, 'quokka', 'No results for "quokka"');
    await leave(tab);
  }
  await tab.open(`${harbor().url}/pier`);
  await searchFor(tab, 'quokka@zoo.example', 'No results for "quokka@zoo.example"');
  await leave(tab);
  // Only the last query is reported.
  await tab.open(`${harbor().url}/pier`);
  await searchFor(tab, 'walrus', 'No results for "walrus"');
  await leave(tab);
  await expect.poll(() => reports).toEqual(['{"queries":[{"query":"walrus","hits":0}]}']);
});

const thanks = 'Thank you for your feedback.';

test('B262: an answer can be sent by keyboard alone', async ({ tab, setReader }) => {
  await setReader({ reducedMotion: true });
  const answers = harbor().receive('/answers');
  await tab.openHydrated(`${harbor().url}/pier`);
  expect(await tab.brokenRules(), 'question').toEqual([]);
  await tab.driver.evaluate(() =>
    document.querySelectorAll<HTMLElement>('.feedback button')[1]?.focus(),
  );
  await tab.driver.press('Enter');
  await tab.expectVisible('.feedback label', 'What is missing or wrong?');
  await tab.expectText('#announcer', 'You can add a note below, then send your feedback.');
  await tab.expectAttribute('.feedback [aria-pressed=true]', 'class', /button/);
  await tab.expectText('.feedback [aria-pressed=true]', 'No');
  await tab.expectFocusOn('.feedback [aria-pressed=true]');
  expect(await tab.brokenRules(), 'form').toEqual([]);
  await tab.driver.press('Tab');
  await tab.expectFocusOn(note);
  await tab.driver.type('Which lamp?');
  await tab.driver.press('Tab');
  await tab.expectFocusOn('.feedback [type=submit]');
  expect(answers).toEqual([]);
  await tab.driver.press('Enter');
  await tab.expectText('#announcer', thanks);
  await tab.expectText('.feedback', thanks);
  await tab.expectFocusOn('.feedback');
  expect(answers).toEqual(['{"path":"/pier","helpful":false,"note":"Which lamp?"}']);
  expect(await tab.brokenRules(), 'thanks').toEqual([]);
});

test('B262: each page asks again, and the note is optional', async ({ tab }) => {
  const answers = harbor().receive('/answers');
  await tab.openHydrated(`${harbor().url}/pier`);
  await tab.click('.feedback button', 'No');
  await tab.expectVisible('.feedback label', 'What is missing or wrong?');
  await tab.expectAttribute(note, 'maxlength', '500');
  await tab.click('.feedback button', 'Yes');
  await tab.expectVisible('.feedback label', 'What helped you?');
  await tab.click('.feedback [type=submit]');
  await tab.expectText('.feedback', thanks);
  await tab.click('nav[aria-label="Docs pages"] a.next');
  await tab.expectText('h1', 'Tides');
  await tab.expectVisible('.feedback', 'Was this helpful?');
  await tab.click('.feedback button', 'Yes');
  await tab.click('.feedback [type=submit]');
  await tab.expectText('.feedback', thanks);
  expect(answers).toEqual(['{"path":"/pier","helpful":true}', '{"path":"/tides","helpful":true}']);
});

test('B263: an answer that cannot be sent is kept', async ({ tab, setReader, expectConsole }) => {
  expectConsole(/500/);
  await setReader({ reducedMotion: true });
  const answers = harbor().receive('/answers');
  const recover = harbor().fail(/^\/answers$/);
  await tab.openHydrated(`${harbor().url}/pier`);
  await tab.click('.feedback button', 'No');
  await tab.click(note);
  await tab.driver.type('Which lamp?');
  await tab.click('.feedback [type=submit]');
  await tab.expectVisible('.feedback [role=alert]', 'Your feedback could not be sent.');
  await tab.expectFocusOn('.feedback [type=submit]');
  expect(
    await tab.driver.evaluate(
      (one) => document.querySelector<HTMLTextAreaElement>(one)?.value,
      note,
    ),
  ).toBe('Which lamp?');
  expect(await tab.brokenRules(), 'failure').toEqual([]);
  recover();
  await tab.click('.feedback [type=submit]');
  await tab.expectText('.feedback', thanks);
  expect(answers).toEqual(['{"path":"/pier","helpful":false,"note":"Which lamp?"}']);
});

test('B260, B262: without script nothing is reported or asked', async ({ tab, setReader }) => {
  const reports = harbor().receive('/report');
  await setReader({ script: false });
  await tab.driver.goto(`${harbor().url}/search?q=quokka`);
  await tab.expectText('h1', 'Search the documentation');
  await tab.driver.goto(`${harbor().url}/pier`);
  await tab.expectHidden('.feedback');
  await leave(tab);
  await harbor().settled();
  expect(reports).toEqual([]);
});

for (const storage of ['forbidden', 'full'] as const) {
  test(`B260, B262: all is sent with ${storage} storage`, async ({ tab, expectConsole }) => {
    expectConsole(/Storage is not available/);
    const reports = harbor().receive('/report');
    const answers = harbor().receive('/answers');
    await tab.open(`${harbor().url}/pier`);
    await tab.driver.evaluate(blockedStorage[storage]);
    await tab.hydrate();
    await tab.click('.feedback button', 'Yes');
    await tab.click('.feedback [type=submit]');
    await tab.expectText('.feedback', thanks);
    expect(answers).toEqual(['{"path":"/pier","helpful":true}']);
    await searchFor(tab, 'quokka', 'No results for "quokka"');
    await leave(tab);
    await expect.poll(() => reports).toEqual(['{"queries":[{"query":"quokka","hits":0}]}']);
  });
}

test('B262: nothing moves on hydration, or when a button is pressed before it', async ({ tab }) => {
  const tops = (): Promise<number[]> =>
    tab.driver.evaluate(() =>
      [...document.querySelectorAll('.feedback, .feedback button, .pagination, .footer')].map(
        (one) => one.getBoundingClientRect().top + scrollY,
      ),
    );
  const release = harbor().hold(/\/assets\/app-[^/]*\.js$/);
  await tab.open(`${harbor().url}/pier`);
  await tab.expectVisible('.feedback button', 'Yes');
  const before = await tops();
  await tab.click('.feedback button', 'No');
  release();
  await tab.expectVisible('.feedback label', 'What is missing or wrong?');
  const after = await tops();
  // Only the question and its buttons: what is below makes room for the form.
  expect(after.slice(0, 3)).toEqual(before.slice(0, 3));
  await tab.open(`${harbor().url}/pier`);
  await tab.hydrate();
  await expect.poll(() => tab.driver.evaluate(appliesWholeSheet)).toBe(true);
  expect(await tops()).toEqual(before);
  // Nothing moved in between either, in browsers that report layout shifts.
  const shifts = await tab.driver.evaluate(async () => {
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
