import type { Page } from './support/page';
import { expect, test } from './support/test';

/** Waits until the service worker has stored a page. */
async function waitUntilStored(tab: Page, path: string): Promise<void> {
  const isStored = (): Promise<boolean> =>
    tab.driver.evaluate(async (address) => {
      const pages = await caches.open('docs:/:pages');
      return (await pages.match(address, { ignoreVary: true })) !== undefined;
    }, path);
  await expect.poll(isStored, { message: `${path} is stored`, timeout: 60_000 }).toBe(true);
}

test('B236: visited pages and search work offline', async ({ tab, site, expectConsole }) => {
  await tab.open(`${site.url}/mcwebserver/setup`);
  // Nothing is kept before the first activity.
  const workers = (): Promise<number> =>
    tab.driver.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  expect(await workers()).toBe(0);
  await tab.hydrate();
  await tab.driver.evaluate(async () => void (await navigator.serviceWorker.ready));
  await waitUntilStored(tab, '/mcwebserver/setup');
  await tab.click('article a[href="/mcwebserver/performance#limits"]');
  await tab.expectAddress('/mcwebserver/performance#limits');
  await waitUntilStored(tab, '/mcwebserver/performance');
  const isSearchStored = (): Promise<boolean> =>
    tab.driver.evaluate(async () => {
      const files = await caches.open('docs:/:files');
      return (await files.keys()).some(({ url }) => /\/whole-[^/]+\.json$/.test(url));
    });
  await expect.poll(isSearchStored, { message: 'search is stored', timeout: 60_000 }).toBe(true);
  await tab.settled();

  await site.goOffline();
  // Prefetches fail from now on.
  expectConsole(/./);
  for (const path of ['/mcwebserver/setup', '/mcwebserver/performance/', '/MCWEBSERVER/setup']) {
    await tab.open(site.url + path);
    await tab.expectText('h1', /performance|Set up McWebserver/);
    expect((await tab.texts('article p')).length).toBeGreaterThan(5);
  }
  await tab.hydrate();
  await tab.search('minecraft port');
  await tab.expectVisible('dialog[open] [role=option]', 'port');

  await tab.open(`${site.url}/misc/linux/server-admin/drive-automount`);
  await tab.expectText('h1', 'You are offline');
  await tab.click('[data-cached-pages] a', 'Set up');
  await tab.expectText('h1', 'Set up McWebserver');

  await site.goOnline();
  await tab.open(`${site.url}/misc/linux/server-admin/drive-automount`);
  await tab.expectText('h1', /drive/i);
});
