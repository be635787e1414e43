/** Cards beside links and terms of the glossary, by pointer and keyboard. */
import { brokenRules } from './support/broken-rules';
import type { Page } from './support/page';
import { expect, test } from './support/test';

const card = '[role=tooltip]';
const settings = 'article a[href="/reference/settings#interval"]';
const term = 'article a.term';

/** Moves the pointer onto the element, in two steps as a hand does. */
async function restOn(tab: Page, selector: string): Promise<void> {
  const { x, y } = await tab.tab.evaluate((one) => {
    const element = document.querySelector(one) as Element;
    if (!element.closest('[role=tooltip]'))
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { left, top, width, height } = element.getClientRects()[0] as DOMRect;
    return { x: left + width / 2, y: top + height / 2 };
  }, selector);
  await tab.tab.movePointer(x - 2, y);
  await tab.tab.movePointer(x, y);
}

const away = (tab: Page): Promise<void> => restOn(tab, 'h1');

/** Focus as by Tab: the keyboard was used last. */
async function focusByKey(tab: Page, selector: string): Promise<void> {
  await tab.tab.press('Tab');
  await tab.tab.evaluate((one) => document.querySelector<HTMLElement>(one)?.focus(), selector);
}

test('B253: a link that is rested on shows the section it leads to; the card can be reached and dismissed', async ({
  tab,
  fixture,
}) => {
  await tab.openAlive(`${fixture.url}/guide/first`);
  await restOn(tab, settings);
  await tab.expectVisible(card, 'Interval');
  const [text] = await tab.texts(card);
  expect(text).toContain('Settings');
  expect(await tab.attribute(settings, 'aria-describedby')).toBe(await tab.attribute(card, 'id'));
  await restOn(tab, card);
  await tab.expectVisible(card);
  await tab.tab.press('Escape');
  await tab.expectHidden(card);
  expect(await tab.attribute(settings, 'aria-describedby')).toBeNull();
  await restOn(tab, settings);
  await tab.expectVisible(card);
  await away(tab);
  await tab.expectHidden(card);
});

test('B253: a link reached by keyboard shows its page; Escape leaves the focus where it is', async ({
  tab,
  fixture,
}) => {
  const next = 'article a[href="/guide/second"]';
  await tab.openAlive(`${fixture.url}/guide/first`);
  await focusByKey(tab, next);
  await tab.expectVisible(card, 'Read a whole day');
  await tab.expectVisible(
    card,
    'Let Tideline read a gauge all day and look at the curve of the tide.',
  );
  await tab.tab.press('Escape');
  await tab.expectHidden(card);
  await tab.expectFocusOn(next);
  await focusByKey(tab, settings);
  await tab.expectVisible(card, 'Interval');
  await focusByKey(tab, 'h1 + p ~ .heading a');
  await tab.expectHidden(card);
});

test('B253: the card never covers its link, stays in the window, and moves nothing', async ({
  tab,
  fixture,
}) => {
  await tab.openAlive(`${fixture.url}/guide/first`);
  for (const width of [1280, 390]) {
    await tab.tab.resize(width, 700);
    for (const block of ['start', 'center', 'end'] as const) {
      // Within the page: Firefox brings what was scrolled to whole pixels some frames later.
      const places = (): Promise<number[]> =>
        tab.tab.evaluate(() => {
          const page = document.querySelector('main')?.getBoundingClientRect() as DOMRect;
          return [...document.querySelectorAll('main, article > *, footer')].flatMap((element) => {
            const { left, top, height } = element.getBoundingClientRect();
            return [left, Math.round(top - page.top), height];
          });
        });
      await away(tab);
      await tab.expectHidden(card);
      const { x, y } = await tab.tab.evaluate(
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
      await tab.tab.movePointer(x, y);
      await tab.expectVisible(card);
      expect(await places()).toEqual(before);
      const { isApart, isInside } = await tab.tab.evaluate(
        (one, other) => {
          const box = document.querySelector(one)?.getBoundingClientRect() as DOMRect;
          const link = document.querySelector(other)?.getBoundingClientRect() as DOMRect;
          const { clientWidth, clientHeight } = document.documentElement;
          return {
            isApart: box.bottom <= link.top || box.top >= link.bottom,
            isInside:
              box.left >= 0 &&
              box.top >= 0 &&
              box.right <= clientWidth &&
              box.bottom <= clientHeight,
          };
        },
        card,
        settings,
      );
      expect({ width, block, isApart, isInside }).toEqual({
        width,
        block,
        isApart: true,
        isInside: true,
      });
    }
  }
});

test('B254: a term shows its definition once, and leads to the glossary', async ({
  tab,
  fixture,
}) => {
  await tab.openAlive(`${fixture.url}/guide/second`);
  expect(await tab.texts(term)).toEqual(['high waters', 'range of the tide']);
  expect(await tab.attribute(term, 'title')).toBe('The highest level that a tide reaches.');
  await restOn(tab, term);
  await tab.expectText(card, 'high watersThe highest level that a tide reaches.');
  expect(await tab.attribute(term, 'title')).toBeNull();
  await away(tab);
  await tab.expectHidden(card);
  expect(await tab.attribute(term, 'title')).toBe('The highest level that a tide reaches.');
  await tab.click(term);
  await tab.expectText('h1', 'Glossary');
  await tab.expectAddress('/glossary#high-water');
  await tab.expectHidden(card);
});

test('B254: without script a term has its definition as a tooltip and leads to the glossary', async ({
  tab,
  fixture,
  setReader,
}) => {
  await setReader({ script: false });
  await tab.open(`${fixture.url}/guide/second`);
  expect(await tab.attribute(term, 'title')).toBe('The highest level that a tide reaches.');
  await tab.click(term);
  await tab.expectText('h1', 'Glossary');
  await tab.expectAddress('/glossary#high-water');
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`B253, B254: no accessibility rule is broken while cards are shown, ${colorScheme}`, async ({
    tab,
    fixture,
    setReader,
  }) => {
    await setReader({ colorScheme, reducedMotion: true });
    for (const width of [1280, 390]) {
      await tab.tab.resize(width, 800);
      for (const [page, selector] of [
        ['/guide/first', settings],
        ['/guide/second', term],
      ] as const) {
        await tab.openAlive(`${fixture.url}${page}`);
        await restOn(tab, selector);
        await tab.expectVisible(card);
        expect.soft(await brokenRules(tab), `${page}, ${width} px`).toEqual([]);
      }
    }
  });
}

test('B255: the search finds a term of the glossary', async ({ tab, fixture }) => {
  await tab.openAlive(`${fixture.url}/guide/second`);
  await tab.tab.press('Control+k');
  await tab.expectFocusOn('dialog[open] [role=combobox]');
  await tab.tab.type('range of the tide');
  await tab.expectVisible('dialog[open] [role=option]', 'Glossary');
});

test('no accessibility rule is broken by the card of a link or a term, in both modes', async ({
  tab,
  fixture,
  setReader,
}) => {
  await setReader({ reducedMotion: true });
  await tab.openAlive(`${fixture.url}/guide/second`);
  for (const [selector, words] of [
    ['article a.term', 'The highest level'],
    ['article a[href="/guide/first"]', 'First steps'],
  ] as const) {
    await tab.tab.press('Tab');
    await tab.tab.evaluate((one) => document.querySelector<HTMLElement>(one)?.focus(), selector);
    await tab.expectVisible('[role=tooltip]', words);
    expect(await brokenRules(tab)).toEqual([]);
    await tab.expectVisible('[role=tooltip]', words);
  }
});
