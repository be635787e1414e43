/**
 * The whole site as one PDF, printed from its page `/print` by Chromium: with bookmarks for all
 * headings, tags for screen readers and links between the pages.
 *
 *     npm run build && npm run pdf [-- --from dist --to dist/docs.pdf]
 */
import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { serve } from '../engine/build/server/serve';
import { launchChromium } from './launch-chromium';

export async function main(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: { from: { type: 'string', default: 'dist' }, to: { type: 'string' } },
  });
  const file = values.to ?? path.join(values.from, 'docs.pdf');
  if (!existsSync(path.join(values.from, 'print.html'))) {
    console.error(
      `${values.from} has no page to print. Set "printBook: true" in site.config.ts and run "npm run build".`,
    );
    return 1;
  }
  const server = await serve({ dir: path.resolve(values.from), port: 0 });
  const browser = await launchChromium();
  try {
    const page = await browser.newPage();
    await page.goto(new URL('print', server.url).href, { waitUntil: 'load' });
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    await page.pdf({
      path: file,
      format: 'A4',
      // The text's 12 points become 10: what suits a screen at arm's length is large on paper.
      scale: 0.83,
      outline: true,
      tagged: true,
      printBackground: true,
      displayHeaderFooter: true,
      headerTemplate: '<span></span>',
      footerTemplate:
        '<p style="width: 100%; font: 8px sans-serif; text-align: center"><span class="pageNumber"></span></p>',
    });
  } finally {
    await browser.close();
    await server.close();
  }
  console.log(`${file}, ${(statSync(file).size / 1e6).toFixed(1)} MB`);
  return 0;
}
