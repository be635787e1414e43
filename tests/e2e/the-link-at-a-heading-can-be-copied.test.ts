import { expect, openHydrated, test } from './support/site';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test('B61: the link at a heading leads to it and copies its address', async ({ page }) => {
  await openHydrated(page, '/guide/second');
  await page.locator('h2#read-the-curve').hover();
  await page.getByRole('link', { name: 'Direct link to Read the curve' }).click();
  await expect(page).toHaveURL(/#read-the-curve$/);
  await expect(page.locator('#announcer')).toHaveText('Link copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
});
