/**
 * Checks the budgets that are bytes and counts on every page of built sites:
 *
 *     node bench/run.mjs check-budgets --site dist --fixture .tmp/fixture-dist
 *
 * The exit code is 1 when one is exceeded.
 */
import { parseArgs } from 'node:util';
import { projectFolder } from '../engine/build/folders';
import { readBudgets } from './budget-file';
import { type BudgetCheck, checkBudgets } from './budgets';
import { areBuilt, builtSiteOptions } from './built-sites';
import { formatBytes, formatTable } from './report';

export async function main(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      ...builtSiteOptions,
    },
  });
  if (!areBuilt(values)) return 1;
  const projectDir = projectFolder();
  const budgets = readBudgets(projectDir);
  const checks = await checkBudgets(budgets, {
    projectDir,
    siteOut: values.site,
    fixtureOut: values.fixture,
  });
  const format = ({ unit }: BudgetCheck, value: number): string =>
    unit === 'bytes' ? formatBytes(value) : String(value);
  const rows = checks.map((check) => [
    check.isKept ? '✓' : '✗',
    check.name,
    check.where,
    format(check, check.value),
    format(check, check.limit),
    budgets.goals[check.name] === undefined ? '' : format(check, budgets.goals[check.name] ?? 0),
  ]);
  console.log(formatTable([['', 'budget', 'largest in', 'value', 'limit', 'goal'], ...rows], 3));
  const exceeded = checks.filter(({ isKept }) => !isKept);
  if (exceeded.length > 0) {
    console.error(`\n${exceeded.length} of ${checks.length} budgets are exceeded.`);
    return 1;
  }
  return 0;
}
