/**
 * `npm run bench:search`: every figure of the search beside its budget, and beside MiniSearch and
 * Pagefind on the same records in the same run.
 *
 *     npm run bench:search                       all; about half an hour
 *     npm run bench:search -- --without-peers    own figures only; a few minutes
 *     npm run bench:search -- --projects FOLDER  known items also in other projects' documentation,
 *                                                one project in each folder of FOLDER
 */
import { parseArgs } from 'node:util';
import * as cost from './cost';
import * as ranking from './ranking';
import * as typed from './typed';

export async function main(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      'without-peers': { type: 'boolean', default: false },
      check: { type: 'boolean', default: false },
      projects: { type: 'string' },
    },
  });
  const peers = values['without-peers'] ? [] : ['--peers'];
  const check = values.check ? ['--check'] : [];
  const projects = values.projects === undefined ? [] : [values.projects];
  type Part = [title: string, run: () => Promise<number>];
  const parts: Part[] = [
    ['Queries of visitors, on this site', () => typed.main([...peers, ...check])],
    ['Known items', () => ranking.main(['--corpus', 'site,debian,rust', ...peers, ...check])],
    ...projects.map((folder): Part => {
      const run = () => ranking.main(['--projects', folder, ...peers, ...check]);
      return ['Known items of other projects', run];
    }),
    ['Cost', () => cost.main([...peers, ...check])],
  ];
  let exitCode = 0;
  for (const [title, run] of parts) {
    console.log(`\n${title}\n${'═'.repeat(title.length)}`);
    exitCode = Math.max(exitCode, await run());
  }
  return exitCode;
}
