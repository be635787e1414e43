/** Reads a test runner's report: how many tests passed and failed, and which. */
import path from 'node:path';
import type { JSONReport, JSONReportSpec, JSONReportSuite } from '@playwright/test/reporter';
import type { JsonTestResults } from 'vitest/reporters';

export interface Counts {
  passed: number;
  failed: number;
  /** Switched off in the source. */
  skipped: number;
  /** Names of tests that passed only on retry: `tests/e2e/a.test.ts › B12: …`. */
  retried?: readonly string[];
  /** Arguments for the runner to repeat each failed test alone: `tests/e2e/a.test.ts:12`. */
  failedTests?: readonly string[];
}

/** Counts for a step that failed as a whole. */
export const failure: Counts = { passed: 0, failed: 1, skipped: 0 };

export type Runner = 'vitest' | 'playwright';

/**
 * @param report content of the report file; undefined if there is none
 * @param exitCode of the runner: an error without a failed test counts as one failure (a file that
 *   cannot be loaded, an error after the tests, no tests at all)
 */
export function readCounts(runner: Runner, report: string | undefined, exitCode: number): Counts {
  if (report === undefined) return failure;
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
  // A file that could not be loaded has no tests.
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

/** A shell argument with a pattern that matches exactly this text. */
function quotedPattern(text: string): string {
  const pattern = text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  return `'${pattern.replaceAll("'", "'\\''")}'`;
}
