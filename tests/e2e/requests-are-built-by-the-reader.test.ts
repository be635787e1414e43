import type { Locator, Page } from '@playwright/test';
import { brokenRules, prepareChecks } from './support/accessibility';
import { test } from './support/api-site';
import { pageWidth } from './support/page-states';
import { sidebar } from './support/parts';
import { searchFor } from './support/search';
import {
  clipboard,
  expect,
  failedRequest,
  openHydrated,
  test as siteTest,
  siteUrl,
  testWithoutScript,
} from './support/site';

/** The button below a heading. */
const toggle = (page: Page, heading: string): Locator =>
  page
    .getByRole('heading', { name: heading, exact: true })
    .locator('xpath=following::div[@class="builder"][1]')
    .getByRole('button', { name: 'Build a request' });

async function openBuilder(page: Page, heading: string): Promise<Locator> {
  await toggle(page, heading).click();
  const form = page.getByRole('form', { name: /^Request builder: / });
  await expect(form).toBeVisible();
  return form;
}

async function openBoats(page: Page, heading: string): Promise<Locator> {
  await openHydrated(page, '/boats');
  return openBuilder(page, heading);
}

const send = (form: Locator) => form.getByRole('button', { name: 'Send' }).click();
const answerIn = (form: Locator): Locator => form.getByRole('region', { name: 'Response' });
const sample = (form: Locator): Locator => form.getByRole('tabpanel').locator('pre');
const announced = (page: Page): Locator => page.locator('#announcer');
const builderFiles = /RequestPanel|requests\.json/;

test('the builder is not loaded before it is opened', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await openHydrated(page, '/boats');
  const button = toggle(page, 'Get a boat');
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  expect(asked.filter((url) => builderFiles.test(url))).toEqual([]);
  await openBuilder(page, 'Get a boat');
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  expect(asked.filter((url) => builderFiles.test(url))).toHaveLength(3);
});

