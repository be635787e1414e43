import type { Page, Request } from '@playwright/test';
import {
  articleText,
  documentLoads,
  expect,
  failedNavigation,
  failedRequest,
  failedStart,
  followLink,
  heading,
  holdApp,
  holdPageData,
  hydrate,
  movePointer,
  nextLink,
  onPageData,
  openHydrated,
  test,
} from './support/site';

/** Hydrates the page after a failure. The boot script waits a second before it retries. */
async function retryHydration(page: Page): Promise<void> {
  await expect(async () => {
    await movePointer(page);
    await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true', {
      timeout: 250,
    });
  }).toPass();
}

function nextFrames(page: Page, count: number): Promise<void> {
  return page.evaluate(async (frames) => {
    for (let frame = 0; frame < frames; frame++) await new Promise(requestAnimationFrame);
  }, count);
}

const dataOf = (path: string) => (request: Request) => request.url().endsWith(`${path}.page.json`);

test('B95: once the script is available again, the next activity hydrates the page', async ({
  expectConsole,
  page,
}) => {
  expectConsole(/^error:/);
  let isBlocked = true;
  await page.route('**/assets/app-*.js', (route) => (isBlocked ? route.abort() : route.continue()));
  await page.goto('/guide/first');
  await movePointer(page);
  await expect(page.locator('html')).toHaveAttribute('data-app-failed', '');
  isBlocked = false;
  await retryHydration(page);
});

test('B95: an island whose code cannot be loaded leaves the page unchanged, and the next activity retries', async ({
  expectConsole,
  page,
}) => {
  expectConsole(failedRequest, failedStart);
  let isBroken = true;
  await page.route('**/assets/Counter-*.js', (route) =>
    isBroken ? route.fulfill({ status: 500 }) : route.continue(),
  );
  await page.goto('/guide/islands');
  const text = await articleText(page);
  await movePointer(page);
  await expect(page.locator('html')).toHaveAttribute('data-app-failed', '');
  expect(await articleText(page)).toBe(text);
  isBroken = false;
  await retryHydration(page);
  const counter = page.getByRole('button', { name: 'Boats in the harbor' });
  await counter.click();
  await expect(counter).toHaveText('Boats in the harbor: 4');
});

for (const [name, answer] of [
  ['is cut off', { contentType: 'application/json', body: '{"build":"x","meta":{"urlPath":"/gui' }],
  ['is not JSON', { contentType: 'text/html', body: '<!doctype html><title>Sign in</title>' }],
  ['is unrelated JSON', { contentType: 'application/json', body: '{"error":"not for you"}' }],
] as const) {
  test(`B94: data that ${name} causes a full load of the target`, async ({
    expectConsole,
    page,
  }) => {
    expectConsole(failedRequest, failedNavigation);
    await page.route('**/guide/second**.page.json', (route) => route.fulfill(answer));
    await openHydrated(page, '/guide/first');
    const loads = documentLoads(page);
    await followLink(page, '/guide/second');
    await expect.poll(() => loads).toEqual(['/guide/second']);
    await expect(heading(page)).toHaveText('Read a whole day');
    await expect(page.getByText('The curve rises for about six hours')).toBeVisible();
  });
}

test('B94: data that never arrives causes a full load in the end', async ({
  expectConsole,
  page,
}) => {
  expectConsole(failedNavigation);
  await page.clock.install();
  await holdPageData(page, '/guide/second');
  await page.goto('/guide/first');
  await page.mouse.move(5, 5);
  await page.clock.runFor(3000);
  await page.mouse.move(9, 9);
  await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
  const loads = documentLoads(page);
  await followLink(page, '/guide/second');
  await page.clock.runFor(10_000);
  await expect(heading(page)).toHaveText('First steps');
  expect(loads).toEqual([]);
  await page.clock.runFor(10_000);
  await expect.poll(() => loads).toEqual(['/guide/second']);
});

test('B94: after going offline in mid-navigation, the target loads once online again', async ({
  context,
  expectConsole,
  page,
}) => {
  expectConsole(failedRequest, failedNavigation);
  await openHydrated(page, '/guide/first');
  await onPageData(page, '/guide/second', async (route) => {
    await context.setOffline(true);
    await route.abort('internetdisconnected');
  });
  const failed = page.waitForEvent('requestfailed', (request) => request.isNavigationRequest());
  await followLink(page, '/guide/second');
  await failed;
  await context.setOffline(false);
  await page.unroute('**/guide/second.page.json');
  await page.goto('/guide/second');
  await expect(heading(page)).toHaveText('Read a whole day');
});

