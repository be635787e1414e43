/**
 * What readers wait for when they press something, beside other generators: one run in which all
 * contenders take turns, with the processor slowed four times on a slow line (200 KB/s, 150 ms):
 *
 *     node bench/run.mjs peers/actions --folder /tmp/peers [--rounds 5 --only docs,vitepress --write FILE.md]
 *
 * Installs and builds in the folder what is not there yet: 60 generated pages for each.
 */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { projectFolder } from '../../engine/build/folders';
import { launchChromium } from '../../scripts/launch-chromium';
import { median } from '../report';
import { chooseGenerators, titleOf } from './all';
import { buildPeer } from './build-peer';
import type { Generator } from './generator';
import { installPackages } from './install';
import {
  followLinks,
  pressColorMode,
  pressGroup,
  pressMenu,
  type Situation,
  search,
} from './measure-press';
import { type OutputServer, serveOutput } from './output-server';

const pages = 60;
const timeoutMs = 20 * 60_000;
const page = (number: number): string => `/part-01/section-001/page-0000${number}`;

type Measure = (situation: Situation) => Promise<Record<string, number>>;

const group = { urlPath: page(4), group: 'Section 2', next: 'Section 3' };
const titles = [5, 6, 7].map((number) => titleOf(page(number)));
const ways = ['first', 'second', 'third'];

const named = (label: string, times: readonly number[]): Record<string, number> =>
  Object.fromEntries(times.map((time, index) => [`${label}, ${ways[index]}`, time]));

const measures: readonly Measure[] = [
  async (at) => ({
    'sidebar group, 0.3 s after load': await pressGroup(at, { ...group, waitMs: 300 }),
  }),
  async (at) => ({
    'sidebar group, 5 s after load': await pressGroup(at, { ...group, waitMs: 5000 }),
  }),
  async (at) => ({
    'phone’s menu, 1 s after load': await pressMenu(at, {
      urlPath: page(4),
      listed: page(7),
      waitMs: 1000,
    }),
  }),
  async (at) => ({ 'color mode': await pressColorMode(at, page(4)) }),
  async (at) =>
    named('navigation', await followLinks(at, { urlPath: page(4), titles, isFast: false })),
  async (at) =>
    named(
      'navigation, not slowed',
      await followLinks(at, { urlPath: page(4), titles, isFast: true }),
    ),
  async (at) => {
    const found = await search(at, { urlPath: page(4), words: ['gauge', 'battery'] });
    return {
      'search, Ctrl+K to first hit': found?.firstHitMs ?? Number.NaN,
      '… KB': (found?.bytes ?? Number.NaN) / 1024,
      '… requests': found?.requests ?? Number.NaN,
      '… slowest of eight more letters': found?.letterMs ?? Number.NaN,
    };
  },
];

export async function main(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      folder: { type: 'string' },
      rounds: { type: 'string', default: '5' },
      only: { type: 'string' },
      write: { type: 'string' },
    },
  });
  if (values.folder === undefined) {
    console.error('Name a folder for the generators: --folder FOLDER');
    return 2;
  }
  const generators = chooseGenerators(projectFolder(), values.only);
  const servers = new Map<Generator, OutputServer>();
  for (const generator of generators) {
    servers.set(generator, await serveOutput(await outputOf(generator, values.folder)));
  }
  const browser = await launchChromium();
  const found = new Map<string, Map<string, number[]>>();
  const loads: number[] = [];
  try {
    for (let round = 0; round < Number(values.rounds); round++) {
      for (const measure of measures) {
        for (const [generator, server] of servers) {
          loads.push(loadavg()[0] ?? 0);
          await measure({ browser, server, controls: generator.controls }).then(
            (figures) => note(found, generator.name, figures),
            (error: Error) => console.error(`${generator.name}: ${error.message.split('\n')[0]}`),
          );
        }
      }
    }
  } finally {
    await browser.close();
    for (const server of servers.values()) await server.close();
  }
  const text = table(
    found,
    generators.map(({ name }) => name),
  );
  const load = `${Math.min(...loads).toFixed(1)} to ${Math.max(...loads).toFixed(1)}`;
  console.log(`${text}\n\nMedians of ${values.rounds} rounds, ms; load of the machine ${load}.`);
  if (values.write !== undefined) writeFileSync(values.write, `${text}\n`);
  return 0;
}

/** Installs and builds what the folder lacks. @returns the folder with the built site */
async function outputOf(generator: Generator, parent: string): Promise<string> {
  const folder = path.resolve(parent, generator.id);
  const site = generator.packages.length > 0 ? folder : path.join(folder, 'site');
  const output = path.join(site, generator.output);
  // This engine is built each time: it is what changes.
  if (generator.packages.length > 0 && existsSync(output)) return output;
  mkdirSync(site, { recursive: true });
  if (generator.packages.length > 0) installPackages(folder, generator.packages, timeoutMs);
  const { problem } = await buildPeer(generator, site, {
    pages,
    projectDir: projectFolder(),
    timeoutMs,
  });
  if (problem !== undefined) throw new Error(`${generator.name}: ${problem}`);
  return output;
}

function note(
  found: Map<string, Map<string, number[]>>,
  generator: string,
  figures: Record<string, number>,
): void {
  for (const [name, value] of Object.entries(figures)) {
    const row = found.get(name) ?? new Map<string, number[]>();
    found.set(name, row.set(generator, [...(row.get(generator) ?? []), value]));
  }
}

function table(found: Map<string, Map<string, number[]>>, generators: readonly string[]): string {
  const rows = [...found].map(([name, row]) => [
    name,
    ...generators.map((generator) => {
      const value = median(row.get(generator) ?? [Number.NaN]);
      return Number.isNaN(value) ? '–' : String(Math.round(value));
    }),
  ]);
  return [['', ...generators], ['---', ...generators.map(() => '---:')], ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}
