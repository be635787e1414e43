import { activeHit, dialog, hits, openSearch, searchFor, searchInput } from './support/search';
import { expect, heading, holdRequests, openHydrated, test } from './support/site';

test('B127, B128: hits are in groups of at most five, and marks are their only markup', async ({
  page,
}) => {
  await openHydrated(page, '/guide/first');
  await searchFor(page, 'tide');
  // Results may arrive in two steps: this is the last of the twenty hits the dialog requests.
  await expect(dialog(page).locator('#search-hit-19')).toBeAttached();
  const groups = dialog(page).getByRole('group');
  expect(await groups.count()).toBeGreaterThan(1);
  for (const group of await groups.all()) {
    expect(await group.getByRole('option').count()).toBeLessThanOrEqual(5);
  }
  await expect(activeHit(page)).toHaveCount(1);
  await expect(hits(page).first()).toHaveAttribute('aria-selected', 'true');
  await expect(dialog(page).locator('.search-mark')).toHaveCount(0);
  const elements = await hits(page).evaluateAll((rows) => [
    ...new Set(rows.flatMap((row) => [...row.querySelectorAll('*')].map((one) => one.tagName))),
  ]);
  expect(elements.sort()).toEqual(['MARK', 'SPAN', 'path', 'svg']);
});

test('B130: the arrow keys wrap around and keep the active hit in view', async ({ page }) => {
  await openHydrated(page, '/guide/first');
  await searchFor(page, 'tide');
  await expect(dialog(page).locator('#search-hit-19')).toBeAttached();
  const count = await hits(page).count();
  await page.keyboard.press('ArrowUp');
  await expect(hits(page).last()).toHaveAttribute('aria-selected', 'true');
  await expect(hits(page).last()).toBeInViewport();
  await page.keyboard.press('ArrowDown');
  await expect(hits(page).first()).toHaveAttribute('aria-selected', 'true');
  for (let index = 1; index < count; index++) {
    await page.keyboard.press('ArrowDown');
    await expect(hits(page).nth(index)).toHaveAttribute('aria-selected', 'true');
    await expect(hits(page).nth(index)).toBeInViewport({ ratio: 1 });
  }
});

test('B130: the mouse sets the active hit, and another query resets it to the first', async ({
  page,
}) => {
  await openHydrated(page, '/guide/first');
  await searchFor(page, 'tide');
  await hits(page).nth(2).hover();
  await expect(hits(page).nth(2)).toHaveAttribute('aria-selected', 'true');
  await searchInput(page).fill('settings');
  await expect(activeHit(page)).toContainText('Settings');
  await expect(hits(page).first()).toHaveAttribute('aria-selected', 'true');
});

test('B130: keys of an input method editor are left alone', async ({ page }) => {
  await openHydrated(page, '/guide/first');
  await searchFor(page, 'tide');
  const prevented = await searchInput(page).evaluate((input) =>
    ['Enter', 'ArrowDown', 'Escape', 'Tab'].flatMap((key) =>
      [{ isComposing: true }, { keyCode: 229 }].map((state) => {
        const init = { key, bubbles: true, cancelable: true, ...state };
        return !input.dispatchEvent(new KeyboardEvent('keydown', init));
      }),
    ),
  );
  expect(prevented).not.toContain(true);
  await expect(hits(page).first()).toHaveAttribute('aria-selected', 'true');
});

test('B130: Enter pressed before the results arrive opens the first hit', async ({ page }) => {
  const release = await holdRequests(page, '**/search-index/**');
  await openHydrated(page, '/guide/first');
  await openSearch(page);
  await searchInput(page).fill('settings');
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeVisible();
  release();
  await expect(heading(page)).toHaveText('Settings');
});

test('B129, B130: Enter opens the active hit within the app', async ({ page }) => {
  await openHydrated(page, '/guide/first');
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await searchFor(page, 'settings');
  const href = await activeHit(page).getAttribute('href');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL((url) => url.pathname + url.hash === href);
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
});

test('B130: Ctrl+Enter opens a tab, Shift+Enter a window, Alt+Enter nothing', async ({
  page,
  context,
}) => {
  await openHydrated(page, '/guide/first');
  await searchFor(page, 'settings');
  const href = await activeHit(page).getAttribute('href');
  await page.keyboard.press('Alt+Enter');
  for (const keys of ['Control+Enter', 'Shift+Enter']) {
    const opened = context.waitForEvent('page');
    await page.keyboard.press(keys);
    const other = await opened;
    await expect(other).toHaveURL((url) => url.pathname + url.hash === href);
    await other.close();
  }
  expect(context.pages()).toHaveLength(1);
  await expect(dialog(page)).toBeVisible();
});

