import { expect, type Locator, type Page, test } from '@playwright/test';
import { boxOf, open, openHydratedByKey, scrollWindowTo } from './support/page-states';
import { fixtureUrl, siteUrl } from './support/sites';

test.use({ viewport: { width: 1280, height: 800 } });

const longPage = '/mcwebserver/configuration';

const contents = (page: Page): Locator => page.getByRole('navigation', { name: 'On this page' });
const marked = (page: Page): Locator => contents(page).locator('[aria-current]');

/** Entries of the contents list with the level of their headings, like `H2 Next steps`. */
const listed = (page: Page): Promise<string[]> =>
  contents(page)
    .locator('li > a')
    .evaluateAll((links) =>
      links.map((link) => {
        const id = decodeURIComponent((link as HTMLAnchorElement).hash.slice(1));
        return `${document.getElementById(id)?.tagName ?? 'missing'} ${link.textContent}`;
      }),
    );

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

test('B56: levels 2 and 3 are listed, unless the page sets others; the title never is', async ({
  page,
}) => {
  await open(page, `${fixtureUrl()}/writing/headings`);
  const entries = await listed(page);
  expect(entries).toContain('H3 With code, stress and a link');
  expect(entries.join('\n')).not.toContain('Too deep for the list');
  expect([...new Set(entries.map((entry) => entry.slice(0, 2)))].sort()).toEqual(['H2', 'H3']);

  await open(page, `${fixtureUrl()}/guide/second`);
  expect(await listed(page)).toEqual([
    'H2 Start the reader',
    'H2 Read the curve',
    'H3 Spring tides',
    'H4 A word about storms',
    'H3 Neap tides',
    'H2 Next steps',
  ]);
  const storms = contents(page).getByRole('link', { name: 'A word about storms' });
  await expect(storms.locator('xpath=ancestor::li')).toHaveCount(3);
});

test('B58: an entry keeps code and emphasis of its heading, and no link but its own', async ({
  page,
}) => {
  await open(page, `${fixtureUrl()}/writing/headings`);
  const entry = contents(page).locator('li', { hasText: /^With code, stress and a link$/ });
  await expect(entry.locator('code')).toHaveText('code');
  await expect(entry.locator('em')).toHaveText('stress');
  await expect(entry.locator('a')).toHaveCount(1);
});

test('B59: on desktop the list stays beside the article, below the navbar', async ({ page }) => {
  await open(page, siteUrl() + longPage);
  await expect(page.locator('main summary', { hasText: 'On this page' })).toBeHidden();
  const article = await boxOf(page.getByRole('main'));
  expect((await boxOf(contents(page))).left).toBeGreaterThanOrEqual(article.right);
  await scrollWindowTo(page, 1500);
  const navbar = await boxOf(page.getByRole('navigation', { name: 'Main' }));
  expect((await boxOf(contents(page))).top).toBe(navbar.bottom);
});

test('B59: on narrow screens a closed block opens on click, and closes after a choice', async ({
  page,
}) => {
  await page.setViewportSize({ width: 800, height: 900 });
  await openHydratedByKey(page, siteUrl() + longPage);
  await expect(contents(page)).toBeHidden();
  const block = page.locator('main details', { hasText: 'On this page' });
  const entry = block.getByRole('link').nth(1);
  const trail = await boxOf(page.getByRole('navigation', { name: 'Breadcrumbs' }));
  expect((await boxOf(block)).top).toBeGreaterThanOrEqual(trail.bottom);
  await expect(entry).toBeHidden();
  await block.locator('summary').click();
  await expect(entry).toBeVisible();
  const hash = await entry.getAttribute('href');
  await entry.click();
  await expect(entry).toBeHidden();
  await expect(page).toHaveURL(siteUrl() + longPage + hash);
  await expect(page.locator(`[id="${hash?.slice(1)}"]`)).toBeInViewport();
});

test('B59: a page without a list shows neither column nor block', async ({ page }) => {
  for (const width of [1280, 800]) {
    await page.setViewportSize({ width, height: 800 });
    await open(page, `${fixtureUrl()}/writing/wide`);
    await expect(page.getByText('On this page')).toHaveCount(0);
  }
});

test('B60: only the entry of the current heading is marked', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 400 });
  await openHydratedByKey(page, siteUrl() + longPage);
  expect((await boxOf(page.locator('main h2').first())).top).toBeGreaterThan(200);
  await expect(marked(page), 'above the first heading').toHaveCount(0);
  await page.setViewportSize({ width: 1280, height: 800 });

  // A heading is current once it is in the upper half of the window.
  const third = await placeHeading(page, 2, 100);
  await expect(marked(page)).toHaveText([third]);
  await expect(marked(page)).toHaveAttribute('aria-current', 'location');
  const fourth = await placeHeading(page, 3, 390);
  await expect(marked(page)).toHaveText([fourth]);
});

