/**
 * Checks budgets of bytes and counts on every page of two built sites: the real one, and the fixture
 * site, which uses every feature. The exit code is 1 if a budget is exceeded:
 *
 *     npm run bench -- check-budgets --site dist --fixture .tmp/fixture-dist
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'rolldown';
import { listFiles } from '../engine/build/folders';
import { readOptions } from '../scripts/options';
import budgets from './budgets.json' with { type: 'json' };
import { listRoutes, type PageWeight, staticClosure, weigh, weighPage } from './page-weight';
import { formatBytes, type Measured, median, printBudgets, sum } from './report';

export const builtSites = { site: 'dist', fixture: '.tmp/fixture-dist' };

/** Reports sites that are not built; true if there are none. */
export function areBuilt(folders: { site: string; fixture: string }): boolean {
  const missing = [folders.site, folders.fixture].find((folder) => !existsSync(folder));
  if (missing === undefined) return true;
  console.error(`There is no output in ${missing}. Build it first.`);
  return false;
}

export async function main(args: string[]): Promise<number> {
  const values = readOptions(args, builtSites);
  if (!areBuilt(values)) return 1;
  const site = await weighPages(values.site);
  const fixture = await weighPages(values.fixture);
  const exceeded = printBudgets(
    { ...measurePages(site, fixture), ...(await measureAssets(values.site, site)) },
    (value, name) => (name in budgets.counts ? String(value) : formatBytes(value)),
    { ...budgets.bytes, ...budgets.counts },
    budgets.goals,
  );
  return exceeded.length > 0 ? 1 : 0;
}

/** Pages with the app, which excludes redirects and the print book. */
async function weighPages(outDir: string): Promise<PageWeight[]> {
  const pages = await Promise.all(listRoutes(outDir).map((urlPath) => weighPage(outDir, urlPath)));
  return pages.filter(({ appSrc }) => appSrc !== undefined);
}

function measurePages(site: readonly PageWeight[], fixture: readonly PageWeight[]): Measured {
  const all = [...site, ...fixture];
  const short = budgets.shortPages.map((urlPath) => pageAt(site, urlPath));
  const long = pageAt(fixture, budgets.longPage);
  const payloads = site.flatMap(({ payload }) => payload ?? []);
  return {
    'every page before input, fonts and images aside, br': largest(all, 'beforeInput'),
    'a short page before input, fonts and images aside, br': largest(short, 'beforeInput'),
    'the boot script': largest(all, 'bootBytes'),
    'the boot script, br': largest(all, 'boot'),
    'all inline scripts of a page, br': largest(all, 'inlineScripts'),
    'inline styles of a page, br': largest(all, 'inlineStyles'),
    'a payload, median of the site, br': [median(payloads), `${payloads.length} payloads`],
    'the payload of the long page, br': largest([long], 'payload'),
    'requests of a short page before input, fonts aside': largest(short, 'requests'),
    'scripts a page loads before input': largest(all, 'scriptCount'),
    'preloaded fonts of a page': largest(all, 'fontCount'),
  };
}

function pageAt(pages: readonly PageWeight[], urlPath: string): PageWeight {
  const page = pages.find((candidate) => candidate.urlPath === urlPath);
  if (!page) throw new Error(`There is no page ${urlPath}, which bench/budgets.json names.`);
  return page;
}

function largest(
  pages: readonly PageWeight[],
  name: Exclude<keyof PageWeight, 'urlPath' | 'appSrc'>,
): [value: number, where: string] {
  let worst: [number, string] = [0, '–'];
  for (const page of pages) {
    const value = page[name] ?? Number.POSITIVE_INFINITY;
    if (value > worst[0]) worst = [value, page.urlPath];
  }
  return worst;
}

async function measureAssets(outDir: string, pages: readonly PageWeight[]): Promise<Measured> {
  const assets = listFiles(path.join(outDir, 'assets')).map((name) => `/assets/${name}`);
  const asset = (name: RegExp): string => {
    const found = assets.find((address) => name.test(path.posix.basename(address)));
    if (found === undefined) throw new Error(`${outDir}/assets has no file like ${name}.`);
    return found;
  };
  const read = (address: string): Buffer => readFileSync(path.join(outDir, address));
  const sizeOf = async (addresses: readonly string[]): Promise<number> =>
    sum(await Promise.all(addresses.map((address) => weigh(read(address)))));
  const font = (name: RegExp) => [read(asset(name)).length, asset(name)] as const;
  const script = async (name: RegExp) => [await sizeOf([asset(name)]), asset(name)] as const;
  // Complete: the app loads further parts only when the reader uses them.
  const modules = staticClosure(outDir, pages[0]?.appSrc ?? '');
  const app = await sizeOf(modules);
  const sheets = assets.filter((name) => name.endsWith('.css'));
  const isStateSheet = (name: string) => /\/states-[^/]*$/.test(name);
  const names = modules.map((name) => path.posix.basename(name)).join(', ');
  return {
    'the text face': font(/^geist-(?!mono)[^/]*\.woff2$/i),
    'the mono face': font(/^geist-?mono[^/]*\.woff2$/i),
    'the app with React, search excluded, br': [app, names],
    'the app without React, search excluded, br': [app - (await weigh(await bundleReact())), names],
    // A copy of some rules, for the time until the whole sheet is applied.
    'the styles of states, br': [await sizeOf(sheets.filter(isStateSheet)), '/assets'],
    // The sheets hold every rule; pages inline an excerpt.
    'all styles, br': [await sizeOf(sheets.filter((name) => !isStateSheet(name))), '/assets'],
    'the search, br': await script(/^search-.{8}\.js$/),
    'the search engine, br': await script(/^search-engine-.{8}\.js$/),
  };
}

/** Size of React alone, bundled and minified like the app; the rest of the app is our own code. */
async function bundleReact(): Promise<string> {
  const { output } = await build({
    input: 'bench/react-alone.ts',
    platform: 'browser',
    logLevel: 'silent',
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
    output: { format: 'esm', minify: true },
    write: false,
  });
  return output[0].code;
}
