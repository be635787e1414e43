/** User preferences: larger text, wider spacing, forced colors, more contrast. */
import { expect, type Page, test } from '@playwright/test';
import { layoutFaults } from './support/layout';
import { addStyles } from './support/page-states';
import { dialog, searchFor } from './support/search';
import { fixtureUrl, openHydrated, siteUrl } from './support/site';

const components = (): string => `${fixtureUrl()}/components`;

/** Elements whose text is clipped: it is larger than its box, which hides overflow. */
const clippedText = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main *, nav *, footer *')]
      .filter((element) => {
        const { overflowX, overflowY, clipPath, textOverflow } = getComputedStyle(element);
        if (clipPath !== 'none' || textOverflow === 'ellipsis') return false;
        if (element.closest('[aria-hidden=true], .card-preview, .search-button, svg')) return false;
        const hides = (overflow: string): boolean => overflow === 'hidden' || overflow === 'clip';
        return (
          (hides(overflowX) && element.scrollWidth > element.clientWidth + 1) ||
          (hides(overflowY) && element.scrollHeight > element.clientHeight + 1)
        );
      })
      .map((element) => `${element.tagName} ${element.className}`),
  );

test('B119, B231: what has no room in the search button is hidden, not cut', async ({ page }) => {
  const session = await page.context().newCDPSession(page);
  const shown: string[][] = [];
  for (const standard of [16, 32]) {
    await session.send('Page.setFontSizes', { fontSizes: { standard } });
    for (const width of [1000, 1600]) {
      await page.setViewportSize({ width, height: 900 });
      await openHydrated(page, components());
      const parts = await page.locator('.search-button').evaluate((button) => {
        const { left, right, bottom } = button.getBoundingClientRect();
        return [...button.children].flatMap((part) => {
          const box = part.getBoundingClientRect();
          if (box.width === 0 || box.top >= bottom) return [];
          const isWhole = box.left >= left && box.right <= right && box.bottom <= bottom;
          return isWhole ? part.localName : `${part.localName}, cut`;
        });
      });
      shown.push(parts);
    }
  }
  const whole = ['svg', 'span', 'kbd'];
  expect(shown).toEqual([whole, whole, ['svg'], ['svg', 'span']]);
});

test('B231: nothing is clipped with zoom, larger text or wide spacing', async ({ page }) => {
  // A window of 1280 × 900 at 200 %.
  await page.setViewportSize({ width: 640, height: 450 });
  await openHydrated(page, components());
  expect.soft(await layoutFaults(page), '200 %').toEqual([]);
  expect.soft(await clippedText(page), '200 %').toEqual([]);

  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 24 } });
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect.soft(await layoutFaults(page), `24 px, ${width} px`).toEqual([]);
    expect.soft(await clippedText(page), `24 px, ${width} px`).toEqual([]);
  }
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  await page.setViewportSize({ width: 390, height: 900 });
  await openHydrated(page, `${siteUrl()}/yetanotherdiscordchatlink/`);
  expect.soft(await layoutFaults(page), '32 px, a long name').toEqual([]);

  await session.send('Page.setFontSizes', { fontSizes: { standard: 16 } });
  // The second has long names in code that do not break at their hyphens.
  for (const address of [components(), `${siteUrl()}/mcwebserver`]) {
    await openHydrated(page, address);
    // WCAG 1.4.12.
    await addStyles(
      page,
      '*{line-height:1.5!important;letter-spacing:.12em!important;word-spacing:.16em!important}p{margin-bottom:2em!important}',
    );
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      expect.soft(await layoutFaults(page), `spacing, ${width} px`).toEqual([]);
      expect.soft(await clippedText(page), `spacing, ${width} px`).toEqual([]);
    }
  }
});

test('B231: forced colors and more contrast are respected', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await openHydrated(page, components());
  const style = (selector: string, property: string): Promise<string> =>
    page
      .locator(selector)
      .first()
      .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

  await page.emulateMedia({ forcedColors: 'active' });
  const unmarked = await style('.sidebar a:not([aria-current])', 'outline-style');
  expect.soft(unmarked).toBe('none');
  // Forced colors show transparent borders.
  expect.soft(await style('.line:not(.hl)', 'border-left-style')).toBe('none');
  await page.keyboard.press('Tab');
  // Focus styles are part of the stylesheet that the app loads.
  await expect.poll(() => style(':focus', 'outline-style'), 'the focus').toBe('solid');

  await page.emulateMedia({ forcedColors: 'none', contrast: 'no-preference' });
  const strong = await style('h1', 'color');
  const mutedBefore = await style('h1 + p', 'color');
  const edgeBefore = await style('.code', 'border-top-color');
  expect(mutedBefore).not.toBe(strong);
  await page.emulateMedia({ contrast: 'more' });
  // Link colors have a transition.
  for (const text of ['h1 + p', '.breadcrumbs', '.toc a', '.code-head .lang']) {
    await expect.soft.poll(() => style(text, 'color'), text).toBe(strong);
  }
  expect.soft(await style('.code', 'border-top-color')).not.toBe(edgeBefore);
});

test('B237: marked words are legible in forced colors', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  await openHydrated(page, components());
  await searchFor(page, 'ferry');
  const mark = dialog(page).locator('mark').first();
  // A translucent color would let the dark page through, below black text.
  await expect(mark).toHaveCSS('background-color', 'rgb(255, 255, 0)');
  await expect(mark).toHaveCSS('color', 'rgb(0, 0, 0)');
});

