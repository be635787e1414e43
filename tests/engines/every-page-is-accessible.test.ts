import { brokenRules } from './support/axe';
import { expect, test } from './support/test';

test('no accessibility rule is broken on the home page, an article, and by any block, in both modes', async ({
  tab,
  site,
  fixture,
  setReader,
}) => {
  test.setTimeout(120_000);
  await setReader({ reducedMotion: true });
  for (const url of [
    `${site.url}/`,
    `${site.url}/mcwebserver/configuration`,
    `${fixture.url}/components`,
  ]) {
    await tab.openAlive(url);
    expect.soft(await brokenRules(tab), url).toEqual([]);
  }
});

test('no accessibility rule is broken by the search dialog, in both modes', async ({
  tab,
  fixture,
  setReader,
}) => {
  await setReader({ reducedMotion: true });
  await tab.openAlive(`${fixture.url}/guide/first`);
  await tab.tab.press('Control+k');
  await tab.expectFocusOn('dialog[open] [role=combobox]');
  await tab.tab.type('tide');
  await tab.expectVisible('dialog[open] [role=option]', 'tide');
  expect(await brokenRules(tab)).toEqual([]);
});
