import type { Locator, Page } from '@playwright/test';
import { blockedStorage } from '../support/blocked-storage';
import { brokenRules, prepareChecks } from './support/accessibility';
import { boxOf, pageWidth } from './support/page-states';
import { heading } from './support/parts';
import {
  clipboard,
  expect,
  failedRequest,
  followLink,
  holdApp,
  openHydrated,
  test,
  testWithoutScript,
} from './support/site';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

const codePage = '/writing/code';
const otherPage = '/reference/settings';

const valueIn = (page: Page, name: string): Locator =>
  page.locator(`article var[data-value=${name}]`);
const dialogOf = (page: Page): Locator => page.getByRole('dialog');

async function fillIn(page: Page, name: string, text: string): Promise<void> {
  await valueIn(page, name).first().click();
  await dialogOf(page).getByRole('textbox').fill(text);
  await dialogOf(page).getByRole('button', { name: 'Save' }).click();
}

const stored = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));

test('B240: a value filled in once appears in all samples', async ({ page }) => {
  await openHydrated(page, codePage);
  const server = valueIn(page, 'SERVER');
  await expect(server).toHaveText(['gauge.example.com', 'gauge.example.com']);
  await expect(server.first()).toHaveAccessibleName('Server address: gauge.example.com — change');
  await fillIn(page, 'SERVER', 'pier.example.net');
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(server).toHaveText(['pier.example.net', 'pier.example.net']);
  await expect(server.last()).toHaveAccessibleName(
    'Server address: pier.example.net, your value — change',
  );
  const line = (locator: Locator): Promise<string> =>
    locator.evaluate((element) => getComputedStyle(element).textDecorationStyle);
  expect(await line(server.last())).toBe('solid');
  expect(await line(valueIn(page, 'PORT').last())).toBe('dotted');

  await followLink(page, otherPage);
  await expect(heading(page)).toHaveText('Settings');
  await expect(page.locator('article')).toContainText('http://pier.example.net:8123/levels');
});

test('copied code has the reader’s values, also on the next visit', async ({ page }) => {
  await openHydrated(page, codePage);
  await fillIn(page, 'SERVER', 'pier.example.net');
  await fillIn(page, 'TOKEN', 'secret-of-mine');
  const figure = page.locator('figure.code', { hasText: 'TIDELINE_TOKEN' });
  await figure.getByRole('button', { name: 'Copy code to clipboard' }).click();
  await expect(page.getByRole('status').first()).toHaveText('Copied');
  expect(await clipboard(page)).toBe(
    'export TIDELINE_TOKEN=secret-of-mine\ncurl "http://pier.example.net:8123/levels?pier=north"',
  );
  const selected = await figure.locator('code').evaluate((code) => {
    getSelection()?.selectAllChildren(code);
    return String(getSelection());
  });
  expect(selected).toContain('http://pier.example.net:8123/levels');

  // On the next visit values are shown before the app has loaded, and nothing moves.
  const { height } = await boxOf(figure);
  await holdApp(page);
  await page.reload();
  await expect(page.locator('html')).not.toHaveAttribute('data-has-hydrated');
  await expect(valueIn(page, 'SERVER')).toHaveText(['pier.example.net', 'pier.example.net']);
  expect((await boxOf(figure)).height).toBe(height);
});

test('B268: another tab is updated, also when all is cleared', async ({ context, page }) => {
  await openHydrated(page, codePage);
  const other = await context.newPage();
  await openHydrated(other, otherPage);
  await fillIn(page, 'SERVER', 'pier.example.net');
  await fillIn(page, 'PORT', '9000');
  await expect(other.locator('article')).toContainText('http://pier.example.net:9000/levels');
  await valueIn(other, 'PORT').click();
  await dialogOf(other).getByRole('button', { name: 'Clear all my values (2)' }).click();
  await expect(valueIn(page, 'SERVER').first()).toHaveText('gauge.example.com');
  await expect(valueIn(page, 'PORT').first()).toHaveText('8123');
  expect(await stored(page)).not.toContain('docs.values');
});

test('B268: a secret is gone with the tab, and unseen by others', async ({ context, page }) => {
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url() + (request.postData() ?? '')));
  await openHydrated(page, codePage);
  await valueIn(page, 'TOKEN').click();
  await expect(dialogOf(page)).toContainText('Kept until you close this tab.');
  await dialogOf(page).getByRole('textbox').fill('secret-of-mine');
  await page.keyboard.press('Enter');
  await expect(valueIn(page, 'TOKEN')).toHaveText('secret-of-mine');
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('secret');
  await page.reload();
  await expect(valueIn(page, 'TOKEN')).toHaveText('secret-of-mine');
  expect(addresses.join('\n')).not.toContain('secret-of-mine');
  expect(page.url()).not.toContain('secret');
  const other = await context.newPage();
  await openHydrated(other, codePage);
  await expect(valueIn(other, 'TOKEN')).toHaveAccessibleName(
    'Publishing token: YOUR_TOKEN — change',
  );
});

