/** How many tests of a runner passed and failed, and which, from the report file it writes. */
import path from 'node:path';
import type { JSONReport, JSONReportSpec, JSONReportSuite } from '@playwright/test/reporter';
import type { JsonTestResults } from 'vitest/reporters';

export interface Counts {
  passed: number;
  failed: number;
  /** Switched off in the source. */
  skipped: number;
  /** Names of the passed tests that failed at first: `tests/e2e/a.test.ts › B12: …`. */
  retried?: readonly string[];
  /** For each failed test, what the runner takes to repeat it alone: `tests/e2e/a.test.ts:12`. */
  failedTests?: readonly string[];
}

export type Runner = 'vitest' | 'playwright';

/**
 * @param report content of the report file; undefined when the runner wrote none
 * @param exitCode of the runner: whatever it complains about counts as one failure, when it names
 *   no failed test (a file that cannot be loaded, an error after the tests, no tests at all)
 */
export function readCounts(runner: Runner, report: string | undefined, exitCode: number): Counts {
  if (report === undefined) return { passed: 0, failed: 1, skipped: 0 };
  const read = runner === 'vitest' ? vitestCounts : playwrightCounts;
  const counts = read(JSON.parse(report));
  return counts.failed === 0 && exitCode !== 0 ? { ...counts, failed: 1 } : counts;
}

function playwrightCounts({ config, stats, suites, errors }: JSONReport): Counts {
  const specsOf = (suite: JSONReportSuite): JSONReportSpec[] => [
    ...suite.specs,
    ...(suite.suites ?? []).flatMap(specsOf),
  ];
  const withStatus = (status: string) =>
    suites.flatMap(specsOf).filter(({ tests }) => tests.some((test) => test.status === status));
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    retried: withStatus('flaky').map(({ file, title }) => `${file} › ${title}`),
    failedTests: withStatus('unexpected').map(
      ({ file, line }) => `${fromProject(path.join(config.rootDir, file))}:${line}`,
    ),
  };
}

function vitestCounts(report: JsonTestResults): Counts {
  // A file that failed before its tests were known has none.
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  const failedTests = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName }) => `${fromProject(name)} -t ${quotedPattern(fullName)}`),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles.length,
    skipped: report.numPendingTests,
    failedTests: [...brokenFiles.map(({ name }) => fromProject(name)), ...failedTests],
  };
}

function fromProject(file: string): string {
  return path.relative('.', file).replaceAll('\\', '/');
}

/** One argument for a shell: a pattern that means just this text. */
function quotedPattern(text: string): string {
  const pattern = text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  return `'${pattern.replaceAll("'", "'\\''")}'`;
}
