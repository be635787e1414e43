import { boxOf } from './support/page-states';
import { expect, heading, openAlive, test } from './support/site';

test.beforeEach(async ({ expectConsole, page }) => {
  // React reports what it caught.
  expectConsole(/^error:/);
  await openAlive(page, '/guide/throws');
  await page.getByRole('button', { name: 'Pull the cable' }).click();
});

test('B109: the message stands in the middle of all that is beside the sidebar', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const sidebar = await boxOf(page.getByRole('navigation', { name: 'Docs sidebar' }));
  const frame = await boxOf(page.locator('.frame'));
  const state = await boxOf(page.locator('.state'));
  const { left, right } = await boxOf(heading(page));
  expect([state.left, state.right]).toEqual([sidebar.right, frame.right]);
  await expect(page.locator('.state')).toHaveCSS('border-left-width', '1px');
  expect(Math.abs((left + right) / 2 - (state.left + state.right) / 2)).toBeLessThan(2);
  // On one line, as there is room for it.
  expect((await boxOf(heading(page))).height).toBeLessThan(60);
});
