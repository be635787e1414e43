/** States of a page, and what it shows. */
import type { Locator, Page } from '@playwright/test';
import { brightnessOf, scrollPageTo } from '../../support/page-functions';
import { appliesWholeSheet } from '../../support/whole-sheet';

/** Blocks the app's script: only the server's HTML and the boot script remain. */
export async function withoutApp(page: Page): Promise<void> {
  await page.route(/\/assets\/app-[^/]*\.js$/, (route) => route.abort());
}

/** Makes the app apply its whole style sheet, and waits until it has. */
export const applyAllStyles = (page: Page): Promise<unknown> =>
  page.waitForFunction(appliesWholeSheet);

/** Adds rules as a site's own sheets do: the content policy allows no `<style>`. */
export const addStyles = (page: Page, css: string): Promise<void> =>
  page.evaluate((rules) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets.push(sheet);
  }, css);

/** Seconds in which a disclosure changes its height. */
export const disclosureSpeed = (details: Locator): Promise<number> =>
  details.evaluate((element) => {
    const style = getComputedStyle(element, '::details-content');
    const names = style.transitionProperty.split(', ');
    const durations = style.transitionDuration.split(', ');
    return Number.parseFloat(durations[names.indexOf('block-size')] ?? '0');
  });

export const scrollWindowTo = (page: Page, top: number): Promise<void> =>
  page.evaluate(scrollPageTo, top);

/** Width of the page, px: more than that of the window if something sticks out. */
export const pageWidth = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth);

/** Position and size of an element in the viewport, px. */
export function boxOf(locator: Locator) {
  return locator.evaluate((element) => {
    const { left, right, top, bottom, width, height } = element.getBoundingClientRect();
    return { left, right, top, bottom, width, height };
  });
}

/** The color mode by the painted background, whatever the attributes say. */
export async function paintedMode(page: Page): Promise<'light' | 'dark'> {
  const painted = { selector: 'html', property: 'backgroundColor' } as const;
  return (await page.evaluate(brightnessOf, painted)) < 0.5 ? 'dark' : 'light';
}
