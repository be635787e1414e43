/**
 * Compares this engine with the newest versions of other generators on the same generated pages:
 *
 *     npm run bench:peers [-- --pages 60,2000 --only docs,vitepress --rounds 3 --write FILE.md]
 *
 * Builds come first; then all outputs take turns in a browser with 4× CPU throttling. Installs the
 * generators into a temporary folder (`--folder`); the large sizes take an hour and a lot of memory.
 * Failures, and builds longer than ten minutes, are listed below the table. The machine must be idle.
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
  const values = readOptions(args, { pages: '60,2000', only: '', rounds: '3', write: '', folder });
  const text: string[] = [];
  for (const pages of values.pages.split(',').map(Number)) {
    text.push(await compare(chooseGenerators(values.only), values.folder, pages, values.rounds));
    console.log(`\n${text.at(-1)}`);
  }
  if (values.write !== '') writeFileSync(values.write, text.join('\n'));
  return 0;
}

interface Peer extends Generator {
  outDir: string;
  title: string;
  /** Figures that need no browser. */
  cells: Record<string, string>;
}

/** @returns a table, with failures below it */
async function compare(
  generators: readonly Generator[],
  parent: string,
  pages: number,
  rounds: string,
): Promise<string> {
  const peers: Peer[] = [];
  const problems: string[] = [];
  for (const generator of generators) {
    const { id, name, output, search } = generator;
    const folder = path.resolve(parent, id);
    const outDir = path.join(folder, output);
    const peer: Peer = { ...generator, outDir, title: name, cells: { search } };
    peers.push(peer);
    console.log(`${name}: ${pages} pages`);
    try {
      peer.title = `${name} ${install(generator, folder)}`.trim();
      await buildPeer(generator, folder, pages, peer.cells);
    } catch (error) {
      problems.push(`${name}: ${(error as Error).message}`);
    }
  }
  const built = peers.filter(({ cells }) => cells.files !== undefined);
  const seen = await measureInTurns(built, actions, Number(rounds));
  for (const generator of generators) clear(generator, path.resolve(parent, generator.id));
  problems.push(...seen.problems);
  const table = comparison(`${pages.toLocaleString('en-US')} pages`, peers, seen.found);
  return `${[table, '', ...problems.map((problem) => `- ${problem}`)].join('\n').trim()}\n`;
}

/** One row per figure, one column per generator. */
export function comparison(
  title: string,
  peers: readonly Pick<Peer, 'name' | 'title' | 'cells'>[],
  found: Found,
): string {
  const known = [...new Set(peers.flatMap(({ cells }) => Object.keys(cells)))];
  const rows = [
    [title, ...peers.map((peer) => peer.title)],
    ...known.map((row) => [row, ...peers.map(({ cells }) => cells[row] ?? '–')]),
    ...[...found].map(([row, values]) => [
      row,
      ...peers.map(({ name }) => {
        const runs = values.get(name);
        return runs ? formatFigure(median(runs)) : '–';
      }),
    ]),
  ];
  return formatTable(rows, 1);
}
