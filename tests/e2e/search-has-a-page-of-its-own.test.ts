import { expect, followLink, heading, openAlive, test } from './support/site';

test('B142, B143: typing changes the address in place, emptied the query goes', async ({
  page,
}) => {
  await page.goto('/search');
  const input = page.getByRole('searchbox', { name: 'Search' });
  await expect(input).toBeFocused();
  await expect(input).toHaveAttribute('placeholder', 'Type your search here');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search the documentation');
  await expect(page).toHaveTitle('Search the documentation | Tideline Docs');
  const length = await page.evaluate(() => history.length);
  await page.keyboard.type('tide');
  await expect(page).toHaveURL(/\/search\?q=tide$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search results for "tide"');
  await expect(page).toHaveTitle('Search results for "tide" | Tideline Docs');
  expect(await page.evaluate(() => history.length)).toBe(length);
  await input.fill('');
  await expect(page).toHaveURL(/\/search$/);
});

test('B142: the query of the address is searched at once, and so is that of the next', async ({
  page,
}) => {
  await openAlive(page, '/search?q=tide');
  await expect(page.getByText(/^\d+ documents found$/)).toBeVisible();
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('tide');
  await followLink(page, '/search?q=%22neap+tides%22+range');
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('"neap tides" range');
  await expect(page.getByText('One document found')).toBeVisible();
});

test('B143, B145: counts, and what a result shows', async ({ page }) => {
  await page.goto('/search?q=qqqzzz');
  await expect(page.getByText('No results were found')).toBeVisible();
  await page.getByRole('searchbox').fill('tides');
  const results = page.locator('.search-result');
  await expect(
    results.first().getByRole('heading', { level: 2 }).getByRole('link'),
  ).toHaveAttribute('href', /^\/./);
  // Below the title, which is the deepest heading, are the other levels.
  await expect(results.first().getByRole('listitem').first()).toBeVisible();
  await expect(results.first().locator('p')).toHaveText(/^[A-Z].*\.$/);
  // A word only one page has.
  await page.getByRole('searchbox').fill('"neap tides" range');
  await expect(page.getByText('One document found')).toBeVisible();
  await expect(results).toHaveCount(1);
});

test('B142: coming from another page, the input has the focus and the tab its title', async ({
  page,
}) => {
  await openAlive(page, '/guide/first');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('tide');
  await page.getByRole('link', { name: /^See all/ }).click();
  await expect(page).toHaveTitle('Search results for "tide" | Tideline Docs');
  await expect(page.getByRole('searchbox', { name: 'Search' })).toBeFocused();
  await page.goBack();
  await expect(page).toHaveTitle(/^First steps/);
});

test('B144: four quick keystrokes are one search', async ({ page }) => {
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

test('B146: one docs version, so there is no version select', async ({ page }) => {
  await page.goto('/search?q=tide');
  await expect(page.locator('.search-result').first()).toBeVisible();
  await expect(page.locator('main select')).toHaveCount(0);
});

test('B144: quotes and a minus are understood', async ({ page }) => {
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

test('B147: robots follow the links of the page and leave it out', async ({ page }) => {
  await page.goto('/search');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex, follow');
  await expect(page.locator('link[rel=search]')).toHaveAttribute('href', '/opensearch.xml');
});

test('without script the page says why nothing happens', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${baseURL}/search`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search the documentation');
  // Playwright sees no text in `noscript`, so the element itself is asked.
  const reason = page.locator('.search-page noscript');
  await expect(reason).toBeVisible();
  expect(await reason.evaluate((one) => one.textContent)).toMatch(/^Search needs JavaScript/);
  await context.close();
});

test('B181: who leaves the search page takes the title of the next page along', async ({
  page,
}) => {
  await openAlive(page, '/search?q=tide');
  await expect(page).toHaveTitle('Search results for "tide" | Tideline Docs');
  await followLink(page, '/guide/first');
  await expect(heading(page)).toHaveText('First steps');
  await expect(page).toHaveTitle('First steps | Tideline Docs');
});
