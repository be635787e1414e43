/** User preferences: no script, print, reduced motion, forced colors. */
import { brightnessOf } from '../support/page-functions';
import { expect, test } from './support/test';

test('A53, A86, B13, B42: without script', async ({ tab, fixture, setReader }) => {
  await setReader({ script: false });
  await tab.open(`${fixture.url}/guide/islands`);
  for (const text of ['Install it with the package manager', 'Download the installer']) {
    await tab.expectVisible('[data-label]', text);
  }
  await tab.expectHidden('button[data-action="toggle-theme"]');
  await tab.expectHidden('.code-copy');
  await tab.open(`${fixture.url}/`);
  await tab.click('.sidebar summary', 'Visibility');
  await tab.click('.sidebar a', 'Opening hours');
  await tab.expectText('h1', 'Opening hours');
  await tab.open(`${fixture.url}/guide/first`);
  await tab.click('nav[aria-label="Docs pages"] a.next');
  await tab.expectText('h1', 'Read a whole day');
  await tab.open(`${fixture.url}/writing/markdown`);
  await tab.click('summary', 'How is 12:30 written?');
  await tab.expectVisible('details p', 'As it stands: hours, a colon, minutes.');
  await tab.open(`${fixture.url}/search`);
  await tab.expectVisible('.search-page noscript', 'Search needs JavaScript');
});

test('B232: in print only the article is shown', async ({ tab, fixture, setReader }) => {
  await tab.openHydrated(`${fixture.url}/guide/islands`);
  await tab.click('.navbar button[data-action="toggle-theme"]');
  await tab.click('.navbar button[data-action="toggle-theme"]');
  await tab.expectAttribute('html', 'data-theme', 'dark');
  await setReader({ print: true });
  const screenOnly = ['.navbar', '.sidebar', '.toc', '.footer', '[role=tablist]', '.code-copy'];
  // In a fixed position, it would be on each sheet, over the text.
  for (const part of ['.skip-link', ...screenOnly]) await tab.expectHidden(part);
  await tab.expectVisible('h1', 'Interactive parts');
  for (const text of ['Install it with the package manager', 'Download the installer']) {
    await tab.expectVisible('[role=tabpanel]', text);
  }
  const brightness = (selector: string, property: 'color' | 'backgroundColor'): Promise<number> =>
    tab.driver.evaluate(brightnessOf, { selector, property });
  expect(await brightness('html', 'backgroundColor')).toBeCloseTo(1);
  expect(await brightness('h1', 'color')).toBeLessThan(60 / 255);

  await tab.openHydrated(`${fixture.url}/components`);
  await tab.settled();
  await setReader({ print: true });
  // Allows for the padding of code at the end of a line.
  const cutOff = await tab.driver.evaluate(() =>
    [...document.querySelectorAll('.code pre')]
      .filter(
        (one) =>
          one.scrollWidth > one.clientWidth + 8 || getComputedStyle(one).overflowX !== 'visible',
      )
      .map((one) => one.textContent?.slice(0, 60)),
  );
  expect(cutOff, 'code that would be cut off').toEqual([]);
  const closedDetails = await tab.driver.evaluate(() =>
    [...document.querySelectorAll('details.more:not([open]) > div')].map(
      (one) => one.getBoundingClientRect().height > 0,
    ),
  );
  expect(closedDetails.length).toBeGreaterThan(0);
  expect(closedDetails).not.toContain(false);
});

test('B232: print styles apply before the app has loaded', async ({ tab, fixture, setReader }) => {
  fixture.hold(/\/assets\/(?:app|late)-/);
  await tab.open(`${fixture.url}/guide/islands`);
  await setReader({ print: true });
  for (const part of ['.navbar', '.sidebar', '.toc', '.footer']) await tab.expectHidden(part);
  await tab.expectVisible('h1', 'Interactive parts');
});

