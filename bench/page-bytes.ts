/**
 * Bytes by type for every page of an output folder:
 *
 *     node bench/run.mjs page-bytes --out dist
 */
import { parseArgs } from 'node:util';
import { listRoutes, type PageWeight, type Weight, weighPage } from './page-weight';
import { formatBytes, formatTable, median } from './report';

export async function main(args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: { out: { type: 'string', default: 'dist' } } });
  const pages: PageWeight[] = [];
  for (const urlPath of listRoutes(values.out)) pages.push(await weighPage(values.out, urlPath));
  pages.sort((a, b) => b.html.brotli - a.html.brotli);
  const head = [
    'route',
    'HTML',
    'boot',
    'CSS',
    'page data',
    'scripts',
    'sheets',
    'fonts',
    'requests',
    'payload',
  ];
  const rows = pages.map((page) => [
    page.urlPath,
    cell(page.html),
    cell(page.boot),
    cell(page.css),
    cell(page.pageData),
    cell(page.scripts),
    cell(page.styleSheets),
    formatBytes(page.fonts.reduce((sum, { bytes }) => sum + bytes, 0)),
    String(page.requests),
    page.payload ? cell(page.payload) : '–',
  ]);
  console.log('Brotli, as it is in brackets. HTML holds boot, CSS and page data.\n');
  console.log(formatTable([head, ...rows], 1));
  console.log(
    `\n${pages.length} pages, median HTML ${formatBytes(median(pages.map(({ html }) => html.brotli)))}`,
  );
  return 0;
}

function cell({ brotli, bytes }: Weight): string {
  return bytes === 0 ? '0' : `${formatBytes(brotli)} (${formatBytes(bytes)})`;
}
