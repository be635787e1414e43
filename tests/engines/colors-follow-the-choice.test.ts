import { brightnessOf } from '../support/page-functions';
import type { Page } from './support/page';
import { expect, test } from './support/test';

const toggle = '.navbar button[data-action="toggle-theme"]';

async function paintedMode(tab: Page): Promise<string> {
  const painted = { selector: 'html', property: 'backgroundColor' } as const;
  return (await tab.driver.evaluate(brightnessOf, painted)) < 0.5 ? 'dark' : 'light';
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`B78, B79, B82, B85: on a ${colorScheme} system the toggle cycles through light, dark and system, and is stored`, async ({
    tab,
    site,
    setReader,
  }) => {
    await setReader({ colorScheme });
    await tab.open(`${site.url}/consolemc`);
    expect(await paintedMode(tab)).toBe(colorScheme);
    await tab.hydrate();
    for (const choice of ['light', 'dark']) {
      await tab.click(toggle);
      await tab.expectAttribute('html', 'data-theme', choice);
      expect(await paintedMode(tab)).toBe(choice);
      expect(await tab.stored('theme')).toBe(choice);
      await tab.expectAttribute(toggle, 'title', `${choice} mode`);
      const name = `Switch between dark and light mode (currently ${choice} mode)`;
      await tab.expectAttribute(toggle, 'aria-label', name);
    }
    await tab.reload();
    expect(await paintedMode(tab)).toBe('dark');
    await tab.click(toggle);
    await tab.expectAttribute('html', 'data-theme-choice', 'system');
    expect(await paintedMode(tab)).toBe(colorScheme);
    expect(await tab.stored('theme')).toBeNull();
  });
}

test('B84: a change of the system applies at once', async ({ tab, site, setReader }) => {
  await tab.open(`${site.url}/consolemc`);
  expect(await paintedMode(tab)).toBe('light');
  await setReader({ colorScheme: 'dark' });
  await tab.expectAttribute('html', 'data-theme', 'dark');
  expect(await paintedMode(tab)).toBe('dark');
  expect(await tab.stored('theme')).toBeNull();
});

test('B83: a choice in another tab applies here at once', async ({ tab, openTab, site }) => {
  const other = await openTab();
  await tab.open(`${site.url}/consolemc`);
  await other.open(`${site.url}/api`);
  await other.click(toggle);
  await tab.expectAttribute('html', 'data-theme-choice', 'light');
  await other.click(toggle);
  await tab.expectAttribute('html', 'data-theme', 'dark');
  expect(await paintedMode(tab)).toBe('dark');
  await other.click(toggle);
  await tab.expectAttribute('html', 'data-theme-choice', 'system');
});
