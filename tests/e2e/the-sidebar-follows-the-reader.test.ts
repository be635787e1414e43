import type { Locator, Page } from '@playwright/test';
import { boxOf, disclosureSpeed, scrollWindowTo } from './support/page-states';
import { heading, navbar, neighbors, nextLink, sidebar } from './support/parts';
import {
  expect,
  fixtureUrl,
  followLink,
  holdApp,
  hydrate,
  openHydrated,
  scrollTop,
  siteUrl,
  test,
} from './support/site';

test.use({ baseURL: siteUrl(), viewport: { width: 1280, height: 800 } });

const current = (page: Page): Locator => sidebar(page).locator('[aria-current=page]');
const scrollTopIn = (page: Page) => sidebar(page).evaluate((element) => element.scrollTop);

/** The link or button of a row, by its whole text. */
const row = (page: Page, label: string): Locator =>
  sidebar(page)
    .locator('a, .branch-title')
    .filter({ hasText: new RegExp(`^${label}$`) });

const caret = (page: Page, label: string): Locator =>
  sidebar(page).getByLabel(new RegExp(`^(Expand|Collapse) sidebar category '${label}'$`));

/** The list below a row. */
const listOf = (page: Page, label: string): Locator =>
  row(page, label).locator('xpath=ancestor::li[1]/details/ul');

/** The disclosure of a caret or of a row without a page. */
const disclosure = (summary: Locator): Locator => summary.locator('xpath=ancestor::details[1]');

test('B35: the sidebar stays in view and scrolls on its own', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 400 });
  await openHydrated(page, '/mcwebserver/configuration');
  await scrollWindowTo(page, 1500);
  // While the app's styles load, the animation that contains scrolling is missing.
  await expect(sidebar(page)).toHaveCSS('overscroll-behavior-y', 'contain');
  const navbarBox = await boxOf(navbar(page));
  const box = await boxOf(sidebar(page));
  expect(box.top).toBe(navbarBox.bottom);
  expect(box.bottom).toBeCloseTo(400, 0);

  const position = () => scrollTopIn(page);
  const end = await sidebar(page).evaluate(
    (element) => element.scrollHeight - element.clientHeight,
  );
  expect(end).toBeGreaterThan(0);
  await page.mouse.move(100, 200);
  await page.mouse.wheel(0, 5000);
  await expect.poll(position).toBe(end);
  await page.mouse.wheel(0, 500);
  await page.mouse.wheel(0, -50);
  await expect.poll(position).toBeLessThan(end);
  expect(await scrollTop(page)).toBe(1500);
});

test('B35, B77: Tab leads from the sidebar to the article', async ({ page }) => {
  await openHydrated(page, '/mcwebserver/configuration');
  await caret(page, 'Miscellaneous').focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Home page' })).toBeFocused();
  await row(page, 'Jonas_Jones Documentation').focus();
  await page.keyboard.press('Shift+Tab');
  await expect(navbar(page).getByRole('button', { name: 'Search' })).toBeFocused();
});

test('the wheel scrolls the page over lists that do not overflow', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 1300 });
  await page.goto('/mcwebserver/configuration');
  for (const name of ['Docs sidebar', 'On this page']) {
    await scrollWindowTo(page, 0);
    await page.getByRole('navigation', { name }).hover({ position: { x: 60, y: 200 } });
    await page.mouse.wheel(0, 300);
    await expect.poll(() => scrollTop(page), name).toBeGreaterThan(0);
  }
});

test('B36, B51: the top level is in order, its hidden group not shown', async ({ page }) => {
  await openHydrated(page, '/');
  const labels = sidebar(page).locator('.tree > li > :first-child').locator('visible=true');
  await expect(labels).toHaveText([
    'Jonas_Jones Documentation',
    'API',
    'BetterConsoleMC',
    'McWebserver',
    'TickTockTracker',
    'ConsoleMC',
    'YetAnotherDiscordChatLink',
    'Fileshare service',
    'Turbo Octo Potato',
    'Jonas_Jones ecosystem',
    'Miscellaneous',
  ]);
  await expect(row(page, 'Overviews')).toHaveCount(1);
  await expect(row(page, 'Overviews')).toBeHidden();
  // Its pages are still part of the pagination.
  await expect(neighbors(page).getByRole('link', { name: /^Previous/ })).toHaveAttribute(
    'href',
    '/overview/services-and-platforms',
  );
});

