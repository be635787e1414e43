import { expect, test } from '@playwright/test';
import { contentRoutes } from '../support/site-routes';
import { layoutFaults, linesOf } from './support/layout';
import { addStyles, applyAllStyles, boxOf } from './support/page-states';
import { neighbors, trail } from './support/parts';
import { fixtureUrl, openHydrated, siteUrl } from './support/site';

const allWidths = [320, 390, 768, 996, 997, 1280, 1920];

const pages: Record<string, () => string> = {
  home: () => `${siteUrl()}/`,
  'a long article': () => `${siteUrl()}/api/v1-routes/k-comebacks-database`,
  'a category': () => `${siteUrl()}/category/mcwebserver`,
  'the not-found page': () => `${siteUrl()}/no/such/page`,
  'a page with every block': () => `${fixtureUrl()}/components`,
};

test('nothing overlaps or overflows at any width', async ({ page }) => {
  test.slow();
  for (const [name, address] of Object.entries(pages)) {
    await openHydrated(page, address());
    for (const width of allWidths) {
      await page.setViewportSize({ width, height: 900 });
      expect.soft(await layoutFaults(page), `${name}, ${width} px`).toEqual([]);
    }
  }
});

test('B34: no page of the site is wider than a window of 320 or 360 px', async ({ page }) => {
  test.slow();
  for (const route of [...contentRoutes, '/search', '/no/such/page', '/print']) {
    await page.goto(siteUrl() + route);
    for (const width of [320, 360]) {
      await page.setViewportSize({ width, height: 800 });
      expect.soft(await layoutFaults(page), `${route} at ${width} px`).toEqual([]);
    }
  }
});

test('B34: long words break, and a heading that fills its line leaves no gap', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto(`${fixtureUrl()}/components`);
  await page.locator('summary', { hasText: 'Why' }).evaluate((summary) => {
    summary.textContent = 'Kraftfahrzeughaftpflichtversicherungen';
  });
  expect(await layoutFaults(page)).toEqual([]);
  const heading = page.locator('.heading', { has: page.locator('#tables') });
  const heights = await heading.evaluate((box) => {
    const words = box.querySelector('h2') as HTMLElement;
    words.textContent = 'i';
    const ofOneLine = box.clientHeight;
    while (words.getClientRects().length === 1) words.append('i');
    words.lastChild?.remove();
    return [ofOneLine, box.clientHeight];
  });
  expect(heights[1]).toBe(heights[0]);
  await heading.getByRole('link').focus();
  expect(await layoutFaults(page)).toEqual([]);
});

test('A96: columns share a row, phones stack them, and a site may lay them out itself', async ({
  page,
}) => {
  await page.goto(fixtureUrl());
  const columns = page.locator('.row > .col');
  const left = await boxOf(columns.first());
  const right = await boxOf(columns.last());
  expect([right.top, right.width]).toEqual([left.top, left.width]);
  await page.setViewportSize({ width: 390, height: 844 });
  const above = await boxOf(columns.first());
  const below = await boxOf(columns.last());
  expect(below.left).toBe(above.left);
  expect(below.top).toBeGreaterThan(above.bottom);
  // The layer of the site's sheets is missing where there are none; this one is also below the frame's.
  await addStyles(page, '@layer base { .row { display: block } }');
  await expect(page.locator('.row').first()).toHaveCSS('display', 'block');
});

/** Expected widths of the parts of a page, px. */
const desktop = [
  { width: 997, margin: 0, sidebar: 240, gutter: 32, block: 515, contents: 176 },
  { width: 1280, margin: 0, sidebar: 256, gutter: 48, block: 735, contents: 192 },
  { width: 1440, margin: 40, sidebar: 288, gutter: 48, block: 736, contents: 216 },
  { width: 1600, margin: 104, sidebar: 288, gutter: 64, block: 736, contents: 240 },
  { width: 1920, margin: 264, sidebar: 288, gutter: 64, block: 736, contents: 240 },
];

test('on desktop everything is aligned to the same vertical lines', async ({ page }) => {
  await page.goto(`${fixtureUrl()}/components`);
  for (const { width, margin, sidebar, gutter, block, contents } of desktop) {
    await page.setViewportSize({ width, height: 900 });
    const lines = await linesOf(page);
    const at = `${width} px`;
    // The logo is aligned with the sidebar's text, the search with the contents list, and breadcrumbs,
    // title and blocks with each other.
    const hairline = 1;
    expect.soft(lines, at).toMatchObject({
      navbar: 60,
      sidebar: [margin, margin + sidebar],
      logo: lines.sidebarText,
      lefts: [margin + sidebar + hairline + gutter],
      contents: [width - margin - contents, width - margin],
      contentsText: lines.search,
    });
    expect.soft(Math.abs(lines.block[1] - lines.block[0] - block), at).toBeLessThanOrEqual(1);
    expect.soft(lines.text, `${at}: text keeps to the measure`).toBeLessThanOrEqual(638);
    if (block > 637) expect.soft(lines.text, at).toBeGreaterThan(620);
  }
});

