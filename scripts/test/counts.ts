/** How many tests of a runner passed and failed, from the report file it writes. */
import { z } from 'zod';

export interface Counts {
  passed: number;
  failed: number;
  /** Switched off in the source. */
  skipped: number;
  /** Names of the passed tests that failed at first: `tests/e2e/a.test.ts › B12: …`. */
  retried?: readonly string[];
}

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(z.unknown()),
    }),
  ),
});

/** A file or a group of its tests. */
const playwrightSuite = z.object({
  file: z.string(),
  specs: z.array(z.object({ title: z.string(), tests: z.array(z.object({ status: z.string() })) })),
  get suites() {
    return z.array(playwrightSuite).optional();
  },
});

const playwrightReport = z.object({
  stats: z.object({
    expected: z.number(),
    unexpected: z.number(),
    flaky: z.number(),
    skipped: z.number(),
  }),
  suites: z.array(playwrightSuite),
  errors: z.array(z.unknown()),
});

export type Runner = 'vitest' | 'playwright';

/**
 * @param report content of the report file; undefined when the runner wrote none
 * @param exitCode of the runner: whatever it complains about counts as one failure, when it names
 *   no failed test (a file that cannot be loaded, an error after the tests, no tests at all)
 */
export function readCounts(runner: Runner, report: string | undefined, exitCode: number): Counts {
  const counts = report === undefined ? noCounts : countsOf(runner, JSON.parse(report));
  const isSilentFailure = counts.failed === 0 && (exitCode !== 0 || report === undefined);
  return isSilentFailure ? { ...counts, failed: 1 } : counts;
}

const noCounts: Counts = { passed: 0, failed: 0, skipped: 0 };

function countsOf(runner: Runner, report: unknown): Counts {
  if (runner === 'playwright') {
    const { stats, suites, errors } = playwrightReport.parse(report);
    return {
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected + errors.length,
      skipped: stats.skipped,
      retried: suites.flatMap(flakyNames),
    };
  }
  const { numPassedTests, numFailedTests, numPendingTests, testResults } =
    vitestReport.parse(report);
  // A file that failed before its tests were known has none.
  const brokenFiles = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  return {
    passed: numPassedTests,
    failed: numFailedTests + brokenFiles.length,
    skipped: numPendingTests,
  };
}

function flakyNames({ file, specs, suites = [] }: z.infer<typeof playwrightSuite>): string[] {
  const flaky = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky'));
  return [...flaky.map(({ title }) => `${file} › ${title}`), ...suites.flatMap(flakyNames)];
}

/** The last line of `npm test`: `812 passed, 0 failed`. */
export function sumLine(all: Iterable<Counts>): string {
  let passed = 0;
  let failed = 0;
  for (const counts of all) {
    passed += counts.passed;
    failed += counts.failed;
  }
  return `${passed} passed, ${failed} failed`;
}
