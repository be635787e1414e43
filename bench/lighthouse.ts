/**
 * Runs Lighthouse with its phone preset on three pages: home, one of median size and the longest.
 *
 *     npm run build && npm run bench:lighthouse [-- --from dist --page /,/api]
 *
 * Prints the four scores and, for each below 100, what costs points. Lighthouse is not a dependency
 * because one of its packages requires the latest version of another, which no lock file can pin.
 */
import { statSync } from 'node:fs';
import { onServedSite } from '../scripts/launch-chromium';
import { readOptions } from '../scripts/options';
import { listRoutes, pageFile } from './page-weight';
import { formatTable } from './report';

/** The parts of a report used here. */
interface Result {
  categories: Record<
    string,
    { title: string; score: number | null; auditRefs: { id: string; weight: number }[] }
  >;
  audits: Record<string, { title: string; score: number | null; displayValue?: string }>;
}

type Lighthouse = (address: string, options: object) => Promise<{ lhr: Result } | undefined>;

export async function main(args: string[]): Promise<number> {
  const values = readOptions(args, { from: 'dist', page: '' });
  const packageName = 'lighthouse';
  const module: { default: Lighthouse } | undefined = await import(packageName).catch(() => {});
  if (!module) {
    console.error('Lighthouse is not installed. Run "npm install --no-save lighthouse@12.8.2".');
    return 1;
  }
  const port = 9300 + (process.pid % 500);
  let head: string[] = [];
  const rows: string[][] = [];
  const missing: string[] = [];
  const measure = async (url: string): Promise<void> => {
    for (const page of values.page ? values.page.split(',') : choosePages(values.from)) {
      // The default configuration: the phone preset on a simulated slow connection.
      const address = new URL(page.replace(/^\//, ''), url).href;
      const result = await module.default(address, { port, logLevel: 'error' });
      if (!result) throw new Error(`Lighthouse gave no result for ${page}.`);
      const categories = Object.values(result.lhr.categories);
      head = ['page', ...categories.map(({ title }) => title)];
      rows.push([page, ...categories.map(({ score }) => `${Math.round((score ?? 0) * 100)}`)]);
      missing.push(...faultsOf(result.lhr).map((fault) => `${page}: ${fault}`));
    }
  };
  await onServedSite(values.from, measure, `--remote-debugging-port=${port}`);
  console.log([formatTable([head, ...rows], 1), ...missing].join('\n'));
  return 0;
}

/** By category, those that cost most first. */
function faultsOf({ categories, audits }: Result): string[] {
  return Object.values(categories).flatMap(({ title, auditRefs }) =>
    auditRefs
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .sort((a, b) => b.weight - a.weight)
      .map(({ id }) => `${title}: ${audits[id]?.title} ${audits[id]?.displayValue ?? ''}`),
  );
}

/** Home, and the median and the largest page by document size. */
function choosePages(siteDir: string): string[] {
  const sizeOf = (route: string): number => statSync(pageFile(siteDir, route)).size;
  const routes = listRoutes(siteDir)
    .filter((route) => !/^\/(?:404|_offline|print|search)$/.test(route))
    .sort((one, other) => sizeOf(one) - sizeOf(other));
  return ['/', routes[routes.length >> 1] ?? '/', routes.at(-1) ?? '/'];
}