test('B232: on paper no empty sheet follows a short page', async ({ tab, fixture, setReader }) => {
  await tab.open(`${fixture.url}/writing/wide`);
  await setReader({ print: true });
  const heights = await tab.driver.evaluate(() => {
    const { height } = (document.querySelector('#app') as Element).getBoundingClientRect();
    return { page: height, window: innerHeight };
  });
  expect(heights.page).toBeLessThan(heights.window);
});

test('A144: no line begins with the comma after a formula', async ({ tab, fixture }) => {
  await tab.open(`${fixture.url}/writing/formulas`);
  const torn: number[] = [];
  for (let width = 353; width < 373; width += 2) {
    await tab.driver.resize(width, 700);
    const isTorn = await tab.driver.evaluate(() => {
      const formula = document.querySelector('article p math') as Element;
      const comma = document.createRange();
      comma.setStart(formula.nextSibling as Text, 0);
      comma.setEnd(formula.nextSibling as Text, 1);
      return comma.getBoundingClientRect().top > formula.getBoundingClientRect().bottom;
    });
    if (isTorn) torn.push(width);
  }
  expect(torn).toEqual([]);
});

test('B231: with reduced motion nothing moves', async ({ tab, fixture, setReader }) => {
  const moving = (): Promise<string[]> =>
    tab.driver.evaluate(() =>
      [...document.querySelectorAll('*')]
        .filter((element) => {
          const style = getComputedStyle(element) as CSSStyleDeclaration & {
            animationTimeline?: string;
          };
          const longest = (list: string): number => Math.max(...list.split(',').map(parseFloat));
          const isByTime = (style.animationTimeline ?? 'auto') === 'auto';
          return (
            longest(style.transitionDuration) > 0.001 ||
            (isByTime && longest(style.animationDuration) > 0.001)
          );
        })
        .map((element) => `${element.tagName} ${element.className}`),
    );
  await tab.openHydrated(`${fixture.url}/components`);
  await tab.settled();
  expect(await moving()).not.toEqual([]);
  await setReader({ reducedMotion: true });
  await tab.openHydrated(`${fixture.url}/components`);
  await tab.settled();
  expect(await moving()).toEqual([]);
  // Links within the page scroll without animation.
  const top = await tab.driver.evaluate(async () => {
    document.querySelector<HTMLElement>('.toc a[href="#cards"]')?.click();
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    return document.getElementById('cards')?.getBoundingClientRect().top ?? 0;
  });
  expect(top).toBeGreaterThan(0);
  expect(top).toBeLessThan(200);
});

test('B231: a long name in the sidebar breaks between its words', async ({ tab, site }) => {
  await tab.open(site.url);
  const linesOfWords = await tab.driver.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { letter-spacing: 0.12em !important }');
    document.adoptedStyleSheets = [sheet];
    const words = document.querySelector('.sidebar a[href$=yetanotherdiscordchatlink]');
    const texts = document.createTreeWalker(words as Element, NodeFilter.SHOW_TEXT);
    const lines: number[] = [];
    while (texts.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(texts.currentNode);
      lines.push(range.getClientRects().length);
    }
    return lines;
  });
  expect(linesOfWords).toEqual([1, 1, 1, 1, 1]);
});

test('with forced colors, states marked by color alone get a line', async ({
  tab,
  fixture,
  setReader,
  engineName,
}) => {
  await tab.openHydrated(`${fixture.url}/components`);
  await tab.settled();
  const marks = async (): Promise<string[]> => [
    await tab.style('.sidebar [aria-current=page]', 'outline-style'),
    await tab.style('.line.hl', 'outline-style'),
    await tab.style('.tablist [aria-selected=true]', 'border-bottom-width'),
  ];
  expect(await marks()).toEqual(['none', 'none', '0px']);
  await setReader({ forcedColors: true });
  const isForced = (): Promise<boolean> =>
    tab.driver.evaluate(() => matchMedia('(forced-colors: active)').matches);
  // WebKit supports the query, but never forces colors.
  await expect.poll(isForced).toBe(engineName !== 'webkit');
  expect(await marks()).toEqual(
    engineName === 'webkit' ? ['none', 'none', '0px'] : ['solid', 'solid', '2px'],
  );
});
