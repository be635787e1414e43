import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from './support/page';
import { expect, test } from './support/test';

declare const axe: { run(context: object, options: object): Promise<AxeResults> };

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);

/** Rules of WCAG 2.2 A and AA and best practices the page breaks, with elements; in both modes. */
async function brokenRules(tab: Page): Promise<string[]> {
  // The content policy allows no foreign script element: the driver runs it instead.
  await tab.tab.evaluate(new Function(axeSource) as () => void);
  const broken: string[] = [];
  for (const mode of ['light', 'dark']) {
    const found = await tab.tab.evaluate(async (theme) => {
      document.documentElement.dataset.theme = theme;
      // Colors of half a transition are no colors of the page.
      for (const animation of document.getAnimations()) {
        if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
          animation.finish();
      }
      const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
      const { violations } = await axe.run(document, {
        runOnly: { type: 'tag', values: tags },
        resultTypes: ['violations'],
        preload: false,
      });
      return violations.map(
        ({ id, nodes }) =>
          `${theme}: ${id}: ${nodes.slice(0, 3).map(({ html }) => html.slice(0, 120))}`,
      );
    }, mode);
    broken.push(...found);
  }
  return broken;
}

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

test('no accessibility rule is broken by the card of a link or a term, in both modes', async ({
  tab,
  fixture,
  setReader,
}) => {
  await setReader({ reducedMotion: true });
  await tab.openAlive(`${fixture.url}/guide/second`);
  for (const [selector, words] of [
    ['article a.term', 'The highest level'],
    ['article a[href="/guide/first"]', 'First steps'],
  ] as const) {
    await tab.tab.press('Tab');
    await tab.tab.evaluate((one) => document.querySelector<HTMLElement>(one)?.focus(), selector);
    await tab.expectVisible('[role=tooltip]', words);
    expect(await brokenRules(tab)).toEqual([]);
    await tab.expectVisible('[role=tooltip]', words);
  }
});
