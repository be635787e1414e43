import { heading } from './support/parts';
import {
  activeHit,
  dialog,
  followHit,
  hits,
  openSearchOn,
  searchEvents,
  searchFor,
  searchInput,
  searchOn,
} from './support/search';
import { expect, holdRequests, openHydrated, test } from './support/site';

test('B127, B128: groups have at most five hits, marks as only markup', async ({ page }) => {
  await searchOn(page, 'tide');
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

test('B130: keys and mouse move the active hit, which stays in view', async ({ page }) => {
  await searchOn(page, 'tide');
  await expect(dialog(page).locator('#search-hit-19')).toBeAttached();
  // The input only refers to the active hit once an arrow key was pressed.
  await expect(searchInput(page)).not.toHaveAttribute('aria-activedescendant');
  await page.keyboard.press('ArrowUp');
  await expect(hits(page).last()).toHaveAttribute('aria-selected', 'true');
  await expect(hits(page).last()).toBeInViewport();
  await expect(searchInput(page)).toHaveAttribute(
    'aria-activedescendant',
    (await activeHit(page).getAttribute('id')) ?? '',
  );
  await page.keyboard.press('ArrowDown');
  await expect(hits(page).first()).toHaveAttribute('aria-selected', 'true');
  const count = await hits(page).count();
  for (let index = 1; index < count; index++) {
    await page.keyboard.press('ArrowDown');
    await expect(hits(page).nth(index)).toHaveAttribute('aria-selected', 'true');
    await expect(hits(page).nth(index)).toBeInViewport({ ratio: 1 });
  }
  const inView = hits(page).nth(count - 2);
  await inView.hover();
  await expect(inView).toHaveAttribute('aria-selected', 'true');
  await searchInput(page).fill('settings');
  await expect(activeHit(page)).toContainText('Settings');
  await expect(hits(page).first()).toHaveAttribute('aria-selected', 'true');
});

test('B130: keys of an input method editor are left alone', async ({ page }) => {
  await searchOn(page, 'tide');
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
  await openSearchOn(page);
  await searchInput(page).fill('settings');
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeVisible();
  release();
  await expect(heading(page)).toHaveText('Settings');
});

test('B129, B130, B239: Enter opens the active hit within the app', async ({ page }) => {
  await openHydrated(page, '/guide/first');
  const heard = await searchEvents(page);
  await searchFor(page, 'settings');
  const href = await activeHit(page).getAttribute('href');
  await followHit(page);
  await expect(page).toHaveURL((url) => url.pathname + url.hash === href);
  // Also proves that the document is still the same.
  const answer = { query: 'settings', nbHits: expect.any(Number) };
  await expect.poll(heard).toMatchObject([answer, { ...answer, url: href }]);
});

test('B130: Ctrl+Enter opens a tab, Shift+Enter a window', async ({ page, context }) => {
  await searchOn(page, 'settings');
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
  await searchOn(page, 'tide');
  await searchInput(page).fill('qqqzzz ');
  await expect(dialog(page).getByText('No results for "qqqzzz"')).toBeVisible();
  await expect(dialog(page).getByText('Try searching for:')).toBeVisible();
  const chips = dialog(page).locator('.search-chips button');
  expect(await chips.count()).toBeLessThanOrEqual(3);
  const name = (await chips.first().textContent()) ?? '';
  await chips.first().click();
  await expect(searchInput(page)).toHaveValue(`${name.trim().toLowerCase()} `);
  await expect(searchInput(page)).toBeFocused();
});

test('B134: a link leads to all results', async ({ page }) => {
  await searchOn(page, 'feet and inches');
  await expect(dialog(page).getByRole('link', { name: /^See / })).toHaveText('See 1 result');
  await searchInput(page).fill('tide');
  const link = dialog(page).getByRole('link', { name: /^See all \d+ results$/ });
  const count = /\d+/.exec((await link.textContent()) ?? '')?.[0];
  await link.click();
  await expect(dialog(page)).toBeHidden();
  await expect(page).toHaveURL(/\/search\?q=tide$/);
  await expect(page.getByText(`${count} documents found`)).toBeVisible();
});

test('B238: the button of a section narrows the hits to it', async ({ page }) => {
  await searchOn(page, 'tide');
  const groups = dialog(page).getByRole('group');
  const name = await groups.nth(1).locator('.search-group-name').textContent();
  await dialog(page).getByRole('button', { name: 'Show only' }).nth(1).click();
  await expect(groups).toHaveCount(1);
  await expect(searchInput(page)).toBeFocused();
  await expect(groups.first().locator('.search-group-name')).toHaveText(name ?? '');
  await dialog(page).getByRole('button', { name: 'Show all' }).click();
  await expect.poll(() => groups.count()).toBeGreaterThan(1);
});

test('B238: a long name of a section leaves room for the button', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await searchOn(page, 'tide');
  const name = dialog(page).locator('.search-group-name').first();
  await name.evaluate((element) => {
    element.textContent = 'Texts sent with Python, Java and Ruby '.repeat(3);
  });
  const [text, button] = await Promise.all([
    name.boundingBox(),
    dialog(page).locator('.search-narrow > .search-chip').first().boundingBox(),
  ]);
  if (!text || !button) throw new Error('The section has no name or no button.');
  expect(text.x + text.width).toBeLessThanOrEqual(button.x);
});

test('B139: on phones the dialog fills the screen, with short snippets', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await searchOn(page, 'tide');
  expect(await dialog(page).boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 700 });
  const fontSize = await searchInput(page).evaluate((one) => getComputedStyle(one).fontSize);
  expect(Number.parseFloat(fontSize)).toBeGreaterThanOrEqual(16);
  for (const text of await dialog(page).locator('.search-detail').allTextContents()) {
    expect(text.length).toBeLessThanOrEqual(102);
  }
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog(page)).toBeHidden();
});
