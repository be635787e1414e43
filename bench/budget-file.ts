/** Reads bench/budgets.json. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const limits = z.record(z.string(), z.number().nonnegative());
const milliseconds = z.number().positive();

const schema = z.strictObject({
  about: z.string(),
  /** Name of what is measured → most bytes. */
  bytes: limits,
  /** Name of what is counted → greatest number. */
  counts: limits,
  /** What we are after where a limit only holds what is reached; shown beside it. */
  goals: limits.default({}),
  /** Routes of the site that stand for pages with little on them. */
  shortPages: z.array(z.string()),
  /** Route of the fixture site's page of 85 KB. */
  longPage: z.string(),
  /** What is measured in a browser (`running-site.ts`) → greatest value: milliseconds, or a score. */
  running: limits,
  /** Site or number of pages → greatest time of each run. */
  build: z.record(
    z.string(),
    z.strictObject({
      cold: milliseconds.optional(),
      warm: milliseconds.optional(),
      'one page changed': milliseconds.optional(),
      memoryBytes: z.number().positive().optional(),
    }),
  ),
  /** While a page is written. */
  devServer: z.strictObject({ startMs: milliseconds, editMs: milliseconds }),
});

export type Budgets = z.output<typeof schema>;

export function readBudgets(projectDir: string): Budgets {
  return schema.parse(
    JSON.parse(readFileSync(path.join(projectDir, 'bench/budgets.json'), 'utf8')),
  );
}
