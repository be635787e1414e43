/**
 * What readers wait for when they press something, beside other generators: one run in which all
 * contenders take turns, with the processor slowed four times on a slow line (200 KB/s, 150 ms):
 *
 *     node bench/run.mjs peers/actions --folder /tmp/peers [--rounds 5 --only docs,vitepress --write FILE.md]
 *
 * Installs and builds in the folder what is not there yet: 60 generated pages for each.
 */
import { existsSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { launchChromium } from '../../scripts/launch-chromium';
import { readOptions } from '../../scripts/options';
import { onPage, type PageOptions, pressOf, timeToFirstHit, timeUntil } from '../browser';
import { pageAt } from '../corpus';
import { type OutputServer, serveOutput } from '../output-server';
import { markdownTable, median } from '../report';
import { buildPeer, install, mediumPath } from './build-peer';
import { chooseGenerators, type Generator, type ReaderControls } from './generators';

const pages = 60;

type Figures = Record<string, number>;

interface Action {
  options?: PageOptions;
  /** @returns what was measured; nothing where the generator has no such control */
  measure(page: Page, controls: ReaderControls, server: OutputServer): Promise<Figures>;
}

const pressGroup = (label: string, waitMs: number): Action => ({
  async measure(page, { sidebar, caret }) {
    await page.waitForTimeout(waitMs);
    const group = page.locator(sidebar).getByText('Section 2', { exact: true }).first();
    const control = caret ? group.locator('xpath=ancestor::li[1]').locator(caret).first() : group;
    const answer = { kind: 'moved', root: sidebar, text: 'Section 3' } as const;
    return { [label]: await timeUntil(page, answer, await pressOf(page, control)) };
  },
});

/** One link of the sidebar after another. */
const followLinks = (label: string, options?: PageOptions): Action => ({
  ...(options && { options }),
  async measure(page, { sidebar }) {
    const figures: Figures = {};
    for (const [index, way] of ['first', 'second', 'third'].entries()) {
      await page.waitForTimeout(1500);
      const link = page.locator(`${sidebar} a[href*="${pageAt(index + 4).urlPath}"]`).first();
      const press = await pressOf(page, link);
      figures[`${label}, ${way}`] = await timeUntil(page, { kind: 'heading' }, press);
    }
    return figures;
  },
});

const actions: readonly Action[] = [
  pressGroup('sidebar group, 0.3 s after load', 300),
  pressGroup('sidebar group, 5 s after load', 5000),
  {
    options: { isPhone: true },
    async measure(page, { menu }) {
      await page.waitForTimeout(1000);
      const answer = { kind: 'link', path: pageAt(6).urlPath } as const;
      const press = await pressOf(page, page.locator(menu).first());
      return { 'phone’s menu, 1 s after load': await timeUntil(page, answer, press) };
    },
  },
  {
    async measure(page, { colorMode }) {
      if (colorMode === undefined) return {};
      // Where the system's mode comes first, a press leads from it to light.
      await page.emulateMedia({ colorScheme: 'dark' });
      await page.waitForTimeout(1000);
      const press = await pressOf(page, page.locator(colorMode).first());
      return { 'color mode': await timeUntil(page, { kind: 'background' }, press) };
    },
  },
  followLinks('navigation'),
  followLinks('navigation, not slowed', { rate: 1, line: 'fast' }),
  { measure: search },
];

/** From Ctrl+K to the first hit of a word; then another word, letter by letter. */
async function search(page: Page, { hit }: ReaderControls, server: OutputServer): Promise<Figures> {
  if (hit === undefined) return {};
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(1000);
  server.takeLog();
  const firstHitMs = await timeToFirstHit(page, hit, 'gauge');
  const { bytes, requests } = server.takeLog();
  await page.waitForTimeout(1500);
  const times: number[] = [];
  for (const letter of ' battery') {
    const type = () => page.keyboard.type(letter);
    // The results may stay as they are.
    const time = timeUntil(page, { kind: 'results', hit }, type, 2000).catch(() => 0);
    times.push(await time);
    await page.waitForTimeout(300);
  }
  return {
    'search, Ctrl+K to first hit': firstHitMs,
    '… KB': bytes / 1024,
    '… requests': requests,
    '… slowest of eight more letters': Math.max(...times),
  };
}

export async function main(args: string[]): Promise<number> {
  const values = readOptions(args, { folder: '', rounds: '5', only: '', write: '' });
  if (values.folder === '') {
    console.error('Name a folder for the generators: --folder FOLDER');
    return 2;
  }
  const generators = chooseGenerators(values.only);
  const servers: OutputServer[] = [];
  for (const generator of generators) {
    servers.push(await serveOutput(await outputOf(generator, values.folder)));
  }
  const browser = await launchChromium();
  /** What was measured → generator → times. */
  const found = new Map<string, Map<string, number[]>>();
  const loads: number[] = [];
  try {
    for (let round = 0; round < Number(values.rounds); round++) {
      for (const action of actions) {
        for (const [index, generator] of generators.entries()) {
          loads.push(loadavg()[0] ?? 0);
          const figures = await perform(browser, generator, servers[index] as OutputServer, action);
          for (const [name, value] of Object.entries(figures)) {
            const row = found.get(name) ?? new Map<string, number[]>();
            found.set(name, row.set(generator.name, [...(row.get(generator.name) ?? []), value]));
          }
        }
      }
    }
  } finally {
    await browser.close();
    for (const server of servers) await server.close();
  }
  const names = generators.map(({ name }) => name);
  const rows = [...found].map(([name, row]) => {
    const cells = names.map((generator) => row.get(generator) ?? []);
    return [
      name,
      ...cells.map((times) => (times.length ? String(Math.round(median(times))) : '–')),
    ];
  });
  const text = markdownTable([['', ...names], ...rows], 1);
  const load = `${Math.min(...loads).toFixed(1)} to ${Math.max(...loads).toFixed(1)}`;
  console.log(`${text}\n\nMedians of ${values.rounds} rounds, ms; load of the machine ${load}.`);
  if (values.write !== '') writeFileSync(values.write, `${text}\n`);
  return 0;
}

/** Reports what does not answer; the table leaves it out. */
async function perform(
  browser: Browser,
  { name, controls }: Generator,
  server: OutputServer,
  { options, measure }: Action,
): Promise<Figures> {
  try {
    return await onPage(browser, { line: 'phone', ...options }, async (page) => {
      await page.goto(server.url + mediumPath, { waitUntil: 'load' });
      return measure(page, controls, server);
    });
  } catch (error) {
    console.error(`${name}: ${(error as Error).message.split('\n')[0]}`);
    return {};
  }
}

/** Installs and builds what the folder lacks. @returns the folder with the built site */
async function outputOf(generator: Generator, parent: string): Promise<string> {
  const folder = path.resolve(parent, generator.id);
  const output = path.join(folder, generator.output);
  // This engine is built each time: it is what changes.
  if (generator.packages.length > 0 && existsSync(output)) return output;
  install(generator, folder);
  const { problem } = await buildPeer(generator, folder, pages);
  if (problem !== undefined) throw new Error(`${generator.name}: ${problem}`);
  return output;
}
