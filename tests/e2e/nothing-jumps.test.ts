import { createServer } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { type Listening, listen } from '../../engine/build/server/listen';
import { applyAllStyles, boxOf } from './support/page-states';
import { contents, modeToggle, navbar } from './support/parts';
import { searchFor } from './support/search';
import { recordShifts, shifts } from './support/shifts';
import { fixtureUrl, holdApp, holdRequests, hydrate, openHydrated, siteUrl } from './support/site';

test.use({ viewport: { width: 1280, height: 800 } });

const pages = (): string[] => [
  `${siteUrl()}/`,
  `${siteUrl()}/mcwebserver/configuration`,
  `${siteUrl()}/api/v1-routes/basic`,
  `${siteUrl()}/category/mcwebserver`,
  `${siteUrl()}/search`,
  `${siteUrl()}/mcwebserver/setupp`,
  `${fixtureUrl()}/components`,
  `${fixtureUrl()}/writing/links`,
];

/**
 * Serves the document of an address slowly: with a pause after each tag of the navbar, and then in
 * pieces that end with a block: a word that ends with a piece may move to the next line with its rest.
 * No other files are served.
 */
async function serveInPieces(source: string): Promise<Listening> {
  const html = await (await fetch(source)).text();
  const pieces = [...(html.match(/^[\s\S]*?<(?:section|nav)|[^>]*>/g) ?? [])];
  const navbarEnd = pieces.findIndex((piece) => piece.includes('</nav>'));
  const rest = pieces.splice(navbarEnd + 1).join('');
  pieces.push(...(rest.match(/[\s\S]{1500,}?<\/(?:p|li|tr|h\d)>|[\s\S]+$/g) ?? []));
  const create = () =>
    createServer(async ({ url }, response) => {
      if (url !== '/') return void response.writeHead(204).end();
      response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' });
      for (const piece of pieces) {
        response.write(piece);
        await setTimeout(10);
      }
      response.end();
    });
  return listen(create, 0, '127.0.0.1');
}

for (const width of [1280, 390]) {
  test(`B229: nothing moves while a page loads and hydrates, at ${width} px`, async ({ page }) => {
    test.slow();
    await page.setViewportSize({ width, height: 800 });
    await recordShifts(page);
    for (const address of pages()) {
      await page.goto(address, { waitUntil: 'load' });
      await hydrate(page);
      await applyAllStyles(page);
      if (address.endsWith('/setupp')) await page.getByText('Similar pages:').waitFor();
      expect.soft(await shifts(page), address).toEqual([]);
    }
  });
}

test('nothing moves after the first paint of a page that replaces another', async ({ page }) => {
  await openHydrated(page, `${siteUrl()}/mcwebserver`);
  const places = [
    '/mcwebserver/loggers',
    '/mcwebserver/examplefiles',
    '/api/v1-routes/projects-database',
    '/betterconsolemc/configuration',
    '/api',
  ];
  for (const path of places) {
    const { painted, later } = await page.evaluate(async (href) => {
      /** Positions of the visible parts of the article. */
      const seen = (): string[] =>
        [...document.querySelectorAll('main *')].flatMap((element) => {
          if (!element.checkVisibility({ contentVisibilityAuto: true })) return [];
          const { x, y, width, height } = element.getBoundingClientRect();
          if (y > innerHeight || height === 0) return [];
          // Elements that extend below the viewport may still grow.
          const bottom = Math.min(y + height, innerHeight);
          const name = `${element.tagName} ${element.textContent?.slice(0, 40)}`;
          return [`${name} ${[x, y, width, bottom].map(Math.round)}`];
        });
      const frame = (): Promise<unknown> => new Promise(requestAnimationFrame);
      const before = document.querySelector('main');
      const link = document.createElement('a');
      link.href = href;
      before?.append(link);
      link.click();
      while (document.querySelector('main') === before) await frame();
      const isIncomplete = (): boolean =>
        document.querySelector('main [style*="content-visibility"]') !== null;
      const isPostponed = isIncomplete();
      // A message posted within a frame arrives after its paint.
      await new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = resolve;
        port2.postMessage(undefined);
      });
      const painted = isPostponed ? seen() : ['everything arrived at once'];
      while (isIncomplete()) await frame();
      return { painted, later: seen() };
    }, path);
    expect.soft(painted.length, path).toBeGreaterThan(10);
    expect.soft(later, path).toEqual(painted);
  }
});

test('nothing moves when the fonts arrive late', async ({ page }) => {
  const release = await holdRequests(page, /\.woff2$/);
  await recordShifts(page);
  await page.goto(`${fixtureUrl()}/components`, { waitUntil: 'domcontentloaded' });
  // The text is painted without the fonts.
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length);
  const heading = page.getByRole('heading', { name: 'Endpoint', exact: true });
  const before = await boxOf(heading);
  const arrivals = page.waitForResponse(/\.woff2$/).then((response) => response.finished());
  release();
  await arrivals;
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  expect(await shifts(page)).toEqual([]);
  // The full stylesheet comes with the app: font faces declared again would be loaded again.
  await hydrate(page);
  await applyAllStyles(page);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  expect(await shifts(page)).toEqual([]);
  expect(await boxOf(heading)).toEqual(before);
});

