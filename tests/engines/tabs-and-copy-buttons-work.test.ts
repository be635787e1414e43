import type { Page } from './support/page';
import { expect, test } from './support/test';

const selectedTabs = (tab: Page): Promise<string[]> =>
  tab.texts('article .tabs [role=tab][aria-selected=true]');

test('A84, B192: tabs switch in all browser tabs', async ({ tab, openTab, fixture }) => {
  const other = await openTab();
  await tab.openHydrated(`${fixture.url}/guide/islands`);
  await other.openHydrated(`${fixture.url}/guide/islands`);
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
  await tab.hydrate();
  await expect.poll(async () => (await selectedTabs(tab)).slice(0, 2)).toEqual(['macOS', 'macOS']);
});

test('B192: arrow keys move the focus among tabs, Enter selects', async ({ tab, fixture }) => {
  await tab.openHydrated(`${fixture.url}/guide/islands`);
  const focused = (): Promise<string> =>
    tab.driver.evaluate(() => document.activeElement?.textContent ?? '');
  await tab.click('article .tabs [role=tab]', 'Linux');
  for (const [key, name] of [
    ['ArrowLeft', 'Windows'],
    ['ArrowRight', 'Linux'],
    ['ArrowRight', 'macOS'],
  ] as const) {
    await tab.driver.press(key);
    await expect.poll(focused).toBe(name);
  }
  expect((await selectedTabs(tab))[0]).toBe('Linux');
  await tab.driver.press('Enter');
  await expect.poll(async () => (await selectedTabs(tab))[0]).toBe('macOS');
});

/** Reads the clipboard by pasting, because not every browser lets scripts read it. */
async function pasted(tab: Page): Promise<string> {
  await tab.driver.evaluate(() => {
    const field = document.createElement('textarea');
    field.id = 'pasted';
    document.querySelector('main')?.prepend(field);
    field.focus();
  });
  await tab.driver.press('Control+v');
  const value = (): Promise<string> =>
    tab.driver.evaluate(() => document.querySelector<HTMLTextAreaElement>('#pasted')?.value ?? '');
  await expect.poll(value).not.toBe('');
  return value();
}

test('B192, B226: the copy button copies and confirms it', async ({ tab, fixture }) => {
  await tab.openHydrated(`${fixture.url}/writing/code`);
  await tab.driver.evaluate(() =>
    [...document.querySelectorAll('figure.code')]
      .find((one) => one.textContent?.includes('export function smooth'))
      ?.setAttribute('id', 'example'),
  );
  const button = '#example .code-copy';
  await tab.expectAttribute(button, 'aria-label', 'Copy code to clipboard');
  // Recorded in the page: a busy machine may look only after the label has changed back.
  await tab.driver.evaluate((selector) => {
    const element = document.querySelector(selector) as Element;
    const labels: (string | null)[] = [];
    Object.assign(window, { labels });
    new MutationObserver(() => labels.push(element.getAttribute('aria-label'))).observe(element, {
      attributeFilter: ['aria-label'],
    });
  }, button);
  await tab.click(button);
  await expect
    .poll(() => tab.driver.evaluate(() => (window as unknown as { labels: string[] }).labels))
    .toEqual(['Copied', 'Copy code to clipboard']);
  expect(await pasted(tab)).toBe(
    [
      'export function smooth(levels) {',
      '  const sum = levels.reduce((total, level) => total + level, 0);',
      '  return sum / levels.length;',
      '}',
    ].join('\n'),
  );
});

test('B235: a page can be copied as Markdown', async ({ tab, site }) => {
  await tab.openHydrated(`${site.url}/mcwebserver/setup`);
  await tab.click('a', 'Copy as Markdown');
  await tab.expectText('[role=status]', /Copied/);
  expect(await pasted(tab)).toContain('\n# Set up McWebserver\n');
});
