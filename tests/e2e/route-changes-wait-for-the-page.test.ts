import type { Page } from '@playwright/test';
import {
  dataRequests,
  documentLoads,
  expect,
  failedNavigation,
  failedRequest,
  followLink,
  heading,
  holdPageData,
  movePointer,
  openHydrated,
  test,
} from './support/site';

/** Records the page's route events in order. */
async function recordRoutes(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const log: string[] = [];
    Object.assign(window, { routeLog: log });
    for (const name of ['docs:route-update', 'docs:route-did-update']) {
      document.addEventListener(name, (event) => {
        const { location } = (event as CustomEvent).detail;
        log.push(`${name.slice(5)} ${location.pathname} at ${window.location.pathname}`);
      });
    }
  });
  return () => page.evaluate(() => (window as unknown as { routeLog: string[] }).routeLog);
}

test('B92: while a new page loads, the old one stays with its address', async ({ page }) => {
  const release = await holdPageData(page, '/guide/second');
  await openHydrated(page, '/guide/first');
  await followLink(page, '/guide/second');
  await page.waitForTimeout(500);
  await expect(heading(page)).toHaveText('First steps');
  await expect(page).toHaveURL(/\/guide\/first$/);
  await page.getByRole('button', { name: /^Switch between dark and light mode/ }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme-choice', 'light');
  release();
  await expect(heading(page)).toHaveText('Read a whole day');
  await expect(page).toHaveURL(/\/guide\/second$/);
});

test('B92: a newer navigation cancels an older one', async ({ page }) => {
  const release = await holdPageData(page, '/guide/second');
  await openHydrated(page, '/guide/first');
  await followLink(page, '/guide/second');
  await followLink(page, '/reference/settings');
  await expect(heading(page)).toHaveText('Settings');
  release();
  await page.waitForTimeout(300);
  await expect(heading(page)).toHaveText('Settings');
  await page.goBack();
  await expect(heading(page)).toHaveText('First steps');
});

test('B93: with data saving a click still loads its page', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  await openHydrated(page, '/guide/first');
  await followLink(page, '/guide/second');
  await expect(heading(page)).toHaveText('Read a whole day');
});

