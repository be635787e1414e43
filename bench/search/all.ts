/**
 * `npm run bench:search`: relevance and cost of the search beside their budgets.
 *
 *     npm run bench:search -- [--check] [--projects FOLDER]
 *
 * With `--projects` known items also in other projects' documentation, one project in each folder.
 */

import { readOptions } from '../../scripts/options';
import * as cost from './cost';
import * as relevance from './relevance';

export async function main(args: string[]): Promise<number> {
  const values = readOptions(args, { check: false, projects: '' });
  const check = values.check ? ['--check'] : [];
  const exitCodes = [await relevance.main(check)];
  if (values.projects !== '') {
    exitCodes.push(await relevance.main([...check, '--projects', values.projects]));
  }
  exitCodes.push(await cost.main(check));
  return Math.max(...exitCodes);
}
