import type { Page } from './support/page';
import { expect, test } from './support/test';

/** Until the worker has stored the page: readers leave later than that. */
async function waitUntilKept(tab: Page, path: string): Promise<void> {
  const isKept = (): Promise<boolean> =>
    tab.tab.evaluate(async (address) => {
      const pages = await caches.open('docs:/:pages');
      return (await pages.match(address, { ignoreVary: true })) !== undefined;
    }, path);
  await expect.poll(isKept, { message: `${path} is kept`, timeout: 60_000 }).toBe(true);
}

test('B236: pages that were visited and search can be used offline; a page that was not says so', async ({
  tab,
  site,
  expectConsole,
}) => {
  await tab.openAlive(`${site.url}/mcwebserver/setup`);
  await tab.tab.evaluate(async () => void (await navigator.serviceWorker.ready));
  await waitUntilKept(tab, '/mcwebserver/setup');
  await tab.click('article a[href="/mcwebserver/performance#limits"]');
  await tab.expectAddress('/mcwebserver/performance#limits');
  await waitUntilKept(tab, '/mcwebserver/performance');
  const isSearchKept = (): Promise<boolean> =>
    tab.tab.evaluate(async () => {
      const files = await caches.open('docs:/:files');
      return (await files.keys()).some(({ url }) => /\/whole-[^/]+\.json$/.test(url));
    });
  await expect.poll(isSearchKept, { message: 'search is kept', timeout: 60_000 }).toBe(true);
  await tab.settled();

  await site.goOffline();
  // What is fetched ahead fails now.
  expectConsole(/./);
  for (const path of ['/mcwebserver/setup', '/mcwebserver/performance/', '/MCWEBSERVER/setup']) {
    await tab.open(site.url + path);
    await tab.expectText('h1', /performance|Set up McWebserver/);
    expect((await tab.texts('article p')).length).toBeGreaterThan(5);
  }
  await tab.wake();
  await tab.tab.press('Control+k');
  await tab.expectFocusOn('dialog[open] [role=combobox]');
  await tab.tab.type('minecraft port');
  await tab.expectVisible('dialog[open] [role=option]', 'port');

  await tab.open(`${site.url}/misc/linux/server-admin/drive-automount`);
  await tab.expectText('h1', 'You are offline');
  await tab.click('[data-kept-pages] a', 'Set up');
  await tab.expectText('h1', 'Set up McWebserver');

  await site.goOnline();
  await tab.open(`${site.url}/misc/linux/server-admin/drive-automount`);
  await tab.expectText('h1', /drive/i);
});
