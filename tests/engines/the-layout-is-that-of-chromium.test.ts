import type { Engine } from './support/driver';
import { launchEngine } from './support/launch';
import { Page } from './support/page';
import { expect, test } from './support/test';

const widths = [390, 768, 1280];
const tolerancePx = 2;
/**
 * Heights of lines are rounded, in WebKit to whole pixels: what they add up to is another part of the
 * text's height.
 */
const lineRounding = { chromium: 0, firefox: 0.002, webkit: 0.015 };

const pages = [
  ['the home page', 'site', '/'],
  ['an article', 'site', '/mcwebserver/configuration'],
  ['a long article', 'site', '/api/v1-routes/k-comebacks-database'],
  ['a category', 'site', '/category/mcwebserver'],
  ['every block', 'fixture', '/components'],
  ['the search page', 'site', '/search'],
] as const;

const parts = {
  navbar: '.navbar',
  sidebar: '.sidebar',
  article: 'main article',
  heading: 'h1',
  contents: '.toc',
  footer: '.footer',
};

type Boxes = Record<string, [left: number, top: number, width: number, height: number] | 'hidden'>;

/** With the site's own fonts and all styles: a first visit may do without. */
async function boxesOf(
  tab: Page,
  url: string,
  width: number,
): Promise<{ boxes: Boxes; fonts: string[] }> {
  await tab.tab.resize(width, 900);
  await tab.openAlive(url);
  return tab.tab.evaluate(async (selectors) => {
    // What is off screen has a guessed height until it is painted; Chromium alone evens out lines.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important; text-wrap: wrap !important }');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    await document.fonts.ready;
    const boxes: Boxes = {};
    for (const [name, selector] of Object.entries(selectors)) {
      const element = document.querySelector(selector);
      const {
        left,
        top,
        width: across,
        height,
      } = element?.getBoundingClientRect() ?? new DOMRect();
      boxes[name] = across === 0 ? 'hidden' : [left, top + scrollY, across, height];
    }
    const faces = [...document.fonts].filter(({ status }) => status === 'loaded');
    return { boxes, fonts: faces.map(({ family }) => family.replaceAll('"', '')) };
  }, parts);
}

let chromium: Engine;
test.beforeAll(async () => {
  chromium = await launchEngine('chromium');
});
test.afterAll(() => chromium.close());

for (const [name, which, path] of pages) {
  test(`${name}: the parts of the page are where Chromium has them`, async ({
    tab,
    site,
    fixture,
    engineName,
  }) => {
    const url = (which === 'site' ? site : fixture).url + path;
    const reference = new Page(chromium.tab, [site, fixture]);
    for (const width of widths) {
      // The first visit fetches the fonts, the second has them from the beginning.
      for (const one of [reference, tab]) await boxesOf(one, url, width);
      const wanted = await boxesOf(reference, url, width);
      const found = await boxesOf(tab, url, width);
      expect(found.fonts, 'the site’s own fonts').toContain('Geist');
      expect(wanted.fonts, 'the site’s own fonts').toContain('Geist');
      for (const part of Object.keys(parts)) {
        const [one, other] = [found.boxes[part], wanted.boxes[part]];
        const textHeight = Array.isArray(wanted.boxes.article) ? wanted.boxes.article[3] : 0;
        const isNear =
          one === other ||
          (Array.isArray(one) &&
            Array.isArray(other) &&
            one.every((edge, index) => {
              // Top and height of what holds the text or is below it.
              const isBelow = index % 2 === 1 && (part === 'article' || part === 'footer');
              const rounding = isBelow ? lineRounding[engineName] * textHeight : 0;
              return Math.abs(edge - (other[index] as number)) <= tolerancePx + rounding;
            }));
        expect
          .soft(isNear ? 'near' : String(one), `${part} at ${width} px, in Chromium ${other}`)
          .toBe('near');
      }
    }
  });
}
