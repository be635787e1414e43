import { brokenRules } from './support/broken-rules';
import { expect, test } from './support/test';

const list = 'dialog.key-help';

test('B257: j and k go from heading to heading, and the address follows without history', async ({
  tab,
  fixture,
}) => {
  await tab.openAlive(`${fixture.url}/writing/code`);
  const entries = await tab.tab.evaluate(() => history.length);
  const ids = await tab.tab.evaluate(() =>
    [...document.querySelectorAll('main :is(h2, h3)')].map(({ id }) => id),
  );
  await tab.tab.press('j');
  await tab.expectFocusOn(`[id="${ids[0]}"]`);
  await tab.expectAddress(`/writing/code#${ids[0]}`);
  await tab.tab.press('j');
  await tab.expectFocusOn(`[id="${ids[1]}"]`);
  await tab.tab.press('k');
  await tab.expectFocusOn(`[id="${ids[0]}"]`);
  await tab.tab.press('k');
  await tab.expectFocusOn('h1');
  await tab.expectAddress('/writing/code');
  await tab.tab.press('k');
  await tab.expectText('#announcer', 'This is the first heading');
  expect(await tab.tab.evaluate(() => history.length)).toBe(entries);
});

test('B257: a key pressed before the app is there is not lost', async ({ tab, fixture }) => {
  await tab.open(`${fixture.url}/writing/code`);
  await tab.tab.press('j');
  await tab.expectFocusOn('main h2');
});

test('B257: n and p turn pages, g and h lead home, c copies, [ leads to the sidebar', async ({
  tab,
  site,
}) => {
  await tab.openAlive(`${site.url}/mcwebserver/setup`);
  await tab.tab.press('n');
  await tab.expectAttribute('.pagination .previous', 'href', '/mcwebserver/setup');
  await tab.tab.press('p');
  await tab.expectAddress('/mcwebserver/setup');
  await tab.tab.press('[');
  await tab.expectFocusOn('.sidebar [aria-current=page]');
  await tab.tab.evaluate(() => {
    for (const group of document.querySelectorAll<HTMLDetailsElement>('.sidebar details'))
      group.open = false;
    (document.activeElement as HTMLElement).blur();
  });
  await tab.tab.press('[');
  await tab.expectFocusOn('.sidebar [aria-current=page]');
  await tab.tab.evaluate(() =>
    document.querySelector('main figure.code')?.scrollIntoView({ block: 'center' }),
  );
  await tab.tab.press('c');
  await tab.expectText('#announcer', 'Copied');
  await tab.tab.press('g');
  await tab.tab.press('h');
  await tab.expectAddress('/');
  await tab.tab.press('[');
  await tab.expectFocusOn('.sidebar a');
});

test('B257: [ opens groups within groups that the reader has closed', async ({ tab, site }) => {
  await tab.openAlive(`${site.url}/misc/linux/server-admin/drive-automount`);
  const current = '.sidebar [aria-current=page]';
  await tab.tab.evaluate(() => {
    for (const group of document.querySelectorAll<HTMLDetailsElement>('.sidebar details'))
      group.open = false;
  });
  await tab.expectHidden(current);
  await tab.tab.press('[');
  await tab.expectFocusOn(current);
  await tab.expectVisible(current);
});

test('B257: g, another key, then h does not lead home', async ({ tab, fixture }) => {
  await tab.openAlive(`${fixture.url}/writing/code`);
  for (const key of ['g', 'x', 'h', 'k']) await tab.tab.press(key);
  // What comes last has its answer when the others have theirs.
  await tab.expectText('#announcer', 'This is the first heading');
  await tab.expectAddress('/writing/code');
});

test('B258: no key is heard while someone types or holds a modifier', async ({ tab, fixture }) => {
  await tab.openAlive(`${fixture.url}/search`);
  await tab.click('main input');
  await tab.tab.type('?njk');
  expect(await tab.tab.evaluate(() => document.querySelector('input')?.value)).toBe('?njk');
  await tab.expectVisible('main', 'No results were found');
  await tab.expectHidden(list);
  await tab.openAlive(`${fixture.url}/writing/code`);
  await tab.tab.press('Alt+j');
  await tab.tab.press('j');
  await tab.expectFocusOn('main h2');
  await tab.tab.press('k');
  await tab.expectFocusOn('h1');
});

test('B258: a question mark lists the keys, which can be switched off and on again', async ({
  tab,
  fixture,
}) => {
  await tab.openAlive(`${fixture.url}/writing/code`);
  await tab.tab.press('Shift+?');
  await tab.expectVisible(list, 'Next heading');
  expect(await brokenRules(tab)).toEqual([]);
  await tab.click(`${list} input`);
  await tab.tab.press('Escape');
  await tab.expectHidden(list);
  expect(await tab.stored('docs.keys')).toBe('off');
  await tab.reload();
  await tab.wake();
  await tab.tab.press('Shift+?');
  await tab.tab.press('/');
  await tab.tab.press('j');
  await tab.expectHidden('dialog.search-dialog');
  // The button works without the keys; whatever they did would be there before its dialog.
  await tab.click('.footer button', 'Keyboard shortcuts');
  await tab.expectVisible(list, 'Next heading');
  await tab.expectAddress('/writing/code');
  await tab.click(`${list} input`);
  await tab.click(`${list} button`, 'Close');
  await tab.expectHidden(list);
  await tab.tab.press('j');
  await tab.expectFocusOn('main h2');
});

test('B258: without script nothing offers keys', async ({ tab, fixture, setReader }) => {
  await setReader({ script: false });
  await tab.open(`${fixture.url}/writing/code`);
  await tab.expectVisible('h1');
  await tab.expectHidden('.footer button');
});
