/** States of a page, and what it shows. */
import type { Locator, Page } from '@playwright/test';
import { brightnessOf, scrollPageTo } from '../../support/page-functions';

/** Blocks the app's script: only the server's HTML and the boot script remain. */
export async function withoutApp(page: Page): Promise<void> {
  await page.route(/\/assets\/app-[^/]*\.js$/, (route) => route.abort());
}

export const scrollWindowTo = (page: Page, top: number): Promise<void> =>
  page.evaluate(scrollPageTo, top);

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
