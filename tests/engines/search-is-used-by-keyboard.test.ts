import { expect, test } from './support/test';

const hit = 'dialog[open] [role=option]';
const activeHit = 'dialog[open] [role=option][aria-selected=true]';

test('B119–B130: a query with typos leads to its section', async ({ tab, fixture }) => {
  await tab.openHydrated(`${fixture.url}/guide/first`);
  await tab.search('setings intervall');
  await tab.expectVisible(activeHit, 'Interval');
  const href = await tab.attribute(activeHit, 'href');
  expect(href).toMatch(/^\/reference\/settings#/);
  await tab.driver.press('Enter');
  await tab.expectHidden('dialog');
  await tab.expectAddress(href as string);
  await tab.expectText('h1', 'Settings');
  const isSectionInView = (): Promise<boolean> =>
    tab.driver.evaluate(() => {
      const section = document.getElementById(decodeURIComponent(location.hash.slice(1)));
      const top = section?.getBoundingClientRect().top ?? -1;
      return top >= 0 && top < innerHeight;
    });
  await expect.poll(isSectionInView).toBe(true);
  const markedWords = (): Promise<number> =>
    tab.driver.evaluate(() => CSS.highlights.get('found-words')?.size ?? 0);
  await expect.poll(markedWords).toBeGreaterThan(0);
});

test('B120, B121: a slash opens the dialog, Escape closes it', async ({ tab, fixture }) => {
  await tab.openHydrated(`${fixture.url}/writing/code`);
  await tab.scrollTo(700);
  await tab.search('tide', '/');
  // Results may arrive in two steps: this is the last of the twenty hits the dialog requests.
  await tab.expectVisible('#search-hit-19');
  const position = (): Promise<number> =>
    tab.driver.evaluate(() =>
      [...document.querySelectorAll('dialog[open] [role=option]')].findIndex((one) =>
        one.matches('[aria-selected=true]'),
      ),
    );
  expect(await position()).toBe(0);
  await tab.driver.press('ArrowDown');
  await expect.poll(position).toBe(1);
  await tab.driver.press('ArrowUp');
  await tab.driver.press('ArrowUp');
  const { length } = await tab.texts(hit);
  await expect.poll(position).toBe(length - 1);
  await tab.driver.press('Escape');
  await tab.expectHidden('dialog');
  await tab.expectFocusOn('.search-button');
  await tab.expectScrollTop(700);
});

test('B122: Tab never leaves the dialog', async ({ tab, fixture }) => {
  await tab.openHydrated(`${fixture.url}/guide/first`);
  await tab.search('tide');
  await tab.expectVisible(hit, 'tide');
  for (const keys of ['Tab', 'Shift+Tab']) {
    for (let count = 0; count < 12; count++) {
      await tab.driver.press(keys);
      await tab.expectFocusOn('dialog[open] *');
    }
  }
});

test('B120: letters typed before the app has loaded are not lost', async ({ tab, fixture }) => {
  const release = fixture.hold(/\/assets\/app-[^/]*\.js$/);
  await tab.open(`${fixture.url}/guide/first`);
  await tab.driver.press('Control+k');
  await tab.driver.type('read th');
  release();
  const value = (): Promise<string | undefined> =>
    tab.driver.evaluate(
      () => document.querySelector<HTMLInputElement>('dialog[open] [role=combobox]')?.value,
    );
  await expect.poll(value).toBe('read th');
  await tab.driver.type('e curve');
  await expect.poll(value).toBe('read the curve');
});

test('B15, B143: Back to a list of results stays where it was left', async ({ tab, fixture }) => {
  await tab.openHydrated(`${fixture.url}/search?q=tide`);
  await tab.expectText('.search-count', /documents? found/);
  await tab.scrollTo(600);
  await tab.click('.search-result a', 'Neap tides');
  await tab.expectText('h1', 'Read a whole day');
  await tab.back();
  await tab.expectScrollTop(600);
  // A field that takes the focus would be scrolled to with the next frames.
  await tab.driver.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1000)));
  await tab.expectScrollTop(600);
});

test('B145: the levels above a result stay on one line', async ({ tab, site }) => {
  await tab.openHydrated(`${site.url}/search?q=token`);
  await tab.expectVisible('.search-trail mark', 'token');
  const heights = await tab.driver.evaluate(() =>
    [...document.querySelectorAll('.search-trail')].map((one) => (one as HTMLElement).offsetHeight),
  );
  expect(new Set(heights).size).toBe(1);
});
