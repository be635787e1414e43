import type { Locator, Page } from '@playwright/test';
import { boxOf, disclosureSpeed, scrollWindowTo, withoutApp } from './support/page-states';
import { heading } from './support/parts';
import { expect, failedRequest, openHydrated, test } from './support/site';

test.use({ viewport: { width: 1280, height: 800 } });

const path = '/guide/islands';

/** Tab blocks of the page: two of the group "os", one mirrored in the address, one lazy, one in a tip. */
const blocks = (page: Page): Locator => page.locator('article .tabs');
const tab = (block: Locator, name: string): Locator => block.getByRole('tab', { name });
const selected = (block: Locator): Locator => block.locator('[role=tab][aria-selected=true]');
const panel = (block: Locator): Locator => block.getByRole('tabpanel').locator('visible=true');

test('A84, A88, B192: blocks of a group switch together, in place', async ({ page }) => {
  await openHydrated(page, path);
  const [first, second] = [blocks(page).nth(0), blocks(page).nth(1)];
  await tab(first, 'Windows').click();
  await expect(selected(first)).toHaveText('Windows');
  // A84: a block without the chosen value keeps its own.
  await expect(selected(second)).toHaveText('Linux');
  await scrollWindowTo(page, 300);
  const clicked = tab(second, 'macOS');
  const before = await boxOf(clicked);
  const { height } = await boxOf(first);
  await clicked.click();
  await expect(selected(first)).toHaveText('macOS');
  await expect(selected(second)).toHaveText('macOS');
  await expect(panel(first)).toContainText('Install it with the package manager');
  await expect(panel(second)).toContainText('launchctl load tideline');
  expect((await boxOf(first)).height, 'the height of the block above has changed').not.toBe(height);
  expect((await boxOf(clicked)).top).toBeCloseTo(before.top, 0);
});

test('text in the panel of another tab can be found', async ({ page }) => {
  await openHydrated(page, path);
  const [first, second] = [blocks(page).nth(0), blocks(page).nth(1)];
  const { height } = await boxOf(first);
  expect((await boxOf(panel(first))).height).toBeGreaterThan(height - 60);
  // A text fragment finds as the reader does, who has to be active for it.
  await heading(page).click();
  await page.evaluate(() => {
    location.hash = '#:~:text=Install%20it%20with%20the%20package';
  });
  await expect(selected(first)).toHaveText('macOS');
  await expect(panel(first)).toContainText('Install it with the package manager');
  await expect(selected(second)).toHaveText('macOS');
  await expect(panel(first)).toHaveCount(1);
  await page.emulateMedia({ media: 'print' });
  await expect(first.locator('.tab-panel').locator('visible=true')).toHaveCount(3);
});

test('A85: a block keeps its choice in the address', async ({ page }) => {
  await openHydrated(page, `${path}?from=links`);
  const block = blocks(page).nth(2);
  const entries = await page.evaluate(() => history.length);
  await tab(block, 'Imperial').click();
  await expect(page).toHaveURL(`${path}?from=links&unit=imperial`);
  expect(await page.evaluate(() => history.length)).toBe(entries);
  await openHydrated(page, `${path}?unit=imperial`);
  await expect(selected(block)).toHaveText('Imperial');
  await expect(panel(block)).toContainText('feet and inches');
  await openHydrated(page, `${path}?unit=furlongs`);
  await expect(selected(block)).toHaveText('Metric');
});

test('A86: a lazy block only renders the chosen panel', async ({ page }) => {
  await openHydrated(page, path);
  const block = blocks(page).nth(3);
  await expect(page.getByText('longer than two seconds')).toHaveCount(0);
  await tab(block, 'Long answer').click();
  await expect(panel(block)).toContainText('longer than two seconds');
});

test('too many tabs scroll in their strip, not the page', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto('/components');
  const widths = await page
    .getByRole('tablist')
    .evaluateAll((lists) =>
      lists.map((list) => list.getBoundingClientRect().right <= window.innerWidth),
    );
  expect(widths).not.toContain(false);
});

test('B192: details animate their height, unless reduced motion is preferred', async ({ page }) => {
  await openHydrated(page, '/components');
  const details = page.locator('details.more').first();
  const text = details.getByText('Put a reverse proxy in front instead.');
  await expect(text).toBeHidden();
  // Transition styles are loaded by the app.
  await expect.poll(() => disclosureSpeed(details)).toBe(0.24);
  await details.locator('summary').click();
  await expect(text).toBeVisible();
  await details.locator('summary').click();
  await expect(text).toBeHidden();

  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await disclosureSpeed(details)).toBeLessThan(0.001);
});

test('B192: images reserve their size, and load lazily', async ({ expectConsole, page }) => {
  expectConsole(failedRequest, /Content Security Policy/);
  await page.route(/\.png$/, (route) => route.abort());
  await withoutApp(page);
  await page.goto('/writing/links');
  const images = await page.locator('article figure.image img').evaluateAll((elements) =>
    (elements as HTMLImageElement[])
      .filter((image) => new URL(image.src).host === location.host && !/\.svg$/.test(image.src))
      .map((image) => ({
        loading: image.loading,
        hasSize: image.hasAttribute('width') && image.hasAttribute('height'),
        height: image.getBoundingClientRect().height,
      })),
  );
  expect(images.length).toBeGreaterThan(0);
  for (const { loading, hasSize, height } of images) {
    expect(loading).toBe('lazy');
    expect(hasSize).toBe(true);
    expect(height).toBeGreaterThan(20);
  }
});
