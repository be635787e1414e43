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
import { cpus, release, tmpdir, totalmem } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
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
import { type PeerOptions, parsePeerOptions } from './options';
import { serveOutput } from './output-server';
import { ownEngine } from './own-engine';
import { rspress } from './rspress';
import { starlight } from './starlight';
import { comparison, type MachineFacts, type PeerResult } from './table';
import { vitepress } from './vitepress';

/** For one look at a page; some take a minute on a slowed processor, and none may hold up the rest. */
const lookMs = 3 * 60_000;
/** For each build. */
const timeoutMs = 10 * 60_000;
/** A registry that lacks versions is asked several times. */
const installTimeoutMs = 20 * 60_000;

export async function main(args: string[]): Promise<number> {
  const projectDir = projectFolder();
  const all = [ownEngine(projectDir), docusaurus, vitepress, rspress, starlight];
  let options: PeerOptions;
  try {
    options = parsePeerOptions(
      args,
      all.map(({ id }) => id),
    );
  } catch (error) {
    console.error((error as Error).message);
    return 2;
  }
  const { only } = options;
  const wanted = all.filter(({ id }) => only === undefined || only.includes(id));
  const [runnable, notes] = leaveOut(wanted, Number.parseInt(process.versions.node, 10));
  const browser = await launchChromium();
  const results: PeerResult[] = [];
  try {
    for (const generator of runnable) {
      const measured = await measureGenerator(generator, { options, projectDir, browser });
      results.push(...measured.results);
      notes.push(...measured.notes);
    }
    // Sorting keeps the order of equal ones: within a size that of the generators.
    results.sort((a, b) => a.pages - b.pages);
    const text = comparison(results, machineFacts(browser), notes);
    console.log(`\n${text}`);
    if (options.write !== undefined) writeFileSync(options.write, text);
  } finally {
    await browser.close();
  }
  return 0;
}

/** @returns those that run on this Node, and a note on each that does not */
export function leaveOut(
  generators: readonly Generator[],
  nodeMajor: number,
): [runnable: Generator[], notes: string[]] {
  const runs = ({ leastNode = 0 }: Generator): boolean => nodeMajor >= leastNode;
  return [
    generators.filter(runs),
    generators
      .filter((generator) => !runs(generator))
      .map(
        ({ name, leastNode }) =>
          `${name} was left out: it needs Node ${leastNode}, this is Node ${nodeMajor}.`,
      ),
  ];
}

interface Setting {
  options: PeerOptions;
  projectDir: string;
  browser: Browser;
}

/** All sizes of one generator; a failure is a row that says why. */
async function measureGenerator(
  generator: Generator,
  { options, projectDir, browser }: Setting,
): Promise<{ results: PeerResult[]; notes: string[] }> {
  const { name, search } = generator;
  const folder = mkdtempSync(path.join(tmpdir(), `docs-peer-${generator.id}-`));
  const notes: string[] = [];
  const results: PeerResult[] = [];
  let version = '';
  try {
    if (generator.packages.length > 0) {
      console.log(`${name}: install`);
      const { versions, substitutes } = await installPackages(
        folder,
        generator.packages,
        installTimeoutMs,
      );
      version = versions[0] ?? '';
      if (substitutes.length > 0) {
        notes.push(`${name}: the registry lacks a version, so ${substitutes.join(', ')}.`);
      }
    }
    for (const pages of options.pages) {
      console.log(`${name}: ${pages} pages`);
      const site = generator.packages.length > 0 ? folder : path.join(folder, 'site');
      mkdirSync(site, { recursive: true });
      const built = await buildPeer(generator, site, { pages, projectDir, timeoutMs });
      const seen =
        built.cold === undefined
          ? {}
          : await measureBrowser(browser, path.join(site, generator.output), options.runs);
      results.push({ name, version, search, pages, ...built, ...seen });
      clear(generator, site);
    }
  } catch (error) {
    const problem = (error as Error).message;
    for (const pages of options.pages.slice(results.length)) {
      results.push({ name, version, search, pages, problem });
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return { results, notes };
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

/** @throws when the work is not done in time; it may go on, nobody waits for it any longer */
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

function machineFacts(browser: Browser): MachineFacts {
  const processors = cpus();
  return {
    date: new Date().toISOString().slice(0, 10),
    cores: processors.length,
    processor: processors[0]?.model.trim() ?? 'unknown',
    memoryBytes: totalmem(),
    node: process.versions.node,
    system: `${process.platform} ${release()}`,
    browser: `Chromium ${browser.version()}`,
  };
}
