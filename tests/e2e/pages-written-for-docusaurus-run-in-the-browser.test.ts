import { testOf } from './support/built-site';
import { expect, hydrate } from './support/site';

const test = testOf('tests/e2e/docusaurus');

test.beforeEach(({ expectConsole }) => {
  // A client module.
  expectConsole(/^error: TypeError: Cannot read properties of null/);
});

test('A164: what needs a browser is drawn there, in place of what stands in for it', async ({
  page,
}) => {
  await page.goto('');
  const text = page.getByRole('article');
  await hydrate(page);
  for (const zoom of [1, 2, 3]) await expect(text.getByText(`A map at ${zoom}`)).toBeVisible();
  await expect(text).not.toContainText('soon');
});

test('A164: functions in a page and its own components run', async ({ page }) => {
  await page.goto('');
  await hydrate(page);
  await page.getByRole('button', { name: 'Ring 0' }).click();
  await expect(page.getByRole('button', { name: 'Ring 1' })).toBeVisible();
  await expect(page).toHaveTitle('Rung 1');
  await expect(page.locator('em')).toHaveText('loud');
  await page.getByRole('button', { name: 'Boats: 0' }).click();
  await expect(page.locator('.counter')).toHaveText(/Boats: 1\s*Some boats/);
});

test("A122, A170: rules below Docusaurus' root and styles that scripts add apply", async ({
  page,
}) => {
  await page.goto('');
  await hydrate(page);
  await expect(page.locator('.tide')).toHaveCSS('color', 'rgb(1, 2, 3)');
  await expect(page.locator('.paint')).toHaveCSS('color', 'rgb(4, 5, 6)');
});

test('A96: in dark mode, embedded pages without colors of their own have no white box', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('');
  await hydrate(page);
  await page.evaluate(() =>
    document.querySelector('article')?.append(document.createElement('iframe')),
  );
  await expect(page.locator('iframe')).toHaveCSS('color-scheme', 'normal');
});

test('A120: a link of the navbar may have the class of an icon of the theme', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('');
  const width = await page
    .locator('.navbar a.icon')
    .evaluate((link) => getComputedStyle(link, '::before').width);
  expect(width).toBe('28px');
});

test('A158: client modules are told about navigation, whatever one of them does', async ({
  consoleLines,
  page,
}) => {
  await page.goto('');
  await hydrate(page);
  const root = page.locator('html');
  await expect(root).toHaveAttribute('data-seen', 'undefined → /');
  await page.getByRole('link', { name: 'The sea' }).first().click();
  await expect(root).toHaveAttribute('data-seen', 'undefined → /, to /sea, / → /sea');
  await expect.poll(() => consoleLines).toHaveLength(1);
  await page.goBack();
  await expect(page.locator('.tide')).toHaveCSS('outline-color', 'rgb(7, 8, 9)');
});

test.describe(() => {
  test.use({ javaScriptEnabled: false });

  test('A164: without scripts, what stands in for it is shown', async ({ page }) => {
    await page.goto('');
    const text = page.getByRole('article');
    for (const part of ['A map soon', 'Drawn by the build', 'A chart soon', 'Later', 'Some boats'])
      await expect(text.getByText(part)).toBeVisible();
  });
});

test('A96, A170: styles of the site win where they win in Docusaurus', async ({ page }) => {
  await page.goto('');
  await hydrate(page);
  const button = page.getByRole('link', { name: 'Cast off' });
  await expect(button).toHaveCSS('background-color', 'rgb(10, 11, 12)');
  await expect(button).toHaveCSS('border-radius', '0px');
  for (const name of ['.alert', '.card'])
    await expect(page.locator(name).first()).toHaveCSS('border', '2px dotted rgb(16, 17, 18)');
  const background = () =>
    page.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue('--ifm-background-color'),
    );
  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'));
  expect(await background()).not.toMatch(/7,? ?8,? ?9|#070809/);
  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'light'));
  expect(await background()).toMatch(/7,? ?8,? ?9|#070809/);
});

test('A96: bands reach the edges of small windows, and fonts of the site reach the frame', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('');
  await expect(page.locator('.hero')).toHaveCSS('padding-inline', '0px');
  await expect(page.locator('.navbar')).toHaveCSS('font-family', 'Harbor, sans-serif');
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-family', 'serif');
});

test('A96, A156: a page of the site has its colors, and a picture may take those around it', async ({
  page,
}) => {
  await page.goto('deck');
  const text = page.getByRole('article');
  await hydrate(page);
  await expect(text.getByRole('heading', { name: 'Deck' })).toHaveCSS('color', 'rgb(19, 20, 21)');
  await expect(text.getByText('Dry')).toHaveCSS('color', 'rgb(22, 23, 24)');
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(7, 8, 9)');
  const link = text.getByRole('link');
  const color = await link.evaluate((element) => getComputedStyle(element).color);
  await expect(link.locator('svg path')).toHaveCSS('fill', color);
});

test('A50, A164: a component can take back its literal styles, and knows names of webpack', async ({
  page,
}) => {
  await page.goto('');
  const drift = page.locator('.drift.ready');
  await hydrate(page);
  await expect(drift).toHaveCSS('position', 'static');
  await expect(drift).toHaveCSS('left', 'auto');
  await expect(drift).toHaveCSS('opacity', '0.5');
});

test('A96: distances, rows without gutters and buttons that are links', async ({ page }) => {
  await page.goto('');
  await hydrate(page);
  const section = page.locator('section.container');
  await expect(section).toHaveCSS('padding-block', '64px');
  await expect(section.locator('.row')).toHaveCSS('margin-inline', '0px');
  await expect(section.locator('.col')).toHaveCSS('padding-inline', '0px');
  await expect(section.locator('.button')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
});

test('A96: a part of a page may have links of another color, whatever their class', async ({
  page,
}) => {
  await page.goto('');
  const link = page.locator('.band a');
  await expect(link).toHaveCSS('color', 'rgb(13, 14, 15)');
});

test('A170: rules of the site for figures do not reach code', async ({ page }) => {
  await page.goto('');
  const widths = await page
    .locator('figure.code')
    .evaluate((figure) => [figure, figure.querySelector('pre')].map((one) => one?.clientWidth));
  expect(widths[1]).toBeGreaterThan((widths[0] as number) - 4);
});
