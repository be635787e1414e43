import { expect, test } from './support/test';

const list = 'dialog.key-help';

test('B257: j and k move between headings', async ({ tab, fixture }) => {
  await tab.open(`${fixture.url}/writing/code`);
  // A key pressed before the app has loaded is not lost.
  await tab.driver.press('j');
  await tab.expectFocusOn('main h2');
  await tab.driver.press('k');
  await tab.expectFocusOn('h1');
  const entries = await tab.driver.evaluate(() => history.length);
  const ids = await tab.driver.evaluate(() =>
    [...document.querySelectorAll('main :is(h2, h3)')].map(({ id }) => id),
  );
  await tab.driver.press('j');
  await tab.expectFocusOn(`[id="${ids[0]}"]`);
  await tab.expectAddress(`/writing/code#${ids[0]}`);
  await tab.driver.press('j');
  await tab.expectFocusOn(`[id="${ids[1]}"]`);
  await tab.driver.press('k');
  await tab.expectFocusOn(`[id="${ids[0]}"]`);
  await tab.driver.press('k');
  await tab.expectFocusOn('h1');
  await tab.expectAddress('/writing/code');
  await tab.driver.press('k');
  await tab.expectText('#announcer', 'This is the first heading');
  expect(await tab.driver.evaluate(() => history.length)).toBe(entries);
});

test('B257, B276: keys turn pages, go home, copy, and focus the sidebar', async ({ tab, site }) => {
  await tab.openHydrated(`${site.url}/mcwebserver/setup`);
  await tab.driver.press('n');
  await tab.expectAttribute('.pagination .previous', 'href', '/mcwebserver/setup');
  await tab.driver.press('p');
  await tab.expectAddress('/mcwebserver/setup');
  await tab.driver.press('[');
  await tab.expectFocusOn('.sidebar [aria-current=page]');
  await tab.driver.evaluate(() => {
    for (const group of document.querySelectorAll<HTMLDetailsElement>('.sidebar details'))
      group.open = false;
    (document.activeElement as HTMLElement).blur();
  });
  await tab.expectHidden('.sidebar [aria-current=page]');
  await tab.driver.press('[');
  await tab.expectFocusOn('.sidebar [aria-current=page]');
  await tab.driver.evaluate(() =>
    document.querySelector('main figure.code')?.scrollIntoView({ block: 'center' }),
  );
  await tab.driver.press('c');
  await tab.expectText('#announcer', 'Copied');
  // Again, if a busy machine has left more than a second between the keys.
  await expect(async () => {
    for (const key of ['g', 'h']) await tab.driver.press(key);
    await expect.poll(() => tab.address(), { timeout: 5000 }).toBe('/');
  }).toPass();
  await tab.driver.press('[');
  await tab.expectFocusOn('.sidebar a');
});

test('B257: where the row of the page is not displayed, the first link of the sidebar gets the focus', async ({
  tab,
  site,
}) => {
  await tab.openHydrated(`${site.url}/overview/mods`);
  // The sidebar is pushed up by what is below it.
  await tab.scrollTo(1e6);
  await tab.driver.press('[');
  await tab.expectFocusOn('.sidebar li:not(.hidden) > a');
  await expect
    .poll(() =>
      tab.driver.evaluate(() => {
        const edge = document.querySelector('.navbar')?.getBoundingClientRect().bottom ?? 0;
        return (document.activeElement?.getBoundingClientRect().top ?? 0) >= edge;
      }),
    )
    .toBe(true);
});

test('B257: g and h with another key in between do not go home', async ({ tab, fixture }) => {
  await tab.openHydrated(`${fixture.url}/writing/code`);
  for (const key of ['g', 'x', 'h', 'k']) await tab.driver.press(key);
  // Once the last key has taken effect, so would the others.
  await tab.expectText('#announcer', 'This is the first heading');
  await tab.expectAddress('/writing/code');
});

test('B258: keys are ignored while typing or holding a modifier', async ({ tab, fixture }) => {
  await tab.openHydrated(`${fixture.url}/search`);
  await tab.click('main input');
  await tab.driver.type('?/njk');
  expect(await tab.driver.evaluate(() => document.querySelector('input')?.value)).toBe('?/njk');
  await tab.expectVisible('main', 'No results were found');
  await tab.expectHidden(list);
  await tab.openHydrated(`${fixture.url}/writing/code`);
  await tab.driver.press('Alt+j');
  await tab.driver.press('j');
  await tab.expectFocusOn('main h2');
  await tab.driver.press('k');
  await tab.expectFocusOn('h1');
});

test('B258: a question mark lists the keys, with a switch', async ({ tab, fixture }) => {
  await tab.openHydrated(`${fixture.url}/writing/code`);
  await tab.driver.press('Shift+?');
  await tab.expectVisible(list, 'Next heading');
  expect(await tab.brokenRules()).toEqual([]);
  await tab.click(`${list} input`);
  await tab.driver.press('Escape');
  await tab.expectHidden(list);
  expect(await tab.stored('docs.keys')).toBe('off');
  await tab.reload();
  await tab.hydrate();
  await tab.driver.press('Shift+?');
  await tab.driver.press('/');
  await tab.driver.press('j');
  await tab.expectHidden('dialog.search-dialog');
  // The button works without the keys. Any effect of the keys would show before its dialog.
  await tab.click('.footer button', 'Keyboard shortcuts');
  await tab.expectVisible(list, 'Next heading');
  await tab.expectAddress('/writing/code');
  await tab.click(`${list} input`);
  await tab.click(`${list} button`, 'Close');
  await tab.expectHidden(list);
  await tab.driver.press('j');
  await tab.expectFocusOn('main h2');
});

test('B276: in a low window the list of keys opens at its beginning', async ({ tab, fixture }) => {
  await tab.driver.resize(640, 320);
  await tab.openHydrated(`${fixture.url}/guide/first`);
  await tab.driver.press('?');
  await tab.expectFocusOn(`${list} input`);
  await tab.expectVisible(`${list} h2`);
  const isCut = (): Promise<boolean> =>
    tab.driver.evaluate((dialog) => {
      const { scrollHeight, clientHeight } = document.querySelector(dialog) as Element;
      return scrollHeight > clientHeight;
    }, list);
  expect(await isCut()).toBe(true);
  const top = await tab.driver.evaluate((one) => document.querySelector(one)?.scrollTop, list);
  expect(top).toBe(0);
});

test('B258: without script no shortcuts are offered', async ({ tab, fixture, setReader }) => {
  await setReader({ script: false });
  await tab.open(`${fixture.url}/writing/code`);
  await tab.expectVisible('h1');
  await tab.expectHidden('.footer button');
});
