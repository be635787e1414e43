import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchChromium } from '../../scripts/launch-chromium';
import { siteDir } from '../support/build-command';
import { fontEnvironment } from '../support/font-sets';

/** Printable width of A4 in CSS pixels: 210 mm minus two margins of 16 mm. */
const printedWidth = Math.round(((210 - 32) / 25.4) * 96);
/** The padding of code at the end of a line may extend into the margin. */
const hangingPx = 8;

let browser: Browser;
let page: Page;

beforeAll(async () => {
  browser = await launchChromium({ env: fontEnvironment() });
  page = await browser.newPage({ viewport: { width: printedWidth, height: 950 } });
  await page.emulateMedia({ media: 'print' });
  await page.goto(pathToFileURL(path.join(siteDir, 'print.html')).href);
});

afterAll(() => browser?.close());

test('nothing is wider than the paper, which would make browsers scale down all pages', async () => {
  const tooWide = await page.evaluate((width) => {
    const isWide = (element: Element): boolean =>
      element.getBoundingClientRect().right > width || element.scrollWidth > width;
    return [...document.querySelectorAll('.book :is(p, table, pre, figure, ul, dl)')]
      .filter(isWide)
      .map(
        (element) => `${element.closest('.book-page')?.id}: ${element.textContent?.slice(0, 60)}`,
      );
  }, printedWidth + hangingPx);
  expect(tooWide).toEqual([]);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(printedWidth + hangingPx);
});

test('tables have no scroll shadows, and text fills the width', async () => {
  const table = page.locator('.book-page .table').first();
  expect(await table.evaluate((element) => getComputedStyle(element).backgroundImage)).toBe('none');
  const widths = await page
    .locator('.book-page > p')
    .evaluateAll((paragraphs) =>
      paragraphs.map((element) => element.getBoundingClientRect().width),
    );
  expect(Math.max(...widths)).toBeGreaterThan(printedWidth - 5);
});
