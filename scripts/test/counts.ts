/** How many tests of a runner passed and failed, and which, from the report file it writes. */
import path from 'node:path';
import { z } from 'zod';

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

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  testResults: z.array(
    z.object({
      /** Absolute path of the file. */
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(z.object({ status: z.string(), fullName: z.string() })),
    }),
  ),
});

/** A file or a group of its tests. */
const playwrightSuite = z.object({
  file: z.string(),
  specs: z.array(
    z.object({
      title: z.string(),
      line: z.number(),
      tests: z.array(z.object({ status: z.string() })),
    }),
  ),
  get suites() {
    return z.array(playwrightSuite).optional();
  },
});

const playwrightReport = z.object({
  /** Files are relative to this absolute path. */
  config: z.object({ rootDir: z.string() }),
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
    const { config, stats, suites, errors } = playwrightReport.parse(report);
    const specs = suites.flatMap(specsOf);
    const withStatus = (status: string) =>
      specs.filter(({ tests }) => tests.some((test) => test.status === status));
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
    failedTests: [
      ...brokenFiles.map(({ name }) => fromProject(name)),
      ...testResults.flatMap(({ name, assertionResults }) =>
        assertionResults
          .filter(({ status }) => status === 'failed')
          .map(({ fullName }) => `${fromProject(name)} -t ${quoted(asPattern(fullName))}`),
      ),
    ],
  };
}

function specsOf({ file, specs, suites = [] }: z.infer<typeof playwrightSuite>): {
  file: string;
  title: string;
  line: number;
  tests: { status: string }[];
}[] {
  return [...specs.map((spec) => ({ ...spec, file })), ...suites.flatMap(specsOf)];
}

function fromProject(file: string): string {
  return path.relative('.', file).replaceAll('\\', '/');
}

/** A pattern that means just this text. */
function asPattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}

/** One argument for a shell. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
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
