/**
 * What search costs in code: the part of it that every app loads, and what opening the dialog adds.
 *
 *     node bench/run.mjs search/code [--out dist] [--check]
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { projectFolder } from '../../engine/build/folders';
import { bundle } from '../budgets';
import { staticClosure, weigh } from '../page-weight';
import { formatBytes, formatTable } from '../report';
import { codeBudgets } from './search-budgets';

/** Modules of the app that are there for search alone; the dialog's own code comes later. */
const beforeOpening = ['SearchHost', 'search-service', 'search-shortcuts', 'search-state'].map(
  (name) => `engine/app/search/${name}`,
);

export async function main(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      out: { type: 'string', default: 'dist' },
      check: { type: 'boolean', default: false },
    },
  });
  if (!existsSync(path.join(values.out, 'assets'))) {
    console.error(`There is no output in ${values.out}. Build the site first.`);
    return 1;
  }
  const scripts = scriptsOnOpening(values.out);
  const sheets = scripts.flatMap((script) => sheetsOf(values.out, script));
  const measured: Record<keyof typeof codeBudgets, number> = {
    'script before opening': await weighBeforeOpening(),
    'script on opening': await sumOf(values.out, scripts),
    'styles on opening': await sumOf(values.out, sheets),
  };
  const rows = Object.entries(codeBudgets).map(([name, budget]) => [
    name,
    formatBytes(measured[name as keyof typeof codeBudgets]),
    formatBytes(budget),
  ]);
  console.log(formatTable([['brotli', 'measured', 'budget'], ...rows], 1));
  console.log(
    `\non opening: ${[...scripts, ...sheets].map((name) => path.basename(name)).join(', ')}`,
  );
  const exceeded = Object.entries(codeBudgets).filter(
    ([name, budget]) => measured[name as keyof typeof codeBudgets] > budget,
  );
  for (const [name] of exceeded) console.log(`${name} exceeds its budget`);
  return values.check && exceeded.length > 0 ? 1 : 0;
}

/** Dialog, client and worker with what they import, without what the app has already. */
function scriptsOnOpening(outDir: string): string[] {
  const find = (start: string): string[] =>
    readdirSync(path.join(outDir, 'assets'))
      .filter((file) => file.startsWith(`${start}-`) && file.endsWith('.js'))
      .map((file) => `/assets/${file}`);
  const closure = (starts: string[]): string[] =>
    starts.flatMap(find).flatMap((address) => [address, ...staticClosure(outDir, address)]);
  const known = new Set(closure(['app', 'late']));
  return [...new Set(closure(['SearchDialog', 'open-client', 'worker']))].filter(
    (address) => !known.has(address),
  );
}

/** A chunk's style sheet has its name. */
function sheetsOf(outDir: string, script: string): string[] {
  const start = path.basename(script).replace(/-[\w-]{8}\.js$/, '-');
  return readdirSync(path.join(outDir, 'assets'))
    .filter((file) => file.startsWith(start) && file.endsWith('.css'))
    .map((file) => `/assets/${file}`);
}

async function sumOf(outDir: string, addresses: readonly string[]): Promise<number> {
  const weights = await Promise.all(
    addresses.map((address) => weigh(readFileSync(path.join(outDir, address)))),
  );
  return weights.reduce((sum, { brotli }) => sum + brotli, 0);
}

/** The modules by themselves: what they import is there for others too. */
async function weighBeforeOpening(): Promise<number> {
  const projectDir = projectFolder();
  const code = await bundle(
    projectDir,
    beforeOpening.map((file) => `export * from './${file}';`).join('\n'),
    (id) => !beforeOpening.some((file) => id.startsWith(path.join(projectDir, file))),
  );
  return (await weigh(code)).brotli;
}
