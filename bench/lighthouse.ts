/**
 * Lighthouse on three pages as a phone sees them: home, a page of middle size and the longest.
 *
 *     npm run build && npm run bench:lighthouse [-- --from dist --page /api]
 *
 * Prints the four scores and, for each below 100, what is missing. Lighthouse itself is no dependency:
 * a part of it asks for the latest version of another, which no lock file can hold.
 */
import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { serve } from '../engine/build/server/serve';
import { chromiumFlags } from '../scripts/find-chromium.mjs';
import { launchChromium } from '../scripts/launch-chromium';
import { formatTable } from './report';

/** What is read of a report. */
interface Result {
  categories: Record<
    string,
    { id: string; title: string; score: number | null; auditRefs: { id: string; weight: number }[] }
  >;
  audits: Record<string, { title: string; score: number | null; displayValue?: string }>;
}

type Lighthouse = (
  address: string,
  options: { port: number; logLevel: 'error' },
) => Promise<{ lhr: Result } | undefined>;

/** @returns undefined where it is not installed */
async function loadLighthouse(): Promise<Lighthouse | undefined> {
  const packageName = 'lighthouse';
  const module = (await import(packageName).catch(() => undefined)) as
    | { default: Lighthouse }
    | undefined;
  return module?.default;
}

export async function main(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      from: { type: 'string', default: 'dist' },
      page: { type: 'string', multiple: true },
    },
  });
  const lighthouse = await loadLighthouse();
  if (!lighthouse) {
    console.error('Lighthouse is not installed. Run "npm install --no-save lighthouse@12.8.2".');
    return 1;
  }
  const siteDir = path.resolve(values.from);
  const pages = values.page ?? choosePages(siteDir);
  const server = await serve({ dir: siteDir, port: 0 });
  const debugPort = 9300 + (process.pid % 500);
  const browser = await launchChromium({
    args: [...chromiumFlags, `--remote-debugging-port=${debugPort}`],
  });
  const results: { page: string; lhr: Result }[] = [];
  try {
    for (const page of pages) {
      const address = new URL(page.replace(/^\//, ''), server.url).href;
      // Without a configuration of its own: the phone preset, a slow connection simulated.
      const result = await lighthouse(address, { port: debugPort, logLevel: 'error' });
      if (!result) throw new Error(`Lighthouse gave no result for ${page}.`);
      results.push({ page, lhr: result.lhr });
    }
  } finally {
    await browser.close();
    await server.close();
  }
  console.log(scoreTable(results));
  for (const { page, lhr } of results) {
    for (const line of missing(lhr)) console.log(`${page}: ${line}`);
  }
  return 0;
}

/** Home, the page in the middle and the largest, by the size of their documents. */
function choosePages(siteDir: string): string[] {
  const sizes = readdirSync(siteDir, { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => file.endsWith('.html') && !/^(?:404|_offline|print|search)\.html$/.test(file))
    .map((file) => ({ file, bytes: statSync(path.join(siteDir, file)).size }))
    .sort((one, other) => one.bytes - other.bytes);
  const chosen = [sizes[Math.floor(sizes.length / 2)], sizes.at(-1)];
  const routes = chosen.flatMap((page) =>
    page ? `/${page.file.replace(/(?:(?<=^|\/)index)?\.html$/, '')}` : [],
  );
  return ['/', ...routes];
}

function scoreTable(results: readonly { page: string; lhr: Result }[]): string {
  const categories = Object.values(results[0]?.lhr.categories ?? {});
  const heads = ['page', ...categories.map(({ title }) => title)];
  const rows = results.map(({ page, lhr }) => [
    page,
    ...categories.map(({ id }) => String(Math.round((lhr.categories[id]?.score ?? 0) * 100))),
  ]);
  return formatTable([heads, ...rows], 1);
}

/** The checks that cost points, the heaviest first. */
function missing({ categories, audits }: Result): string[] {
  return Object.values(categories).flatMap(({ title, auditRefs }) =>
    auditRefs
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .sort((one, other) => other.weight - one.weight)
      .map(({ id }) => {
        const audit = audits[id];
        const value = audit?.displayValue ? ` (${audit.displayValue})` : '';
        return `${title}: ${audit?.title ?? id}${value}`;
      }),
  );
}
