/**
 * This engine beside the newest versions of other generators, all fed the same generated pages:
 *
 *     npm run bench:peers [-- --pages 60,2000 --only docusaurus,vitepress --write FILE.md --runs 3]
 *
 * Installs them into a temporary folder, so it needs the registry; the large sizes take an hour and
 * the memory of a large machine. What fails, or takes longer than ten minutes, is reported in the
 * table. Figures mean something on a machine that does nothing else.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser } from '@playwright/test';
import { launchChromium } from '../../scripts/launch-chromium';
import { readOptions } from '../../scripts/options';
import { type LoadFigures, measureLoad, measureNavigation } from '../browser';
import { type OutputServer, type SentBytes, serveOutput } from '../output-server';
import type { ProcessCost } from '../process-cost';
import { formatBytes, formatDuration, markdownTable, median } from '../report';
import { type BuiltPeer, buildPeer, clear, install, linkedPath, mediumPath } from './build-peer';
import { chooseGenerators, type Generator } from './generators';

export async function main(args: string[]): Promise<number> {
  const values = readOptions(args, { pages: '60,2000', only: '', write: '', runs: '3' });
  const sizes = values.pages.split(',').map(Number);
  const browser = await launchChromium();
  const results: PeerResult[] = [];
  try {
    for (const generator of chooseGenerators(values.only)) {
      results.push(...(await measureGenerator(browser, generator, sizes, Number(values.runs))));
    }
  } finally {
    await browser.close();
  }
  const text = comparison(results.toSorted((a, b) => a.pages - b.pages));
  console.log(`\n${text}`);
  if (values.write !== '') writeFileSync(values.write, text);
  return 0;
}

/** One row; what is missing could not be measured, and `problem` says why. */
export interface PeerResult extends BuiltPeer, Seen {
  name: string;
  version: string;
  search: string;
  pages: number;
}

/** All sizes of one generator; a failure is a row that says why. */
async function measureGenerator(
  browser: Browser,
  generator: Generator,
  sizes: readonly number[],
  runs: number,
): Promise<PeerResult[]> {
  const { name, search } = generator;
  const folder = mkdtempSync(path.join(tmpdir(), `docs-peer-${generator.id}-`));
  const results: PeerResult[] = [];
  let version = '';
  try {
    console.log(`${name}: install`);
    version = install(generator, folder);
    for (const pages of sizes) {
      console.log(`${name}: ${pages} pages`);
      const built = await buildPeer(generator, folder, pages);
      const output = path.join(folder, generator.output);
      const seen = built.cold ? await measureBrowser(browser, output, runs) : {};
      results.push({ name, version, search, pages, ...built, ...seen });
      clear(generator, folder);
    }
  } catch (error) {
    const problem = (error as Error).message;
    for (const pages of sizes.slice(results.length)) {
      results.push({ name, version, search, pages, problem });
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return results;
}

export type PageFigures = LoadFigures & SentBytes & { usedTextBytes: number };

interface Seen {
  home?: PageFigures;
  medium?: PageFigures;
  navigationMs?: number;
  problem?: string;
}

async function measureBrowser(browser: Browser, outDir: string, runs: number): Promise<Seen> {
  const server = await serveOutput(outDir);
  const seen: Seen = {};
  try {
    const home: PageFigures[] = [];
    const medium: PageFigures[] = [];
    // One more at first that does not count: it compresses the files.
    for (let run = 0; run <= runs; run++) {
      home.push(await measurePage(browser, server, '/'));
      medium.push(await measurePage(browser, server, mediumPath));
    }
    seen.home = medianFigures(home.slice(1));
    seen.medium = medianFigures(medium.slice(1));
    const clicks: number[] = [];
    for (let run = 0; run < runs; run++) {
      const way = { from: server.url + mediumPath, to: linkedPath };
      clicks.push(await measureNavigation(browser, way));
    }
    seen.navigationMs = median(clicks);
  } catch (error) {
    seen.problem = `In the browser: ${(error as Error).message.split('\n')[0]}`;
  } finally {
    await server.close();
  }
  return seen;
}

async function measurePage(
  browser: Browser,
  server: OutputServer,
  urlPath: string,
): Promise<PageFigures> {
  server.takeLog();
  let sent = server.takeLog();
  const figures = await measureLoad(browser, server.url + urlPath, () => {
    sent = server.takeLog();
  });
  return { ...figures, ...sent, usedTextBytes: sent.textBytes + server.takeLog().textBytes };
}

/** The middle value of each figure. */
export function medianFigures(runs: readonly PageFigures[]): PageFigures {
  const names = Object.keys(runs[0] ?? {}) as (keyof PageFigures)[];
  return Object.fromEntries(
    names.map((name) => [name, median(runs.map((figures) => figures[name]))]),
  ) as unknown as PageFigures;
}

type Format = (value: number) => string;
const whole: Format = (value) => String(Math.round(value));
const kilobytes: Format = (bytes) => (bytes / 1024).toFixed(bytes < 10_240 ? 1 : 0);
const optional = (value: number | undefined, format: Format): string =>
  value === undefined ? '–' : format(value);

/** What is given twice is home / a page of 1,000 words. */
const page =
  (name: keyof PageFigures, format: Format) =>
  ({ home, medium }: PeerResult): string =>
    home || medium
      ? `${optional(home?.[name], format)} / ${optional(medium?.[name], format)}`
      : '–';
const build = (cost: ProcessCost | undefined): string =>
  cost ? `${formatDuration(cost.wallMs)} (${formatDuration(cost.cpuMs)})` : '–';

const columns: readonly [head: string, cell: (result: PeerResult) => string][] = [
  ['pages', ({ pages }) => pages.toLocaleString('en-US')],
  ['generator', ({ name, version }) => `${name} ${version}`.trim()],
  ['search', ({ search }) => search],
  ['cold (CPU)', ({ cold }) => build(cold)],
  ['one edit (CPU)', ({ edited }) => build(edited)],
  [
    'memory',
    ({ cold, edited }) =>
      cold ? formatBytes(Math.max(cold.peakBytes, edited?.peakBytes ?? 0)) : '–',
  ],
  ['output', ({ outputBytes }) => optional(outputBytes, formatBytes)],
  ['files', ({ outputFiles }) => optional(outputFiles, String)],
  ['HTML+CSS+JS+data', page('textBytes', kilobytes)],
  ['… after first input', page('usedTextBytes', kilobytes)],
  ['fonts', page('fontBytes', kilobytes)],
  ['requests', page('requests', whole)],
  ['first paint', page('firstPaintMs', whole)],
  ['blocking', page('blockingMs', whole)],
  ['… of first input', page('inputBlockingMs', whole)],
  ['navigation', ({ navigationMs }) => optional(navigationMs, whole)],
];

/** The table, and what went wrong below it. */
export function comparison(results: readonly PeerResult[]): string {
  const rows = results.map((result) => columns.map(([, cell]) => cell(result)));
  const problems = results.flatMap(({ name, pages, problem }) =>
    problem === undefined ? [] : [`- ${name}, ${pages} pages: ${problem}`],
  );
  return `${[markdownTable([columns.map(([head]) => head), ...rows], 3), ...problems].join('\n')}\n`;
}
