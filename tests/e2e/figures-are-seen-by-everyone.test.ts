import { showMode } from './support/accessibility';
import { pageWidth } from './support/page-states';
import {
  expect,
  failedRequest,
  hydrate,
  openHydrated,
  test,
  testWithoutScript,
} from './support/site';

const route = '/writing/code';
const name = /^The gauge is read by the reader/;

testWithoutScript('A57: figures are drawn without script', async ({ page }) => {
  await page.goto(route);
  const figure = page.getByRole('img', { name });
  await expect(figure.getByText('every ten minutes')).toBeVisible();
  await expect(figure.locator('.d-accent > .d-box')).not.toHaveCSS('fill', 'rgb(0, 0, 0)');
  await expect(page.locator('.figure')).toHaveCount(5);
  await expect(page.locator('.figure :is(script, style, [style], [id])')).toHaveCount(0);
});

test('figures follow the theme', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(route);
  const colors = (): Promise<string[]> =>
    page
      .locator('.drawing')
      .first()
      .evaluate((drawing) =>
        ['text', '.d-box', '.d-edge', '.d-accent > .d-box'].map((selector) => {
          const { fill, stroke } = getComputedStyle(drawing.querySelector(selector) as Element);
          return `${fill} ${stroke}`;
        }),
      );
  const light = await colors();
  await showMode(page, 'dark');
  const dark = await colors();
  expect(light.filter((color) => dark.includes(color))).toEqual([]);
});

test('figures can be enlarged by keyboard and return the focus', async ({ page }) => {
  await page.setViewportSize({ width: 1600, height: 1200 });
  await page.goto(route);
  await hydrate(page);
  const entities = /A gauge has any number of levels/;
  const button = page.getByRole('button', { name: entities });
  await button.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: entities });
  const large = dialog.locator('.drawing');
  await expect(large).toBeVisible();
  const small = await page.getByRole('img', { name: entities }).locator('svg').boundingBox();
  expect((await large.boundingBox())?.width).toBeGreaterThan((small?.width ?? 0) * 1.25);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
});

test('an image shown smaller than it is can be enlarged', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/guide/second');
  await hydrate(page);
  const image = page.getByRole('button', { name: /^The curve of one day/ });
  const small = await image.boundingBox();
  await image.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: /^The curve of one day/ });
  await expect(dialog.locator('img')).toBeVisible();
  const large = await dialog.locator('img').boundingBox();
  expect(large?.width).toBeGreaterThan((small?.width ?? 390) * 1.25);
  // The button fills the window, so its focus ring has to be inside.
  const button = dialog.getByRole('button', { name: 'Close' });
  await expect(button).toBeFocused();
  await expect(button).toHaveCSS('outline', /solid 2px$/);
  await expect(button).toHaveCSS('outline-offset', '-4px');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(image).toBeFocused();
  await page.setViewportSize({ width: 1280, height: 900 });
  await expect(image).toHaveCount(0);
  await page.locator('img[alt^="The curve"]').evaluate((one: HTMLImageElement) => {
    one.alt = '';
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('button', { name: 'Enlarge', exact: true })).toBeVisible();
});

test('A63: an image with a height of its own keeps it', async ({ expectConsole, page }) => {
  // An image of another host on the same page.
  expectConsole(failedRequest, /Content Security Policy/);
  await page.goto('/writing/links');
  const image = page.getByAltText('A low image');
  await image.scrollIntoViewIfNeeded();
  await expect(image).toHaveJSProperty('complete', true);
  expect((await image.boundingBox())?.height).toBe(20);
});

test('a figure wider than a phone scrolls, and can be read', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(route);
  const figure = page.getByRole('img', { name });
  await figure.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => figure.evaluate((box) => box.scrollLeft)).toBeGreaterThan(0);
  expect(await pageWidth(page)).toBe(390);
  const sizes = await page.locator('.drawing').evaluateAll((drawings) =>
    drawings.flatMap((drawing) => {
      const { width } = drawing.getBoundingClientRect();
      const scale = width / (drawing as SVGSVGElement).viewBox.baseVal.width;
      return [...drawing.querySelectorAll('text')].map(
        (text) => Number.parseFloat(getComputedStyle(text).fontSize) * scale,
      );
    }),
  );
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(12);
});

test('a figure of up to 340 pixels fits a narrow phone without scrolling', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 700 });
  await page.goto(route);
  const hidden = await page.locator('.drawing').evaluateAll((drawings) =>
    drawings.flatMap((drawing) => {
      const { clientWidth = 0, scrollWidth = 0 } = drawing.parentElement ?? {};
      return drawing.clientWidth > 340 ? [] : [scrollWidth - clientWidth];
    }),
  );
  expect(hidden.length).toBeGreaterThan(0);
  expect(Math.max(...hidden)).toBe(0);
  expect(await pageWidth(page)).toBe(360);
});

test('A144: formulas are part of the text, and wide ones scroll in their box', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 700 });
  await page.goto('/writing/formulas');
  const formulas = page.locator('article').getByRole('math');
  await expect(formulas).toHaveCount(9);
  await expect(formulas.first()).toHaveText('h(t)=Acos⁡(ωt+φ)');

  const wide = page.getByRole('group', { name: 'Formula' }).last();
  const overflow = await wide.evaluate(({ clientWidth, scrollWidth }) => scrollWidth - clientWidth);
  expect(overflow).toBeGreaterThan(0);
  expect(await pageWidth(page)).toBe(360);
  await wide.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => wide.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
});

test('A144: numbers of formulas count up through the page', async ({ page }) => {
  await page.goto('/writing/formulas');
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  const texts = nodes.flatMap(({ role, name }) =>
    role?.value === 'StaticText' ? name?.value : [],
  );
  expect(texts.join(' ')).toMatch(/\( 1 \).*\( 2 \)/);
  // At the edge of the column, as in print.
  const lines = page.locator('.formula', { has: page.locator('.tml-eqn') });
  const edges = [lines, lines.locator('.tml-eqn').first()].map((part) =>
    part.evaluate((element) => element.getBoundingClientRect().right),
  );
  const [column = 0, number = 0] = await Promise.all(edges);
  expect(column - number).toBeCloseTo(0, 0);
});

test('an enlarged figure outlives a double click, and not Back to another page', async ({
  page,
}) => {
  await openHydrated(page, '/guide/first');
  await page.locator(`.sidebar a[href="${route}"]`).first().click();
  const picture = page.locator('[data-zoomable]').first();
  await picture.dblclick();
  const dialog = page.locator('dialog.image-zoom');
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button').click({ delay: 600 });
  await expect(dialog).toBeHidden();
  await picture.click();
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(page.locator('h1')).toHaveText('First steps');
  await expect(dialog).toBeHidden();
});