test('B242: samples are updated on each keystroke, and copied, in all three languages', async ({
  page,
  context,
  apiSite: { api },
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const form = await openBoats(page, 'Get a boat');
  await expect(sample(form)).toHaveText(`curl '${api}/boats/north%20pier?limit=10'`);
  const harbor = form.getByLabel('harbor');
  await harbor.fill('');
  await harbor.pressSequentially(`it's`);
  await expect(sample(form)).toHaveText(`curl '${api}/boats/it'\\''s?limit=10'`);
  await form.getByLabel('color').selectOption('red');
  await form.getByRole('tab', { name: 'JavaScript' }).click();
  await expect(sample(form)).toContainText(`url.searchParams.set('color', 'red');`);
  await form.getByRole('tab', { name: 'Python' }).click();
  await expect(sample(form)).toContainText(`params={'limit': '10', 'color': 'red'},`);
  await form.getByRole('button', { name: 'Copy code to clipboard' }).click();
  await expect(announced(page)).toHaveText('Copied');
  expect(await clipboard(page)).toContain(`params={'limit': '10', 'color': 'red'},`);
  await form.getByRole('button', { name: 'Reset' }).click();
  await expect(harbor).toHaveValue('north pier');
  await expect(announced(page)).toHaveText('All fields are reset');
});

test('an invalid value is explained, and blocks nothing', async ({ page }) => {
  const form = await openBoats(page, 'Get a boat');
  const limit = form.getByLabel('limit');
  await expect(limit).not.toHaveAttribute('aria-invalid');
  await expect(limit).toHaveAttribute('inputmode', 'numeric');
  await limit.fill('51');
  await expect(limit).toHaveAttribute('aria-invalid', 'true');
  await expect(limit).toHaveAccessibleDescription(
    'How many boats to return. From 1 to 50. Enter a number from 1 to 50.',
  );
  await expect(announced(page)).toHaveText('limit: Enter a number from 1 to 50.');
  await expect(sample(form)).toContainText('limit=51');
  await limit.fill('50');
  await expect(limit).not.toHaveAttribute('aria-invalid');
  await limit.fill('');
  await expect(limit).toHaveAccessibleDescription(/Enter a value\.$/);
});

test('a request can be built by keyboard alone', async ({ page }) => {
  await openHydrated(page, '/boats');
  await toggle(page, 'Get a boat').focus();
  await page.keyboard.press('Enter');
  const form = page.getByRole('form');
  await expect(form).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(form.getByLabel('harbor')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(form.getByLabel('limit')).toBeFocused();
  await page.keyboard.type('7');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await expect(form.getByLabel('color')).toHaveValue('red');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(form.getByRole('tab', { name: 'Python' })).toHaveAttribute('aria-selected', 'true');
  await expect(sample(form)).toContainText(`'color': 'red'`);
  for (const name of ['Copy code to clipboard', 'Your request, Python code', 'Send']) {
    await page.keyboard.press('Tab');
    await expect(page.locator(':focus')).toHaveAccessibleName(name);
  }
  await page.keyboard.press('Tab');
  await expect(form.getByRole('link', { name: 'Open in a new tab' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(form.getByRole('button', { name: 'Reset' })).toBeFocused();
});

test('a GET request opens in a tab', async ({ page, apiSite: { api } }) => {
  const form = await openBoats(page, 'Get a boat');
  await form.getByLabel('harbor').fill('a b&c');
  const link = form.getByRole('link', { name: 'Open in a new tab' });
  await expect(link).toHaveAttribute('href', `${api}/boats/a%20b%26c?limit=10`);
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  const [tab] = await Promise.all([page.waitForEvent('popup'), link.click()]);
  await expect(tab).toHaveURL(`${api}/boats/a%20b%26c?limit=10`);
  // Input is kept while the panel is closed, and discarded with the page.
  await toggle(page, 'Get a boat').click();
  await expect(form).toBeHidden();
  await openBuilder(page, 'Get a boat');
  await expect(form.getByLabel('harbor')).toHaveValue('a b&c');
  await openBoats(page, 'Get a boat');
  await expect(form.getByLabel('harbor')).toHaveValue('north pier');
  await toggle(page, 'Get a boat').click();
  const add = await openBuilder(page, 'Add a boat');
  await expect(add.getByRole('link', { name: 'Open in a new tab' })).toHaveCount(0);
});

for (const [part, files, message] of [
  ['code', '**/assets/RequestPanel-*.js*', ''],
  ['data', '**/api/boats.requests.json', '/api/boats.requests.json returned 503.'],
] as const) {
  test(`a builder whose ${part} cannot be loaded says so and offers a retry`, async ({
    expectConsole,
    page,
  }) => {
    expectConsole(failedRequest);
    await page.route(files, (route) => route.fulfill({ status: 503 }));
    await openHydrated(page, '/boats');
    await toggle(page, 'Get a boat').click();
    const alert = page.getByRole('alert');
    await expect(alert).toContainText(message);
    await page.unroute(files);
    await alert.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('form')).toBeVisible();
  });
}

test('B243: a response is shown in its parts', async ({ page, apiSite: { sent } }) => {
  const form = await openBoats(page, 'Get a boat');
  await form.getByLabel('limit').fill('3');
  await send(form);
  const answer = answerIn(form);
  await expect(answer).toContainText(/200 OK in \d+ ms/);
  await expect(announced(page)).toHaveText(/^200 OK, \d+ milliseconds$/);
  await expect(answer.getByLabel('Response body')).toHaveText(
    '{\n  "name": "Lantern",\n  "tags": [\n    "old"\n  ]\n}',
  );
  await expect(answer.getByLabel('Response headers')).toContainText(
    'content-type: application/json',
  );
  expect(sent.at(-1)).toMatchObject({ method: 'GET', url: '/boats/north%20pier?limit=3' });
  expect(sent.at(-1)?.headers).not.toHaveProperty('referer');
});

test('an API key is sent as a header and not stored', async ({ page, apiSite: { sent } }) => {
  const form = await openBoats(page, 'Add a boat');
  await form.getByLabel('X-Key').fill('open sesame');
  await send(form);
  await expect(answerIn(form)).toContainText('200 OK');
  expect(sent.at(-1)).toMatchObject({
    method: 'POST',
    url: '/boats',
    body: '{\n  "name": "Lantern"\n}',
  });
  expect(sent.at(-1)?.headers).toMatchObject({
    'x-key': 'open sesame',
    'content-type': 'application/json',
  });
  const stored = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state, location.href]),
  );
  expect(stored).not.toContain('open sesame');
});

test('a chosen file is sent', async ({ page, apiSite: { sent } }) => {
  const form = await openBoats(page, 'Upload a picture');
  await send(form);
  await expect(form).toContainText('choose a file for photo first.');
  await form
    .getByLabel('photo')
    .setInputFiles({ name: 'tide.png', mimeType: 'image/png', buffer: Buffer.from('tide') });
  await form.getByRole('tab', { name: 'curl' }).click();
  await expect(sample(form)).toContainText(`--form 'photo=@tide.png'`);
  await send(form);
  await expect(answerIn(form)).toContainText('200 OK');
  expect(sent.at(-1)?.body).toContain('filename="tide.png"');
});

test('B243: errors are shown as plain text', async ({ expectConsole, page }) => {
  expectConsole(failedRequest, /blocked by CORS policy/);
  const sendFrom = async (heading: string): Promise<Locator> => {
    const form = await openBoats(page, heading);
    await send(form);
    return form;
  };
  const missing = answerIn(await sendFrom('Get a missing boat'));
  await expect(missing).toContainText('404 Not Found');
  await expect(missing.getByLabel('Response body')).toContainText('<b>Not Found</b>');
  const half = answerIn(await sendFrom('Get half a boat'));
  await expect(half).toContainText('The response was cut off');
  await expect(half).toContainText('200 OK');
  // Without CORS headers.
  await expect(await sendFrom('Get the locked log')).toContainText(
    /does not let other sites read its responses \(CORS\)\. Run the curl/,
  );
  await expect(announced(page)).toContainText('This page cannot read the response');
});

test('a slow request can be canceled, and times out', async ({ page }) => {
  await page.clock.install();
  const form = await openBoats(page, 'Wait for a boat');
  await send(form);
  await form.getByRole('button', { name: 'Cancel' }).click();
  await page.clock.runFor(200);
  await expect(announced(page)).toHaveText('Canceled');
  await send(form);
  await expect(form.getByRole('button', { name: 'Cancel' })).toBeVisible();
  await page.clock.runFor(16_000);
  await expect(form).toContainText('No response within 15 seconds.');
  await expect(form.getByRole('button', { name: 'Send' })).toBeVisible();
});

test('only requests that the settings allow can be sent', async ({ page }) => {
  const form = await openBoats(page, 'Get a boat of another harbor');
  await expect(form.getByRole('link', { name: 'Open in a new tab' })).toBeVisible();
  await expect(form.getByRole('button', { name: 'Send' })).toHaveCount(0);
});

for (const mode of ['light', 'dark'] as const) {
  test(`the open builder breaks no accessibility rule in ${mode} mode, and fits a phone`, async ({
    page,
  }) => {
    await prepareChecks(page);
    await page.emulateMedia({ colorScheme: mode, reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 390, height: 844 });
    const form = await openBoats(page, 'Add a boat');
    await form.getByLabel('Body', { exact: true }).fill('{');
    await expect(form).toContainText('This is not JSON yet.');
    await form.getByLabel('Body', { exact: true }).fill('{ "name": "Lantern" }');
    await form.getByLabel('X-Key').fill('');
    await send(form);
    await expect(answerIn(form)).toBeVisible();
    await form.getByLabel('Body', { exact: true }).fill('{');
    expect(await brokenRules(page)).toEqual([]);
    for (const width of [320, 390, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await pageWidth(page), `${width} px`).toBe(width);
    }
  });
}

testWithoutScript('there is no builder, but the example is shown', async ({ page }) => {
  await page.goto(`${siteUrl()}/api/v1-routes/k-comebacks-database`);
  await expect(page.getByRole('button', { name: 'Build a request' })).toHaveCount(0);
  await expect(page.locator('.builder').first()).toContainText('curl');
});

siteTest('a planned route is marked everywhere, and can be found', async ({ page }) => {
  const address = `${siteUrl()}/api/v1-routes/minecraft-mod-update-checker`;
  await openHydrated(page, address);
  const row = sidebar(page).getByRole('link', { name: 'Minecraft mod update checker (planned)' });
  await expect(row).toBeVisible();
  await expect(page.locator('.endpoint-line')).toContainText('planned');
  await page.getByRole('button', { name: 'Build a request' }).click();
  const form = page.getByRole('form');
  await expect(form).toContainText('This operation is planned: calls fail for now.');
  await expect(form.getByRole('link', { name: 'Open in a new tab' })).toHaveCount(0);
  const twin = await page.request.get(`${address}.md`);
  expect(await twin.text()).toMatch(/^\*\*GET\*\* `.+` planned$/m);
  await searchFor(page, 'planned route');
  await expect(page.getByRole('option', { name: /update checker/ }).first()).toBeVisible();
});
