import type { Page } from '@playwright/test';
import { applyAllStyles } from './support/page-states';
import { heading } from './support/parts';
import {
  activeHit,
  dialog,
  hits,
  indexRequests,
  openSearch,
  openSearchOn,
  searchButton,
  searchEvents,
  searchFor,
  searchInput,
  searchOn,
} from './support/search';
import {
  dataRequests,
  expect,
  holdApp,
  holdRequests,
  hydrate,
  openHydrated,
  quiet,
  scrollTop,
  test,
} from './support/site';

test('B120: Ctrl+K and Cmd+K toggle the dialog, a slash only opens it', async ({ page }) => {
  await openHydrated(page, '/guide/first');
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

test('B120: text typed right after reopening the dialog is kept', async ({ page }) => {
  await openSearchOn(page);
  await expect(searchInput(page)).toBeFocused();
  // All before the `close` event, which the browser fires in a separate task.
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
});

for (const [way, key, ctrlKey] of [
  ['by its shortcut', 'k', true],
  ['by Escape', 'Escape', false],
  ['by following a hit', 'Enter', false],
] as const) {
  test(`B121: a dialog closed ${way} and reopened at once is empty`, async ({ page }) => {
    await searchOn(page, 'tide');
    // All before the `close` event, as above.
    await page.evaluate(
      (closing) => {
        for (const init of [closing, { key: 'k', ctrlKey: true }]) {
          document.activeElement?.dispatchEvent(
            new KeyboardEvent('keydown', { ...init, bubbles: true, cancelable: true }),
          );
        }
      },
      { key, ctrlKey },
    );
    await expect(dialog(page)).toBeVisible();
    await expect(dialog(page).locator('mark')).toHaveCount(0);
    await expect(searchInput(page)).toHaveValue('');
  });
}

const holdDialog = (page: Page) => holdRequests(page, '**/assets/search-*.js');

/** Searches before the app has loaded; the returned function hydrates the page. */
async function searchWithoutApp(page: Page): Promise<() => Promise<void>> {
  const release = await holdApp(page);
  await page.goto('/guide/first');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('settings');
  await expect(activeHit(page)).toContainText('Settings');
  return () => {
    release();
    return hydrate(page);
  };
}

test('B120: the search works without the app', async ({ page }) => {
  await searchWithoutApp(page);
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('Settings');
});

test('B120: the dialog looks the same before and after hydration', async ({ page }) => {
  const hydrateLate = await searchWithoutApp(page);
  const styles = () =>
    page.evaluate(() =>
      [
        ...document.querySelectorAll(
          'dialog .search-head :not(input), dialog [aria-selected=true] *',
        ),
      ].map((element) => {
        const { color, backgroundColor, padding, font, gap, display, width, height } =
          getComputedStyle(element);
        return { color, backgroundColor, padding, font, gap, display, width, height };
      }),
    );
  const before = await styles();
  await hydrateLate();
  await applyAllStyles(page);
  expect(await styles()).toEqual(before);
});

test('B120: late hydration leaves the open dialog as it is', async ({ page }) => {
  const hydrateLate = await searchWithoutApp(page);
  const answers = await searchEvents(page);
  await hydrateLate();
  await expect(page.locator('dialog')).toHaveCount(1);
  await expect(searchInput(page)).toHaveValue('settings');
  await expect(searchInput(page)).toBeFocused();
  // Further keystrokes reach a single dialog, which searches once for each.
  await page.keyboard.type('z');
  await expect.poll(answers).toHaveLength(1);
  await page.keyboard.press('Backspace');
  await expect.poll(answers).toHaveLength(2);
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('Settings');
});

test('no page is prefetched while the dialog is open', async ({ page }) => {
  const release = await holdDialog(page);
  await openHydrated(page, '/guide/first');
  await quiet(page);
  const fetched = dataRequests(page);
  await openSearch(page);
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

test('B119, B120: the dialog appears before its script, and keeps its input', async ({ page }) => {
  const release = await holdDialog(page);
  await page.goto('/guide/first');
  await searchButton(page).click();
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

test('B121: a dialog closed before its script has loaded stays closed', async ({ page }) => {
  const release = await holdDialog(page);
  await page.goto('/guide/first');
  await searchButton(page).click();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  release();
  await hydrate(page);
  await expect(dialog(page)).toBeHidden();
  await openSearch(page);
  await expect(searchInput(page)).toHaveValue('');
});

test('B121, B158, B160: closing keeps the place and ends the search', async ({ page }) => {
  await openHydrated(page, '/writing/code');
  await page.evaluate(() => window.scrollTo({ top: 700, behavior: 'instant' }));
  for (const close of [
    () => page.keyboard.press('Escape'),
    () => page.keyboard.press('Control+k'),
    () => page.mouse.click(20, 500),
  ]) {
    await openSearch(page);
    await expect(searchInput(page)).toHaveValue('');
    await searchInput(page).fill('tide');
    await close();
    await expect(dialog(page)).toBeHidden();
    await expect(searchButton(page)).toBeFocused();
    await expect.poll(() => scrollTop(page)).toBe(700);
  }
});

test('B121: following a hit closes the dialog', async ({ page, context }) => {
  await searchOn(page, 'settings');
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

test('B122: the page behind the dialog neither scrolls nor shifts', async ({ page }) => {
  await openHydrated(page, '/writing/code');
  const edge = () =>
    page.evaluate(() => document.querySelector('main')?.getBoundingClientRect().right);
  // Wheel events are handled off the main thread: it learns of the dialog some frames later, and the
  // page learns of the wheel some frames later.
  const someFrames = () =>
    page.evaluate(async () => {
      for (let frame = 0; frame < 30; frame++) await new Promise(requestAnimationFrame);
    });
  const before = await edge();
  await openSearch(page);
  expect(await edge()).toBe(before);
  await someFrames();
  await page.mouse.move(640, 60);
  await page.mouse.wheel(0, 400);
  await page.keyboard.press('PageDown');
  await someFrames();
  expect(await scrollTop(page)).toBe(0);
});

for (const [width, height, visible] of [
  [390, 844, { height: 450, offsetTop: 60, scale: 1, top: 60 }],
  [390, 844, { height: 422, offsetTop: 200, scale: 2, top: 0 }],
  [844, 390, { height: 190, offsetTop: 0, scale: 1, top: 0 }],
  [1024, 768, { height: 400, offsetTop: 0, scale: 1, top: 86 }],
] as const) {
  test(`B122: of ${height} px the dialog gets the ${visible.height} above a keyboard, zoom ${visible.scale}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await searchOn(page, 'tide');
    // Results may arrive in two steps: this is the last of the twenty hits the dialog requests.
    await expect(dialog(page).locator('#search-hit-19')).toBeAttached();
    await page.evaluate((area) => {
      for (const name of ['height', 'offsetTop', 'scale'] as const) {
        Object.defineProperty(visualViewport, name, { get: () => area[name] });
      }
      visualViewport?.dispatchEvent(new Event('resize'));
    }, visible);
    const box = (await dialog(page).boundingBox())!;
    expect(Math.round(box.y)).toBe(visible.top);
    const rest = visible.offsetTop * (visible.scale > 1 ? 0 : 1) + visible.height * visible.scale;
    expect(box.y + box.height).toBeLessThanOrEqual(rest);
    await hits(page).last().scrollIntoViewIfNeeded();
    const last = (await hits(page).last().boundingBox())!;
    expect(last.y + last.height).toBeLessThanOrEqual(box.y + box.height);
  });
}

test('B123, B124: a query can be cleared, and is cut to 64 characters', async ({ page }) => {
  await openSearchOn(page);
  await expect(searchInput(page)).toHaveAttribute('placeholder', 'Search docs');
  const clear = dialog(page).getByRole('button', { name: 'Clear the query' });
  await expect(clear).toBeHidden();
  await page.evaluate(() => document.execCommand('insertText', false, 'x'.repeat(100)));
  await expect(searchInput(page)).toHaveValue('x'.repeat(64));
  await searchInput(page).fill('y'.repeat(100));
  await expect(searchInput(page)).toHaveValue('y'.repeat(64));
  await clear.click();
  await expect(searchInput(page)).toHaveValue('');
  await expect(searchInput(page)).toBeFocused();
});

test('B125: text selected on the page becomes the query', async ({ page }) => {
  await openHydrated(page, '/reference/settings');
  await heading(page).dblclick({ position: { x: 20, y: 15 } });
  await openSearch(page);
  await expect(searchInput(page)).toHaveValue('Settings');
  expect(await page.evaluate(() => getSelection()?.toString())).toBe('Settings');
  await expect(activeHit(page)).toBeVisible();
});

test('B124: what is typed before the script of the dialog is cut to 64 characters', async ({
  page,
}) => {
  const release = await holdDialog(page);
  await page.goto('/guide/first');
  await searchButton(page).click();
  await page.keyboard.insertText('x'.repeat(100));
  release();
  await expect(searchInput(page)).toHaveValue('x'.repeat(64));
});

test('the index is not fetched before the reader is about to search', async ({ page }) => {
  const requests = indexRequests(page);
  await openHydrated(page, '/guide/first');
  await quiet(page);
  expect(requests).toEqual([]);
  await searchButton(page).hover();
  await expect.poll(() => requests.length).toBeGreaterThan(0);
});

test('B121: Back to another page closes the dialog', async ({ page }) => {
  await openHydrated(page, '/guide/first');
  await page.getByRole('link', { name: 'Read a whole day' }).first().click();
  await expect(page.locator('h1')).toHaveText('Read a whole day');
  await searchFor(page, 'tide');
  await page.goBack();
  await expect(page.locator('h1')).toHaveText('First steps');
  await expect(dialog(page)).toBeHidden();
});
