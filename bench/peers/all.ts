/**
 * This engine beside the newest versions of other generators, all fed the same generated pages:
 *
 *     npm run bench:peers [-- --pages 60,2000 --only docusaurus,vitepress --write FILE.md --runs 3]
 *
 * Installs them into a temporary folder, so it needs the registry; the large sizes take an hour and
 * the memory of a large machine. What fails, or takes longer than ten minutes, is reported in the
 * table. Figures mean something on a machine that does nothing else.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Browser } from '@playwright/test';
import { projectFolder } from '../../engine/build/folders';
import { launchChromium } from '../../scripts/launch-chromium';
import { corpusFiles } from '../corpus';
import { median } from '../report';
import { buildPeer, clear, linkedPath, mediumPath } from './build-peer';
import { readCorpusPage } from './convert';
import { docusaurus } from './docusaurus';
import type { Generator } from './generator';
import { installPackages } from './install';
import { measureClick, measurePage, medianFigures, type PageFigures } from './measure-page';
import { serveOutput } from './output-server';
import { ownEngine } from './own-engine';
import { rspress } from './rspress';
import { starlight } from './starlight';
import { comparison, type PeerResult } from './table';
import { vitepress } from './vitepress';

/** For one look at a page; some take a minute on a slowed processor, and none may hold up the rest. */
const lookMs = 3 * 60_000;
/** For each build. */
const timeoutMs = 10 * 60_000;
/** A registry that lacks versions is asked several times. */
const installTimeoutMs = 20 * 60_000;

export async function main(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      pages: { type: 'string', default: '60,2000' },
      only: { type: 'string' },
      write: { type: 'string' },
      runs: { type: 'string', default: '3' },
    },
  });
  const projectDir = projectFolder();
  const sizes = values.pages.split(',').map(Number);
  const browser = await launchChromium();
  const results: PeerResult[] = [];
  try {
    for (const generator of chooseGenerators(projectDir, values.only)) {
      const runs = Number(values.runs);
      results.push(...(await measureGenerator(generator, { sizes, runs, projectDir, browser })));
    }
  } finally {
    await browser.close();
  }
  // Sorting keeps the order of equal ones: within a size that of the generators.
  results.sort((a, b) => a.pages - b.pages);
  const text = comparison(results);
  console.log(`\n${text}`);
  if (values.write !== undefined) writeFileSync(values.write, text);
  return 0;
}

/**
 * @param only ids, separated by commas; all when it is missing
 * @throws when an id is none
 */
export function chooseGenerators(projectDir: string, only: string | undefined): Generator[] {
  const all = [ownEngine(projectDir), docusaurus, vitepress, rspress, starlight];
  const ids = all.map(({ id }) => id);
  const unknown = only?.split(',').find((id) => !ids.includes(id));
  if (unknown !== undefined) throw new Error(`There is no "${unknown}", only ${ids.join(', ')}.`);
  return all.filter(({ id }) => only?.split(',').includes(id) ?? true);
}

interface Setting {
  /** Numbers of pages, in the order they are measured. */
  sizes: readonly number[];
  /** How often a page is opened. */
  runs: number;
  projectDir: string;
  browser: Browser;
}

/** All sizes of one generator; a failure is a row that says why. */
async function measureGenerator(
  generator: Generator,
  { sizes, runs, projectDir, browser }: Setting,
): Promise<PeerResult[]> {
  const { name, search, leastNode = 0, packages } = generator;
  const folder = mkdtempSync(path.join(tmpdir(), `docs-peer-${generator.id}-`));
  const results: PeerResult[] = [];
  let version = '';
  try {
    if (Number.parseInt(process.versions.node, 10) < leastNode) {
      throw new Error(`It needs Node ${leastNode}, this is ${process.versions.node}.`);
    }
    if (packages.length > 0) {
      console.log(`${name}: install`);
      version = installPackages(folder, packages, installTimeoutMs);
    }
    for (const pages of sizes) {
      console.log(`${name}: ${pages} pages`);
      const site = packages.length > 0 ? folder : path.join(folder, 'site');
      mkdirSync(site, { recursive: true });
      const built = await buildPeer(generator, site, { pages, projectDir, timeoutMs });
      const seen =
        built.cold === undefined
          ? {}
          : await measureBrowser(browser, path.join(site, generator.output), runs);
      results.push({ name, version, search, pages, ...built, ...seen });
      clear(generator, site);
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

type Seen = Pick<PeerResult, 'home' | 'medium' | 'navigationMs' | 'problem'>;

async function measureBrowser(browser: Browser, outDir: string, runs: number): Promise<Seen> {
  const server = await serveOutput(outDir);
  const seen: Seen = {};
  try {
    const home: PageFigures[] = [];
    const medium: PageFigures[] = [];
    // One more at first that does not count: it compresses the files.
    for (let run = 0; run <= runs; run++) {
      home.push(await within(lookMs, measurePage(browser, server, '/')));
      medium.push(await within(lookMs, measurePage(browser, server, mediumPath)));
    }
    seen.home = medianFigures(home.slice(1));
    seen.medium = medianFigures(medium.slice(1));
    const way = { from: mediumPath, to: linkedPath, title: titleOf(linkedPath) };
    const clicks: number[] = [];
    for (let run = 0; run < runs; run++) {
      clicks.push(await within(lookMs, measureClick(browser, server, way)));
    }
    seen.navigationMs = median(clicks);
  } catch (error) {
    seen.problem = `In the browser: ${(error as Error).message.split('\n')[0]}`;
  } finally {
    await server.close();
  }
  return seen;
}

/** @throws when the work is not done in time; it may go on unobserved */
async function within<Result>(limitMs: number, work: Promise<Result>): Promise<Result> {
  const abort = new AbortController();
  const late = wait(limitMs, undefined, { signal: abort.signal }).then(() => {
    throw new Error(`the page did not come to rest within ${limitMs / 1000} s.`);
  });
  // Also when it loses: its own end is no mistake.
  late.catch(() => {});
  work.catch(() => {});
  try {
    return await Promise.race([work, late]);
  } finally {
    abort.abort();
  }
}

export function titleOf(urlPath: string): string {
  for (const { filePath, content } of corpusFiles(60)) {
    if (filePath === `docs${urlPath}.mdx`) return readCorpusPage(content).title;
  }
  throw new Error(`The corpus has no page ${urlPath}.`);
}
