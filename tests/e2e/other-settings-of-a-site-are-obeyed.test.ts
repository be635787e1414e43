import { testOf } from './support/built-site';
import { layoutFaults } from './support/layout';
import { heading, modeToggle, navbar } from './support/parts';
import { articleText, expect, expectHydrated, followLink, hydrate, quiet } from './support/site';

const test = testOf('tests/e2e/other-settings', '/x/');

test('B19: links contain the base path once, and open pages within the app', async ({ page }) => {
  await page.goto('');
  const links = page.locator('article a');
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
    '/x/harbor',
    '/x/harbor',
  ]);
  await hydrate(page);
  await links.first().click();
  await expect(heading(page)).toHaveText('The harbor');
  await expect(page).toHaveURL(/\/x\/harbor$/);
  await page.goBack();
  await expect(heading(page)).toHaveText('Other settings');
});

test('B80, B165: the toggle alternates, kept for the tab with its suffix', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('');
  // The policy `load` starts the app without user activity.
  await expectHydrated(page);
  const root = page.locator('html');
  await expect(root).toHaveAttribute('data-theme', 'light');
  await expect(root).toHaveAttribute('data-theme-choice', 'light');
  const toggle = modeToggle(page);
  for (const mode of ['dark', 'light', 'dark']) {
    await toggle.click();
    await expect(root).toHaveAttribute('data-theme-choice', mode);
    await expect(toggle).toHaveAttribute('title', `${mode} mode`);
  }
  const stored = await page.evaluate(() => [
    Object.entries({ ...sessionStorage }).filter(([key]) => key.startsWith('theme')),
    localStorage.length,
  ]);
  expect(stored).toEqual([[['theme-other', 'dark']], 0]);
});

test('B91: an announcement that cannot be closed is always shown', async ({ page }) => {
  await page.addInitScript(() => {
    sessionStorage.setItem('docusaurus.announcement.id-other', 'notice');
    sessionStorage.setItem('docusaurus.announcement.dismiss-other', 'true');
  });
  await page.goto('');
  await expect(page.getByText('Low water at noon.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Close', exact: true })).toHaveCount(0);
});

test('B113, B203: a mismatch inside Suspense', async ({ consoleLines, expectConsole, page }) => {
  expectConsole(/^error: The page was rendered again/);
  await page.goto('boundary');
  await hydrate(page);
  await expect(page.locator('[data-drawn-by=browser]')).toHaveText('Drawn by the browser.');
  await expect(page.getByText('The text inside the boundary.')).toBeVisible();
  expect(await articleText(page)).toMatch(
    /^The boundary\s?The text before the boundary\..*The text inside the boundary\.\s?The text after the boundary\.$/,
  );
  await expect.poll(() => consoleLines).toHaveLength(1);
  await followLink(page, '/x/harbor');
  await expect(heading(page)).toHaveText('The harbor');
});

test('B256: without previews and glossary there are no cards or terms', async ({ page }) => {
  await page.clock.install();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('harbor');
  await hydrate(page);
  await expect(page.locator('article a')).toHaveCount(1);
  await page.locator('article a').hover();
  await quiet(page);
  await page.clock.runFor(1000);
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  expect(asked.filter((path) => path.includes('preview'))).toEqual([]);
  expect((await page.request.get('glossary')).status()).toBe(404);
});

test('A120: items without room in the navbar are in a menu, at every width', async ({ page }) => {
  await page.goto('harbor');
  const more = navbar(page).locator('summary', { hasText: 'More' });
  const find = (name: string) => navbar(page).getByRole('link', { name, exact: true });
  for (const width of [997, 1279, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    expect.soft(await layoutFaults(page), `${width} px`).toEqual([]);
    await expect(find('Amsterdam')).toBeVisible();
    await expect(find('Home')).toBeVisible();
    await expect(navbar(page).getByText('Spring tide')).toHaveCSS('color', 'rgb(15, 92, 90)');
    await expect(find('Lisbon')).toHaveCount(0);
    await more.click();
    await expect(find('Lisbon')).toBeVisible();
    await expect(find('Flensburg')).toHaveCount(1);
    await navbar(page).locator('summary', { hasText: 'Ships' }).click();
    await expect(find('Tugs')).toBeVisible();
    await more.click();
  }
});
