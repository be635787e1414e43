import type { Page } from '@playwright/test';
import { brightnessOf } from '../support/page-functions';
import { addStyles, boxOf, scrollWindowTo } from './support/page-states';
import { contents, menuButton, modeToggle, navbar, nextLink, sidebar } from './support/parts';
import {
  expect,
  failedRequest,
  fixtureUrl,
  holdApp,
  hydrate,
  movePointer,
  openHydrated,
  scrollTop,
  siteUrl,
  test,
} from './support/site';

test.use({ baseURL: siteUrl() });

const kinds = ['/', '/mcwebserver/setup', '/category/api', '/markdown-page', '/search', '/no/page'];

const longPage = '/mcwebserver/configuration';

const searchButton = (page: Page) => navbar(page).getByRole('button', { name: /^Search/ });

test('B22, B30, B47: the parts of the frame are in order', async ({ expectConsole, page }) => {
  expectConsole(failedRequest);
  const order = {
    'skip link': '.skip-link',
    announcement: '[aria-label="Announcement"]',
    navbar: 'nav[aria-label="Main"]',
    content: '#page-content',
    footer: 'footer',
  };
  /** Names of the parts in document order. */
  const partsOf = (): Promise<(string | undefined)[]> =>
    page.evaluate((parts) => {
      const found = [...document.querySelectorAll(Object.values(parts).join())];
      return found.map(
        (element) => Object.entries(parts).find(([, selector]) => element.matches(selector))?.[0],
      );
    }, order);
  await page.goto(`${fixtureUrl()}/guide/first`);
  expect(await partsOf()).toEqual(['skip link', 'announcement', 'navbar', 'content', 'footer']);
  const bar = await boxOf(page.getByRole('region', { name: 'Announcement' }));
  const { top, bottom } = await boxOf(navbar(page));
  expect(top).toBeGreaterThanOrEqual(bar.bottom);
  // B47: at the top of a page the sidebar leaves room for the bar.
  expect((await boxOf(sidebar(page))).top).toBeGreaterThanOrEqual(bottom);
  await sidebar(page).getByRole('link').locator('visible=true').last().scrollIntoViewIfNeeded();
  await expect(sidebar(page).getByRole('link').locator('visible=true').last()).toBeInViewport();

  for (const route of kinds) {
    await page.goto(route);
    expect.soft(await partsOf(), route).toEqual(['skip link', 'navbar', 'content', 'footer']);
  }
});

test('B23: on desktop the navbar has toggle and search; it stays, also on phones', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openHydrated(page, longPage);
  await expect(menuButton(page)).toBeHidden();
  const brand = await boxOf(navbar(page).locator('.brand'));
  const link = await boxOf(navbar(page).getByRole('link', { name: 'Homepage' }));
  const toggleBox = await boxOf(modeToggle(page));
  const search = await boxOf(searchButton(page));
  expect(brand.right).toBeLessThan(link.left);
  expect(link.right).toBeLessThanOrEqual(toggleBox.left);
  expect(toggleBox.right).toBeLessThanOrEqual(search.left);

  await page.mouse.move(640, 400);
  await page.mouse.wheel(0, 1500);
  await expect.poll(() => scrollTop(page)).toBeGreaterThan(1000);
  expect((await boxOf(navbar(page))).top).toBe(0);
  await page.setViewportSize({ width: 390, height: 800 });
  expect(await scrollTop(page)).toBeGreaterThan(0);
  expect((await boxOf(navbar(page))).top).toBe(0);
});

for (const mode of ['light', 'dark'] as const) {
  test(`B24: in ${mode} mode only the ${mode} brand image is visible`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: mode });
    await page.goto(`${fixtureUrl()}/guide/first`);
    const brand = navbar(page).locator('.brand');
    await expect(brand).toHaveAttribute('href', '/');
    await expect(brand).toHaveText('Tideline');
    const shown = brand.locator('img').locator('visible=true');
    await expect(shown).toHaveCount(1);
    await expect(shown).toHaveClass(`for-${mode}-mode`);
    await expect(shown).toHaveAttribute('alt', '');

    await page.goto('/');
    await expect(navbar(page).locator('.brand img').locator('visible=true')).toHaveCount(1);
  });
}

