import { testOf } from './support/built-site';
import { switcher, switchTo, testMenu } from './support/menu-of-links';
import { heading, swipe } from './support/parts';
import { indexRequests } from './support/search';
import { documentLoads, expect, hydrate, openHydrated } from './support/site';

const test = testOf('tests/e2e/locales');

test('B265: the menu keeps page, query and section', async ({ page }) => {
  await openHydrated(page, '/docs/intro?tab=a#top');
  await expect(switcher(page).locator('summary')).toHaveText('English');
  await switchTo(page, '简体中文');
  await expect(page).toHaveURL(/\/zh\/docs\/intro\?tab=a#top$/);
  await expect(heading(page)).toHaveText('介绍');
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hans');
  await expect(page.locator('.navbar-links a').first()).toHaveText('指南');
});

test('B264, B266: the app navigates within a language', async ({ page }) => {
  await openHydrated(page, '/zh/docs/intro');
  const loads = documentLoads(page);
  await page.locator('article').getByRole('link', { name: '尾巴' }).click();
  await expect(heading(page)).toHaveText('Tail');
  await expect(page).toHaveURL(/\/zh\/docs\/guide\/tail$/);
  await expect(page.locator('.page-notice')).toContainText('尚未翻译');
  await expect(page.locator('article')).toHaveAttribute('lang', 'en');
  await page.goBack();
  await expect(heading(page)).toHaveText('介绍');
  await expect(page.locator('article')).not.toHaveAttribute('lang');
  // The app has updated the link to the other language.
  await expect(switcher(page).locator('a').first()).toHaveAttribute('href', '/docs/intro');
  expect(loads).toEqual([]);
});

test('B267: the search finds pages of the current language', async ({ page }) => {
  const requests = indexRequests(page);
  await openHydrated(page, '/zh/docs/guide/tail');
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: '搜索' });
  await dialog.getByRole('combobox').fill('风筝');
  const first = dialog.getByRole('option').first();
  await expect(first).toHaveAttribute('href', /^\/zh\/(?:docs|about)/);
  await dialog.getByRole('combobox').fill('没有这个词');
  await expect(dialog).toContainText('没有与“没有这个词”相关的结果');
  expect(requests.length).toBeGreaterThan(0);
  expect(requests.filter((path) => !path.startsWith('/zh/search-index/'))).toEqual([]);
});

test('B85, B264: the color toggle names the choice in the language of the page', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await openHydrated(page, '/zh/docs/intro');
  const toggle = page.locator('.navbar .color-toggle');
  await toggle.click();
  await expect(toggle).toHaveAttribute('title', '浅色模式');
  await toggle.click();
  await expect(toggle).toHaveAttribute('title', '深色模式');
  await expect(toggle).toHaveAccessibleName('切换浅色/深色模式（当前为深色模式）');
});

test('B264: right-to-left languages mirror the menu of phones and the arrows', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openHydrated(page, '/ar/docs/intro');
  await page.locator('.menu-button').click();
  const drawer = page.locator('.drawer');
  // It moves in from its edge.
  const rightEdge = (element: Element) => element.getBoundingClientRect().right;
  await expect.poll(() => drawer.evaluate(rightEdge)).toBe(390);
  await expect(drawer.locator('.caret').first()).toHaveCSS('scale', '-1 1');
  // It goes back to that edge.
  await drawer.evaluate(swipe, -150);
  await expect(drawer).toBeVisible();
  await drawer.evaluate(swipe, 150);
  await expect(drawer).toBeHidden();
});

test('B264: an unknown address of a language', async ({ page, expectConsole }) => {
  expectConsole(/status of 404/);
  const response = await page.goto('/zh/nothing-here');
  expect(response?.status()).toBe(404);
  await expect(heading(page)).toHaveText('找不到页面');
  await hydrate(page);
  await expect(heading(page)).toHaveText('找不到页面');
});

testMenu(test, {
  mark: 'B265',
  from: '/zh/docs/intro',
  label: 'English',
  to: '/docs/intro',
  buttons: ['切换导航栏', '← 回到主菜单'],
});
testMenu(test, {
  mark: 'B265',
  from: '/ar/docs/intro',
  label: 'English',
  to: '/docs/intro',
  buttons: ['فتح شريط التنقل أو إغلاقه', '→ العودة إلى القائمة الرئيسية'],
});
