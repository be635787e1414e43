import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { writeFiles } from '../../tests/support/files';
import { readCounts } from './counts';
import { runTool } from './tools';

function playwrightReport(unexpected: number, errors: unknown[]): string {
  const spec = (title: string, status: string) => ({
    ...{ file: 'menu.test.ts', title, line: 12 },
    tests: [{ status }],
  });
  const suites = [
    {
      file: 'menu.test.ts',
      specs: [spec('opens', 'expected'), spec('closes', 'unexpected')],
      suites: [{ file: 'menu.test.ts', specs: [spec('B12: keeps its place', 'flaky')] }],
    },
  ];
  const stats = { expected: 5, unexpected, flaky: 1, skipped: 4 };
  const config = { rootDir: path.resolve('tests/e2e') };
  return JSON.stringify({ config, stats, suites, errors });
}

test('browser tests are counted, and an error outside of a test is one failure', () => {
  expect(readCounts('playwright', playwrightReport(2, []), 1)).toEqual({
    passed: 6,
    failed: 2,
    skipped: 4,
    retried: ['menu.test.ts › B12: keeps its place'],
    failedTests: ['tests/e2e/menu.test.ts:12'],
  });
  expect(readCounts('playwright', playwrightReport(2, ['setup failed']), 1).failed).toBe(3);
});

test('a runner that fails without naming a test counts as one failure', () => {
  expect(readCounts('playwright', playwrightReport(0, []), 1).failed).toBe(1);
  expect(readCounts('playwright', playwrightReport(0, []), 0).failed).toBe(0);
  for (const exitCode of [0, 1]) {
    expect(readCounts('vitest', undefined, exitCode)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  }
});

test('unit tests are counted, and a file that could not be loaded is one failure', async () => {
  // Inside the project, so that its tests find vitest.
  mkdirSync('.tmp', { recursive: true });
  const dir = mkdtempSync(path.resolve('.tmp/counts-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  writeFiles(dir, {
    'tests.test.ts': `import { describe, expect, test } from 'vitest';
     test('good', () => expect(1).toBe(1));
     describe('menu', () => test("isn't moved (at all)", () => expect(1).toBe(2)));
     test.skip('off', () => {});`,
    'broken.test.ts': "import './missing';",
    'vitest.config.ts': 'export default {};',
  });
  const report = path.join(dir, 'report.json');
  const { exitCode } = await runTool(
    ['vitest', 'run', '--root', dir, '--reporter=json', `--outputFile.json=${report}`],
    { signal: new AbortController().signal, environment: { VITEST: '' } },
  );
  const text = existsSync(report) ? readFileSync(report, 'utf8') : undefined;
  const from = path.relative('.', dir).replaceAll('\\', '/');
  expect(readCounts('vitest', text, exitCode)).toEqual({
    passed: 1,
    failed: 2,
    skipped: 1,
    failedTests: [
      `${from}/broken.test.ts`,
      `${from}/tests.test.ts -t 'menu isn'\\''t moved \\(at all\\)'`,
    ],
  });
});
