import { docRoutes } from '../support/fixture-routes';
import { expect, test } from './support/test';

const sidebarLink = 'nav[aria-label="Docs sidebar"] a';
const nextLink = 'nav[aria-label="Docs pages"] a.next';

test('B12, B15, B29: a link opens its page in the same document', async ({ tab, fixture }) => {
  await tab.openHydrated(`${fixture.url}/writing/code`);
  await tab.driver.evaluate(() => void Object.assign(window, { isSameDocument: true }));
  await tab.scrollTo(500);
  await tab.click(nextLink);
  await tab.expectAddress('/writing/admonitions');
  await tab.expectText('h1', docRoutes['/writing/admonitions'] as string);
  await tab.expectScrollTop(0);
  await tab.click(sidebarLink, 'Headings and anchors');
  await tab.expectText('h1', 'Headings and anchors');
  await tab.expectText('title', 'Headings and anchors | Tideline Docs');
  await tab.expectText('.sidebar [aria-current=page]', 'Headings and anchors');
  expect(await tab.driver.evaluate(() => 'isSameDocument' in window)).toBe(true);
  await tab.driver.press('Tab');
  await tab.expectFocusOn('.skip-link');
});

test('B15: Back and Forward restore scroll positions', async ({ tab, fixture }) => {
  await tab.openHydrated(`${fixture.url}/writing/code`);
  await tab.scrollTo(1500);
  await tab.followLink('/guide/second');
  await tab.expectText('h1', 'Read a whole day');
  await tab.scrollTo(120);
  await tab.back();
  await tab.expectText('h1', 'Code');
  await tab.expectScrollTop(1500);
  await tab.forward();
  await tab.expectText('h1', 'Read a whole day');
  await tab.expectScrollTop(120);
});

test('B15: Back from another document restores the scroll position', async ({ tab, fixture }) => {
  await tab.openHydrated(`${fixture.url}/writing/code`);
  await tab.scrollTo(900);
  // Keeps the page out of Firefox's back-forward cache: there it is loaded again.
  await tab.driver.evaluate(() => addEventListener('unload', () => {}));
  await tab.open(`${fixture.url}/about`);
  await tab.driver.backToDocument();
  await tab.expectText('h1', 'Code');
  await tab.hydrate();
  await tab.expectScrollTop(900);
});

test('B15, B60: a hash scrolls its heading below the navbar', async ({ tab, fixture }) => {
  // 24 px, with a tolerance for fractional scroll positions.
  const isInPlace = (): Promise<boolean> =>
    tab.driver.evaluate(() => {
      const edge = (selector: string, side: 'top' | 'bottom'): number =>
        document.querySelector(selector)?.getBoundingClientRect()[side] ?? Number.NaN;
      const distance = edge('#a-file-as-a-block', 'top') - edge('.navbar', 'bottom');
      return Math.abs(distance - 24) <= 1;
    });
  await tab.open(`${fixture.url}/writing/code#a-file-as-a-block`);
  await expect.poll(isInPlace, 'as the address of a document').toBe(true);
  await tab.hydrate();
  await tab.followLink('/guide/first');
  await tab.expectText('h1', 'First steps');
  await tab.followLink('/writing/code#a-file-as-a-block');
  await tab.expectText('h1', 'Code');
  await expect.poll(isInPlace, 'from another page').toBe(true);
  await tab.scrollTo(0);
  await tab.click('nav[aria-label="On this page"] a[href="#a-file-as-a-block"]');
  await expect.poll(isInPlace, 'from the contents list').toBe(true);
  await tab.expectAttribute('.toc [aria-current]', 'href', '#a-file-as-a-block');
  expect(await tab.driver.evaluate(() => document.querySelector(':target')?.id)).toBe(
    'a-file-as-a-block',
  );
});

test('B7, B14: other endings of an address', async ({ tab, fixture, expectConsole }) => {
  // The app first requests the data of the address as written.
  expectConsole(/404/);
  for (const address of [
    '/guide/second.html?x=1#read-the-curve',
    '/guide/second/index.html',
    '/guide/second/',
  ]) {
    await tab.openHydrated(fixture.url + address);
    await tab.expectText('h1', 'Read a whole day');
    await tab.expectText('.sidebar [aria-current=page]', 'Read a whole day');
    await tab.expectAddress(address);
  }
  for (const address of ['/guide/first.html', '/guide/second/']) {
    await tab.followLink(address);
    await tab.expectText('h1', address.includes('first') ? 'First steps' : 'Read a whole day');
    await tab.expectAddress(address);
  }
});

test('B60: at the foot of a page, the first entry of the contents list is not covered', async ({
  tab,
  site,
}) => {
  await tab.openHydrated(`${site.url}/mcwebserver/configuration`);
  await tab.scrollTo(1e6);
  // The column is pushed up by what is below it.
  await tab.driver.evaluate(() => {
    const links = document.querySelectorAll<HTMLElement>('main a');
    links[links.length - 1]?.focus({ preventScroll: true });
  });
  const first = '.toc li:first-child > a';
  await expect
    .poll(async () => {
      await tab.driver.press('Tab');
      return tab.driver.evaluate((one) => document.activeElement?.matches(one) ?? false, first);
    })
    .toBe(true);
  await expect
    .poll(() =>
      tab.driver.evaluate((one) => {
        const edge = document.querySelector('.navbar')?.getBoundingClientRect().bottom ?? 0;
        return (document.querySelector(one)?.getBoundingClientRect().top ?? 0) >= edge;
      }, first),
    )
    .toBe(true);
});
