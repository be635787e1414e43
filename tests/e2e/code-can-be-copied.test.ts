import type { Locator, Page } from '@playwright/test';
import { addStyles, applyAllStyles, boxOf } from './support/page-states';
import { clipboard, expect, openHydrated, test } from './support/site';

test.use({
  viewport: { width: 1280, height: 800 },
  permissions: ['clipboard-read', 'clipboard-write'],
});

const figure = (page: Page, text: string): Locator =>
  page.locator('figure.code', { hasText: text }).first();
const copyButton = (block: Locator): Locator => block.locator('.code-copy');
const wrapButton = (block: Locator): Locator =>
  block.getByRole('button', { name: 'Toggle word wrap' });

test('B192: the copy button appears on hover and focus', async ({ page }) => {
  await openHydrated(page, '/components');
  const untitled = figure(page, 'sudo systemctl enable');
  await expect(copyButton(figure(page, 'ferry.isEnabled'))).toHaveCSS('opacity', '1');
  await expect(copyButton(untitled)).toHaveCSS('opacity', '0');
  await untitled.hover();
  await expect(copyButton(untitled)).toHaveCSS('opacity', '1');
  await page.mouse.move(5, 5);
  await expect(copyButton(untitled)).toHaveCSS('opacity', '0');
  await copyButton(untitled).focus();
  await expect(copyButton(untitled)).toHaveCSS('opacity', '1');
  await page.keyboard.press('Enter');
  await expect.poll(() => clipboard(page)).toBe('sudo systemctl enable --now ferry');
  // The full address of an endpoint.
  await page.locator('.endpoint-line [data-copy]').first().click();
  await expect.poll(() => clipboard(page)).toMatch(/^https:\/\/[^/]+\/v1\/ferries\//);
});

test('B192: word wrap can only be toggled where lines are too long', async ({ page }) => {
  await openHydrated(page, '/components');
  const long = figure(page, 'daterange?start=');
  const block = long.locator('pre');
  await long.scrollIntoViewIfNeeded();
  await expect(wrapButton(long)).toHaveAttribute('aria-pressed', 'false');
  const isOverflowing = (): Promise<boolean> =>
    block.evaluate((element) => element.scrollWidth > element.clientWidth);
  expect(await isOverflowing()).toBe(true);

  await wrapButton(long).click();
  await expect(wrapButton(long)).toHaveAttribute('aria-pressed', 'true');
  expect(await isOverflowing()).toBe(false);
  await wrapButton(long).click();
  await expect(wrapButton(long)).toHaveAttribute('aria-pressed', 'false');
  expect(await isOverflowing()).toBe(true);

  const [wrap, copy] = [await boxOf(wrapButton(long)), await boxOf(copyButton(long))];
  expect(wrap.right).toBeLessThanOrEqual(copy.left);
  await expect(wrapButton(figure(page, 'sudo systemctl enable'))).toHaveCount(0);
  // On a narrow screen more lines are too long.
  await page.setViewportSize({ width: 320, height: 800 });
  const short = figure(page, 'sudo systemctl enable');
  await short.scrollIntoViewIfNeeded();
  await expect(wrapButton(short)).toBeVisible();
});

test('the buttons do not cover the end of a long line', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await openHydrated(page, '/components');
  const block = figure(page, 'sudo systemctl enable');
  await block.scrollIntoViewIfNeeded();
  const wrap = wrapButton(block);
  await expect(wrap).toBeVisible();
  const endOfLine = (): Promise<number> =>
    block.locator('pre').evaluate((pre) => {
      pre.scrollLeft = pre.scrollWidth;
      const text = document.createRange();
      text.selectNodeContents(pre.querySelector('.line')!);
      return text.getClientRects()[text.getClientRects().length - 1]?.right ?? 0;
    });
  const left = (await boxOf(wrap)).left;
  expect(await endOfLine()).toBeLessThanOrEqual(left);
  await wrap.click();
  expect(await endOfLine()).toBeLessThanOrEqual(left);
});

test('the buttons and the title are in line with the code', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await openHydrated(page, '/components');
  const untitled = figure(page, 'sudo systemctl enable');
  await untitled.scrollIntoViewIfNeeded();
  await expect(wrapButton(untitled)).toBeVisible();
  const line = await boxOf(untitled.locator('.line').first());
  for (const button of [wrapButton(untitled), copyButton(untitled)]) {
    const { top, bottom } = await boxOf(button);
    const offset = (top + bottom - line.top - line.bottom) / 2;
    expect(Math.abs(offset)).toBeLessThanOrEqual(1);
  }
  const starts = await figure(page, 'ferry.isEnabled').evaluate((block) =>
    ['.code-title', '.line', '.line.hl'].map((part) => {
      const text = document.createRange();
      text.selectNodeContents(block.querySelector(part)!);
      return text.getBoundingClientRect().left;
    }),
  );
  expect(new Set(starts).size, String(starts)).toBe(1);
});

test('a highlighted line spans the full scroll width', async ({ page }) => {
  await openHydrated(page, '/writing/code');
  await page.setViewportSize({ width: 390, height: 800 });
  const block = figure(page, 'export function smooth').locator('pre');
  const { lineWidth, scrollWidth, clientWidth } = await block.evaluate((element) => ({
    lineWidth: element.querySelector('.line.hl')?.getBoundingClientRect().width ?? 0,
    scrollWidth: element.scrollWidth,
    clientWidth: element.clientWidth,
  }));
  expect(scrollWidth).toBeGreaterThan(clientWidth);
  expect(lineWidth).toBeCloseTo(scrollWidth, 0);
});

test("a site's rules for code in text leave the lines of a block apart", async ({ page }) => {
  await openHydrated(page, '/writing/code');
  const line = figure(page, 'export function smooth').locator('.line').first();
  const { height } = await boxOf(line);
  // The layers are in the order of the whole sheet.
  await applyAllStyles(page);
  await addStyles(page, '@layer site { code { line-height: 1em } }');
  expect((await boxOf(line)).height).toBe(height);
});
