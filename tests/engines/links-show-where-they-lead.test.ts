/** Preview cards of links and glossary terms, by pointer and keyboard. */
import type { Page } from './support/page';
import { expect, test } from './support/test';

const card = '[role=tooltip]';
const settings = 'article a[href="/reference/settings#interval"]';
const term = 'article a.term';

/** Moves the pointer onto the element, in two steps as a hand would. */
async function hoverOver(tab: Page, selector: string): Promise<void> {
  const { x, y } = await tab.driver.evaluate((one) => {
    const element = document.querySelector(one) as Element;
    if (!element.closest('[role=tooltip]'))
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { left, top, width, height } = element.getClientRects()[0] as DOMRect;
    return { x: left + width / 2, y: top + height / 2 };
  }, selector);
  await tab.driver.movePointer(x - 2, y);
  await tab.driver.movePointer(x, y);
}

const moveAway = (tab: Page): Promise<void> => hoverOver(tab, 'h1');

/** Focuses an element after a keystroke, so that the focus counts as moved by keyboard. */
async function focusByKey(tab: Page, selector: string): Promise<void> {
  await tab.driver.press('Tab');
  await tab.driver.evaluate((one) => document.querySelector<HTMLElement>(one)?.focus(), selector);
}

test('links and terms in text are underlined', async ({ tab, site }) => {
  const linesOf = (selector: string) =>
    tab.driver.evaluate((one) => {
      const { textDecorationLine, textDecorationStyle } = getComputedStyle(
        document.querySelector(one) as Element,
      );
      return `${textDecorationLine} ${textDecorationStyle}`;
    }, selector);
  await tab.openHydrated(`${site.url}/mcwebserver/setup`);
  expect(await linesOf('article li a:not([class])')).toBe('underline solid');
  expect(await linesOf(term)).toBe('underline dotted');
  await tab.openHydrated(`${site.url}/misc/linux/server-admin/drive-automount`);
  expect(await linesOf('var[data-value]')).toBe('underline dotted');
});

test('B253: hovering over a link shows its section', async ({ tab, fixture }) => {
  await tab.openHydrated(`${fixture.url}/guide/first`);
  await hoverOver(tab, settings);
  await tab.expectVisible(card, 'Interval');
  const [text] = await tab.texts(card);
  expect(text).toContain('Settings');
  expect(await tab.attribute(settings, 'aria-describedby')).toBe(await tab.attribute(card, 'id'));
  await hoverOver(tab, card);
  await tab.expectVisible(card);
  await tab.driver.press('Escape');
  await tab.expectHidden(card);
  expect(await tab.attribute(settings, 'aria-describedby')).toBeNull();
  await hoverOver(tab, settings);
  await tab.expectVisible(card);
  await moveAway(tab);
  await tab.expectHidden(card);
});

test('B253: a focused link shows its page', async ({ tab, fixture }) => {
  const next = 'article a[href="/guide/second"]';
  await tab.openHydrated(`${fixture.url}/guide/first`);
  await focusByKey(tab, next);
  await tab.expectVisible(card, 'Read a whole day');
  await tab.expectVisible(
    card,
    'Let Tideline read a gauge all day and look at the curve of the tide.',
  );
  await tab.driver.press('Escape');
  await tab.expectHidden(card);
  await tab.expectFocusOn(next);
  await focusByKey(tab, settings);
  await tab.expectVisible(card, 'Interval');
  await focusByKey(tab, 'h1 + p ~ .heading a');
  await tab.expectHidden(card);
});

test('B274: a card never covers its link, and moves nothing', async ({ tab, fixture }) => {
  await tab.openHydrated(`${fixture.url}/guide/first`);
  for (const width of [1280, 390]) {
    await tab.driver.resize(width, 700);
    for (const block of ['start', 'center', 'end'] as const) {
      // Relative to the page, because Firefox rounds scroll positions some frames later.
      const places = (): Promise<number[]> =>
        tab.driver.evaluate(() => {
          const page = document.querySelector('main')?.getBoundingClientRect() as DOMRect;
          return [...document.querySelectorAll('main, article > *, footer')].flatMap((element) => {
            const { left, top, height } = element.getBoundingClientRect();
            return [left, Math.round(top - page.top), height];
          });
        });
      await moveAway(tab);
      await tab.expectHidden(card);
      const { x, y } = await tab.driver.evaluate(
        (one, where) => {
          const link = document.querySelector(one) as Element;
          link.scrollIntoView({ block: where, behavior: 'instant' });
          const { left, top } = link.getClientRects()[0] as DOMRect;
          return { x: left + 3, y: top + 8 };
        },
        settings,
        block,
      );
      const before = await places();
      await tab.driver.movePointer(x, y);
      await tab.expectVisible(card);
      expect(await places()).toEqual(before);
      const placed = await tab.driver.evaluate(
        (one, other) => {
          const box = document.querySelector(one)?.getBoundingClientRect() as DOMRect;
          const link = document.querySelector(other)?.getBoundingClientRect() as DOMRect;
          const { clientWidth, clientHeight } = document.documentElement;
          const isInside = box.left >= 0 && box.right <= clientWidth;
          return {
            isApart: box.bottom <= link.top || box.top >= link.bottom,
            isInside: isInside && box.top >= 0 && box.bottom <= clientHeight,
          };
        },
        card,
        settings,
      );
      expect(placed, `${block}, ${width} px`).toEqual({ isApart: true, isInside: true });
    }
  }
});

test('B254, B255: a term shows its definition once', async ({ tab, fixture }) => {
  await tab.openHydrated(`${fixture.url}/guide/second`);
  await tab.expectTexts(term, ['high waters', 'range of the tide']);
  expect(await tab.attribute(term, 'title')).toBe('The highest level that a tide reaches.');
  await hoverOver(tab, term);
  await tab.expectText(card, 'high watersThe highest level that a tide reaches.');
  expect(await tab.attribute(term, 'title')).toBeNull();
  await moveAway(tab);
  await tab.expectHidden(card);
  expect(await tab.attribute(term, 'title')).toBe('The highest level that a tide reaches.');
  await tab.click(term);
  await tab.expectText('h1', 'Glossary');
  await tab.expectAddress('/glossary#high-water');
  await tab.expectHidden(card);
});

test('B254: a term without script', async ({ tab, fixture, setReader }) => {
  await setReader({ script: false });
  await tab.open(`${fixture.url}/guide/second`);
  expect(await tab.attribute(term, 'title')).toBe('The highest level that a tide reaches.');
  await tab.click(term);
  await tab.expectText('h1', 'Glossary');
  await tab.expectAddress('/glossary#high-water');
});

test('B254, B274: cards break no accessibility rule', async ({ tab, fixture, setReader }) => {
  await setReader({ reducedMotion: true });
  for (const width of [1280, 390]) {
    await tab.driver.resize(width, 800);
    for (const [page, selector] of [
      ['/guide/first', settings],
      ['/guide/second', term],
    ] as const) {
      await tab.openHydrated(`${fixture.url}${page}`);
      await hoverOver(tab, selector);
      await tab.expectVisible(card);
      expect.soft(await tab.brokenRules(), `${page}, ${width} px`).toEqual([]);
    }
  }
});