test('B38: one row is the current page, its ancestors are active', async ({ page }) => {
  for (const path of ['/mcwebserver/api/simple', '/mcwebserver/api/simple/']) {
    await openHydrated(page, path);
    await expect(current(page)).toHaveText(['Simple API reference']);
    const active = sidebar(page).locator('[data-active]');
    await expect(active).toHaveText(['McWebserver', 'API', 'Simple API']);
  }
  // A group is current only on its own page.
  await page.goto('/category/api-1');
  await expect(current(page)).toHaveText(['API']);
  await expect(sidebar(page).locator('[data-active]')).toHaveText(['McWebserver', 'API']);
});

test('B39, B50: groups start closed, unless active or set otherwise', async ({ page }) => {
  await openHydrated(page, '/');
  await expect(listOf(page, 'McWebserver')).toHaveCount(1);
  await expect(listOf(page, 'McWebserver')).toBeHidden();
  await expect(row(page, 'Spotify scripts')).toBeVisible();
  await expect(caret(page, 'Turbo Octo Potato')).toHaveCount(0);

  await caret(page, 'API').first().click();
  await caret(page, 'BetterConsoleMC').click();
  await expect(row(page, 'v1 routes')).toBeVisible();
  await expect(row(page, 'Example commands')).toBeVisible();
  await row(page, 'ConsoleMC').click();
  await expect(page).toHaveURL('/consolemc');
  await expect(row(page, 'v1 routes')).toBeVisible();
  await expect(row(page, 'Example commands')).toBeVisible();

  await page.goto(`${fixtureUrl()}/about`);
  await openHydrated(page, `${fixtureUrl()}/`);
  await expect(row(page, 'Service')).toBeVisible();
  await expect(row(page, 'First steps')).toBeHidden();
});

test('B40: a closed group opens when another of its pages is visited', async ({ page }) => {
  await openHydrated(page, '/mcwebserver/setup');
  await caret(page, 'McWebserver').click();
  await expect(row(page, 'Setup')).toBeHidden();
  await nextLink(page).click();
  await expect(page).toHaveURL('/mcwebserver/configuration');
  await expect(row(page, 'Configuration').locator('visible=true')).toBeVisible();
  await expect(disclosure(caret(page, 'McWebserver'))).toHaveAttribute('open');
});

test('B41, B42: a group opens its page first, then toggles in place', async ({ page }) => {
  await openHydrated(page, '/');
  const label = row(page, 'API').first();
  const button = caret(page, 'API').first();
  await expect(disclosure(button)).not.toHaveAttribute('open');
  await expect(button).toHaveAccessibleName("Expand sidebar category 'API'");
  await label.click();
  await expect(page).toHaveURL('/category/api');
  await expect(row(page, 'v1 routes')).toBeVisible();
  await expect(button).toHaveAccessibleName("Collapse sidebar category 'API'");

  await label.click();
  await expect(row(page, 'v1 routes')).toBeHidden();
  await label.click();
  await expect(row(page, 'v1 routes')).toBeVisible();
  await button.click();
  await expect(row(page, 'v1 routes')).toBeHidden();
  await expect(disclosure(button)).not.toHaveAttribute('open');
  await expect(page).toHaveURL('/category/api');
});

test('B43: groups animate their height, unless reduced motion is preferred', async ({ page }) => {
  await openHydrated(page, '/');
  const details = disclosure(caret(page, 'McWebserver'));
  // Transition styles are loaded by the app.
  await expect.poll(() => disclosureSpeed(details)).toBe(0.24);
  // Ten times slower, because two frames of a busy machine may take as long as the animation.
  const session = await page.context().newCDPSession(page);
  await session.send('Animation.enable');
  await session.send('Animation.setPlaybackRate', { playbackRate: 0.1 });
  const { closed, soon } = await caret(page, 'McWebserver').evaluate(async (button) => {
    const group = button.closest('details') as HTMLElement;
    const height = (): number => group.getBoundingClientRect().height;
    const before = height();
    (button as HTMLElement).click();
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return { closed: before, soon: height() };
  });
  const items = await listOf(page, 'McWebserver').evaluate((list) => list.scrollHeight);
  await expect.poll(async () => (await boxOf(details)).height).toBeGreaterThanOrEqual(items);
  expect(soon).toBeGreaterThanOrEqual(closed);
  expect(soon).toBeLessThan(items);

  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await disclosureSpeed(details)).toBeLessThan(0.001);
});

