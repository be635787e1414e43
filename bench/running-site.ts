/**
 * What the built sites cost in a browser whose processor is slowed four times: time to the first
 * paint on slow 4G, blocking time before input and of hydration, time from click to rendered page,
 * layout shift, and what a first search takes. Medians beside the budgets of bench/budgets.json:
 *
 *     node bench/run.mjs running-site --site dist --fixture .tmp/fixture-dist [--runs 3]
 *
 * With `--check` the exit code is 1 when one is exceeded. The figures mean something on a machine
 * that does nothing else.
 */
import path from 'node:path';
import type { Browser } from '@playwright/test';
import { launchChromium } from '../scripts/launch-chromium';
import { readOptions } from '../scripts/options';
import { measureLoad, measureNavigation, onPage, timeToFirstHit, untilRest } from './browser';
import budgets from './budgets.json' with { type: 'json' };
import { areBuilt, builtSites } from './check-budgets';
import { type OutputServer, serveOutput } from './output-server';
import { formatTable, median } from './report';

/** What was measured → milliseconds, or a score. */
type Figures = Record<string, number>;

export async function main(args: string[]): Promise<number> {
  const values = readOptions(args, { ...builtSites, runs: '3', check: false });
  if (!areBuilt(values)) return 1;
  const site = await serveOutput(path.resolve(values.site));
  const fixture = await serveOutput(path.resolve(values.fixture));
  const browser = await launchChromium();
  const runs: Figures[] = [];
  try {
    for (let run = 0; run < Number(values.runs); run++) {
      const from = '/mcwebserver/configuration';
      runs.push({
        ...(await measureSearch(browser, site, from)),
        ...(await measurePage(browser, 'short page', site, from, '/mcwebserver/loggers')),
        ...(await measurePage(browser, 'long page', fixture, '/bare', '/long')),
      });
    }
  } finally {
    await browser.close();
    await Promise.all([site.close(), fixture.close()]);
  }
  let exceeded = 0;
  const rows = Object.entries(budgets.running).map(([name, limit]) => {
    const results = runs.map((figures) => figures[name] ?? Number.NaN);
    const isKept = median(results) <= limit;
    if (!isKept) exceeded++;
    return [isKept ? '✓' : '✗', name, ...[...results, median(results), limit].map(format)];
  });
  const numbers = runs.map((_, index) => `run ${index + 1}`);
  console.log(formatTable([['', 'budget', ...numbers, 'median', 'limit'], ...rows], 2));
  if (exceeded > 0) console.error(`\n${exceeded} of ${rows.length} budgets are exceeded.`);
  return values.check && exceeded > 0 ? 1 : 0;
}

/** Milliseconds, or a score below one. */
function format(value: number): string {
  return value > 0 && value < 1 ? value.toFixed(4) : String(Math.round(value));
}

async function measurePage(
  browser: Browser,
  name: string,
  { url }: OutputServer,
  from: string,
  to: string,
): Promise<Figures> {
  const load = await measureLoad(browser, url + to);
  const navigation = await measureNavigation(browser, { from: url + from, to, isAdded: true });
  return {
    [`first paint, ${name}`]: load.firstPaintMs,
    [`largest paint, ${name}`]: load.largestPaintMs,
    [`blocking time before input, ${name}`]: load.blockingMs,
    [`blocking time of hydration, ${name}`]: load.inputBlockingMs,
    [`layout shift, ${name}`]: load.shift,
    [`navigation, click to rendered, ${name}`]: navigation,
  };
}

/** From Ctrl+K and a word to the first hit on screen; nothing of the search is in the browser. */
async function measureSearch(
  browser: Browser,
  server: OutputServer,
  urlPath: string,
): Promise<Figures> {
  const figures: Figures = {};
  for (const speed of ['slow', 'fast'] as const) {
    const options = speed === 'slow' ? { line: 'phone' as const } : { rate: 1 };
    await onPage(browser, options, async (page) => {
      await page.goto(server.url + urlPath, { waitUntil: 'load' });
      await untilRest(page);
      server.takeLog();
      const hit = '.search-dialog [role=option]';
      figures[`search, Ctrl+K to first hit, ${speed}`] = await timeToFirstHit(page, hit, 'logger');
      const { bytes, requests } = server.takeLog();
      if (speed === 'fast') return;
      figures['search, KB to first hit'] = bytes / 1024;
      figures['search, requests to first hit'] = requests;
    });
  }
  return figures;
}
