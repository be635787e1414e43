import { fixtureDir } from '../support/build-command';
import { expect, test } from './support/test';

const app = /\/assets\/app-[^/]*\.js$/;

test('B109–B111, B200: a page crashes', async ({ tab, fixture, expectConsole }) => {
  // React logs the caught error.
  expectConsole(/^error:/);
  await tab.openHydrated(`${fixture.url}/guide/throws`);
  await tab.click('button', 'Pull the cable');
  await tab.expectText('h1', 'This page crashed.');
  await tab.expectText('main pre', 'The gauge does not answer. Cause: The cable is wet.');
  await tab.expectText('title', 'Page Error');
  await tab.click('main button', 'Try again');
  await tab.expectText('h1', 'A part that fails');
  await tab.expectText('title', /^A part that fails/);
  await tab.expectVisible('article', 'The level at the north pier is still 214 cm.');
  await tab.click('button', 'Pull the cable');
  await tab.expectText('h1', 'This page crashed.');
  await tab.click('nav[aria-label="Docs sidebar"] a', 'First steps');
  await tab.expectText('h1', 'First steps');
  await tab.back();
  await tab.expectText('h1', 'A part that fails');
});

test('B112, B201: Retry loads the search', async ({ tab, fixture, expectConsole }) => {
  // Imports of the dialog are preloaded with it, and not used until Retry.
  expectConsole(/500|disallowed MIME type|was preloaded using link preload but not used/);
  const recover = fixture.fail(/\/assets\/search-[^/]*\.js$/);
  await tab.openHydrated(`${fixture.url}/guide/first`);
  await tab.driver.press('Control+k');
  await tab.expectVisible('button', 'Retry');
  // On phones, the dialog covers the page, and there is no Escape.
  await tab.click('dialog button', 'Cancel');
  await tab.expectHidden('dialog');
  await tab.driver.press('Control+k');
  recover();
  await tab.click('button', 'Retry');
  await tab.expectVisible('dialog [role=combobox]');
});

test('B95: a page without the app', async ({ tab, fixture, expectConsole }) => {
  // The last message: the app is being loaded again when the page is left.
  expectConsole(/500|disallowed MIME type|The page stays as the server sent it/);
  const recover = fixture.fail(app);
  await tab.open(`${fixture.url}/guide/first`);
  await tab.driver.movePointer(5, 5);
  await tab.driver.movePointer(9, 9);
  await tab.expectAttribute('html', 'data-app-failed', '');
  await tab.expectVisible('article li', 'Mount the gauge above the highest tide');
  recover();
  await tab.click('nav[aria-label="Docs pages"] a.next');
  await tab.expectText('h1', 'Read a whole day');
  await tab.hydrate();
});

test('text does not wait for slow fonts', async ({ tab, fixture, serve, expectConsole }) => {
  expectConsole(/500|downloadable font: download failed/);
  const boxes = (): Promise<number[]> =>
    tab.driver.evaluate(() =>
      [...document.querySelectorAll('h1, h2, main p, .footer')]
        .filter((element) => element.checkVisibility())
        .map((element) => element.getBoundingClientRect().top),
    );
  fixture.fail(/\.woff2$/);
  // Firefox notes no paint if the sidebar has scrolled before, as it does on pages further down in it.
  await tab.open(`${fixture.url}/guide/first`);
  const withoutFonts = await boxes();

  /** Opens the page with fonts that come some time after the browser has asked for them. */
  const openWithLateFonts = async (delayMs: number) => {
    const slow = await serve(fixtureDir);
    const releaseFonts = slow.hold(/\.woff2$/);
    // WebKit looks up all fonts again, and finds the late ones, if a sheet is moved in the list.
    const releaseSheet = slow.hold(/\/late-[^/]*\.css$/);
    const opened = tab.open(`${slow.url}/guide/first`);
    await expect.poll(() => slow.requests.some((path) => path.endsWith('.woff2'))).toBe(true);
    setTimeout(releaseFonts, delayMs);
    await opened;
    await slow.settled();
    releaseSheet();
    await slow.settled();
    return tab.driver.evaluate(() => ({
      paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity,
      font: (
        performance
          .getEntriesByType('resource')
          .find(({ name }) => name.endsWith('.woff2')) as PerformanceResourceTiming
      ).responseEnd,
    }));
  };
  // Much longer than browsers wait for an optional font.
  let times = await openWithLateFonts(8000);
  // A busy machine may paint later than that. Text that waits for fonts is never painted before them.
  if (times.paint >= times.font) times = await openWithLateFonts(40_000);
  expect(times.paint).toBeLessThan(times.font);
  expect(await boxes()).toEqual(withoutFonts);
});