test('B24: on phones, a long title ends before the search', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  // React would take a title that changes before hydration for a fault.
  await openHydrated(page, '/mcwebserver/setup');
  const name = navbar(page).locator('.brand b');
  await name.evaluate((element) => {
    element.textContent = 'Measurements of Ships and Tides for Harbors';
  });
  const [title, search] = [await boxOf(name), await boxOf(searchButton(page))];
  expect(title.right).toBeLessThanOrEqual(search.left);
});

test('B4, B25, B26: every kind of page has the navbar’s parts', async ({ expectConsole, page }) => {
  expectConsole(failedRequest);
  for (const route of kinds) {
    await page.goto(route);
    const link = navbar(page).getByRole('link', { name: 'Homepage' });
    const href = await link.getAttribute('href');
    expect.soft(new URL(href ?? '').host, route).not.toBe('docs.jonasjones.dev');
    await expect.soft(link, route).toHaveAttribute('target', '_blank');
    await expect.soft(link, route).toHaveAttribute('rel', 'noopener noreferrer');
    await expect.soft(link.locator('svg'), route).toBeVisible();
    await expect.soft(modeToggle(page), route).toBeVisible();
    await expect.soft(searchButton(page), route).toBeVisible();
  }
});

test('B26, B27: up to 996 px the links are in the menu', async ({ page }) => {
  await page.setViewportSize({ width: 996, height: 800 });
  await page.goto('/');
  const link = navbar(page).getByRole('link', { name: 'Homepage' });
  await expect(menuButton(page)).toBeVisible();
  await expect(searchButton(page)).toBeVisible();
  await expect(modeToggle(page)).toBeHidden();
  await expect(link).toBeHidden();
  await expect(sidebar(page)).toBeHidden();
  await page.setViewportSize({ width: 997, height: 800 });
  await expect(menuButton(page)).toBeHidden();
  await expect(link).toBeVisible();
  await expect(sidebar(page)).toBeVisible();
});

test('B28: the footer is one dark, centered line in both modes', async ({ page }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto('/consolemc');
    const footer = page.getByRole('contentinfo');
    const painted = { selector: 'footer', property: 'backgroundColor' } as const;
    expect(await page.evaluate(brightnessOf, painted)).toBeLessThan(0.1);
    await expect(footer.locator('p')).toHaveText(/^Website by Jonas_Jones 2021 - 20\d\d$/);
    await expect(footer.getByRole('link')).toHaveCount(0);
    await expect(footer.locator('img, svg')).toHaveCount(0);
    const line = footer.locator('p');
    expect(await line.evaluate((element) => getComputedStyle(element).textAlign)).toBe('center');
    // One line of 13 px with a padding of 32 px.
    expect((await boxOf(line)).height).toBeLessThan(32 + 32 + 30);
  }
});

test('B29: Tab and Enter skip to the article, leaving no tab stop', async ({ page }) => {
  await openHydrated(page, '/mcwebserver/setup');
  const skipLink = page.getByRole('link', { name: 'Skip to main content' });
  await expect(skipLink).not.toBeInViewport();
  await page.keyboard.press('Tab');
  await expect(skipLink).toBeFocused();
  await expect(skipLink).toBeInViewport();
  await page.keyboard.press('Enter');
  const main = page.getByRole('main');
  await expect(main).toBeFocused();
  // The styles of states may be on their way.
  await expect(main).toHaveCSS('outline-style', 'none');
  await page.keyboard.press('Tab');
  await expect(main.getByRole('link').first()).toBeFocused();
  await expect(main).not.toHaveAttribute('tabindex');
});

