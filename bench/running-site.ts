/**
 * What the built sites cost in a browser whose processor is slowed four times: time to the first
 * paint on slow 4G, blocking time before input and of hydration, time from click to rendered page,
 * layout shift, and what a first search takes. Three runs, medians, beside the budgets of bench/budgets.json:
 *
 *     node bench/run.mjs running-site --site dist --fixture .tmp/fixture-dist
 *
 * With `--check` the exit code is 1 when one is exceeded. The figures mean something on a machine
 * that does nothing else.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser } from '@playwright/test';
import { projectFolder } from '../engine/build/folders';
import { serve } from '../engine/build/server/serve';
import { launchChromium } from '../scripts/launch-chromium';
import { readBudgets } from './budget-file';
import { areBuilt, builtSiteOptions } from './built-sites';
import { formatTable, median } from './report';
import { type Figures, measureLoad, measureNavigation } from './running-page';
import { measureSearch } from './running-search';

/** A page, and another one from which a reader comes to it. */
interface Subject {
  name: 'short page' | 'long page';
  url: string;
  /** Both without the address of the site. */
  path: string;
  from: string;
}

export async function main(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      ...builtSiteOptions,
      runs: { type: 'string', default: '3' },
      check: { type: 'boolean', default: false },
    },
  });
  if (!areBuilt(values)) return 1;
  const { running } = readBudgets(projectFolder());
  const site = await serve({ dir: path.resolve(values.site), port: 0 });
  const fixture = await serve({ dir: path.resolve(values.fixture), port: 0 });
  const browser = await launchChromium();
  const subjects: Subject[] = [
    {
      name: 'short page',
      url: site.url.replace(/\/$/, ''),
      path: '/mcwebserver/loggers',
      from: '/mcwebserver/configuration',
    },
    { name: 'long page', url: fixture.url.replace(/\/$/, ''), path: '/long', from: '/bare' },
  ];
  const runs: Figures[] = [];
  try {
    for (let run = 0; run < Number(values.runs); run++) {
      runs.push(await measureOnce(browser, subjects));
    }
  } finally {
    await browser.close();
    await Promise.all([site.close(), fixture.close()]);
  }

  let exceeded = 0;
  const rows = Object.entries(running).map(([name, limit]) => {
    const results = runs.map((figures) => {
      const value = figures[name];
      if (value === undefined) throw new Error(`Nothing measures the budget "${name}".`);
      return value;
    });
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

/** Each page in a browser context of its own: nothing is kept from one to the next. */
async function measureOnce(browser: Browser, subjects: readonly Subject[]): Promise<Figures> {
  const [{ url, from }] = subjects as [Subject, ...Subject[]];
  const figures: Figures = await measureSearch(browser, url + from, 'logger');
  for (const { name, url, path: to, from } of subjects) {
    const load = await measureLoad(browser, url + to);
    const navigation = await measureNavigation(browser, url + from, to);
    for (const [what, value] of Object.entries({ ...load, ...navigation })) {
      figures[`${what}, ${name}`] = value;
    }
  }
  return figures;
}
