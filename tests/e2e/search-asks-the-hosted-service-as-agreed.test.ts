import type { Page } from '@playwright/test';
import { testHosted } from './support/hosted-site';
import { dialog, hits, openSearchOn, results, searchInput, searchOn } from './support/search';
import { expect, failedRequest, fixtureUrl, holdRequests } from './support/site';

const test = testHosted(3);

test.describe.configure({ mode: 'serial' });

const levels = [0, 1, 2, 3, 4, 5, 6].map((level) => `hierarchy.lvl${level}`);
const allResultsLink = (page: Page) => dialog(page).getByRole('link', { name: /See all/ });
const ownIndexNote = (page: Page) => dialog(page).getByText('From this site’s own index');

/** Types a query; resolves when its results are shown. */
async function ask(page: Page, query: string): Promise<void> {
  await searchInput(page).fill(query);
  await expect(allResultsLink(page)).toHaveAttribute(
    'href',
    `/search?q=${encodeURIComponent(query)}`,
  );
}

/**
 * Milliseconds from typing a query until its results are shown. Unit tests of the client check the limit
 * of four seconds exactly. Without it a query would take half a minute, and this would fail.
 */
async function timeAnswer(page: Page, query: string): Promise<number> {
  const start = Date.now();
  await ask(page, query);
  return Date.now() - start;
}

test('B141: every page preconnects to the first host', async ({ page, service }) => {
  const links = page.locator('link[rel=preconnect]');
  for (const path of ['/', '/guide/first', '/search']) {
    await page.goto(path);
    await expect(links).toHaveCount(1);
    await expect(links).toHaveAttribute('href', `http://${service.hosts[0]}`);
    await expect(links).toHaveAttribute('crossorigin', 'anonymous');
  }
  await page.goto(`${fixtureUrl()}/`);
  await expect(links).toHaveCount(0);
});

test('B123, B148, B149, B153–B155, B191: a query is one request, and asked once', async ({
  baseURL,
  page,
  service,
}) => {
  const others: string[] = [];
  page.on('request', (request) => {
    const { origin } = new URL(request.url());
    if (origin !== baseURL && request.url().startsWith('http')) others.push(request.url());
  });
  await searchOn(page, 'settings');
  await expect(dialog(page).locator('.search-mark')).toHaveText('Search by Algolia');
  expect(service.requests).toHaveLength(1);
  const [request] = service.requests;
  expect(request).toMatchObject({ method: 'POST', path: '/1/indexes/*/queries' });
  expect(request?.search.replace(/agent=[^&]+/, 'agent=x')).toBe(
    '?x-algolia-agent=x&x-algolia-api-key=search%2Bonly&x-algolia-application-id=APP',
  );
  expect(request?.headers['content-type']).toBe('text/plain');
  expect(request?.body).toEqual({
    requests: [
      {
        query: 'settings',
        indexName: 'tideline',
        attributesToRetrieve: [...levels, 'content', 'type', 'url'],
        attributesToSnippet: [...levels.slice(1), 'content'].map((name) => `${name}:25`),
        snippetEllipsisText: '…',
        highlightPreTag: '<mark>',
        highlightPostTag: '</mark>',
        hitsPerPage: 20,
        clickAnalytics: false,
        facetFilters: [
          'language:en',
          ['docusaurus_tag:default', 'docusaurus_tag:docs-default-current'],
        ],
      },
    ],
  });
  expect(others).toHaveLength(1);
  // The answer is kept while the dialog is open.
  for (const query of ['tide', 'settings']) await ask(page, query);
  expect(service.requests).toHaveLength(2);
});

test('B271: the hosted and the own index show the same', async ({ page }) => {
  // None finds the list of changes, which the copy of the site lacks: it has no history.
  const queries = [
    'neap tides',
    'season.weekly',
    'how to read the setings',
    'ferry.port',
    'GET /v1/ferries/{harbor}',
  ];
  const hosted: string[][] = [];
  await openSearchOn(page);
  for (const query of queries) {
    await ask(page, query);
    hosted.push(await hits(page).allTextContents());
  }
  await openSearchOn(page, `${fixtureUrl()}/guide/first`);
  for (const [index, query] of queries.entries()) {
    await ask(page, query);
    // The site's own index may respond in two steps.
    await expect.poll(() => hits(page).allTextContents()).toEqual(hosted[index]);
  }
});