test('B132, B194: a query without hits suggests others', async ({ page }) => {
  await openHydrated(page, '/guide/first');
  await searchFor(page, 'tide');
  await searchInput(page).fill('qqqzzz');
  await expect(dialog(page).getByText('No results for "qqqzzz"')).toBeVisible();
  await expect(dialog(page).getByText('Try searching for:')).toBeVisible();
  const chips = dialog(page).locator('.search-chips button');
  expect(await chips.count()).toBeLessThanOrEqual(3);
  const name = (await chips.first().textContent()) ?? '';
  await chips.first().click();
  await expect(searchInput(page)).toHaveValue(`${name.trim().toLowerCase()} `);
  await expect(searchInput(page)).toBeFocused();
});

test('B132: without earlier results the site’s own index suggests queries that have hits', async ({
  page,
}) => {
  await openHydrated(page, '/guide/first');
  await openSearch(page);
  await searchInput(page).fill('tydelyne qqqzzz');
  const chips = dialog(page).locator('.search-chips button, [role=option]');
  await expect(chips.first()).toBeVisible();
});

test('B134: a link leads to all results', async ({ page }) => {
  await openHydrated(page, '/guide/first');
  await searchFor(page, 'tide');
  const link = dialog(page).getByRole('link', { name: /^See all \d+ results$/ });
  const count = /\d+/.exec((await link.textContent()) ?? '')?.[0];
  await link.click();
  await expect(dialog(page)).toBeHidden();
  await expect(page).toHaveURL(/\/search\?q=tide$/);
  await expect(page.getByText(`${count} documents found`)).toBeVisible();
});

test('B134: a single result is named in the singular', async ({ page }) => {
  await openHydrated(page, '/guide/first');
  await searchFor(page, 'feet and inches');
  await expect(dialog(page).getByRole('link', { name: /^See / })).toHaveText('See 1 result');
});

test('B238: the button of a section narrows the hits to it', async ({ page }) => {
  await openHydrated(page, '/guide/first');
  await searchFor(page, 'tide');
  const groups = dialog(page).getByRole('group');
  const name = await groups.nth(1).locator('.search-group-name').textContent();
  await dialog(page).getByRole('button', { name: 'Show only' }).nth(1).click();
  await expect(groups).toHaveCount(1);
  await expect(searchInput(page)).toBeFocused();
  await expect(groups.first().locator('.search-group-name')).toHaveText(name ?? '');
  await dialog(page).getByRole('button', { name: 'Show all' }).click();
  await expect.poll(() => groups.count()).toBeGreaterThan(1);
});

test('B139: on phones the dialog has the whole screen, a cancel button and short snippets', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await openHydrated(page, '/guide/first');
  await searchFor(page, 'tide');
  const box = await dialog(page).boundingBox();
  expect(box).toEqual({ x: 0, y: 0, width: 390, height: 700 });
  const fontSize = await searchInput(page).evaluate((one) => getComputedStyle(one).fontSize);
  expect(Number.parseFloat(fontSize)).toBeGreaterThanOrEqual(16);
  for (const text of await dialog(page).locator('.search-detail').allTextContents()) {
    expect(text.length).toBeLessThanOrEqual(102);
  }
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog(page)).toBeHidden();
});

test('B239: searches are reported as events for the site’s owner', async ({ page }) => {
  await openHydrated(page, '/guide/first');
  await page.evaluate(() => {
    const heard: unknown[] = [];
    Object.assign(window, { heard });
    document.addEventListener('docs:search', (event) => heard.push((event as CustomEvent).detail));
  });
  await searchFor(page, 'settings');
  const href = await activeHit(page).getAttribute('href');
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeHidden();
  const heard = await page.evaluate(() => (window as unknown as { heard: object[] }).heard);
  expect(heard).toEqual([
    expect.objectContaining({ query: 'settings', nbHits: expect.any(Number) }),
    expect.objectContaining({ query: 'settings', nbHits: expect.any(Number), url: href }),
  ]);
});
