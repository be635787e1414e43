/**
 * What a build costs: with nothing kept from an earlier one (cold), with nothing changed (warm) and
 * with one page changed.
 *
 *     node bench/run.mjs build --pages 60,2000
 *     node bench/run.mjs build --site site
 *     npm run bench:scale -- --check
 *
 * The exit code is 1 when further pages cost a fifth more than the first ones did, with `--check`
 * also when a budget of bench/budgets.json is exceeded. The time depends on what else the machine
 * does, the processor time hardly.
 */
import {
  appendFileSync,
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { projectFolder, siteCacheFolder } from '../engine/build/folders';
import { readBudgets } from './budget-file';
import { writeCorpus } from './corpus';
import { findExcessiveGrowth, type SizeCost } from './growth';
import { measureNode, type ProcessCost } from './measure-process';
import { formatBytes, formatDuration, formatTable } from './report';

type Run = 'cold' | 'warm' | 'one page changed';

interface Measurement extends ProcessCost {
  site: string;
  pageCount: number;
  run: Run;
  files: number;
  bytes: number;
  /** Brotli has no part in it: the same code compresses the same. */
  entryBytes: number;
}

export async function main(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      pages: { type: 'string' },
      site: { type: 'string' },
      check: { type: 'boolean', default: false },
    },
  });
  const project = projectFolder();
  const measurements: Measurement[] = [];
  if (values.site !== undefined) measurements.push(...(await measureSite(project, values.site)));
  const sizes = values.pages ?? (values.site === undefined ? '60,2000' : '');
  for (const size of sizes.split(',').filter(Boolean)) {
    const siteDir = path.join(project, `.tmp/bench/corpus-${size}`);
    writeCorpus(siteDir, Number(size));
    measurements.push(...(await measureRuns(project, siteDir, `${size} pages`)));
  }
  print(measurements);
  const complaints = compareWithBudgets(measurements);
  const growth = findExcessiveGrowth(coldCosts(measurements));
  for (const complaint of [...growth, ...complaints]) console.log(complaint);
  const hasFailed = growth.length > 0 || measurements.some(({ exitCode }) => exitCode !== 0);
  return hasFailed || (values.check && complaints.length > 0) ? 1 : 0;
}

/** A copy is measured, so that the changed page is not the author's own. */
async function measureSite(project: string, site: string): Promise<Measurement[]> {
  const copies = path.join(project, '.tmp/bench/copy');
  const siteDir = path.join(copies, path.relative(project, path.resolve(project, site)));
  rmSync(copies, { recursive: true, force: true });
  cpSync(path.resolve(project, site), siteDir, { recursive: true });
  return measureRuns(project, siteDir, site);
}

async function measureRuns(project: string, siteDir: string, site: string): Promise<Measurement[]> {
  const outDir = path.join(project, '.tmp/bench/out', path.basename(siteDir));
  const pages = listFiles(path.join(siteDir, 'docs')).filter((file) => /\.mdx?$/.test(file));
  rmSync(outDir, { recursive: true, force: true });
  rmSync(siteCacheFolder(siteDir), { recursive: true, force: true });
  const changedPage = pages.find((file) => !/index\.mdx?$/.test(file)) ?? pages[0];

  const runs: Measurement[] = [];
  for (const run of ['cold', 'warm', 'one page changed'] as const) {
    if (run === 'one page changed' && changedPage) {
      appendFileSync(changedPage, '\nThe gauge was read once more.\n');
    }
    const command = ['bin/docs.mjs', 'build', '--site', siteDir, '--out', outDir];
    const cost = await measureNode(command, project);
    if (cost.exitCode !== 0) console.error(cost.output);
    const files = existsSync(outDir) ? listFiles(outDir) : [];
    runs.push({
      ...cost,
      site,
      pageCount: pages.length,
      run,
      files: files.length,
      bytes: files.reduce((sum, file) => sum + statSync(file).size, 0),
      entryBytes: entryBytes(outDir),
    });
  }
  return runs;
}

function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
}

function entryBytes(outDir: string): number {
  const home = path.join(outDir, 'index.html');
  if (!existsSync(home)) return 0;
  const address = /data-app="([^"]+)"/.exec(readFileSync(home, 'utf8'))?.[1];
  return address ? statSync(path.join(outDir, address)).size : 0;
}

function print(measurements: readonly Measurement[]): void {
  const { build } = readBudgets(projectFolder());
  const rows = measurements.map((measurement) => {
    const budget = build[measurement.site];
    const limitMs = budget?.[measurement.run];
    return [
      measurement.site,
      measurement.run,
      formatDuration(measurement.wallMs),
      limitMs === undefined ? '–' : formatDuration(limitMs),
      formatDuration(measurement.cpuMs),
      formatBytes(measurement.peakBytes),
      budget?.memoryBytes === undefined ? '–' : formatBytes(budget.memoryBytes),
      String(measurement.files),
      formatBytes(measurement.bytes),
      formatBytes(Math.round(measurement.bytes / Math.max(1, measurement.pageCount))),
      formatBytes(measurement.entryBytes),
    ];
  });
  const head = [
    ...['site', 'run', 'time', 'budget', 'CPU', 'memory', 'budget'],
    ...['files', 'output', 'a page', 'entry'],
  ];
  console.log(formatTable([head, ...rows], 2));
}

/** Of the generated sites: they differ in their number of pages alone. */
function coldCosts(measurements: readonly Measurement[]): SizeCost[] {
  return measurements
    .filter(({ site, run, exitCode }) => / pages$/.test(site) && run === 'cold' && exitCode === 0)
    .map(({ pageCount, cpuMs, peakBytes, bytes, entryBytes }) => ({
      ...{ pages: pageCount, cpuMs, peakBytes },
      ...{ outputBytes: bytes, entryBytes },
    }));
}

/** One sentence for each budget that is exceeded. */
function compareWithBudgets(measurements: readonly Measurement[]): string[] {
  const { build } = readBudgets(projectFolder());
  const complaints: string[] = [];
  for (const { site, run, wallMs, peakBytes } of measurements) {
    const budget = build[site];
    const limitMs = budget?.[run];
    if (limitMs !== undefined && wallMs > limitMs) {
      complaints.push(
        `${site}, ${run}: ${formatDuration(wallMs)}, budget ${formatDuration(limitMs)}`,
      );
    }
    const limitBytes = budget?.memoryBytes;
    if (limitBytes !== undefined && peakBytes > limitBytes) {
      complaints.push(
        `${site}, ${run}: ${formatBytes(peakBytes)}, budget ${formatBytes(limitBytes)}`,
      );
    }
  }
  return complaints;
}