test('late fonts do not change the text behind a search that is open when the app starts', async ({
  page,
}) => {
  const releaseFonts = await holdRequests(page, /\.woff2$/);
  const releaseApp = await holdApp(page);
  await page.goto(`${siteUrl()}/`, { waitUntil: 'domcontentloaded' });
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length);
  const before = await boxOf(navbar(page).getByRole('link').first());
  await searchFor(page, 'setup');
  releaseFonts();
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  releaseApp();
  // The sheet of states comes with the app.
  await page.waitForFunction(() => document.adoptedStyleSheets.length > 1);
  expect(await boxOf(navbar(page).getByRole('link').first())).toEqual(before);
});

test('nothing moves when the color mode changes', async ({ page }) => {
  await recordShifts(page);
  for (const address of [`${siteUrl()}/`, `${fixtureUrl()}/components`]) {
    await page.goto(address, { waitUntil: 'load' });
    await hydrate(page);
    await applyAllStyles(page);
    // The app adds a button to each figure.
    const figures = await page.locator('figure.figure').count();
    await expect(page.locator('.figure-zoom')).toHaveCount(figures);
    const boxes = (): Promise<string> =>
      page.locator('body *').evaluateAll((elements) =>
        elements
          // Boxes in a closed group are from its last layout, whenever that was.
          .filter((element) => element.checkVisibility())
          .map((element) => element.getBoundingClientRect())
          .map(({ left, top, width, height }) => [left, top, width, height].join())
          .join('\n'),
      );
    const before = await boxes();
    for (let step = 0; step < 3; step++) {
      await modeToggle(page).dispatchEvent('click');
      expect(await shifts(page)).toEqual([]);
    }
    expect(await boxes()).toBe(before);
  }
});

for (const [name, width, source, last] of [
  ['a wide window', 1280, () => `${siteUrl()}/misc/linux/server-admin/docker-mailserver`, 'table'],
  ['a phone', 390, () => `${siteUrl()}/misc/linux/server-admin/docker-mailserver`, 'table'],
  ['an announcement', 1280, () => `${fixtureUrl()}/guide/first`, '[aria-label=Announcement]'],
] as const) {
  test(`nothing moves when a document arrives in pieces: ${name}`, async ({ page }) => {
    test.slow();
    await page.setViewportSize({ width, height: 800 });
    await recordShifts(page);
    const server = await serveInPieces(source());
    try {
      await page.goto(`http://127.0.0.1:${server.port}/`, { waitUntil: 'load' });
      await expect(page.locator(last).last()).toBeVisible();
      expect(await shifts(page)).toEqual([]);
    } finally {
      await server.close();
    }
  });
}

for (const path of ['/search?q=port', '/mcwebserver/setupp']) {
  test(`nothing moves on ${path} when styles load after the app`, async ({ page }) => {
    // Shorter than the app's timeout, longer than everything else needs here.
    await page.route(/\/late-[^/]*\.css$/, async (route) => {
      await setTimeout(2000);
      await route.continue();
    });
    await recordShifts(page);
    await page.goto(siteUrl() + path, { waitUntil: 'load' });
    const late = path.startsWith('/search') ? '.search-result' : '.closest-page';
    await expect(page.locator(late).first()).toBeVisible();
    await applyAllStyles(page);
    expect(await shifts(page)).toEqual([]);
  });
}

test('nothing fades or moves when the app loads the remaining styles', async ({ page }) => {
  await page.addInitScript(() => {
    const faded: string[] = [];
    Object.assign(window, { faded });
    addEventListener(
      'transitionrun',
      ({ target, propertyName }) => {
        const { tagName, className } = target as Element;
        faded.push(`${propertyName} of ${tagName}.${className}`);
      },
      true,
    );
  });
  for (const path of ['/', '/api/v1-routes/basic']) {
    await openHydrated(page, siteUrl() + path);
    await applyAllStyles(page);
    // A transition starts in the frame that applies the new styles.
    const faded = await page.evaluate(async () => {
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      return (window as unknown as { faded: string[] }).faded;
    });
    expect(faded, path).toEqual([]);
  }
});

test('links into a long page reach headings that are not laid out', async ({ page }) => {
  await page.goto(`${fixtureUrl()}/long#june`);
  const distance = async (name: string): Promise<number> => {
    const navbarBox = await boxOf(navbar(page));
    const heading = await boxOf(page.getByRole('heading', { name, exact: true }));
    return Math.round(heading.top - navbarBox.bottom);
  };
  await expect.poll(() => distance('June')).toBe(24);
  await hydrate(page);
  for (const month of ['September', 'February']) {
    await contents(page).getByRole('link', { name: month, exact: true }).click();
    await expect.poll(() => distance(month), month).toBe(24);
    await expect(contents(page).locator('[aria-current]')).toHaveText(month);
  }
});