test('B16, B31: a button leads back to the top after scrolling up', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openHydrated(page, longPage);
  const button = page.getByLabel('Scroll back to top');
  await expect(button).toBeHidden();
  await scrollWindowTo(page, 2050);
  await expect(button).toBeHidden();
  await scrollWindowTo(page, 2000);
  await expect(button).toBeVisible();
  await scrollWindowTo(page, 2010);
  await expect(button).toBeHidden();

  await scrollWindowTo(page, 1900);
  await expect(button).toBeVisible();
  await scrollWindowTo(page, 290);
  await expect(button, 'above 300 px').toBeHidden();

  await scrollWindowTo(page, 100_000);
  await expect(button, 'at the very bottom').toBeHidden();
  await scrollWindowTo(page, (await scrollTop(page)) - 400);
  await expect(button).toBeVisible();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await contents(page).getByRole('link').nth(1).click();
  await expect(button, 'after a jump to a heading').toBeHidden();

  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await scrollWindowTo(page, 2000);
  await scrollWindowTo(page, 1950);
  await button.click();
  await expect.poll(() => scrollTop(page)).toBe(0);
  await expect(button).toBeHidden();
});

test('B32: the root element names the page and its color mode', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  const releaseApp = await holdApp(page);
  await page.goto('/mcwebserver/setup');
  const root = page.locator('html');
  await expect(root).toHaveAttribute('lang', 'en');
  await expect(root).toHaveAttribute('dir', 'ltr');
  await expect(root).toHaveAttribute('data-theme', 'light');
  await expect(root).toHaveAttribute('data-theme-choice', 'system');
  await expect(root).toHaveClass(/\bdoc-id-mcwebserver-setup\b/);
  await expect(root).not.toHaveAttribute('data-has-hydrated');

  releaseApp();
  await hydrate(page);
  await nextLink(page).click();
  await expect(root).toHaveClass(/\bdoc-id-mcwebserver-configuration\b/);
  await expect(root).not.toHaveClass(/\bdoc-id-mcwebserver-setup\b/);
});

test('B32: the address can set color mode and attributes', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
  await page.goto('/?docusaurus-theme=light&docusaurus-data-mode=embed');
  const root = page.locator('html');
  await expect(root).toHaveAttribute('data-theme', 'light');
  await expect(root).toHaveAttribute('data-mode', 'embed');
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
});

test('B33: a column lists the headings beside the article', async ({ page }) => {
  await page.setViewportSize({ width: 1200, height: 800 });
  await page.goto(`${fixtureUrl()}/writing/code`);
  await expect(contents(page)).toBeVisible();
  const sidebarBox = await boxOf(sidebar(page));
  const { width: contentsWidth } = await boxOf(contents(page));
  expect(contentsWidth).toBeLessThanOrEqual((1200 - sidebarBox.width) / 4);
  const narrower = await boxOf(page.getByRole('main'));

  await page.goto(`${fixtureUrl()}/writing/wide`);
  await expect(contents(page)).toHaveCount(0);
  const wider = await boxOf(page.getByRole('main'));
  expect(wider.width).toBeGreaterThanOrEqual(narrower.width + contentsWidth - 1);
});

test("A169: a site's rules for classes of the frame leave its parts in their places", async ({
  page,
}) => {
  await page.goto('/mcwebserver/setup');
  const parts = [searchButton(page), page.locator('article'), page.locator('footer')];
  const boxes = () => Promise.all(parts.map((part) => boxOf(part.first())));
  const before = await boxes();
  await addStyles(
    page,
    '@layer site { .navbar, .footer { display: flex; position: absolute; width: 50%; padding: 2rem } .main-wrapper { padding-top: 4rem } }',
  );
  expect(await boxes()).toEqual(before);
});

test('A169: a site may center the main column, and put links beside each other', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await openHydrated(page, '/mcwebserver/setup');
  await addStyles(page, '@layer site { .main-wrapper main { margin-inline: auto } }');
  await page.evaluate(() => {
    const item = document.createElement('div');
    item.className = 'navbar-html';
    item.innerHTML = '<a class="x" href="/">A</a> <a class="x" href="/">B</a>';
    document.querySelector('.navbar-links')?.append(item);
  });
  expect((await boxOf(page.getByRole('main'))).width).toBe(390);

  await page.setViewportSize({ width: 1280, height: 800 });
  const links = page.locator('.navbar-html > .x');
  await expect(links.last()).toBeVisible();
  // The whole style sheet comes with the first sign of a navigation.
  await movePointer(page);
  await expect
    .poll(async () => (await boxOf(links.first())).top - (await boxOf(links.last())).top)
    .toBe(0);
});