for (const [name, status] of [
  ['is missing', 404],
  ['fails', 500],
] as const) {
  test(`B94, B202: if a page’s data ${name}, there is one warning and one full load`, async ({
    consoleLines,
    expectConsole,
    page,
  }) => {
    expectConsole(failedRequest, failedNavigation);
    await page.route('**/guide/second*.page.json', (route) => route.fulfill({ status }));
    await page.route('**/guide/second/index.page.json', (route) => route.fulfill({ status }));
    await openHydrated(page, '/guide/first');
    const loads = documentLoads(page);
    await followLink(page, '/guide/second#read-the-curve');
    await expect(heading(page)).toHaveText('Read a whole day');
    await expect(page).toHaveURL(/\/guide\/second#read-the-curve$/);
    expect(loads).toEqual(['/guide/second']);
    expect(consoleLines.filter((line) => failedNavigation.test(line))).toHaveLength(1);
  });
}

test('B94: island code that cannot be loaded causes a full load, too', async ({
  expectConsole,
  page,
}) => {
  expectConsole(failedRequest, failedNavigation);
  await openHydrated(page, '/guide/first');
  await page.route('**/assets/ThrowsOnce-*.js', (route) => route.fulfill({ status: 404 }));
  const loads = documentLoads(page);
  await followLink(page, '/guide/throws');
  await expect(heading(page)).toHaveText('A part that fails');
  expect(loads).toEqual(['/guide/throws']);
});

test('B100: route-update precedes the new page at its address, route-did-update follows it', async ({
  page,
}) => {
  const log = await recordRoutes(page);
  await openHydrated(page, '/guide/first');
  await followLink(page, '/guide/second');
  await expect(heading(page)).toHaveText('Read a whole day');
  expect(await log()).toEqual([
    'route-did-update /guide/first at /guide/first',
    'route-update /guide/second at /guide/first',
    'route-did-update /guide/second at /guide/second',
  ]);
});

test('B102: three navigations report four visited locations', async ({ page }) => {
  const log = await recordRoutes(page);
  await openHydrated(page, '/guide/first');
  for (const [path, title] of [
    ['/guide/second', 'Read a whole day'],
    ['/reference/settings', 'Settings'],
    ['/writing/code', 'Code'],
  ] as const) {
    await followLink(page, path);
    await expect(heading(page)).toHaveText(title);
  }
  const visits = (await log()).filter((line) => line.startsWith('route-did-update'));
  expect(visits).toHaveLength(4);
});

test('B96, B97, B98: a slow navigation shows a growing progress bar after 200 ms, and removes it', async ({
  page,
}) => {
  const release = await holdPageData(page, '/guide/second');
  await openHydrated(page, '/guide/first');
  const bar = page.locator('.progress-bar');
  const progress = () =>
    bar.evaluate((element) => Number(element.style.getPropertyValue('--progress')));
  await followLink(page, '/guide/second');
  await expect(bar).toBeAttached();
  expect(await progress()).toBeGreaterThanOrEqual(0.08);
  await page.waitForTimeout(1800);
  const later = await progress();
  expect(later).toBeGreaterThan(0.08);
  expect(later).toBeLessThan(1);
  release();
  await expect(heading(page)).toHaveText('Read a whole day');
  await expect(bar).toHaveCount(0, { timeout: 3000 });
});

test('B99: the bar is two pixels high, at the top of the window, and lets clicks through', async ({
  page,
}) => {
  await holdPageData(page, '/guide/second');
  await openHydrated(page, '/guide/first');
  await followLink(page, '/guide/second');
  const bar = page.locator('.progress-bar');
  await expect(bar).toBeAttached();
  const style = await bar.evaluate((element) => {
    const { height, top, position, pointerEvents } = getComputedStyle(element);
    return { height, top, position, pointerEvents };
  });
  expect(style).toEqual({ height: '2px', top: '0px', position: 'fixed', pointerEvents: 'none' });
});

test('B95: hydration fetches no page, and shows no loading state', async ({ page }) => {
  const requests = dataRequests(page);
  await page.goto('/guide/islands');
  await page.evaluate(() => {
    const states: string[] = [];
    Object.assign(window, { states });
    new MutationObserver(() => {
      if (document.querySelector('article')?.textContent?.includes('After the islands')) return;
      states.push('the article is gone');
    }).observe(document.body, { childList: true, subtree: true });
  });
  await movePointer(page);
  await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
  expect(requests.filter((path) => path === '/guide/islands.page.json')).toEqual([]);
  expect(await page.evaluate(() => (window as unknown as { states: string[] }).states)).toEqual([]);
});

test('B12, B46: a navigation keeps the element of the sidebar, and so its state', async ({
  page,
}) => {
  await openHydrated(page, '/guide/first');
  const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
  await sidebar.evaluate((element) => Object.assign(element, { isTheSame: true }));
  await followLink(page, '/guide/second');
  await expect(heading(page)).toHaveText('Read a whole day');
  expect(
    await sidebar.evaluate((element) => (element as unknown as { isTheSame?: boolean }).isTheSame),
  ).toBe(true);
});

test('A50: literal styles of the author are applied with the page, once', async ({ page }) => {
  await openHydrated(page, '/guide/first');
  const styled = page.locator('article div', { hasText: 'A line of HTML' }).last();
  for (const path of ['/writing/plain', '/guide/second', '/writing/plain']) {
    await followLink(page, path);
    await expect(page).toHaveURL(new RegExp(`${path}$`));
  }
  await expect(styled).toHaveCSS('color', 'rgb(0, 128, 128)');
  const rules = await page.evaluate(() =>
    document.adoptedStyleSheets.flatMap(({ cssRules }) =>
      [...cssRules].map((rule) => rule.cssText),
    ),
  );
  expect(rules.filter((rule) => rule.includes('teal'))).toHaveLength(1);
});
