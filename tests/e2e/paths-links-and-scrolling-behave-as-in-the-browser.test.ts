import { heading } from './support/parts';
import {
  dataRequests,
  expect,
  followLink,
  holdApp,
  openHydrated,
  scrollTop,
  test,
} from './support/site';

test('B15, B101: neither an unknown hash nor a query scrolls or loads', async ({ page }) => {
  await openHydrated(page, '/writing/code');
  await page.evaluate(() => window.scrollTo({ top: 2000, behavior: 'instant' }));
  const requests = dataRequests(page);
  for (const href of ['/writing/code?x=1', '#no-such-heading']) {
    await followLink(page, href);
    await expect(page).toHaveURL((url) => url.href.endsWith(href));
    expect(await scrollTop(page)).toBe(2000);
  }
  expect(requests.filter((path) => path.startsWith('/writing/code'))).toEqual([]);
});

test('B92: after a reload, Back shows the page of the history entry', async ({ page }) => {
  await openHydrated(page, '/guide/first');
  await followLink(page, '/guide/second');
  await expect(heading(page)).toHaveText('Read a whole day');
  const releaseApp = await holdApp(page);
  await page.reload();
  await expect(page.locator('html')).not.toHaveAttribute('data-has-hydrated');
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL(/\/guide\/first$/);
  await expect(heading(page)).toHaveText('First steps');
  releaseApp();
});

test('B15: Back from another document restores the place, not the anchor', async ({ page }) => {
  await openHydrated(page, '/writing/code#line-numbers');
  for (const top of [900, 0]) {
    await page.evaluate((place) => window.scrollTo({ top: place, behavior: 'instant' }), top);
    await openHydrated(page, '/guide/first');
    await page.goBack();
    await expect.poll(() => scrollTop(page)).toBe(top);
  }
});

test('B20, B21: clicks with a modifier or the middle button', async ({ context, page }) => {
  await openHydrated(page, '/guide/first');
  const link = page.locator('.sidebar').getByRole('link', { name: 'Read a whole day' });
  for (const [button, ...modifiers] of [
    ['left', 'Control'],
    ['left', 'Shift'],
    ['middle'],
  ] as const) {
    const opened = context.waitForEvent('page');
    await link.click({ button, modifiers });
    // Its address, not its text: Chromium 150 does not show the new page to the test.
    await expect(await opened).toHaveURL('/guide/second');
    await expect(heading(page)).toHaveText('First steps');
  }
});

test('B181: the head after a navigation is the same as after a direct load', async ({ page }) => {
  const readHead = () =>
    page.evaluate(() => ({
      title: document.title,
      canonical: document.querySelector('link[rel=canonical]')?.getAttribute('href'),
      classes: document.documentElement.className,
      ...Object.fromEntries(
        ['description', 'robots', 'og:title', 'og:url', 'og:description'].map((name) => [
          name,
          document
            .querySelector(`meta[name="${name}"], meta[property="${name}"]`)
            ?.getAttribute('content'),
        ]),
      ),
    }));
  for (const path of [
    '/guide/second',
    '/visibility/unlisted',
    '/category/guide',
    '/markdown-page',
  ]) {
    await page.goto(path);
    const direct = await readHead();
    await openHydrated(page, '/guide/first');
    await followLink(page, path);
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect.poll(readHead).toEqual(direct);
  }
});

test('details that contain the target of a hash open', async ({ page }) => {
  await openHydrated(page, '/writing/markdown');
  const closed = page.locator('article details:not([open])').first();
  await closed.evaluate((details) => {
    const target = document.createElement('p');
    target.id = 'inside';
    target.textContent = 'Inside';
    details.append(target);
  });
  await followLink(page, '#inside');
  await expect(page.locator('#inside')).toBeVisible();
});
