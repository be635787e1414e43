import { expect, type Locator, type Page, test } from '@playwright/test';
import { boxOf, open, openHydratedByKey } from './support/page-states';
import { fixtureUrl, siteUrl } from './support/sites';

test.use({ viewport: { width: 1280, height: 800 } });

const trail = (page: Page): Locator => page.getByRole('navigation', { name: 'Breadcrumbs' });
const neighbors = (page: Page): Locator => page.getByRole('navigation', { name: 'Docs pages' });
const cards = (page: Page): Locator => page.getByRole('main').locator('.cards .card');

test('B52, B53: breadcrumbs lead from the home page to the current page, which is plain text', async ({
  page,
}) => {
  await openHydratedByKey(page, `${siteUrl()}/api/v1-routes/basic`);
  const items = trail(page).getByRole('listitem');
  await expect(items).toHaveText(['', 'API', 'v1 routes', 'Basic']);
  await expect(trail(page).getByRole('link')).toHaveCount(3);
  const house = trail(page).getByRole('link', { name: 'Home page' });
  await expect(house).toHaveAttribute('href', '/');
  await expect(items.last().getByRole('link')).toHaveCount(0);

  await trail(page).getByRole('link', { name: 'v1 routes' }).click();
  await expect(page).toHaveURL(`${siteUrl()}/category/v1-routes`);
  await expect(items).toHaveText(['', 'API', 'v1 routes']);
  const article = await boxOf(page.getByRole('heading', { level: 1 }));
  expect((await boxOf(trail(page))).bottom).toBeLessThanOrEqual(article.top);
});

test('B53: a group without a page is plain text in the breadcrumbs', async ({ page }) => {
  await open(page, `${siteUrl()}/overview/mods`);
  await expect(trail(page).getByRole('listitem')).toHaveText(['', 'Overviews', /mods/i]);
  await expect(trail(page).getByRole('link')).toHaveCount(1);
});

test('B54: pages outside the docs have no breadcrumbs, and a doc in no sidebar only has the home link', async ({
  page,
}) => {
  for (const route of ['/search', '/markdown-page', '/no/such/page']) {
    await open(page, siteUrl() + route);
    await expect.soft(trail(page), route).toHaveCount(0);
  }
  await open(page, `${fixtureUrl()}/visibility/alone`);
  await expect(trail(page).getByRole('link')).toHaveCount(1);
  await expect(trail(page).getByRole('listitem')).toHaveText(['']);
});

test('B55: breadcrumbs are also structured data', async ({ page }) => {
  await open(page, `${siteUrl()}/consolemc`);
  const canonical = await page.locator('link[rel=canonical]').getAttribute('href');
  const lists = await page
    .locator('script[type="application/ld+json"]')
    .evaluateAll((scripts) => scripts.map((script) => JSON.parse(script.textContent ?? '')));
  const list = lists.find((data) => data['@type'] === 'BreadcrumbList');
  const items: { position: number; item: string }[] = list.itemListElement;
  expect(items.map(({ position }) => position)).toEqual(items.map((_, index) => index + 1));
  expect(items.at(-1)?.item).toBe(canonical);
  expect(canonical).toBe('https://docs.jonasjones.dev/consolemc');
});

test('B62: a page in the middle links to both neighbors, with Next always on the right', async ({
  page,
}) => {
  await open(page, `${siteUrl()}/mcwebserver/setup`);
  const links = neighbors(page).getByRole('link');
  await expect(links).toHaveText([/^Previous\s*Introduction$/, /^Next\s*Configuration$/]);
  const [previous, next] = [await boxOf(links.first()), await boxOf(links.last())];
  expect(previous.right).toBeLessThan(next.left);
  expect(previous.top).toBe(next.top);

  await page.setViewportSize({ width: 390, height: 800 });
  expect((await boxOf(links.first())).bottom).toBeLessThan((await boxOf(links.last())).top);

  await page.setViewportSize({ width: 1280, height: 800 });
  await open(page, `${siteUrl()}/overview/3d-printables`);
  await expect(links).toHaveCount(1);
  expect((await boxOf(links)).left).toBe(next.left);
});

test('B65, B66: authors can rename, choose and omit neighbors', async ({ page }) => {
  await open(page, `${fixtureUrl()}/guide/first`);
  await expect(neighbors(page).getByRole('link', { name: /^Next/ })).toHaveText(
    /A day of readings$/,
  );
  await open(page, `${fixtureUrl()}/visibility/listed`);
  await expect(neighbors(page).getByRole('link')).toHaveCount(1);
  await expect(neighbors(page).getByRole('link', { name: /^Previous/ })).toHaveAttribute(
    'href',
    '/reference/settings',
  );
});

test('B67: a category page shows title, description, cards and neighbors in this order', async ({
  page,
}) => {
  await open(page, `${siteUrl()}/category/spotify-scripts`);
  await expect(cards(page)).toHaveCount(3);
  await expect(trail(page).getByRole('listitem')).toHaveText([
    '',
    'Turbo Octo Potato',
    'Spotify scripts',
  ]);
  const tops: number[] = [];
  for (const part of [
    page.getByRole('heading', { level: 1 }),
    page.getByRole('main').locator('h1 + p'),
    page.locator('.cards'),
    neighbors(page),
  ]) {
    tops.push((await boxOf(part)).top);
  }
  expect(tops).toEqual([...tops].sort((one, other) => one - other));
});

test('B68: each card is one link; a row has two on desktop and one on narrow screens', async ({
  page,
}) => {
  await open(page, `${siteUrl()}/category/mcwebserver`);
  expect(await cards(page).evaluateAll((all) => all.map((card) => card.tagName))).toEqual(
    Array(8).fill('A'),
  );
  for (const [width, columns] of [
    [1280, 2],
    [997, 2],
    [996, 1],
    [390, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    const lefts = await cards(page).evaluateAll((all) =>
      all.map((card) => card.getBoundingClientRect().left),
    );
    expect(new Set(lefts).size, `at ${width} px`).toBe(columns);
  }
  const overfull = cards(page).locator('p').first();
  await expect(overfull).toHaveCSS('text-overflow', 'ellipsis');
  await expect(overfull).toHaveCSS('white-space', 'nowrap');
  await expect(overfull).toHaveAttribute('title', (await overfull.textContent()) ?? '');
});

test('B68: a card shows the emoji of its label, or an icon for a group, a page or another site', async ({
  page,
}) => {
  await open(page, `${fixtureUrl()}/components`);
  await expect(cards(page).locator('h2')).toHaveText([
    'Setup',
    'Harbours',
    'Reference',
    'Elsewhere',
  ]);
  const tiles = cards(page).locator('.tile');
  await expect(tiles.nth(1)).toHaveText('⚓');
  const drawings = await tiles
    .locator('svg path')
    .evaluateAll((paths) => paths.map((path) => path.getAttribute('d')));
  expect(new Set(drawings).size).toBe(3);
});
