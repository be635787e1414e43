/**
 * Compares this engine with the newest versions of other generators on the same generated pages:
 *
 *     npm run bench:peers [-- --pages 60,2000 --only docs,vitepress --rounds 3 --write FILE.md]
 *
 * Builds come first; then all outputs take turns in a browser with 4× CPU throttling. Installs the
 * generators into a temporary folder (`--folder`), so it needs the registry; the large sizes take an
 * hour and a lot of memory. Failures, and builds longer than ten minutes, are listed below the table.
 * Run it on an otherwise idle machine.
 */
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readOptions } from '../../scripts/options';
import { formatTable, median } from '../report';
import { type Found, formatFigure, measureInTurns } from '../turns';
import { actions } from './actions';
import { buildPeer, clear, install } from './build-peer';
import { chooseGenerators, type Generator } from './generators';

export async function main(args: string[]): Promise<number> {
  const folder = path.join(tmpdir(), 'docs-peers');
  const defaults = { pages: '60,2000', only: '', rounds: '3', write: '', folder };
  const values = readOptions(args, defaults);
  const text: string[] = [];
  for (const pages of values.pages.split(',').map(Number)) {
    text.push(await compare(chooseGenerators(values.only), values.folder, pages, values.rounds));
    console.log(`\n${text.at(-1)}`);
  }
  if (values.write !== '') writeFileSync(values.write, text.join('\n'));
  return 0;
}

/** @returns a table, with failures below it */
async function compare(
  generators: readonly Generator[],
  parent: string,
  pages: number,
  rounds: string,
): Promise<string> {
  const subjects: (Generator & { outDir: string })[] = [];
  const built: Built[] = [];
  const problems: string[] = [];
  for (const generator of generators) {
    const { id, name } = generator;
    const folder = path.resolve(parent, id);
    console.log(`${name}: ${pages} pages`);
    try {
      const version = install(generator, folder);
      const { cells, problem, hasOutput } = await buildPeer(generator, folder, pages);
      built.push({ name, title: `${name} ${version}`.trim(), cells });
      if (problem) problems.push(`${name}: ${problem}`);
      if (hasOutput) subjects.push({ ...generator, outDir: path.join(folder, generator.output) });
    } catch (error) {
      built.push({ name, title: name, cells: {} });
      problems.push(`${name}: ${(error as Error).message}`);
    }
  }
  const seen = await measureInTurns(subjects, actions, Number(rounds));
  for (const generator of generators) clear(generator, path.resolve(parent, generator.id));
  problems.push(...seen.problems);
  const table = comparison(`${pages.toLocaleString('en-US')} pages`, built, seen.found);
  return `${[table, '', ...problems.map((problem) => `- ${problem}`)].join('\n').trim()}\n`;
}

interface Built {
  name: string;
  /** With version. */
  title: string;
  /** Figures that need no browser. */
  cells: Readonly<Record<string, string>>;
}

/** One row per figure, one column per generator. */
export function comparison(title: string, built: readonly Built[], found: Found): string {
  const known = [...new Set(built.flatMap(({ cells }) => Object.keys(cells)))];
  const rows = [
    [title, ...built.map((one) => one.title)],
    ...known.map((row) => [row, ...built.map(({ cells }) => cells[row] ?? '–')]),
    ...[...found].map(([row, values]) => [
      row,
      ...built.map(({ name }) => {
        const runs = values.get(name);
        return runs ? formatFigure(median(runs)) : '–';
      }),
    ]),
  ];
  return formatTable(rows, 1);
}