test('B94: after a deployment between two clicks, the target is loaded in full', async ({
  expectConsole,
  page,
}) => {
  expectConsole(failedNavigation);
  await onPageData(page, '/guide/second', async (route) => {
    const response = await fetch(route.request().url());
    const payload = { ...(await response.json()), build: 'another' };
    // The full load may have aborted the request.
    await route.fulfill({ json: payload }).catch(() => {});
  });
  await openHydrated(page, '/guide/first');
  const loads = documentLoads(page);
  await followLink(page, '/guide/second');
  await expect(heading(page)).toHaveText('Read a whole day');
  expect(loads).toEqual(['/guide/second']);
  await hydrate(page);
  await followLink(page, '/guide/first');
  await expect(heading(page)).toHaveText('First steps');
  expect(loads).toEqual(['/guide/second']);
});

test('B113, B203: an extension that edits the shell before hydration causes one error at most', async ({
  consoleLines,
  expectConsole,
  page,
}) => {
  expectConsole(/^error: The page was rendered again/);
  const releaseApp = await holdApp(page);
  await page.goto('/guide/islands');
  const text = await articleText(page);
  await page.evaluate(() => {
    document.querySelector('.navbar-inner')?.prepend(document.createElement('grammar-check'));
    document.querySelector('footer')?.remove();
    document.body.append(document.createElement('extension-root'));
  });
  releaseApp();
  await hydrate(page);
  expect(await articleText(page)).toBe(text);
  await expect(page.getByRole('contentinfo')).toBeVisible();
  expect(consoleLines.length).toBeLessThanOrEqual(1);
  await nextLink(page).click();
  await expect(heading(page)).toHaveText('A part that fails');
});

test('B92: of ten navigations in one second the last one is shown, and nothing is left pending', async ({
  page,
}) => {
  await openHydrated(page, '/guide/first');
  const paths = [
    '/guide/second',
    '/reference/settings',
    '/reference/moon',
    '/writing/code',
    '/bare',
  ];
  for (const path of [...paths, ...paths.slice(0, 4), '/reference/tides']) {
    await followLink(page, path);
    await nextFrames(page, 4);
  }
  await expect(heading(page)).toHaveText('Where tides come from');
  // Long enough for an abandoned page to arrive.
  await nextFrames(page, 45);
  await expect(page).toHaveURL(/\/reference\/tides$/);
  await expect(heading(page)).toHaveText('Where tides come from');
  await expect(page).toHaveTitle(/^Where tides come from \| /);
  await expect(page.locator('.progress-bar')).toHaveCount(0);
});

test('B92: Back in mid-navigation shows the previous page, not the pending one', async ({
  page,
}) => {
  const release = await holdPageData(page, '/reference/settings');
  await openHydrated(page, '/guide/first');
  await followLink(page, '/guide/second');
  await expect(heading(page)).toHaveText('Read a whole day');
  await followLink(page, '/reference/settings');
  const aborted = page.waitForEvent('requestfailed', dataOf('/reference/settings'));
  await page.goBack();
  await expect(heading(page)).toHaveText('First steps');
  await aborted;
  release();
  await nextFrames(page, 5);
  await expect(heading(page)).toHaveText('First steps');
  await expect(page).toHaveURL(/\/guide\/first$/);
});

test('B115, B205: if the home page’s assets cannot be loaded, a banner explains the base path', async ({
  expectConsole,
  page,
}) => {
  expectConsole(/^error:/);
  // The site was built for `/`, but is served at `/x/`.
  await page.route('**/x/', async (route) => {
    const home = await route.fetch({ url: new URL('/', route.request().url()).href });
    await route.fulfill({ response: home });
  });
  await page.route(/\/(?:assets|img)\//, (route) => route.fulfill({ status: 404 }));
  await page.goto('/x/');
  const banner = page.locator('body > .base-address-banner');
  await expect(banner).toContainText('The configured base path is / (default value).');
  await expect(banner).toContainText('Try /x/');
  // No file of the site can be loaded: the banner's styles are inlined.
  await expect(banner).toHaveCSS('border-bottom-width', '2px');
  await expect(banner).toHaveCSS('text-align', 'center');
  const background = await banner.evaluate((element) => getComputedStyle(element).backgroundColor);
  expect(background).not.toBe('rgba(0, 0, 0, 0)');
});

test('B115: a healthy home page shows no banner, and other pages never do', async ({
  expectConsole,
  page,
}) => {
  expectConsole(/^error:/);
  await page.clock.install();
  await page.goto('/');
  await page.clock.runFor(5000);
  await expect(page.locator('.base-address-banner')).toHaveCount(0);
  await page.route(/\/(?:assets|img)\//, (route) => route.fulfill({ status: 404 }));
  await page.goto('/guide/first');
  await movePointer(page);
  await expect(page.locator('html')).toHaveAttribute('data-app-failed', '');
  await expect(page.locator('.base-address-banner')).toHaveCount(0);
});
