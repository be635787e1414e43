import { expect, type Page, test } from '@playwright/test';
import { type FontSetName, fontEnvironment, fontSets } from '../support/font-sets';
import { boxOf } from './support/page-states';
import { fixtureUrl, siteUrl } from './support/site';

const pages = (): string[] => [
  `${siteUrl()}/`,
  `${siteUrl()}/mcwebserver/configuration`,
  `${siteUrl()}/mcwebserver/examplefiles`,
  `${siteUrl()}/misc/linux/server-admin/docker-mailserver`,
  `${siteUrl()}/api/v1-routes/basic`,
  `${siteUrl()}/jj_ecosystem`,
  `${fixtureUrl()}/components`,
];

/** Makes text wait for the web fonts, which are otherwise skipped if they are late. */
async function waitForFonts(page: Page): Promise<void> {
  await page.route(
    (url) => !/\.\w+$/.test(url.pathname),
    async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      await route.fulfill({
        response,
        body: html.replaceAll('font-display:optional', 'font-display:block'),
      });
    },
  );
}

/** Height of the main content once the fonts have loaded, px. */
async function heightOf(page: Page, address: string): Promise<number> {
  await page.goto(address, { waitUntil: 'load' });
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  return (await boxOf(page.getByRole('main'))).height;
}

/** Width of the page's heading relative to its width at regular weight. */
const boldness = (page: Page): Promise<number> =>
  page.getByRole('heading', { level: 1 }).evaluate((heading) => {
    const context = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
    const [bold = 0, regular = 0] = [600, 400].map((weight) => {
      context.font = `${weight} 1000px ${getComputedStyle(heading).fontFamily}`;
      return context.measureText(heading.textContent ?? '').width;
    });
    return bold / regular;
  });

/** How far a value is from another, as a share of it. */
const share = (value: number, wanted: number): number => Math.abs(value / wanted - 1);

for (const fonts of Object.keys(fontSets) as FontSetName[]) {
  test(`text takes as much space in ${fonts}`, async ({ playwright, launchOptions }) => {
    test.slow();
    const browser = await playwright.chromium.launch({
      ...launchOptions,
      env: fontEnvironment(fonts),
    });
    try {
      for (const width of [390, 1280]) {
        const context = await browser.newContext({
          viewport: { width, height: 800 },
          serviceWorkers: 'block',
          // The content policy does not allow the modified styles.
          bypassCSP: true,
        });
        const withFonts = await context.newPage();
        await waitForFonts(withFonts);
        const without = await context.newPage();
        await without.route(/\.woff2$/, (route) => route.abort());
        const total = { withFonts: 0, without: 0 };
        for (const address of pages()) {
          const height = await heightOf(withFonts, address);
          const standIn = await heightOf(without, address);
          // On a short page, a few lines that wrap by chance make a difference.
          expect.soft(share(standIn, height), `${address} at ${width} px`).toBeLessThan(0.04);
          total.withFonts += height;
          total.without += standIn;
        }
        expect(share(total.without, total.withFonts), `${width} px`).toBeLessThan(0.015);
        const wanted = await boldness(withFonts);
        expect(wanted).toBeGreaterThan(1.02);
        expect(Math.abs((await boldness(without)) - wanted)).toBeLessThan(0.02);
        await context.close();
      }
    } finally {
      await browser.close();
    }
  });
}

test('a font of the site with one weight is bold in headings', async ({ page }) => {
  await page.goto(`${fixtureUrl()}/components`);
  const heading = page.getByRole('heading', { level: 1 });
  await heading.evaluate(async (element) => {
    const face = new FontFace('One weight', 'local("Liberation Sans"), local("DejaVu Sans")');
    document.fonts.add(await face.load());
    element.style.fontFamily = 'One weight';
  });
  const bold = await heading.screenshot();
  await heading.evaluate((element) => {
    element.style.fontWeight = '400';
  });
  expect(bold.equals(await heading.screenshot())).toBe(false);
});
