import { expect, type Page, test } from '@playwright/test';
import { boxOf, open, wakeUp } from './support/page-states';
import { fixtureUrl, siteUrl } from './support/sites';

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

/** Every later document of the page notes what moved on it. */
async function noteShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const noted: string[] = [];
    Object.assign(window, { noted });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as PerformanceEntry & {
          value: number;
          sources: { node?: Node }[];
        };
        const places = sources.map(({ node }) => {
          const element = node instanceof Element ? node : node?.parentElement;
          return `${node?.nodeName} in ${element?.outerHTML.slice(0, 80)}`;
        });
        noted.push(`${value.toFixed(4)} ${places.join(' | ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** What moved since the document began; waits for two frames, in which the last shifts are told. */
const shifts = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return (window as unknown as { noted: string[] }).noted;
  });

/** All styles are there: the app fetches those the first paint did not need. */
const allStylesThere = (page: Page): Promise<unknown> =>
  page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].every(
      (link) => link.sheet !== null,
    ),
  );

for (const width of [1280, 390]) {
  test(`nothing moves while a page loads and the app takes over, at ${width} px`, async ({
    page,
  }) => {
    test.slow();
    await page.setViewportSize({ width, height: 800 });
    await noteShifts(page);
    for (const address of pages()) {
      await page.goto(address, { waitUntil: 'load' });
      await wakeUp(page);
      await allStylesThere(page);
      if (address.endsWith('/setupp')) await page.getByText('Close to it:').waitFor();
      expect.soft(await shifts(page), address).toEqual([]);
    }
  });
}

test('nothing moves when the fonts arrive late', async ({ page }) => {
  let release = (): void => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\.woff2$/, async (route) => {
    await isReleased;
    await route.continue();
  });
  await noteShifts(page);
  await open(page, `${fixtureUrl()}/components`);
  // The text has been painted without them.
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length);
  const heading = page.getByRole('heading', { name: 'Endpoint', exact: true });
  const before = await boxOf(heading);
  const arrivals = page.waitForResponse(/\.woff2$/).then((response) => response.finished());
  release();
  await arrivals;
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  expect(await shifts(page)).toEqual([]);
  // The whole sheet comes with the app; faces declared a second time would begin anew.
  await wakeUp(page);
  await allStylesThere(page);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  expect(await shifts(page)).toEqual([]);
  expect(await boxOf(heading)).toEqual(before);
});

test('text takes nearly the same room without the fonts as with them', async ({ page }) => {
  const heights: number[] = [];
  for (const areBlocked of [false, true]) {
    if (areBlocked) await page.route(/\.woff2$/, (route) => route.abort());
    await page.goto(`${siteUrl()}/mcwebserver/configuration`, { waitUntil: 'load' });
    if (!areBlocked) {
      // They may have missed the first paint; from the second page on they are there.
      await page.goto(`${siteUrl()}/mcwebserver/configuration`, { waitUntil: 'load' });
    }
    heights.push((await boxOf(page.getByRole('main'))).height);
  }
  // Headings have their weight in the stand-in, too.
  const [bold = 0, regular = 0] = await page.evaluate(() => {
    const context = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
    const heading = document.querySelector('h1') as HTMLElement;
    return [600, 400].map((weight) => {
      context.font = `${weight} 40px ${getComputedStyle(heading).fontFamily}`;
      return context.measureText(heading.textContent ?? '').width;
    });
  });
  expect(bold / regular).toBeGreaterThan(1.02);
  const [real = 0, standIn = 0] = heights;
  expect(Math.abs(standIn / real - 1)).toBeLessThan(0.05);
});

test('nothing moves when the color mode changes', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await noteShifts(page);
  for (const address of [`${siteUrl()}/`, `${fixtureUrl()}/components`]) {
    await page.goto(address, { waitUntil: 'load' });
    await wakeUp(page);
    const boxes = (): Promise<string> =>
      page.locator('body *').evaluateAll((elements) =>
        elements
          .map((element) => element.getBoundingClientRect())
          .map(({ left, top, width, height }) => [left, top, width, height].join())
          .join('\n'),
      );
    const before = await boxes();
    for (let step = 0; step < 3; step++) {
      await page
        .getByRole('navigation', { name: 'Main' })
        .getByRole('button', { name: /dark and light mode/ })
        .dispatchEvent('click');
      expect(await shifts(page)).toEqual([]);
    }
    expect(await boxes()).toBe(before);
  }
});

test('nothing moves while a long page arrives little by little', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await noteShifts(page);
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  // A table begins on screen and gets its rows in many pieces.
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 25_000,
    uploadThroughput: 25_000,
  });
  await page.goto(`${fixtureUrl()}/long`, { waitUntil: 'load' });
  // A network as slow as this may cut the page within the navbar, whose end then follows.
  const isOfArticle = (shift: string): boolean => !shift.includes('navbar-end');
  expect((await shifts(page)).filter(isOfArticle)).toEqual([]);
});

test('links into a long page lead to their headings, though not all of it is laid out', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${fixtureUrl()}/long#june`);
  const distance = async (name: string): Promise<number> => {
    const navbar = await boxOf(page.getByRole('navigation', { name: 'Main' }));
    const heading = await boxOf(page.getByRole('heading', { name, exact: true }));
    return Math.round(heading.top - navbar.bottom);
  };
  await expect.poll(() => distance('June')).toBe(24);
  await wakeUp(page);
  const contents = page.getByRole('navigation', { name: 'On this page' });
  for (const month of ['September', 'February']) {
    await contents.getByRole('link', { name: month, exact: true }).click();
    await expect.poll(() => distance(month), month).toBe(24);
    await expect(contents.locator('[aria-current]')).toHaveText(month);
  }
});
