/**
 * Measures builds: with an empty cache (cold), without changes (warm), and with one changed page.
 *
 *     npm run bench -- build [--site site] [--pages 60,2000] [--check]
 *
 * The exit code is 1 if the cost per page grows by more than a fifth with the number of pages, and with
 * `--check` also if a budget of bench/budgets.json is exceeded. Other load hardly changes processor time.
 */
import { appendFileSync, existsSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { listFiles, siteCacheFolder } from '../engine/build/folders';
import { readOptions } from '../scripts/options';
import budgets from './budgets.json' with { type: 'json' };
import { writeCorpus } from './corpus';
import { copySite } from './dev-server';
import { measureNode, type ProcessCost } from './process-cost';
import { formatBytes, formatDuration, formatTable, printBudgets, sum } from './report';

const runs = ['cold', 'warm', 'one page changed'] as const;

interface Measurement extends ProcessCost {
  site: string;
  pages: number;
  run: (typeof runs)[number];
  files: number;
  outputBytes: number;
}

export async function main(args: string[]): Promise<number> {
  const values = readOptions(args, { pages: '', site: '', check: false });
  const measurements: Measurement[] = [];
  if (values.site !== '') {
    measurements.push(...(await measureRuns(copySite(values.site), values.site)));
  }
  const sizes = values.pages || (values.site ? '' : '60,2000');
  for (const size of sizes.split(',').filter(Boolean)) {
    const siteDir = path.resolve(`.tmp/bench/corpus-${size}`);
    writeCorpus(siteDir, Number(size));
    measurements.push(...(await measureRuns(siteDir, `${size} pages`)));
  }
  const exceeded = print(measurements);
  // Generated sites differ only in their number of pages.
  const cold = measurements.filter(
    ({ site, run, exitCode }) => / pages$/.test(site) && run === 'cold' && exitCode === 0,
  );
  const growth = findExcessiveGrowth(cold);
  for (const complaint of growth) console.log(complaint);
  const hasFailed = growth.length > 0 || measurements.some(({ exitCode }) => exitCode !== 0);
  return hasFailed || (values.check && exceeded.length > 0) ? 1 : 0;
}

async function measureRuns(siteDir: string, site: string): Promise<Measurement[]> {
  const outDir = path.resolve('.tmp/bench/out', path.basename(siteDir));
  const docs = path.join(siteDir, 'docs');
  const pages = listFiles(docs).filter((file) => /\.mdx?$/.test(file));
  rmSync(outDir, { recursive: true, force: true });
  rmSync(siteCacheFolder(siteDir), { recursive: true, force: true });
  const changedPage = pages.find((file) => !/index\.mdx?$/.test(file)) ?? pages[0] ?? '';
  const measurements: Measurement[] = [];
  for (const run of runs) {
    if (run === 'one page changed') editPage(path.join(docs, changedPage));
    const cost = await measureNode(['bin/docs.mjs', 'build', '--site', siteDir, '--out', outDir]);
    if (cost.exitCode !== 0) console.error(cost.output);
    const sizes = fileSizes(outDir);
    measurements.push({
      ...cost,
      ...{ site, run, pages: pages.length, files: sizes.size },
      outputBytes: sum(sizes.values()),
    });
  }
  return measurements;
}

export function editPage(file: string): void {
  appendFileSync(file, '\nThe gauge was read once more.\n');
}

/** Bytes of each file in a folder; none if there is no such folder. */
export function fileSizes(folder: string): Map<string, number> {
  const files = existsSync(folder) ? listFiles(folder) : [];
  return new Map(files.map((file) => [file, statSync(path.join(folder, file)).size]));
}

function print(measurements: readonly Measurement[]): string[] {
  const rows = measurements.map(({ site, run, pages, outputBytes, ...cost }) => [
    ...[site, run, formatDuration(cost.wallMs), formatDuration(cost.cpuMs)],
    ...[formatBytes(cost.peakBytes), String(cost.files), formatBytes(outputBytes)],
    ...[formatBytes(outputBytes / Math.max(1, pages))],
  ]);
  const head = 'site|run|time|CPU|memory|files|output|a page'.split('|');
  console.log(`${formatTable([head, ...rows], 2)}\n`);
  const measured: Record<string, [number]> = {};
  for (const { site, run, wallMs, peakBytes } of measurements) {
    const [memory = 0] = measured[`${site}, memory`] ?? [];
    measured[`${site}, memory`] = [Math.max(peakBytes, memory)];
    measured[`${site}, ${run}`] = [wallMs];
  }
  const limits = Object.entries(budgets.build).filter(([name]) => name in measured);
  const limited = Object.fromEntries(limits.map(([name]) => [name, measured[name] as [number]]));
  const format = (value: number, name: string): string =>
    name.endsWith('memory') ? formatBytes(value) : formatDuration(value);
  return printBudgets(limited, format, Object.fromEntries(limits));
}

/** How much more a page of a large site may cost than one of a small site. */
const tolerance = 0.2;

const quantities = {
  'processor time': 'cpuMs',
  memory: 'peakBytes',
  output: 'outputBytes',
} as const;

export type SizeCost = Pick<Measurement, 'pages' | (typeof quantities)[keyof typeof quantities]>;

/**
 * One sentence for each quantity whose cost per page grows with the number of pages. Compares
 * differences between sizes, as the fixed cost of a build would hide the growth.
 *
 * @param costs one per size, in any order; with fewer than three nothing is compared
 */
export function findExcessiveGrowth(costs: readonly SizeCost[]): string[] {
  const sizes = costs.toSorted((a, b) => a.pages - b.pages);
  const [smallest, before, largest] = [sizes[0], sizes.at(-2), sizes.at(-1)];
  if (!smallest || !before || !largest || sizes.length < 3) return [];
  return Object.entries(quantities).flatMap(([name, key]) => {
    const perPage = (from: SizeCost, to: SizeCost): number =>
      (to[key] - from[key]) / (to.pages - from.pages);
    const expected = Math.max(perPage(smallest, before), 0);
    const actual = perPage(before, largest);
    if (actual <= expected * (1 + tolerance)) return [];
    const factor =
      expected > 0 ? `${(actual / expected).toFixed(2)} times as much as` : 'more than';
    const range = `from ${before.pages} to ${largest.pages}`;
    return [`${name}: a page ${range} pages costs ${factor} before; linear growth is 1.`];
  });
}
