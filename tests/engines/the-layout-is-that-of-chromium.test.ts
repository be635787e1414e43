import type { Engine } from './support/driver';
import { launchEngine } from './support/launch';
import { Page } from './support/page';
import { expect, test } from './support/test';

const widths = [390, 768, 1280];
const tolerancePx = 2;
/**
 * Allowed difference in the height of the article, and so in the position of what is below: text that
 * nearly fills its line may wrap in another browser, and WebKit rounds line heights to whole pixels.
 */
const textShare = 0.02;
/** Three lines, the least difference allowed. Titles in the list of recent changes have any length. */
const fewLinesPx = 84;

const pages = [
  ['the home page', 'site', '/'],
  ['an article', 'site', '/mcwebserver/configuration'],
  ['a long article', 'site', '/api/v1-routes/k-comebacks-database'],
  ['a category', 'site', '/category/mcwebserver'],
  ['a page with every block', 'fixture', '/components'],
  ['the search page', 'site', '/search'],
] as const;

const parts = {
  navbar: '.navbar',
  sidebar: '.sidebar',
  article: 'main article',
  heading: 'h1',
  contents: '.toc',
  next: '.pagination .next',
  footer: '.footer',
};

type Box = Record<'left' | 'top' | 'width' | 'height', number>;
type Boxes = Record<string, Box>;

/** Opens the page until it uses the site's own fonts, which are skipped if they load late. */
async function openWithFonts(page: Page, url: string): Promise<void> {
  await expect(async () => {
    await page.openHydrated(url);
    await page.settled();
    const families = await page.driver.evaluate(async () => {
      // Off-screen content has an estimated height until painted, and only Chromium balances lines.
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('* { content-visibility: visible !important; text-wrap: wrap !important }');
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
      await document.fonts.ready;
      const loaded = [...document.fonts].filter(({ status }) => status === 'loaded');
      return loaded.map(({ family }) => family.replaceAll('"', ''));
    });
    expect(families, 'the site’s own fonts').toContain('Geist');
  }).toPass({ timeout: 60_000 });
}

/** Boxes of the visible parts, px from the top left corner of the page. */
async function boxesAt(page: Page, width: number): Promise<Boxes> {
  await page.driver.resize(width, 900);
  await expect.poll(() => page.driver.evaluate(() => innerWidth)).toBe(width);
  return page.driver.evaluate((selectors) => {
    window.scrollTo({ top: 0, behavior: 'instant' });
    const boxes: Boxes = {};
    for (const [name, selector] of Object.entries(selectors)) {
      const box = document.querySelector(selector)?.getBoundingClientRect();
      if (!box || box.width === 0) continue;
      const { left, top, width: across, height } = box;
      boxes[name] = { left, top, width: across, height };
    }
    return boxes;
  }, parts);
}

/** Allowed difference between two boxes. */
function tolerances(part: string, articleHeight: number): Box {
  const exact = { left: tolerancePx, top: tolerancePx, width: tolerancePx, height: tolerancePx };
  const byText = tolerancePx + Math.max(fewLinesPx, textShare * articleHeight);
  if (part === 'article') return { ...exact, height: byText };
  if (part === 'next' || part === 'footer') return { ...exact, top: byText };
  // A title may wrap to one more line.
  return part === 'heading' ? { ...exact, height: 40 } : exact;
}

let chromium: Engine;
test.beforeAll(async () => {
  chromium = await launchEngine('chromium');
});
test.afterAll(() => chromium.close());

for (const [name, which, path] of pages) {
  test(`${name}: parts are where they are in Chromium`, async ({ tab, site, fixture }) => {
    const url = (which === 'site' ? site : fixture).url + path;
    const reference = new Page(chromium.tab, [site, fixture]);
    for (const one of [reference, tab]) await openWithFonts(one, url);
    for (const width of widths) {
      const wanted = await boxesAt(reference, width);
      const found = await boxesAt(tab, width);
      expect(Object.keys(found).sort(), `parts at ${width} px`).toEqual(Object.keys(wanted).sort());
      for (const [part, box] of Object.entries(wanted)) {
        const allowed = tolerances(part, wanted.article?.height ?? 0);
        const differences = (Object.keys(box) as (keyof Box)[]).filter(
          (side) => Math.abs((found[part]?.[side] ?? Number.NaN) - box[side]) > allowed[side],
        );
        const both = `${JSON.stringify(found[part])}, in Chromium ${JSON.stringify(box)}`;
        expect.soft(differences, `${part} at ${width} px is ${both}`).toEqual([]);
      }
    }
  });
}
