/**
 * Prints the whole site as one PDF, from its page `/print` with Chromium: with bookmarks for all
 * headings, tags for screen readers and links between pages.
 *
 *     npm run build && npm run pdf [-- --from dist --to dist/docs.pdf]
 */
import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { onServedSite } from './launch-chromium';
import { readOptions } from './options';

export async function main(args: string[]): Promise<number> {
  const values = readOptions(args, { from: 'dist', to: '' });
  const file = values.to || path.join(values.from, 'docs.pdf');
  if (!existsSync(path.join(values.from, 'print.html'))) {
    const advice = 'Set "printBook: true" in site.config.ts and run "npm run build".';
    console.error(`${values.from} has no page to print. ${advice}`);
    return 1;
  }
  await onServedSite(values.from, async (url, browser) => {
    const page = await browser.newPage();
    await page.goto(new URL('print', url).href, { waitUntil: 'load' });
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    await page.pdf({
      path: file,
      format: 'A4',
      // Text of 12 points becomes 10, because sizes for screens are large on paper.
      scale: 0.83,
      outline: true,
      tagged: true,
      printBackground: true,
      displayHeaderFooter: true,
      headerTemplate: '<span></span>',
      footerTemplate:
        '<p style="width: 100%; font: 8px sans-serif; text-align: center"><span class="pageNumber"></span></p>',
    });
  });
  console.log(`${file}, ${(statSync(file).size / 1e6).toFixed(1)} MB`);
  return 0;
}
