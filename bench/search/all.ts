/**
 * `npm run bench:search`: every figure of the search beside its budget, and beside MiniSearch and
 * Pagefind on the same pages in the same run.
 *
 *     npm run bench:search                       all; about half an hour
 *     npm run bench:search -- --without-peers    own figures only; a few minutes
 *     npm run bench:search -- --projects FOLDER  known items also in other projects' documentation,
 *                                                one project in each folder of FOLDER
 */
import { parseArgs } from 'node:util';
import * as cost from './cost';
import * as relevance from './relevance';

export async function main(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      'without-peers': { type: 'boolean', default: false },
      check: { type: 'boolean', default: false },
      projects: { type: 'string' },
    },
  });
  const options = [
    ...(values['without-peers'] ? [] : ['--peers']),
    ...(values.check ? ['--check'] : []),
  ];
  const exitCodes = [await relevance.main(options)];
  if (values.projects !== undefined) {
    exitCodes.push(await relevance.main([...options, '--projects', values.projects]));
  }
  exitCodes.push(await cost.main(options));
  return Math.max(...exitCodes);
}