test('B60: below the last heading the last entry is marked', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 300 });
  await openHydratedByKey(page, siteUrl() + longPage);
  await scrollWindowTo(page, 1_000_000);
  const last = (await contents(page).locator('li > a').last().textContent()) ?? '';
  await expect(marked(page)).toHaveText([last]);
  await expect(marked(page)).toBeInViewport();
});

test('B60: the mark is updated when the window is resized', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 1000 });
  await openHydratedByKey(page, siteUrl() + longPage);
  const before = (await contents(page).locator('li > a').nth(2).textContent()) ?? '';
  const heading = await placeHeading(page, 3, 450);
  await expect(marked(page)).toHaveText([heading]);
  await page.setViewportSize({ width: 1280, height: 700 });
  await expect(marked(page)).toHaveText([before]);
});

test('B60: the marker is beside the marked entry', async ({ page }) => {
  await openHydratedByKey(page, siteUrl() + longPage);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const heading = await placeHeading(page, 3, 100);
  await expect(marked(page)).toHaveText([heading]);
  const entry = await boxOf(marked(page));
  const marker = await contents(page)
    .locator('.toc-list')
    .evaluate((list) => {
      const { translate, height, opacity } = getComputedStyle(list, '::before');
      const top =
        list.getBoundingClientRect().top + Number.parseFloat(translate.split(' ')[1] ?? '');
      return { top: top + 4, height: Number.parseFloat(height), opacity };
    });
  expect(marker.opacity).toBe('1');
  expect(marker.top).toBeGreaterThanOrEqual(entry.top);
  expect(marker.top + marker.height).toBeLessThanOrEqual(entry.bottom);
});

test('B61: every heading with an id ends in a link to itself, except the title', async ({
  page,
}) => {
  await open(page, `${fixtureUrl()}/components`);
  const headings = await page
    .locator('article')
    .locator('h2[id], h3[id], h4[id], h5[id], h6[id]')
    .evaluateAll((elements) =>
      elements
        .filter((element) => !element.closest('.footnotes'))
        .map((element) => {
          const anchor = element.parentElement?.querySelector(':scope > a.anchor');
          return {
            text: element.textContent,
            target: anchor?.getAttribute('href'),
            title: anchor?.getAttribute('title'),
            label: anchor?.getAttribute('aria-label'),
            translate: anchor?.getAttribute('translate'),
            id: element.id,
          };
        }),
    );
  expect(headings.length).toBeGreaterThan(8);
  for (const { text, target, title, label, translate, id } of headings) {
    expect.soft(decodeURIComponent(target ?? '')).toBe(`#${id}`);
    expect.soft(title).toBe(`Direct link to ${text}`);
    expect.soft(label).toBe(title);
    expect.soft(translate).toBe('no');
  }
  await expect(page.locator('h1 a, h1 + a.anchor')).toHaveCount(0);
});

test('B61: the link of a heading appears on hover and focus', async ({ page }) => {
  await openHydratedByKey(page, `${fixtureUrl()}/components`);
  const heading = page.getByRole('heading', { name: 'Tables' });
  const anchor = page.getByRole('link', { name: 'Direct link to Tables' });
  await expect(anchor).toHaveCSS('opacity', '0');
  await heading.hover();
  await expect(anchor).toHaveCSS('opacity', '1');
  await page.mouse.move(10, 10);
  await expect(anchor).toHaveCSS('opacity', '0');
  await page.keyboard.press('Tab');
  await anchor.focus();
  await expect(anchor).toHaveCSS('opacity', '1');
});

test('B61: a linked heading is not covered by the navbar', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await openHydratedByKey(page, `${fixtureUrl()}/components`);
    const heading = page.getByRole('heading', { name: 'Tables' });
    await page.getByRole('link', { name: 'Direct link to Tables' }).click();
    await expect(page).toHaveURL(`${fixtureUrl()}/components#tables`);
    const navbar = await boxOf(page.getByRole('navigation', { name: 'Main' }));
    await expect
      .poll(async () => (await boxOf(heading)).top - navbar.bottom, `clicked at ${width} px`)
      .toBeGreaterThanOrEqual(0);
    expect((await boxOf(heading)).top).toBeLessThan(200);

    // The same when the page is opened at that address.
    await open(page, 'about:blank');
    await page.goto(`${fixtureUrl()}/components#tables`);
    await expect
      .poll(async () => (await boxOf(heading)).top - navbar.bottom, `opened at ${width} px`)
      .toBeGreaterThanOrEqual(0);
    await expect(heading).toBeInViewport();
  }
});
