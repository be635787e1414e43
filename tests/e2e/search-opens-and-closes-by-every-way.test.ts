import type { Page } from '@playwright/test';
import {
  activeHit,
  dialog,
  hits,
  indexRequests,
  openSearch,
  searchButton,
  searchFor,
  searchInput,
} from './support/search';
import {
  dataRequests,
  expect,
  heading,
  holdApp,
  holdRequests,
  openAlive,
  scrollTop,
  test,
  wakeApp,
} from './support/site';

test('B119: a letter typed on the button opens the dialog with it, Ctrl+R does not', async ({
  page,
}) => {
  await openAlive(page, '/guide/first');
  await searchButton(page).focus();
  await page.evaluate(() =>
    addEventListener('keydown', (event) => event.key === 'r' && event.preventDefault()),
  );
  await page.keyboard.press('Control+r');
  await page.keyboard.press('Alt+a');
  await expect(dialog(page)).toBeHidden();
  await page.keyboard.press('a');
  await expect(searchInput(page)).toHaveValue('a');
  await expect(searchInput(page)).toBeFocused();
});

test('B120: Ctrl+K and Cmd+K open and close, a slash opens and never closes', async ({ page }) => {
  await openAlive(page, '/guide/first');
  for (const keys of ['Control+k', 'Meta+k']) {
    await page.keyboard.press(keys);
    await expect(dialog(page)).toBeVisible();
    await page.keyboard.press(keys);
    await expect(dialog(page)).toBeHidden();
  }
  await page.keyboard.press('/');
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('/');
  await expect(searchInput(page)).toHaveValue('/');
});

test('B120: what is typed right after opening it again is kept', async ({ page }) => {
  await openAlive(page, '/guide/first');
  await page.keyboard.press('Control+k');
  await expect(searchInput(page)).toBeFocused();
  // Before the browser tells of the closing, which it does in a task of its own.
  await page.evaluate(() => {
    const press = (key: string, ctrlKey: boolean) =>
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key, ctrlKey, bubbles: true, cancelable: true }),
      );
    press('k', true);
    press('/', false);
    document.execCommand('insertText', false, 'tide');
  });
  await expect(dialog(page)).toBeVisible();
  await expect(searchInput(page)).toHaveValue('tide');
  await page.keyboard.press('End');
  await page.keyboard.type('s');
  await expect(searchInput(page)).toHaveValue('tides');
});

test('B120: a slash typed in a field stays there', async ({ page }) => {
  await openAlive(page, '/guide/first');
  await page.evaluate(() =>
    document.querySelector('main')?.append(document.createElement('input')),
  );
  await page.locator('main > input').focus();
  await page.keyboard.press('/');
  await expect(page.locator('main > input')).toHaveValue('/');
  await expect(dialog(page)).toBeHidden();
});

const holdDialog = (page: Page) => holdRequests(page, '**/assets/search-*.js');

test('B119: a letter typed on the button before the script is there is not lost', async ({
  page,
}) => {
  const release = await holdDialog(page);
  await page.goto('/guide/first');
  await searchButton(page).focus();
  await page.keyboard.type('read');
  await expect(dialog(page).locator('input')).toHaveValue('read');
  release();
  await expect(searchInput(page)).toHaveValue('read');
  await expect(activeHit(page)).toBeVisible();
});

test('B120: a search needs no app: opening, hits and following one', async ({ page }) => {
  const release = await holdApp(page);
  await page.goto('/guide/first');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('settings');
  await expect(activeHit(page)).toContainText('Settings');
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('Settings');
  release();
});

test('B120: an app that comes late leaves the open dialog as it is', async ({ page }) => {
  const release = await holdApp(page);
  await page.goto('/guide/first');
  await page.mouse.move(5, 5);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('settings');
  await expect(activeHit(page)).toBeVisible();
  const watched = await page.evaluateHandle(() => {
    const answers: unknown[] = [];
    document.addEventListener('docs:search', (event) =>
      answers.push((event as CustomEvent).detail),
    );
    return answers;
  });
  release();
  await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
  await expect(page.locator('dialog')).toHaveCount(1);
  await expect(searchInput(page)).toHaveValue('settings');
  await expect(searchInput(page)).toBeFocused();
  // The keys that are typed on reach one dialog, which asks and answers once.
  await page.keyboard.type('z');
  await expect(searchInput(page)).toHaveValue('settingsz');
  await expect.poll(() => watched.evaluate((answers) => answers.length)).toBe(1);
  await page.keyboard.press('Backspace');
  await expect.poll(() => watched.evaluate((answers) => answers.length)).toBe(2);
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('Settings');
});

test('no page is fetched ahead while the dialog is open', async ({ page }) => {
  const release = await holdDialog(page);
  await openAlive(page, '/guide/first');
  await page.waitForLoadState('networkidle');
  const fetched = dataRequests(page);
  await page.keyboard.press('Control+k');
  await expect(dialog(page)).toBeVisible();
  const addLinkAndRest = async (href: string): Promise<void> => {
    await page.evaluate(async (address) => {
      const link = document.createElement('a');
      link.href = address;
      link.textContent = address;
      document.querySelector('main')?.prepend(link);
      for (let pause = 0; pause < 5; pause++) {
        await new Promise(requestAnimationFrame);
        await new Promise((resolve) => requestIdleCallback(resolve));
      }
    }, href);
  };
  await addLinkAndRest('/reference/readings');
  release();
  await expect(searchInput(page)).toBeFocused();
  await addLinkAndRest('/reference/moon');
  expect(fetched).toEqual([]);
  await page.keyboard.press('Escape');
  await expect.poll(() => fetched).toContain('/reference/readings.page.json');
});