test('B232: paper cuts neither formulas nor the descriptions of cards', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await page.emulateMedia({ media: 'print' });
  for (const path of ['/components', '/writing/formulas']) {
    await page.goto(`${fixtureUrl()}${path}`);
    const cut = await page.locator('.card p, .formula').evaluateAll((parts) =>
      parts.flatMap((part) => {
        const isCut = part.scrollWidth > part.clientWidth + 1;
        return isCut && getComputedStyle(part).overflowX !== 'visible' ? part.outerHTML : [];
      }),
    );
    expect(cut).toEqual([]);
  }
});

test('B232: a tall image is on one page of paper, with its heading', async ({ page }) => {
  await page.emulateMedia({ media: 'print' });
  await page.goto(`${fixtureUrl()}/guide/second`);
  const image = page.locator('.image > img').first();
  const size = await image.evaluate((one: HTMLImageElement) => {
    Object.assign(one, { width: 500, height: 2000 });
    one.loading = 'eager';
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="500" height="2000"/>';
    one.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
    return one.decode().then(() => [one.clientWidth, one.clientHeight]);
  });
  expect(size).toEqual([expect.closeTo(189, -1), expect.closeTo(756, -1)]);
});

test('B232: on paper, labels of tabs and of parts of an operation stay with what they name', async ({
  page,
}) => {
  await page.emulateMedia({ media: 'print' });
  await page.goto(components());
  const partings = await page
    .locator('.tab-panel, .fields-title, .body-type')
    .evaluateAll((parts) =>
      parts.map((part) => {
        const isPanel = part.matches('.tab-panel');
        return getComputedStyle(part, isPanel ? '::before' : null).breakAfter;
      }),
    );
  expect(new Set(partings)).toEqual(new Set(['avoid']));
});

test('B232: on paper a long example is whole', async ({ page }) => {
  await page.emulateMedia({ media: 'print' });
  await page.goto(`${siteUrl()}/api/v1-routes/projects-database`);
  await expect(page.locator('.more-lines').first()).toBeHidden();
  const example = page.locator('.example:has(+ .more-lines) pre').first();
  await expect(example).toHaveCSS('mask-image', 'none');
  await expect(example).toHaveCSS('max-height', 'none');
});

test('the links of fields are wide enough to be hit', async ({ page }) => {
  await page.goto(components());
  const { width } = (await page.locator('.field-head .anchor').first().boundingBox())!;
  expect(width).toBeGreaterThanOrEqual(20);
});

test('B230: the links below an article are high enough to be hit', async ({ page }) => {
  await page.goto(`${siteUrl()}/mcwebserver/loggers`);
  const links = await page.locator('.page-foot a').all();
  expect(links).toHaveLength(2);
  for (const link of links) expect((await link.boundingBox())!.height).toBeGreaterThanOrEqual(24);
});

test('B231: titles stay whole words in text of twice the size', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  for (const path of ['/', '/mcwebserver/setup']) {
    await page.goto(siteUrl() + path);
    const title = page.locator('h1');
    const lines = () =>
      title.evaluate(
        (one) => one.clientHeight / Number.parseFloat(getComputedStyle(one).lineHeight),
      );
    const before = await lines();
    await title.evaluate((one) => {
      one.style.overflowWrap = 'normal';
    });
    expect(await title.evaluate((one) => one.scrollWidth <= one.clientWidth), path).toBe(true);
    expect(await lines(), path).toBe(before);
  }
});

test('B231: the longest word of the home page is whole on the smallest screens', async ({
  page,
}) => {
  await page.setViewportSize({ width: 280, height: 653 });
  await page.goto(siteUrl());
  const { height, lineHeight } = await page.locator('h1').evaluate((title) => ({
    height: title.getBoundingClientRect().height,
    lineHeight: Number.parseFloat(getComputedStyle(title).lineHeight),
  }));
  expect(Math.round(height / lineHeight)).toBe(2);
});

test('B232: an address that is a link is printed once', async ({ page }) => {
  await page.emulateMedia({ media: 'print' });
  const printed = (path: string, href: string) =>
    page
      .goto(`${fixtureUrl()}${path}`)
      .then(() => page.locator(`main p a[href="${href}"]`).first())
      .then((link) => link.evaluate((node) => getComputedStyle(node, '::after').content));
  expect(await printed('/writing/plain', 'https://example.com/tides')).toBe('none');
  expect(await printed('/writing/links', 'https://example.org/gauges')).toContain('gauges');
});

test('B232: words in printed tables stay whole', async ({ page }) => {
  // The width of A4 between its margins.
  await page.setViewportSize({ width: 672, height: 900 });
  await page.emulateMedia({ media: 'print' });
  await page.goto(`${siteUrl()}/api/v1-routes/k-comebacks-database`);
  const broken = await page.evaluate(() => {
    const found: string[] = [];
    const texts = document.createTreeWalker(document.querySelector('main')!, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      if (!text.parentElement?.closest('td')) continue;
      for (const { 0: word, index } of text.nodeValue!.matchAll(/[a-z]{2,12}/gi)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        if (range.getClientRects().length > 1) found.push(word);
      }
    }
    return found;
  });
  expect(broken).toEqual([]);
  expect(await layoutFaults(page)).toEqual([]);
});

test('assistive technology reads the parts of a page in visual order', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await openHydrated(page, components());
  const tree = await page.locator('body').ariaSnapshot();
  const parts = [
    'link "Skip to main content"',
    'region "Announcement"',
    'navigation "Main"',
    'navigation "Docs sidebar"',
    'main',
    'navigation "Breadcrumbs"',
    'heading "Components" [level=1]',
    'heading "Lists" [level=2]',
    'heading "Cards" [level=2]',
    'navigation "Docs pages"',
    'navigation "On this page"',
    'contentinfo',
  ];
  const lines = tree.split('\n').map((line) => line.replace(/^ *- |:$/g, ''));
  expect(lines.filter((line) => parts.includes(line))).toEqual(parts);
});
