import { heading } from './support/parts';
import { dialog, openSearch, results, searchEvents, searchInput } from './support/search';
import { expect, followLink, openHydrated, scrollTop, siteUrl, test } from './support/site';

test('B142, B143: typing updates the address in place', async ({ page }) => {
  await page.goto('/search');
  const input = page.getByRole('searchbox', { name: 'Search' });
  await expect(input).toBeFocused();
  await expect(input).toHaveAttribute('placeholder', 'Type your search here');
  await expect(heading(page)).toHaveText('Search the documentation');
  await expect(page).toHaveTitle('Search the documentation | Tideline Docs');
  const length = await page.evaluate(() => history.length);
  const searches = await searchEvents(page);
  // In one task: a busy machine would take longer for four keystrokes than the search waits.
  await page.evaluate(() => {
    for (const letter of 'tide') document.execCommand('insertText', false, letter);
  });
  await expect(page).toHaveURL(/\/search\?q=tide$/);
  await expect(heading(page)).toHaveText('Search results for "tide"');
  await expect(page).toHaveTitle('Search results for "tide" | Tideline Docs');
  await expect(page.getByText(/^\d+ documents found$/)).toBeVisible();
  // B144: four quick keystrokes cause one search.
  expect((await searches()).map(({ query }) => query)).toEqual(['tide']);
  expect(await page.evaluate(() => history.length)).toBe(length);
  await input.fill('');
  await expect(page).toHaveURL(/\/search$/);
});

test('B142: the query in the address is searched at once', async ({ page }) => {
  await openHydrated(page, '/search?q=tide');
  await expect(page.getByText(/^\d+ documents found$/)).toBeVisible();
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('tide');
  await followLink(page, '/search?q=%22neap+tides%22+range');
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('"neap tides" range');
  await expect(page.getByText('One document found')).toBeVisible();
  await expect(results(page)).toHaveCount(1);
  // B145: nothing but results.
  await expect(page.getByRole('article')).toHaveCount(1);
});

test('B143, B145: a result has title, levels and snippet', async ({ page }) => {
  await page.goto('/search?q=qqqzzz');
  await expect(page.getByText('No results were found')).toBeVisible();
  await page.getByRole('searchbox').fill('tides');
  const first = results(page).first();
  await expect(first.getByRole('heading', { level: 2 }).getByRole('link')).toHaveAttribute(
    'href',
    /^\/./,
  );
  // The title is the deepest heading; the other levels are listed below.
  await expect(first.getByRole('listitem').first()).toBeVisible();
  await expect(first.locator('p')).toHaveText(/^[A-Z].*\.$/);
});

test('B145: more results arrive before Tab leaves the last one', async ({ page }) => {
  await page.goto(`${siteUrl()}/search?q=port`);
  await expect(results(page)).toHaveCount(15);
  // The last link is in view, the end of the list is not.
  await results(page)
    .last()
    .locator('h2 a')
    .evaluate((link) => scrollBy(0, link.getBoundingClientRect().bottom - innerHeight));
  await expect(results(page)).toHaveCount(30);
});

test('B101: a new query does not scroll', async ({ page }) => {
  await page.goto(`${siteUrl()}/search?q=web`);
  await expect(results(page)).toHaveCount(15);
  await page.evaluate(() => scrollTo(0, 300));
  const first = await results(page).first().textContent();
  await page.getByRole('searchbox').evaluate((input: HTMLInputElement) => {
    // Typing would bring the field into view.
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!;
    set!.call(input, 'api');
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await expect(results(page).first()).not.toHaveText(first!);
  expect(await scrollTop(page)).toBe(300);
});

test('B142, B181: coming from a page and going back set focus and titles', async ({ page }) => {
  await openHydrated(page, '/guide/first');
  await openSearch(page);
  await searchInput(page).fill('tide');
  await dialog(page)
    .getByRole('link', { name: /^See all/ })
    .click();
  await expect(page).toHaveTitle('Search results for "tide" | Tideline Docs');
  await expect(page.getByRole('searchbox', { name: 'Search' })).toBeFocused();
  await page.goBack();
  await expect(page).toHaveTitle('First steps | Tideline Docs');
});

test('B15, B145: Back shows the results and the place that were left', async ({ page }) => {
  await openHydrated(page, `${siteUrl()}/search?q=port`);
  await expect(results(page)).toHaveCount(15);
  await results(page).last().scrollIntoViewIfNeeded();
  await expect(results(page)).toHaveCount(30);
  const link = results(page).nth(20).locator('h2 a');
  await link.scrollIntoViewIfNeeded();
  const left = await scrollTop(page);
  await link.click();
  await expect(page).not.toHaveURL(/\/search/);
  await page.goBack();
  await expect(results(page)).toHaveCount(30);
  await expect.poll(() => scrollTop(page)).toBe(left);
  // Another query starts with its own.
  await followLink(page, '/');
  await expect(heading(page)).toHaveText('Jonas_Jones Documentation');
  await followLink(page, '/search?q=mail');
  await expect(results(page)).toHaveCount(15);
});

test('B15, B145: so do a reload, and Back to a list of an earlier document', async ({ page }) => {
  await openHydrated(page, `${siteUrl()}/search?q=port`);
  for (const count of [15, 30, 45]) {
    await expect(results(page)).toHaveCount(count);
    await results(page).last().scrollIntoViewIfNeeded();
  }
  const link = results(page).nth(40).locator('h2 a');
  await link.scrollIntoViewIfNeeded();
  const left = await scrollTop(page);
  await page.reload();
  await expect.poll(() => scrollTop(page)).toBe(left);
  await openHydrated(page, `${siteUrl()}/`);
  await page.goBack();
  await expect.poll(() => scrollTop(page)).toBe(left);
  // The reader has the last word, as soon as there is something to read.
  await page.reload();
  await expect(results(page)).not.toHaveCount(0);
  await page.mouse.wheel(0, 1);
  await page.mouse.wheel(0, -9999);
  await expect(results(page).first()).toBeInViewport();
});

test('B144, B146: quotes and minus are operators; there is no version select', async ({ page }) => {
  await page.goto('/search?q=tide');
  const count = page.getByText(/documents? found$/);
  const all = Number.parseInt((await count.textContent()) ?? '', 10);
  await expect(page.locator('main select')).toHaveCount(0);
  await page.getByRole('searchbox').fill('tide -harbor');
  await expect
    .poll(async () => Number.parseInt((await count.textContent()) ?? '', 10))
    .toBeLessThan(all);
  await page.getByRole('searchbox').fill('"spring tides"');
  await expect(page.getByText('One document found')).toBeVisible();
  await expect(results(page)).toContainText('Spring tides');
});