test('B119, B120: the frame stands before its script, and its input stays the same', async ({
  page,
}) => {
  const release = await holdDialog(page);
  await page.goto('/guide/first');
  const button = searchButton(page);
  await button.click();
  await expect(dialog(page).locator('input')).toBeFocused();
  await page.keyboard.type('reed');
  await page.keyboard.press('ArrowLeft');
  const input = await dialog(page).locator('input').elementHandle();
  const box = await input?.boundingBox();
  release();
  await expect(searchInput(page)).toHaveValue('reed');
  expect(await searchInput(page).evaluate((element, first) => element === first, input)).toBe(true);
  const after = await input?.boundingBox();
  expect([after?.y, after?.height]).toEqual([box?.y, box?.height]);
  await page.keyboard.press('Backspace');
  await page.keyboard.type('a');
  await expect(searchInput(page)).toHaveValue('read');
});

test('B121: closed before its script has come, it stays closed', async ({ page }) => {
  const release = await holdDialog(page);
  await page.goto('/guide/first');
  await searchButton(page).click();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  release();
  await wakeApp(page);
  await expect(dialog(page)).toBeHidden();
  await openSearch(page);
  await expect(searchInput(page)).toHaveValue('');
});

test('B121: closed, the page is where it was and the button has the focus', async ({ page }) => {
  const ways: (() => Promise<void>)[] = [
    () => page.keyboard.press('Escape'),
    () => page.keyboard.press('Control+k'),
    () => page.mouse.click(20, 500),
  ];
  await openAlive(page, '/writing/code');
  await page.evaluate(() => window.scrollTo({ top: 700, behavior: 'instant' }));
  for (const close of ways) {
    await openSearch(page);
    await searchInput(page).fill('tide');
    await close();
    await expect(dialog(page)).toBeHidden();
    await expect(searchButton(page)).toBeFocused();
    expect(await scrollTop(page)).toBe(700);
    await openSearch(page);
    await expect(searchInput(page)).toHaveValue('');
    await page.keyboard.press('Escape');
  }
});

test('B121: following a hit closes the dialog, with a modifier it stays', async ({
  page,
  context,
}) => {
  await openAlive(page, '/guide/first');
  await searchFor(page, 'settings');
  const opened = context.waitForEvent('page');
  await hits(page)
    .first()
    .click({ modifiers: ['ControlOrMeta'] });
  await (await opened).close();
  await expect(dialog(page)).toBeVisible();
  await hits(page).first().click();
  await expect(dialog(page)).toBeHidden();
  await expect(page).not.toHaveURL(/first/);
});

test('B122: the page behind neither scrolls nor shifts', async ({ page }) => {
  await openAlive(page, '/writing/code');
  const edge = () =>
    page.evaluate(() => document.querySelector('main')?.getBoundingClientRect().right);
  const before = await edge();
  await openSearch(page);
  expect(await edge()).toBe(before);
  await page.mouse.move(640, 60);
  await page.mouse.wheel(0, 400);
  await page.keyboard.press('PageDown');
  // A wheel is answered beside the page's own thread: some frames pass until the page knows of it.
  await page.evaluate(async () => {
    for (let frame = 0; frame < 30; frame++) await new Promise(requestAnimationFrame);
  });
  expect(await scrollTop(page)).toBe(0);
});

test('B123: a query can be cleared', async ({ page }) => {
  await openAlive(page, '/guide/first');
  await openSearch(page);
  await expect(searchInput(page)).toHaveAttribute('placeholder', 'Search docs');
  const clear = dialog(page).getByRole('button', { name: 'Clear the query' });
  await expect(clear).toBeHidden();
  await searchInput(page).fill('tide');
  await clear.click();
  await expect(searchInput(page)).toHaveValue('');
  await expect(searchInput(page)).toBeFocused();
});

test('B124: longer pasted text is cut to 64 characters', async ({ page }) => {
  await openAlive(page, '/guide/first');
  await openSearch(page);
  await page.evaluate(() => {
    const data = new DataTransfer();
    data.setData('text/plain', 'x'.repeat(100));
    document.execCommand('insertText', false, data.getData('text/plain'));
  });
  await expect(searchInput(page)).toHaveValue('x'.repeat(64));
});

test('B125: what is selected on the page is searched', async ({ page }) => {
  await openAlive(page, '/reference/settings');
  const requests = indexRequests(page);
  await page.getByRole('heading', { level: 1 }).dblclick({ position: { x: 20, y: 15 } });
  await openSearch(page);
  await expect(searchInput(page)).toHaveValue('Settings');
  expect(await page.evaluate(() => getSelection()?.toString())).toBe('Settings');
  await expect(activeHit(page)).toBeVisible();
  expect(requests.length).toBeGreaterThan(0);
});

test('nothing of the index is fetched before someone means to search', async ({ page }) => {
  const requests = indexRequests(page);
  await openAlive(page, '/guide/first');
  await page.waitForTimeout(500);
  expect(requests).toEqual([]);
  await searchButton(page).hover();
  await expect.poll(() => requests.length).toBeGreaterThan(0);
});