test('input is validated at once, and only valid values are saved and shown', async ({ page }) => {
  await page.addInitScript(() => {
    const own = { SERVER: '<img src=x onerror="document.title=1">', PORT: '81' };
    localStorage.setItem('docs.values', JSON.stringify(own));
  });
  await openHydrated(page, codePage);
  await expect(valueIn(page, 'PORT').first()).toHaveText('81');
  await expect(valueIn(page, 'SERVER').first()).toHaveText('gauge.example.com');
  await expect(page.locator('article img')).toHaveCount(0);
  await expect(page).toHaveTitle('Code | Tideline Docs');
  await valueIn(page, 'PORT').first().click();
  const field = dialogOf(page).getByRole('textbox', { name: 'Port' });
  await field.fill('70000');
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(dialogOf(page)).toContainText('A whole number from 1 to 65535.');
  await field.press('Enter');
  await expect(field).toBeFocused();
  await field.fill(' 7000 ');
  await expect(field).toHaveAttribute('aria-invalid', 'false');
  await field.press('Enter');
  await expect(valueIn(page, 'PORT').first()).toHaveText('7000');
  await valueIn(page, 'PORT').first().click();
  await expect(field).toHaveValue('7000');
  await dialogOf(page).getByRole('button', { name: 'Use the example again' }).click();
  await expect(valueIn(page, 'PORT').first()).toHaveText('8123');
});

test('values can be edited by keyboard, which returns the focus', async ({ page }) => {
  await openHydrated(page, codePage);
  const server = valueIn(page, 'SERVER').first();
  await expect(server).toHaveAttribute('role', 'button');
  await page.getByRole('link', { name: 'Direct link to Values of the reader' }).focus();
  await page.keyboard.press('Tab');
  await expect(server).toBeFocused();
  for (const key of ['Enter', ' ']) {
    await page.keyboard.press(key);
    await expect(dialogOf(page).getByRole('textbox')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialogOf(page)).toHaveCount(0);
    await expect(server).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await expect(dialogOf(page).getByRole('textbox')).toBeFocused();
  await dialogOf(page).evaluate((dialog: HTMLDialogElement) => {
    // As Escape and Enter in quick succession: the `close` event is only fired later.
    dialog.close();
    const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true });
    document.querySelector('var[data-value=SERVER]')?.dispatchEvent(enter);
  });
  await expect(dialogOf(page).getByRole('textbox')).toBeFocused();
  await page.keyboard.type('pier.example.net');
  await page.keyboard.press('Enter');
  await expect(server).toHaveText('pier.example.net');
  await expect(server).toBeFocused();
});

for (const [what, script] of Object.entries(blockedStorage)) {
  test(`with ${what} storage a value lasts for the visit`, async ({ expectConsole, page }) => {
    expectConsole(/^warning: Storage is not available/);
    await page.addInitScript(script);
    await openHydrated(page, codePage);
    await fillIn(page, 'SERVER', 'pier.example.net');
    await expect(dialogOf(page)).toContainText('this browser stores nothing for this site');
    await dialogOf(page).getByRole('button', { name: 'Close' }).click();
    await expect(valueIn(page, 'SERVER').first()).toHaveText('pier.example.net');
    await followLink(page, otherPage);
    await expect(page.locator('article')).toContainText('http://pier.example.net:8123/levels');
  });
}

test('the dialog breaks no accessibility rule, and fits a phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await prepareChecks(page);
  await openHydrated(page, codePage);
  await fillIn(page, 'SERVER', 'a-rather-long-name-of-a-server.pier.example.net');
  await valueIn(page, 'SERVER').first().click();
  await dialogOf(page).getByRole('textbox').fill('no server');
  await expect(dialogOf(page)).toContainText('A host name or an IP address');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await brokenRules(page), colorScheme).toEqual([]);
  }
  const { left, right, bottom } = await boxOf(dialogOf(page));
  expect([left >= 0, right <= 320, bottom <= 640]).toEqual([true, true, true]);
  await page.keyboard.press('Escape');
  expect(await brokenRules(page)).toEqual([]);
  expect(await pageWidth(page)).toBeLessThanOrEqual(320);
});

testWithoutScript('samples contain the examples', async ({ page }) => {
  await page.goto(codePage);
  await expect(valueIn(page, 'SERVER')).toHaveText(['gauge.example.com', 'gauge.example.com']);
  await expect(valueIn(page, 'SERVER').first()).not.toHaveAttribute('role');
});

test('B241: mistakes can be reported below a page', async ({ expectConsole, page }) => {
  expectConsole(failedRequest);
  await openHydrated(page, codePage);
  const report = page.getByRole('link', { name: 'Report it' });
  await expect(report).toHaveAttribute(
    'href',
    'https://git.example.com/tideline/docs/issues/new?body=https%3A%2F%2Fdocs.example.com%2Fwriting%2Fcode',
  );
  await followLink(page, otherPage);
  await expect(heading(page)).toHaveText('Settings');
  await expect(report).toHaveAttribute('href', /new\?body=.*%2Freference%2Fsettings$/);
  await page.goto('/nowhere-at-all');
  await expect(report).toHaveCount(0);
});
