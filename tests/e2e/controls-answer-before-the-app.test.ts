/**
 * Controls work before the app has loaded, and hydration adopts their state. What works without any
 * script is tested in `works-without-script.test.ts`.
 */
import type { Locator, Page } from '@playwright/test';
import { boxOf } from './support/page-states';
import { menuButton, sidebar } from './support/parts';
import { clipboard, expect, expectHydrated, holdApp, test } from './support/site';

/** Opens a page while the app's script is held; the returned function hydrates it. */
async function openHeld(page: Page, path: string): Promise<() => Promise<void>> {
  const release = await holdApp(page);
  await page.goto(path);
  return async () => {
    await expect(page.locator('html')).not.toHaveAttribute('data-has-hydrated');
    release();
    await expectHydrated(page);
  };
}

test('B29: the skip link leads to the article before hydration', async ({ page }) => {
  const release = await openHeld(page, '/guide/first');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#page-content$/);
  await release();
  await expect(page.getByRole('main')).toBeFocused();
});

test('B41, B42: groups open and close before hydration, which moves nothing', async ({ page }) => {
  const release = await openHeld(page, '/guide/first');
  const doc = sidebar(page).getByRole('link', { name: 'Opening hours' });
  await sidebar(page).getByText('Visibility', { exact: true }).click();
  await expect(doc).toBeVisible();
  const caret = sidebar(page).getByLabel(/^(Expand|Collapse) sidebar category 'Guide'$/);
  await caret.click();
  const own = sidebar(page).locator('[aria-current=page]');
  await expect(own).toBeHidden();
  const before = await boxOf(doc);

  await release();
  expect(await boxOf(doc)).toEqual(before);
  await expect(own).toBeHidden();
  await expect(caret).toHaveAccessibleName(/^Expand/);
  await caret.click();
  await expect(own).toBeVisible();
  await expect(caret).toHaveAccessibleName(/^Collapse/);
  await expect(page).toHaveURL('/guide/first');
});

test('B95: a press while the page hydrates is answered first, and kept', async ({ page }) => {
  // React schedules its work by messages; without them, hydration has started but does not go on.
  await page.addInitScript(() => {
    const { postMessage } = MessagePort.prototype;
    const held: (() => void)[] = [];
    MessagePort.prototype.postMessage = function (this: MessagePort, ...message: [unknown]) {
      held.push(() => postMessage.apply(this, message));
    };
    Object.assign(window, {
      held,
      release() {
        MessagePort.prototype.postMessage = postMessage;
        for (const send of held) send();
      },
    });
  });
  await page.goto('/guide/first');
  await page.mouse.move(300, 300);
  await expect.poll(() => page.evaluate('held.length')).not.toBe(0);
  await sidebar(page).getByText('Visibility', { exact: true }).click();
  const doc = sidebar(page).getByRole('link', { name: 'Opening hours' });
  await expect(doc).toBeVisible();
  await page.locator('html').press('Shift');
  await expect(page.locator('html')).not.toHaveAttribute('data-has-hydrated');
  await page.evaluate('release()');
  await expectHydrated(page);
  await expect(doc).toBeVisible();
  await doc.click();
  await expect(page).toHaveURL('/visibility/listed');
});

