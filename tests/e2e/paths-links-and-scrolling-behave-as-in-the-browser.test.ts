import {
  dataRequests,
  expect,
  followLink,
  heading,
  holdApp,
  openHydrated,
  scrollTop,
  test,
} from './support/site';

test('B15: a hash without a target does not scroll', async ({ page }) => {
  await openHydrated(page, '/writing/code');
  await page.evaluate(() => window.scrollTo({ top: 2000, behavior: 'instant' }));
  await followLink(page, '#no-such-heading');
  await expect(page).toHaveURL(/#no-such-heading$/);
  expect(await scrollTop(page)).toBe(2000);
});

test('B15, B101: a change of the query alone neither scrolls nor loads data', async ({ page }) => {
  await openHydrated(page, '/writing/code');
  await page.evaluate(() => window.scrollTo({ top: 2000, behavior: 'instant' }));
  const requests = dataRequests(page);
  await followLink(page, '/writing/code?x=1');
  await expect(page).toHaveURL(/\?x=1$/);
  expect(await scrollTop(page)).toBe(2000);
  expect(requests.filter((path) => path.startsWith('/writing/code'))).toEqual([]);
});

test('B15: a link within the page scrolls to its target and marks it, and Back returns', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openHydrated(page, '/writing/code');
  await page.evaluate(() => window.scrollTo({ top: 300, behavior: 'instant' }));
  await followLink(page, '#a-file-as-a-block');
  await expect(page.locator('#a-file-as-a-block')).toBeInViewport();
  expect(await page.locator('#a-file-as-a-block:target').count()).toBe(1);
  await page.goBack();
  await expect.poll(() => scrollTop(page)).toBe(300);
});

test('B92: after a reload, Back shows the page of the history entry, not the current one', async ({
  page,
}) => {
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

test('B20: links to other sites open in a new tab without access to this one', async ({ page }) => {
  await page.goto('/guide/first');
  const link = page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Homepage' });
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
});

for (const modifier of ['Control', 'Shift', 'Alt'] as const) {
  test(`B21: a click with ${modifier} does not navigate this page`, async ({ page }) => {
    await openHydrated(page, '/guide/first');
    await page
      .getByRole('navigation', { name: 'Docs sidebar' })
      .getByRole('link', { name: 'Read a whole day' })
      .click({ modifiers: [modifier], noWaitAfter: true });
    await page.waitForTimeout(300);
    await expect(page).toHaveURL(/\/guide\/first$/);
    await expect(heading(page)).toHaveText('First steps');
  });
}

test('B21: the middle button opens a new tab', async ({ context, page }) => {
  await openHydrated(page, '/guide/first');
  const opened = context.waitForEvent('page');
  await page
    .getByRole('navigation', { name: 'Docs sidebar' })
    .getByRole('link', { name: 'Read a whole day' })
    .click({ button: 'middle' });
  await expect(heading(await opened)).toHaveText('Read a whole day');
  await expect(heading(page)).toHaveText('First steps');
});

test('B29: the title of the new page is announced politely', async ({ page }) => {
  await openHydrated(page, '/guide/first');
  await followLink(page, '/guide/second');
  await expect(page.locator('#announcer[role=status]')).toHaveText('Read a whole day');
});

test('B32: a button pressed before the app has loaded works once it has', async ({ page }) => {
  await page.setViewportSize({ width: 400, height: 800 });
  await page.goto('/guide/first');
  // A click by script is the first activity here: nothing was loaded before it.
  await page.getByRole('button', { name: 'Toggle navigation bar' }).dispatchEvent('click');
  await expect(page.getByRole('button', { name: 'Close navigation bar' })).toBeVisible();
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

test('B84: details that contain the target of a hash open', async ({ page }) => {
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
