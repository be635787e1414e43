import { boxOf } from './support/page-states';
import { expect, heading, openHydrated, test } from './support/site';

test('B109: the message is centered in the area beside the sidebar', async ({
  expectConsole,
  page,
}) => {
  // React logs the caught error.
  expectConsole(/^error:/);
  await openHydrated(page, '/guide/throws');
  await page.getByRole('button', { name: 'Pull the cable' }).click();
  await page.setViewportSize({ width: 1280, height: 800 });
  const sidebar = await boxOf(page.getByRole('navigation', { name: 'Docs sidebar' }));
  const frame = await boxOf(page.locator('.frame'));
  const state = await boxOf(page.locator('.state'));
  const { left, right } = await boxOf(heading(page));
  expect([state.left, state.right]).toEqual([sidebar.right, frame.right]);
  await expect(page.locator('.state')).toHaveCSS('border-left-width', '1px');
  expect(Math.abs((left + right) / 2 - (state.left + state.right) / 2)).toBeLessThan(2);
  // It fits on one line.
  expect((await boxOf(heading(page))).height).toBeLessThan(60);
});
