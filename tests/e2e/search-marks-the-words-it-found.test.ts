import type { Page } from '@playwright/test';
import { nextLink } from './support/parts';
import { activeHit, dialog, followHit, openSearch, searchFor, searchOn } from './support/search';
import { expect, openHydrated, test } from './support/site';

/** Distinct texts marked in the page, in lower case. */
const marked = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const ranges = [...(CSS.highlights.get('found-words') ?? [])];
    return [...new Set(ranges.map((range) => range.toString().toLowerCase()))].sort();
  });

test('B237: words of a chosen hit are marked until Escape is pressed', async ({ page }) => {
  await searchOn(page, 'settings');
  await followHit(page);
  await expect.poll(() => marked(page)).not.toEqual([]);
  for (const word of await marked(page)) expect(word).toMatch(/^setting/);
  // Escape that closes the dialog keeps the marks.
  await openSearch(page);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  expect(await marked(page)).not.toEqual([]);
  await page.keyboard.press('Escape');
  await expect.poll(() => marked(page)).toEqual([]);
});

test('the dialog colors its marks on pages that define no color for marks', async ({ page }) => {
  await openHydrated(page, '/');
  const color = () =>
    page.evaluate(() => getComputedStyle(document.body).getPropertyValue('--mark-bg'));
  expect(await color()).toBe('');
  await searchFor(page, 'settings');
  await expect(dialog(page).locator('mark').first()).not.toHaveCSS(
    'background-color',
    'rgba(0, 0, 0, 0)',
  );
  // Defining it for the page would restyle all its elements.
  expect(await color()).toBe('');
});

test('the styles of the dialog match nothing outside it, so opening it restyles nothing', async ({
  page,
}) => {
  await openHydrated(page, '/');
  const known = await page.evaluate(() => document.adoptedStyleSheets.length);
  await searchFor(page, 'settings');
  const matched = await page.evaluate((first) => {
    const selectorsOf = (rules: CSSRuleList): string[] =>
      [...rules].flatMap((rule) => {
        if (rule instanceof CSSStyleRule) return rule.selectorText;
        return 'cssRules' in rule && !(rule instanceof CSSKeyframesRule)
          ? selectorsOf(rule.cssRules as CSSRuleList)
          : [];
      });
    const selectors = document.adoptedStyleSheets
      .slice(first)
      .flatMap(({ cssRules }) => selectorsOf(cssRules));
    const outside = (selector: string): boolean =>
      // A pseudo-element belongs to the element in front of it, or to any.
      [
        ...document.querySelectorAll(selector.replace(/(^|[\s>+~])::[-\w]+(\(.*?\))?/g, '$1*')),
      ].some((element) => !element.closest('.search-dialog, [data-action=open-search]'));
    return { count: selectors.length, outside: selectors.filter(outside) };
  }, known);
  expect(matched.count).toBeGreaterThan(30);
  expect(matched.outside).toEqual([]);
});

test('the marks are gone on the next page', async ({ page }) => {
  await searchOn(page, 'first steps');
  await page.keyboard.press('Enter');
  await expect.poll(() => marked(page)).not.toEqual([]);
  await nextLink(page).click();
  await expect.poll(() => marked(page)).toEqual([]);
});

test('a hit on the same page is marked too, and the document stays untouched', async ({ page }) => {
  await openHydrated(page, '/reference/settings');
  // Values in samples become buttons once their code has loaded.
  await expect(page.locator('main var[data-value]').first()).toHaveAttribute('tabindex');
  const before = await page.locator('main article').innerHTML();
  await searchFor(page, 'settings');
  await expect(activeHit(page)).toHaveAttribute('href', /^\/reference\/settings/);
  await page.keyboard.press('Enter');
  await expect.poll(() => marked(page)).not.toEqual([]);
  const color = await page.evaluate(
    () =>
      getComputedStyle(
        document.querySelector('main article p') as Element,
        '::highlight(found-words)',
      ).backgroundColor,
  );
  expect(color).toMatch(/^oklch/);
  expect(await page.locator('main article').innerHTML()).toBe(before);
});

test('B237: a closed disclosure that holds the found text opens', async ({ page }) => {
  await searchOn(page, 'ports below 1024 root');
  await followHit(page);
  const disclosure = page.locator('details', { hasText: 'Why is the port not 80?' });
  await expect(disclosure).toHaveAttribute('open');
});