test('B43: links in closed groups are in the page, but cannot be focused', async ({ page }) => {
  await page.goto('/');
  await expect(row(page, 'Docker mail server')).toHaveCount(1);
  await expect(row(page, 'Docker mail server')).toBeHidden();
  const isFocused = await row(page, 'Docker mail server').evaluate((link) => {
    link.focus();
    return document.activeElement === link;
  });
  expect(isFocused).toBe(false);
});

test('B45: an unlisted doc only has a row on its own page', async ({ page }) => {
  await openHydrated(page, `${fixtureUrl()}/visibility/unlisted`);
  const own = row(page, 'Keys to the gauge room');
  await expect(own).toBeVisible();
  await expect(own).toHaveAttribute('aria-current', 'page');
  await row(page, 'Opening hours').click();
  await expect(page).toHaveURL(`${fixtureUrl()}/visibility/listed`);
  await expect(own).toHaveCount(0);
  await expect(nextLink(page)).toHaveCount(0);
});

test('B46, B49: following a link keeps the scroll position of the sidebar', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 400 });
  await openHydrated(page, '/');
  const position = () => scrollTopIn(page);
  await page.mouse.move(100, 200);
  await page.mouse.wheel(0, 5000);
  await expect.poll(position).toBeGreaterThan(100);
  // Nothing hides the sidebar.
  await expect(page.getByRole('button', { name: /(collapse|expand) sidebar$/i })).toHaveCount(0);
  await row(page, 'Jonas_Jones ecosystem').hover();
  const before = await position();
  await row(page, 'Jonas_Jones ecosystem').click();
  await expect(heading(page)).toHaveText(/ecosystem/i);
  expect(await position()).toBe(before);
});

test('the current row scrolls into view when opened from elsewhere', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 400 });
  await openHydrated(page, '/misc/linux/server-admin/partition-and-filesystem');
  await expect(current(page)).toBeInViewport({ ratio: 1 });
  await navbar(page).locator('.brand').click();
  await expect(page).toHaveURL('/');
  await expect(current(page)).toHaveText('Jonas_Jones Documentation');
  await expect(current(page)).toBeInViewport({ ratio: 1 });
  expect(await scrollTop(page)).toBe(0);
});

test('the current row is in view at the first paint, and the app does not move it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 400 });
  const releaseApp = await holdApp(page);
  await page.goto('/misc/linux/server-admin/partition-and-filesystem');
  await expect(current(page)).toBeInViewport({ ratio: 1 });
  const before = await scrollTopIn(page);
  expect(before).toBeGreaterThan(0);
  releaseApp();
  await hydrate(page);
  expect(await scrollTopIn(page)).toBe(before);
  expect(await scrollTop(page)).toBe(0);
});

test('the current row scrolls into view in groups that the navigation opens', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  await openHydrated(page, '/');
  await followLink(page, '/misc/linux/server-admin/partition-and-filesystem');
  await expect(heading(page)).toHaveText(/partition/i);
  await expect(current(page)).toBeInViewport({ ratio: 1 });
});

test('B35, B48: links to other sites, and raw HTML between rows', async ({ page }) => {
  await openHydrated(page, `${fixtureUrl()}/reference/settings`);
  const link = row(page, 'Gauge makers');
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  await expect(link.locator('svg')).toBeVisible();
  await expect(row(page, 'First steps').locator('svg')).toHaveCount(0);
  await expect(sidebar(page).locator('li > hr')).toBeVisible();
});

test('A42: the mark of the current row leaves the place of a badge to an item with a class', async ({
  page,
}) => {
  const markOf = (link: Locator) =>
    link.evaluate((element) => getComputedStyle(element, '::before').content);
  await page.goto(`${fixtureUrl()}/guide/first`);
  expect(await markOf(current(page))).toBe('""');
  await page.goto(`${fixtureUrl()}/reference/readings`);
  await expect(current(page)).toBeVisible();
  expect(await markOf(current(page))).toBe('none');
});
