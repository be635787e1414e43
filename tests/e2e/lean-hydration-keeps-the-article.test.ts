/** Each test covers one way in which React could lose the server's HTML on hydration. */
import {
  articleText,
  expect,
  heading,
  holdApp,
  hydrate,
  nextLink,
  openHydrated,
  test,
} from './support/site';

/** Marks a node, so that the test notices if it is replaced. */
const mark = (selector: string) => `document.querySelector('${selector}').isTheSame = true`;
const isMarked = (selector: string) => `document.querySelector('${selector}').isTheSame === true`;

test('B95: hydration keeps text and nodes of the article', async ({ page }) => {
  // The longest page: its layout alone takes seconds on a busy machine.
  test.slow();
  await page.goto('/long');
  const text = await articleText(page);
  expect(text.length).toBeGreaterThan(50_000);
  await page.evaluate(mark('article p'));
  await hydrate(page);
  expect(await articleText(page)).toBe(text);
  expect(await page.evaluate(isMarked('article p'))).toBe(true);
});

test('B83: rerendering the shell does not touch the article', async ({ page }) => {
  await page.goto('/guide/islands');
  const text = await articleText(page);
  await hydrate(page);
  await page.evaluate(mark('article [data-slot]'));
  await page.getByRole('button', { name: /^Switch between dark and light mode/ }).click();
  await page.getByRole('button', { name: /^Switch between dark and light mode/ }).click();
  expect(await articleText(page)).toBe(text);
  expect(await page.evaluate(isMarked('article [data-slot]'))).toBe(true);
});

test('A87: switching tabs keeps the static text of the panels', async ({ page }) => {
  await page.goto('/guide/islands');
  const text = await articleText(page);
  await hydrate(page);
  await page.getByRole('tab', { name: 'macOS' }).first().click();
  await expect(page.getByText('Install it with the package manager')).toBeVisible();
  await page.getByRole('tab', { name: 'Linux' }).first().click();
  await expect(page.getByText('Install the package of your distribution')).toBeVisible();
  expect(await articleText(page)).toBe(text);
});

test('B12: a state change in an island keeps the nodes around it', async ({ page }) => {
  await openHydrated(page, '/guide/islands');
  await page.evaluate(mark('article [data-slot]'));
  const counter = page.getByRole('button', { name: 'Boats in the harbor' });
  await counter.click();
  await expect(counter).toHaveText('Boats in the harbor: 4');
  expect(await page.evaluate(isMarked('article [data-slot]'))).toBe(true);
});

test('B92: leaving a page and going back shows the whole article', async ({ page }) => {
  await page.goto('/guide/islands');
  const text = await articleText(page);
  await hydrate(page);
  await nextLink(page).click();
  await expect(heading(page)).toHaveText('A part that fails');
  await page.goBack();
  await expect(heading(page)).toHaveText('Interactive parts');
  expect(await articleText(page)).toBe(text);
});

test('B181: replacing the lean tree by the full one shows the same', async ({ page }) => {
  await page.goto('/guide/islands');
  const text = await articleText(page);
  await hydrate(page);
  const loaded = page.waitForResponse('**/guide/islands.page.json');
  await page.evaluate(mark('article'));
  await page.evaluate(() => window.dispatchEvent(new CustomEvent('docs:refresh')));
  await loaded;
  await page.waitForTimeout(200);
  expect(await articleText(page)).toBe(text);
  await page.getByRole('button', { name: 'Boats in the harbor' }).click();
  expect(await articleText(page)).toBe(text.replace('harbor: 3', 'harbor: 4'));
});

test('B113: a shell that differs from the server’s causes one error, and keeps the article', async ({
  consoleLines,
  expectConsole,
  page,
}) => {
  expectConsole(/^error: The page was rendered again/);
  await page.route('**/guide/islands', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('>Skip to main content<', '>Go on<');
    await route.fulfill({ response, body });
  });
  const releaseApp = await holdApp(page);
  await page.goto('/guide/islands');
  await expect(page.getByText('Go on', { exact: true })).toHaveCount(1);
  const text = await articleText(page);
  releaseApp();
  await hydrate(page);
  await expect(page.getByText('Go on', { exact: true })).toHaveCount(0);
  expect(await articleText(page)).toBe(text);
  expect(consoleLines).toHaveLength(1);
  const counter = page.getByRole('button', { name: 'Boats in the harbor' });
  await counter.click();
  await expect(counter).toHaveText('Boats in the harbor: 4');
});

test('B111: after a crash, Try again restores the whole article', async ({
  expectConsole,
  page,
}) => {
  expectConsole(/^error:/);
  await page.goto('/guide/throws');
  const text = await articleText(page);
  await hydrate(page);
  await page.getByRole('button', { name: 'Pull the cable' }).click();
  await expect(heading(page)).toHaveText('This page crashed.');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(heading(page)).toHaveText('A part that fails');
  expect(await articleText(page)).toBe(text);
});
