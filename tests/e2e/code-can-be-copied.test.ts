import { expect, type Locator, type Page, test } from '@playwright/test';
import { boxOf, openHydratedByKey } from './support/page-states';
import { fixtureUrl } from './support/sites';

test.use({ viewport: { width: 1280, height: 800 } });
test.beforeEach(({ context }) => context.grantPermissions(['clipboard-read', 'clipboard-write']));

const clipboard = (page: Page): Promise<string> =>
  page.evaluate(() => navigator.clipboard.readText());
const figure = (page: Page, text: string): Locator =>
  page.locator('figure.code', { hasText: text }).first();
const copyButton = (block: Locator): Locator => block.locator('.code-copy');
const wrapButton = (block: Locator): Locator =>
  block.getByRole('button', { name: 'Toggle word wrap' });

for (const { what, text, copied } of [
  {
    what: 'comments that only highlight lines',
    text: 'def read(port)',
    copied:
      'def read(port):\n    reading = port.readline()\n    level = int(reading[4:8])\n    state = reading[9:]\n    return level, state',
  },
  {
    what: 'line numbers',
    text: 'port = /dev/ttyUSB0',
    copied: '[gauge]\nport = /dev/ttyUSB0\nspeed = 9600',
  },
  {
    what: 'marker comments defined by the site',
    text: 'tideline publish --out /nowhere',
    copied: 'tideline read --port /dev/null\ntideline publish --out /nowhere',
  },
]) {
  test(`B192: copied code does not contain ${what}`, async ({ page }) => {
    await openHydratedByKey(page, `${fixtureUrl()}/writing/code`);
    const button = copyButton(figure(page, text));
    await button.click();
    await expect(button).toHaveAccessibleName('Copied');
    expect(await clipboard(page)).toBe(copied);
  });
}

test('B192: the copy button appears on hover and focus, and is always visible beside a title', async ({
  page,
}) => {
  await openHydratedByKey(page, `${fixtureUrl()}/components`);
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
  await expect(copyButton(untitled)).toHaveAccessibleName('Copied');
  expect(await clipboard(page)).toBe('sudo systemctl enable --now ferry');
});

test('B192: word wrap can only be toggled where lines are too long', async ({ page }) => {
  await openHydratedByKey(page, `${fixtureUrl()}/components`);
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

test('a highlighted line spans the full scroll width', async ({ page }) => {
  await openHydratedByKey(page, `${fixtureUrl()}/writing/code`);
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

test('the full address of an endpoint is copied', async ({ page }) => {
  await openHydratedByKey(page, `${fixtureUrl()}/components`);
  await page.locator('.endpoint-line [data-copy]').first().click();
  await expect(page.getByRole('status')).toHaveText('Copied');
  expect(await clipboard(page)).toMatch(/^https:\/\/[^/]+\/v1\/ferries\//);
});
