import type { Locator, Page } from '@playwright/test';
import { boxOf, scrollWindowTo } from './support/page-states';
import { contents, navbar, trail } from './support/parts';
import { clipboard, expect, fixtureUrl, openHydrated, siteUrl, test } from './support/site';

test.use({
  baseURL: siteUrl(),
  viewport: { width: 1280, height: 800 },
  permissions: ['clipboard-read', 'clipboard-write'],
});

const longPage = '/mcwebserver/configuration';

const marked = (page: Page): Locator => contents(page).locator('[aria-current]');

/** Scrolls a listed heading to a distance from the top of the viewport; returns its text. */
async function placeHeading(page: Page, index: number, top: number): Promise<string> {
  const link = contents(page).locator('li > a').nth(index);
  const y = await link.evaluate((element, to) => {
    const id = decodeURIComponent((element as HTMLAnchorElement).hash.slice(1));
    const heading = document.getElementById(id) as HTMLElement;
    return window.scrollY + heading.getBoundingClientRect().top - to;
  }, top);
  // Rounded down, because browsers round fractions differently.
  await scrollWindowTo(page, Math.floor(y));
  return (await link.textContent()) ?? '';
}

test('B56, B58: entries are nested, with code and emphasis', async ({ page }) => {
  await page.goto(`${fixtureUrl()}/guide/second`);
  const storms = contents(page).getByRole('link', { name: 'A word about storms' });
  await expect(storms.locator('xpath=ancestor::li')).toHaveCount(3);
  await page.goto(`${fixtureUrl()}/writing/headings`);
  const entry = contents(page).locator('li', { hasText: /^With code, stress and a link$/ });
  await expect(entry.locator('code')).toHaveText('code');
  await expect(entry.locator('em')).toHaveText('stress');
  await expect(entry.locator('a')).toHaveCount(1);
});

test('B59: on desktop the list stays beside the article, below the navbar', async ({ page }) => {
  await page.goto(longPage);
  await expect(page.locator('main summary', { hasText: 'On this page' })).toBeHidden();
  const article = await boxOf(page.getByRole('main'));
  expect((await boxOf(contents(page))).left).toBeGreaterThanOrEqual(article.right);
  await scrollWindowTo(page, 1500);
  const navbarBox = await boxOf(navbar(page));
  expect((await boxOf(contents(page))).top).toBe(navbarBox.bottom);
});

test('B59: on narrow screens a block opens, and closes after a choice', async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 900 });
  await openHydrated(page, longPage);
  await expect(contents(page)).toBeHidden();
  const block = page.locator('main details', { hasText: 'On this page' });
  const entry = block.getByRole('link').nth(1);
  const trailBox = await boxOf(trail(page));
  expect((await boxOf(block)).top).toBeGreaterThanOrEqual(trailBox.bottom);
  await expect(entry).toBeHidden();
  await block.locator('summary').click();
  await expect(entry).toBeVisible();
  const hash = await entry.getAttribute('href');
  await entry.click();
  await expect(entry).toBeHidden();
  await expect(page).toHaveURL(longPage + hash);
  await expect(page.locator(`[id="${hash?.slice(1)}"]`)).toBeInViewport();
});

test('B59: a page without a list shows neither column nor block', async ({ page }) => {
  for (const width of [1280, 800]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`${fixtureUrl()}/writing/wide`);
    await expect(page.getByText('On this page')).toHaveCount(0);
  }
});

test('B60: only the entry of the current heading is marked', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 400 });
  await openHydrated(page, longPage);
  expect((await boxOf(page.locator('main h2').first())).top).toBeGreaterThan(200);
  await expect(marked(page), 'above the first heading').toHaveCount(0);
  await page.setViewportSize({ width: 1280, height: 800 });

  // A heading is current once it is in the upper half of the window.
  const third = await placeHeading(page, 2, 100);
  await expect(marked(page)).toHaveText([third]);
  await expect(marked(page)).toHaveAttribute('aria-current', 'location');
  const fourth = await placeHeading(page, 3, 390);
  await expect(marked(page)).toHaveText([fourth]);

  await page.emulateMedia({ reducedMotion: 'reduce' });
  const placeOfMarker = async () => {
    const entry = await boxOf(marked(page));
    const marker = await contents(page)
      .locator('.toc-list')
      .evaluate((list) => {
        const { translate, height, opacity } = getComputedStyle(list, '::before');
        const top =
          list.getBoundingClientRect().top + Number.parseFloat(translate.split(' ')[1] ?? '');
        return { top: top + 4, height: Number.parseFloat(height), opacity };
      });
    const isBeside = marker.top >= entry.top && marker.top + marker.height <= entry.bottom;
    return { opacity: marker.opacity, isBeside };
  };
  await expect.poll(placeOfMarker).toEqual({ opacity: '1', isBeside: true });
});

test('B60: below the last heading the last entry is marked', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 300 });
  await openHydrated(page, longPage);
  await scrollWindowTo(page, 1_000_000);
  const last = (await contents(page).locator('li > a').last().textContent()) ?? '';
  await expect(marked(page)).toHaveText([last]);
  await expect(marked(page)).toBeInViewport();
});

test('B60: the mark is updated when the window is resized', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 1000 });
  await openHydrated(page, longPage);
  const before = (await contents(page).locator('li > a').nth(2).textContent()) ?? '';
  const heading = await placeHeading(page, 3, 450);
  await expect(marked(page)).toHaveText([heading]);
  await page.setViewportSize({ width: 1280, height: 700 });
  await expect(marked(page)).toHaveText([before]);
});

test('B61: the link of a heading shows on hover, and copies its address', async ({ page }) => {
  await openHydrated(page, `${fixtureUrl()}/components`);
  const anchor = page.getByRole('link', { name: 'Direct link to Tables' });
  await expect(anchor).toHaveCSS('opacity', '0');
  await page.getByRole('heading', { name: 'Tables' }).hover();
  await expect(anchor).toHaveCSS('opacity', '1');
  await page.mouse.move(10, 10);
  await expect(anchor).toHaveCSS('opacity', '0');
  await page.keyboard.press('Tab');
  await anchor.focus();
  await expect(anchor).toHaveCSS('opacity', '1');
  await anchor.click();
  await expect(page).toHaveURL(/\/components#tables$/);
  await expect(page.locator('#announcer')).toHaveText('Link copied');
  expect(await clipboard(page)).toBe(page.url());
});

test('B61: a linked heading is not covered by the navbar', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const tables = page.getByRole('heading', { name: 'Tables' });
  const distance = async (): Promise<number> => {
    const navbarBox = await boxOf(navbar(page));
    return (await boxOf(tables)).top - navbarBox.bottom;
  };
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await openHydrated(page, `${fixtureUrl()}/components`);
    await page.getByRole('link', { name: 'Direct link to Tables' }).click();
    await expect.poll(distance, `clicked at ${width} px`).toBeGreaterThanOrEqual(0);
    expect((await boxOf(tables)).top).toBeLessThan(200);
    // The same when the page is opened at that address.
    await page.goto('about:blank');
    await page.goto(`${fixtureUrl()}/components#tables`);
    await expect.poll(distance, `opened at ${width} px`).toBeGreaterThanOrEqual(0);
    await expect(tables).toBeInViewport();
  }
});