test.describe('on phones', () => {
  test.use({ viewport: { width: 400, height: 800 }, hasTouch: true });

  const drawer = (page: Page): Locator => page.locator('.drawer');

  test('B71: the menu opens and closes in every way before hydration', async ({ page }) => {
    const release = await openHeld(page, '/guide/first');
    const ways: Record<string, () => Promise<void>> = {
      button: () => drawer(page).getByRole('button', { name: 'Close navigation bar' }).tap(),
      Escape: () => page.keyboard.press('Escape'),
      'a tap beside it': () => page.touchscreen.tap(390, 400),
    };
    for (const [name, close] of Object.entries(ways)) {
      await menuButton(page).tap();
      await expect.poll(async () => (await boxOf(drawer(page))).left, name).toBe(0);
      await close();
      await expect(drawer(page), name).toBeHidden();
    }
    await release();
    await expect(drawer(page)).toBeHidden();
    await expect(page).toHaveURL('/guide/first');
  });

  test('B71–B77: hydration keeps the menu open, with the groups opened in it', async ({ page }) => {
    const release = await openHeld(page, '/guide/first');
    await menuButton(page).tap();
    await drawer(page).getByText('Visibility', { exact: true }).tap();
    const doc = drawer(page).getByRole('link', { name: 'Opening hours' });
    await expect(doc).toBeVisible();
    const before = await boxOf(doc);

    await release();
    expect(await boxOf(doc)).toEqual(before);
    const dialog = page.getByRole('dialog', { name: 'Menu' });
    await expect(dialog).toBeVisible();
    await expect(page.locator('main')).toHaveAttribute('aria-hidden', 'true');
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL('/guide/first');
    await expect(page.locator('main')).not.toHaveAttribute('aria-hidden');
    await menuButton(page).tap();
    await expect(doc).toBeVisible();
  });

  test('B77: hydration moves the focus into the open menu', async ({ page }) => {
    const release = await openHeld(page, '/guide/first');
    await menuButton(page).tap();
    await release();
    await expect(drawer(page).locator('.brand')).toBeFocused();
  });

  test('the page behind the menu is inert before hydration', async ({ page }) => {
    await openHeld(page, '/guide/second');
    await menuButton(page).tap();
    await page.mouse.move(390, 400);
    await page.mouse.wheel(0, 2000);
    // A tap beside the menu closes it without following the link underneath.
    await page.evaluate(() => {
      const link = document.createElement('a');
      link.href = '/';
      link.style.cssText = 'position:fixed;inset:0';
      document.querySelector('main')?.append(link);
    });
    await page.touchscreen.tap(390, 400);
    await expect(drawer(page)).toBeHidden();
    await expect(page).toHaveURL('/guide/second');
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });

  test('B59: the contents box opens before hydration, which keeps it open', async ({ page }) => {
    const release = await openHeld(page, '/guide/second');
    const box = page.locator('main .toc-mobile');
    await box.locator('summary').tap();
    const entry = box.getByRole('link', { name: 'Read the curve', exact: true });
    await expect(entry).toBeVisible();
    const before = await boxOf(entry);
    await release();
    expect(await boxOf(entry)).toEqual(before);
    await entry.tap();
    await expect(entry).toBeHidden();
  });
});

test('B192: tabs switch before hydration, which keeps them', async ({ page }) => {
  const release = await openHeld(page, '/guide/islands');
  const [first, second] = [0, 1].map((index) => page.locator('article .tabs').nth(index)) as [
    Locator,
    Locator,
  ];
  const tab = (block: Locator, name: string): Locator => block.getByRole('tab', { name });
  await tab(second, 'macOS').click();
  await expect(second.getByRole('tabpanel')).toContainText('launchctl load tideline');
  const panel = first.getByRole('tabpanel').locator('visible=true');
  await tab(first, 'Windows').click();
  await expect(panel).toHaveAccessibleName('Windows');

  await release();
  await expect(panel).toHaveCount(1);
  await expect(panel).toHaveAccessibleName('Windows');
  await expect(tab(first, 'Windows')).toHaveAttribute('aria-selected', 'true');
  await tab(first, 'Linux').click();
  await expect(panel).toHaveCount(1);
  await expect(panel).toHaveAccessibleName('Linux');
});

test('B192: code is copied before hydration, and not once more by it', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const release = await openHeld(page, '/writing/code');
  const buttons = ['export function smooth', 'tideline.port='].map((hasText) =>
    page.locator('figure.code', { hasText }).locator('.code-copy').first(),
  );
  for (const button of buttons) {
    await button.click();
    await expect(button).toHaveAttribute('data-copied', '1');
  }
  expect(await clipboard(page)).toBe('tideline.port=/dev/ttyUSB0\ntideline.interval=10m');
  await page.evaluate(() => navigator.clipboard.writeText('copied elsewhere'));
  await release();
  await expect(page.getByRole('status')).toHaveText('Copied');
  for (const button of buttons) await expect(button).not.toHaveAttribute('data-copied');
  expect(await clipboard(page)).toBe('copied elsewhere');
});

test('B32: every button pressed before hydration answers, not only the last', async ({ page }) => {
  const release = await openHeld(page, '/guide/islands');
  const counter = page.locator('article').getByText('Boats in the harbor');
  await expect(counter).toHaveText(/3$/);
  await counter.click();
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  await release();
  await expect(counter).toHaveText(/4$/);
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
});

test('A87, B32: an arrow pressed on a tab before hydration moves the focus', async ({ page }) => {
  const release = await openHeld(page, '/guide/islands');
  const tabs = page.locator('article .tabs').first().getByRole('tab');
  await tabs.first().focus();
  await page.keyboard.press('ArrowRight');
  await release();
  await expect(tabs.nth(1)).toBeFocused();
  await expect(tabs.first()).toHaveAttribute('aria-selected', 'true');
});
