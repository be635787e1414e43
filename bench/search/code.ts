/**
 * What search costs in code: dialog with its styles and client, and the engine's worker.
 *
 *     node bench/run.mjs search/code [--out dist] [--check]
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { globSync } from 'tinyglobby';
import { weigh } from '../page-weight';
import { formatBytes, formatTable } from '../report';
import { codeBudgets } from './search-budgets';

export async function main(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      out: { type: 'string', default: 'dist' },
      check: { type: 'boolean', default: false },
    },
  });
  const rows: string[][] = [];
  let isExceeded = false;
  for (const [name, budget] of Object.entries(codeBudgets)) {
    const [file] = globSync(`assets/${name}-????????.js`, { cwd: values.out, absolute: true });
    if (file === undefined) {
      console.error(`There is no ${name} in ${values.out}. Build the site first.`);
      return 1;
    }
    const { brotli } = await weigh(readFileSync(file));
    rows.push([path.basename(file), formatBytes(brotli), formatBytes(budget)]);
    isExceeded ||= brotli > budget;
  }
  console.log(formatTable([['brotli', 'measured', 'budget'], ...rows], 1));
  return values.check && isExceeded ? 1 : 0;
}