test('B156, B159: a spinner shows after 300 ms without a response', async ({ page }) => {
  await page.clock.install();
  await searchOn(page, 'tide');
  const before = await hits(page).allTextContents();
  const spinner = dialog(page).locator('.search-spinner');
  const release = await holdRequests(page, '**/1/indexes/*/queries*');
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  await searchInput(page).fill('settings');
  await page.clock.runFor(299);
  await expect(spinner).toBeHidden();
  await page.clock.runFor(1);
  await expect(spinner).toBeVisible();
  expect(await hits(page).allTextContents()).toEqual(before);
  release();
  await page.clock.resume();
  await expect(spinner).toBeHidden();
  await expect(hits(page).first()).toContainText(/settings/i);
});

test('B150: a host breaks off in the middle of its response: the next is asked', async ({
  page,
  service,
  expectConsole,
}) => {
  expectConsole(failedRequest);
  service.setFault(0, { kind: 'half-body' });
  await searchOn(page, 'settings');
  expect(service.requests.map(({ host }) => host)).toEqual([0, 1]);
  await expect(ownIndexNote(page)).toBeHidden();
});

test('B133, B193, B196: all hosts fail', async ({ page, service, expectConsole }) => {
  expectConsole(/did not respond/, failedRequest);
  await page.route('**/search-index/**', (route) => route.abort());
  service.setFault('all', { kind: 'drop' });
  await openSearchOn(page);
  await searchInput(page).fill('settings');
  await expect(dialog(page).getByText('Unable to fetch results')).toBeVisible();
  service.setFault('all', undefined);
  let count = 0;
  await expect(async () => {
    count++;
    await searchInput(page).fill(`settings ${count}`);
    await expect(hits(page).first()).toBeVisible({ timeout: 500 * count });
  }).toPass();
});

for (const fault of [
  { kind: 'slow', ms: 9000 },
  { kind: 'hang' },
  { kind: 'status', status: 403 },
  { kind: 'half-body' },
  { kind: 'wrong-json' },
  { kind: 'no-cors' },
] as const) {
  test(`B151, B197, B198: ${JSON.stringify(fault)} on every host ends within four seconds, and search recovers`, async ({
    page,
    service,
    expectConsole,
  }) => {
    expectConsole(/did not respond/, failedRequest, /blocked by CORS policy/);
    await openSearchOn(page);
    // Loads the site's own index, as the first hover of the search button does.
    await searchInput(page).fill('tide');
    await expect(hits(page).first()).toBeVisible();
    service.setFault('all', fault);
    const ms = await timeAnswer(page, 'settings');
    if (fault.kind === 'hang') expect(ms).toBeGreaterThan(3400);
    await expect(hits(page).first()).toContainText(/settings/i);
    await expect(ownIndexNote(page)).toBeVisible();
    // From now on no query waits for the service. For one of them, a busy machine may take as long.
    const times: number[] = [];
    for (const query of ['gauge', 'harbor', 'range']) times.push(await timeAnswer(page, query));
    expect(Math.min(...times)).toBeLessThan(3000);

    service.setFault('all', undefined);
    let count = 0;
    await expect(async () => {
      count++;
      await searchInput(page).fill(`tide ${'abcdefghij'[count % 10]}`);
      await expect(ownIndexNote(page)).toBeHidden({ timeout: 1000 * count });
    }).toPass();
  });
}

test('B143, B144: results come page by page', async ({ page, service, expectConsole }) => {
  await page.goto('/search?q=tide');
  await expect(results(page)).toHaveCount(15);
  const release = await holdRequests(page, '**/1/indexes/*/queries*');
  await results(page).last().scrollIntoViewIfNeeded();
  await expect(page.getByText('Fetching new results...')).toBeVisible();
  release();
  await expect(results(page)).toHaveCount(30);
  const bodies = service.requests.map(({ body }) => (body as { requests: object[] }).requests[0]);
  expect(bodies.slice(0, 2)).toMatchObject([
    { query: 'tide', page: 0, hitsPerPage: 15, advancedSyntax: true },
    { query: 'tide', page: 1, hitsPerPage: 15, advancedSyntax: true },
  ]);
  // If the service fails, the page shows what the site's own index finds.
  expectConsole(/did not respond/, failedRequest);
  service.setFault('all', { kind: 'status', status: 500 });
  await page.goto('/search?q=tide');
  await expect(results(page).first()).toBeVisible();
});