test('on narrow screens the article fills the width between the gutters', async ({ page }) => {
  await page.goto(`${fixtureUrl()}/components`);
  for (const [width, left, block] of [
    [320, 16, 288],
    [360, 16, 328],
    [390, 16, 358],
    [768, 32, 704],
    [996, 130, 736],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const lines = await linesOf(page);
    expect.soft(lines, `${width} px`).toMatchObject({
      navbar: 56,
      sidebar: undefined,
      contents: undefined,
      lefts: [left],
      block: [left, left + block],
    });
    expect.soft(lines.text, `${width} px`).toBeLessThanOrEqual(638);
  }
});

test('A96: an outlined button shows the band behind it, in its text color', async ({ page }) => {
  await page.goto(fixtureUrl());
  const seen = await page.locator('article.prose').evaluate((article) => {
    article.innerHTML =
      '<div class="hero text--bold"><a class="button button--outline button--secondary">a</a></div>';
    return [...article.querySelectorAll('*')].map((element) => {
      const { color, borderColor, backgroundColor } = getComputedStyle(element);
      return { color, borderColor, backgroundColor };
    });
  });
  const color = seen[0]?.color;
  expect(seen[1]).toEqual({ color, borderColor: color, backgroundColor: 'rgba(0, 0, 0, 0)' });
});

test('A14: a title below a note keeps its distance, also beside components', async ({ page }) => {
  await openHydrated(page, fixtureUrl());
  await applyAllStyles(page);
  const gap = await page.locator('article.prose').evaluate((article) => {
    article.innerHTML =
      '<div class="slot"><div class="admonition">a</div><h1>b</h1></div><b>component</b>';
    const [note, title] = article.querySelectorAll('.admonition, h1');
    return title && note
      ? title.getBoundingClientRect().top - note.getBoundingClientRect().bottom
      : 0;
  });
  expect(gap).toBeGreaterThan(15);
});

test('A96: buttons have the colors of their kind', async ({ page }) => {
  await openHydrated(page, fixtureUrl());
  await applyAllStyles(page);
  const colors = await page.locator('article.prose').evaluate((article) =>
    ['primary', 'success', 'info', 'warning', 'danger'].map((kind) => {
      const button = document.createElement('a');
      button.className = `button button--${kind}`;
      article.append(button);
      return getComputedStyle(button).backgroundColor;
    }),
  );
  expect(new Set(colors).size).toBe(5);
  expect(colors).not.toContain('rgba(0, 0, 0, 0)');
});

test('A96: the title of a band has its text color, or the one of the site', async ({ page }) => {
  await openHydrated(page, fixtureUrl());
  await applyAllStyles(page);
  const colors = await page.locator('article.prose').evaluate((article) => {
    article.innerHTML = '<div class="hero hero--primary"><h1 class="hero__title">a</h1></div>';
    return [...article.querySelectorAll('*')].map((element) => getComputedStyle(element).color);
  });
  expect(colors[1]).toBe(colors[0]);
  await addStyles(page, '@layer base { .hero__title { color: rgb(1, 2, 3) } }');
  await expect(page.locator('.hero__title')).toHaveCSS('color', 'rgb(1, 2, 3)');
});

test('the home page also fills the contents column', async ({ page }) => {
  await page.goto(`${siteUrl()}/`);
  for (const [width, left, block] of [
    [390, 16, 358],
    [997, 273, 692],
    [1280, 305, 927],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const hero = await boxOf(page.getByRole('heading', { level: 1 }));
    const trailBox = await boxOf(trail(page));
    const neighborsBox = await boxOf(neighbors(page));
    for (const box of [hero, trailBox, neighborsBox])
      expect.soft(box.left, `${width} px`).toBe(left);
    expect.soft(Math.abs(neighborsBox.width - block), `${width} px`).toBeLessThanOrEqual(1);
  }
});

test('the distances between blocks follow the spacing scale', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`${fixtureUrl()}/components`);
  const distances = await page.locator('article.prose').evaluate((article) => {
    const kindOf = (element: Element): string => {
      const heading = element.matches('.heading') && element.querySelector('h2, h3, h4');
      if (heading) return heading.tagName;
      return element.matches(
        'p:not([class]), ul:not(.fields), ol, blockquote, .code, .table, .admonition, .tabs, .more',
      )
        ? 'block'
        : '';
    };
    const blocks = [...article.children].flatMap((child) =>
      child.classList.contains('slot') ? [...child.children] : [child],
    );
    const found: Record<string, number[]> = {};
    for (const [index, block] of blocks.entries()) {
      const before = blocks[index - 1];
      if (!before) continue;
      const [upper, lower] = [kindOf(before), kindOf(block)];
      if (!upper || !lower || before.matches('h1 + p')) continue;
      const name = lower === 'block' && upper !== 'block' ? 'below a heading' : `above ${lower}`;
      const gap = block.getBoundingClientRect().top - before.getBoundingClientRect().bottom;
      found[name] = [...new Set([...(found[name] ?? []), Math.round(gap)])];
    }
    return found;
  });
  expect(distances).toEqual({
    'above block': [20],
    'above H2': [48],
    'above H3': [32],
    'above H4': [24],
    'below a heading': [12],
  });
});

test('a component below a heading keeps its distance inside an element, too', async ({ page }) => {
  await page.goto(`${fixtureUrl()}/components`);
  const distance = await page.locator('article.prose').evaluate((article) => {
    const box = document.createElement('div');
    box.innerHTML =
      '<div class="slot"><header class="heading"><h2>Tides</h2></header></div><div class="tabs"></div>';
    article.append(box);
    const [slot, tabs] = [...box.children].map((part) => part.firstElementChild ?? part);
    return (tabs?.getBoundingClientRect().top ?? 0) - (slot?.getBoundingClientRect().bottom ?? 0);
  });
  expect(distance).toBe(12);
});

test('on short pages the footer is at the bottom of the window', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 2400 });
  for (const address of [`${siteUrl()}/no/such/page`, `${siteUrl()}/mcwebserver/loggers`]) {
    await page.goto(address);
    const footer = await boxOf(page.getByRole('contentinfo'));
    expect(footer.bottom).toBeGreaterThanOrEqual(2400);
    expect((await boxOf(page.getByRole('main'))).bottom).toBeLessThanOrEqual(footer.top);
  }
  const article = await boxOf(page.getByRole('main'));
  expect(article.bottom).toBe((await boxOf(page.getByRole('contentinfo'))).top);
});
