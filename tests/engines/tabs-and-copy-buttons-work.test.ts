import type { Page } from './support/page';
import { expect, test } from './support/test';

const selectedTabs = (tab: Page): Promise<string[]> =>
  tab.texts('article .tabs [role=tab][aria-selected=true]');

test('A84, B192: tabs of one group switch together, here, in another tab and after a reload', async ({
  tab,
  openTab,
  fixture,
}) => {
  const other = await openTab();
  await tab.openAlive(`${fixture.url}/guide/islands`);
  await other.openAlive(`${fixture.url}/guide/islands`);
  expect((await selectedTabs(tab)).slice(0, 2)).toEqual(['Linux', 'Linux']);
  await tab.click('article .tabs [role=tab]', 'macOS');
  for (const one of [tab, other]) {
    await expect
      .poll(async () => (await selectedTabs(one)).slice(0, 2))
      .toEqual(['macOS', 'macOS']);
  }
  await tab.expectVisible('[role=tabpanel]', 'launchctl load tideline');
  expect(await tab.stored('docusaurus.tab.os')).toBe('macos');
  await tab.reload();
  await tab.wake();
  await expect.poll(async () => (await selectedTabs(tab)).slice(0, 2)).toEqual(['macOS', 'macOS']);
});

test('B192: arrow keys move the focus among tabs, Enter selects', async ({ tab, fixture }) => {
  await tab.openAlive(`${fixture.url}/guide/islands`);
  const focused = (): Promise<string> =>
    tab.tab.evaluate(() => document.activeElement?.textContent ?? '');
  await tab.click('article .tabs [role=tab]', 'Linux');
  for (const [key, name] of [
    ['ArrowLeft', 'Windows'],
    ['ArrowRight', 'Linux'],
    ['ArrowRight', 'macOS'],
  ] as const) {
    await tab.tab.press(key);
    await expect.poll(focused).toBe(name);
  }
  expect((await selectedTabs(tab))[0]).toBe('Linux');
  await tab.tab.press('Enter');
  await expect.poll(async () => (await selectedTabs(tab))[0]).toBe('macOS');
});

/** What a reader gets who pastes: reading the clipboard by script is not allowed everywhere. */
async function pasted(tab: Page): Promise<string> {
  await tab.tab.evaluate(() => {
    const field = document.createElement('textarea');
    field.id = 'pasted';
    document.querySelector('main')?.prepend(field);
    field.focus();
  });
  await tab.tab.press('Control+v');
  const value = (): Promise<string> =>
    tab.tab.evaluate(() => document.querySelector<HTMLTextAreaElement>('#pasted')?.value ?? '');
  await expect.poll(value).not.toBe('');
  return value();
}

test('B192, B226: the copy button copies, says so, and after a second is itself again', async ({
  tab,
  fixture,
}) => {
  await tab.openAlive(`${fixture.url}/writing/code`);
  const index = await tab.tab.evaluate(() =>
    [...document.querySelectorAll('figure.code')].findIndex((one) =>
      one.textContent?.includes('export function smooth'),
    ),
  );
  await tab.tab.evaluate(
    (number) => document.querySelectorAll('figure.code')[number]?.setAttribute('id', 'example'),
    index,
  );
  const button = '#example .code-copy';
  await tab.expectAttribute(button, 'aria-label', 'Copy code to clipboard');
  await tab.click(button);
  await tab.expectAttribute(button, 'aria-label', 'Copied');
  await tab.expectAttribute(button, 'aria-label', 'Copy code to clipboard');
  expect(await pasted(tab)).toBe(
    [
      'export function smooth(levels) {',
      '  const sum = levels.reduce((total, level) => total + level, 0);',
      '  return sum / levels.length;',
      '}',
    ].join('\n'),
  );
});

test('B235: the page is copied as Markdown', async ({ tab, site }) => {
  await tab.openAlive(`${site.url}/mcwebserver/setup`);
  await tab.click('a', 'Copy as Markdown');
  await tab.expectText('[role=status]', /Copied/);
  expect(await pasted(tab)).toContain('\n# Set up McWebserver\n');
});

test('B88: a dismissed announcement stays away, on the next page and after a reload', async ({
  tab,
  fixture,
}) => {
  const bar = '[aria-label="Announcement"]';
  await tab.openAlive(`${fixture.url}/guide/first`);
  await tab.expectVisible(bar, 'Spring tides this week');
  await tab.click(`${bar} button[aria-label="Close"]`);
  await tab.expectHidden(bar);
  expect(await tab.stored('docusaurus.announcement.dismiss')).toBe('true');
  await tab.click('nav[aria-label="Docs pages"] a.next');
  await tab.expectText('h1', 'Read a whole day');
  await tab.expectHidden(bar);
  await tab.reload();
  expect(await tab.isVisible(bar)).toBe(false);
  await tab.wake();
  expect(await tab.isVisible(bar)).toBe(false);
});
