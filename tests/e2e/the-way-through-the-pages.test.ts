import type { Locator, Page } from '@playwright/test';
import { boxOf } from './support/page-states';
import { heading, neighbors, trail } from './support/parts';
import { expect, failedRequest, fixtureUrl, openHydrated, siteUrl, test } from './support/site';

test.use({ baseURL: siteUrl(), viewport: { width: 1280, height: 800 } });

const cards = (page: Page): Locator => page.getByRole('main').locator('.cards .card');

test('B52, B53: breadcrumbs lead from home to the page, which is text', async ({ page }) => {
  await openHydrated(page, '/api/v1-routes/basic');
  const items = trail(page).getByRole('listitem');
  await expect(items).toHaveText(['', 'API', 'v1 routes', 'Basic']);
  await expect(trail(page).getByRole('link')).toHaveCount(3);
  const house = trail(page).getByRole('link', { name: 'Home page' });
  await expect(house).toHaveAttribute('href', '/');
  await expect(items.last().getByRole('link')).toHaveCount(0);

  await trail(page).getByRole('link', { name: 'v1 routes' }).click();
  await expect(page).toHaveURL('/category/v1-routes');
  await expect(items).toHaveText(['', 'API', 'v1 routes']);
  const article = await boxOf(heading(page));
  expect((await boxOf(trail(page))).bottom).toBeLessThanOrEqual(article.top);
});

test('B53–B55: what has no page is text, or has no trail', async ({ expectConsole, page }) => {
  expectConsole(failedRequest);
  await page.goto('/overview/mods');
  await expect(trail(page).getByRole('listitem')).toHaveText(['', 'Overviews', /mods/i]);
  await expect(trail(page).getByRole('link')).toHaveCount(1);
  const scripts = page.locator('script[type="application/ld+json"]');
  const data = (await scripts.allTextContents()).find((text) => text.includes('BreadcrumbList'));
  const canonical = await page.locator('link[rel=canonical]').getAttribute('href');
  expect(JSON.parse(data ?? '').itemListElement.at(-1).item).toBe(canonical);
  for (const route of ['/search', '/markdown-page', '/no/such/page']) {
    await page.goto(route);
    await expect.soft(trail(page), route).toHaveCount(0);
  }
  await page.goto(`${fixtureUrl()}/visibility/alone`);
  await expect(trail(page).getByRole('link')).toHaveCount(1);
  await expect(trail(page).getByRole('listitem')).toHaveText(['']);
});

test('B62: a page links to both neighbors, Next always on the right', async ({ page }) => {
  await page.goto('/mcwebserver/setup');
  const links = neighbors(page).getByRole('link');
  await expect(links).toHaveText([/^Previous\s*Introduction$/, /^Next\s*Configuration$/]);
  const [previous, next] = [await boxOf(links.first()), await boxOf(links.last())];
  expect(previous.right).toBeLessThan(next.left);
  expect(previous.top).toBe(next.top);

  await page.setViewportSize({ width: 390, height: 800 });
  expect((await boxOf(links.first())).bottom).toBeLessThan((await boxOf(links.last())).top);

  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/overview/3d-printables');
  await expect(links).toHaveCount(1);
  expect((await boxOf(links)).left).toBe(next.left);
});

test('B65, B66: authors can rename, choose and omit neighbors', async ({ page }) => {
  await page.goto(`${fixtureUrl()}/guide/first`);
  await expect(neighbors(page).getByRole('link', { name: /^Next/ })).toHaveText(
    /A day of readings$/,
  );
  await page.goto(`${fixtureUrl()}/visibility/listed`);
  await expect(neighbors(page).getByRole('link')).toHaveCount(1);
  await expect(neighbors(page).getByRole('link', { name: /^Previous/ })).toHaveAttribute(
    'href',
    '/reference/settings',
  );
});

test('B67: a category page has title, text, cards and neighbors in order', async ({ page }) => {
  await page.goto('/category/spotify-scripts');
  await expect(cards(page)).toHaveCount(3);
  const tops: number[] = [];
  for (const part of [
    heading(page),
    page.getByRole('main').locator('h1 + p'),
    page.locator('.cards'),
    neighbors(page),
  ]) {
    tops.push((await boxOf(part)).top);
  }
  expect(tops).toEqual([...tops].sort((one, other) => one - other));
});

test('B68: each card is one link; a row has two on desktop, else one', async ({ page }) => {
  await page.goto('/category/mcwebserver');
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

test('B68: a card shows the emoji of its label, or an icon of its kind', async ({ page }) => {
  await page.goto(`${fixtureUrl()}/components`);
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
