import { expect, followLink, heading, openHydrated, test } from './support/site';

test('B142, B143: typing updates the address in place, and clearing removes the query', async ({
  page,
}) => {
  await page.goto('/search');
  const input = page.getByRole('searchbox', { name: 'Search' });
  await expect(input).toBeFocused();
  await expect(input).toHaveAttribute('placeholder', 'Type your search here');
  await expect(heading(page)).toHaveText('Search the documentation');
  await expect(page).toHaveTitle('Search the documentation | Tideline Docs');
  const length = await page.evaluate(() => history.length);
  await page.keyboard.type('tide');
  await expect(page).toHaveURL(/\/search\?q=tide$/);
  await expect(heading(page)).toHaveText('Search results for "tide"');
  await expect(page).toHaveTitle('Search results for "tide" | Tideline Docs');
  expect(await page.evaluate(() => history.length)).toBe(length);
  await input.fill('');
  await expect(page).toHaveURL(/\/search$/);
});

test('B142: the query in the address is searched at once, also after a navigation', async ({
  page,
}) => {
  await openHydrated(page, '/search?q=tide');
  await expect(page.getByText(/^\d+ documents found$/)).toBeVisible();
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('tide');
  await followLink(page, '/search?q=%22neap+tides%22+range');
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('"neap tides" range');
  await expect(page.getByText('One document found')).toBeVisible();
});

test('B143, B145: the number of results, and the parts of a result', async ({ page }) => {
  await page.goto('/search?q=qqqzzz');
  await expect(page.getByText('No results were found')).toBeVisible();
  await page.getByRole('searchbox').fill('tides');
  const results = page.locator('.search-result');
  await expect(
    results.first().getByRole('heading', { level: 2 }).getByRole('link'),
  ).toHaveAttribute('href', /^\/./);
  // The title is the deepest heading; the other levels are listed below.
  await expect(results.first().getByRole('listitem').first()).toBeVisible();
  await expect(results.first().locator('p')).toHaveText(/^[A-Z].*\.$/);
  // Words of a single page.
  await page.getByRole('searchbox').fill('"neap tides" range');
  await expect(page.getByText('One document found')).toBeVisible();
  await expect(results).toHaveCount(1);
});

test('B142: coming from another page, the input is focused and the title is set', async ({
  page,
}) => {
  await openHydrated(page, '/guide/first');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('tide');
  await page.getByRole('link', { name: /^See all/ }).click();
  await expect(page).toHaveTitle('Search results for "tide" | Tideline Docs');
  await expect(page.getByRole('searchbox', { name: 'Search' })).toBeFocused();
  await page.goBack();
  await expect(page).toHaveTitle(/^First steps/);
});

test('B144: four quick keystrokes cause one search', async ({ page }) => {
  await page.goto('/search');
  await expect(page.getByRole('searchbox', { name: 'Search' })).toBeFocused();
  await page.evaluate(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    document.addEventListener('docs:search', (event) =>
      heard.push((event as CustomEvent<{ query: string }>).detail.query),
    );
  });
  await page.keyboard.type('tide', { delay: 20 });
  await expect(page.getByText(/^\d+ documents found$/)).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as { heard: string[] }).heard)).toEqual([
    'tide',
  ]);
});

test('B146: with one version of the docs there is no version select', async ({ page }) => {
  await page.goto('/search?q=tide');
  await expect(page.locator('.search-result').first()).toBeVisible();
  await expect(page.locator('main select')).toHaveCount(0);
});

test('B144: quotes and minus are operators', async ({ page }) => {
  await page.goto('/search?q=tide');
  const count = page.getByText(/documents? found$/);
  const all = Number.parseInt((await count.textContent()) ?? '', 10);
  await page.getByRole('searchbox').fill('tide -harbor');
  await expect
    .poll(async () => Number.parseInt((await count.textContent()) ?? '', 10))
    .toBeLessThan(all);
  await page.getByRole('searchbox').fill('"spring tides"');
  await expect(page.getByText('One document found')).toBeVisible();
  await expect(page.locator('.search-result')).toContainText('Spring tides');
});

test('B147: robots follow the links of the page but do not index it', async ({ page }) => {
  await page.goto('/search');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex, follow');
  await expect(page.locator('link[rel=search]')).toHaveAttribute('href', '/opensearch.xml');
});

test('without script the page explains that search needs it', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${baseURL}/search`);
  await expect(heading(page)).toHaveText('Search the documentation');
  // Playwright's text matchers ignore `noscript`.
  const reason = page.locator('.search-page noscript');
  await expect(reason).toBeVisible();
  expect(await reason.evaluate((one) => one.textContent)).toMatch(/^Search needs JavaScript/);
  await context.close();
});

test('B181: leaving the search page sets the title of the next page', async ({ page }) => {
  await openHydrated(page, '/search?q=tide');
  await expect(page).toHaveTitle('Search results for "tide" | Tideline Docs');
  await followLink(page, '/guide/first');
  await expect(heading(page)).toHaveText('First steps');
  await expect(page).toHaveTitle('First steps | Tideline Docs');
});
