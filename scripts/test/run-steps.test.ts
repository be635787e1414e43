import { describe, expect, test, vi } from 'vitest';
import type { Counts } from './counts';
import { runSteps, selectSteps } from './run-steps';
import { type Step, steps } from './steps';

function step(name: string, run: Step['run'], isShown = false): Step {
  return { name, run, isShown };
}

const passing = async (): Promise<Counts> => ({ passed: 1, failed: 0, skipped: 0 });
const failing = async (): Promise<Counts> => ({ passed: 0, failed: 1, skipped: 0 });

async function run(list: Step[], signal = new AbortController().signal): Promise<string> {
  let printed = '';
  let ms = 0;
  vi.spyOn(Date, 'now').mockImplementation(() => (ms += 400));
  await runSteps(list, [], signal, (text) => {
    printed += text;
  });
  vi.restoreAllMocks();
  return printed;
}

test('every step prints its name, counts and time; the last line is the total', async () => {
  const unit = async () => ({ passed: 812, failed: 2, skipped: 3 });
  expect(
    await run([step('format', passing), step('unit', unit, true), step('types', failing)]),
  ).toMatchInlineSnapshot(`
      "format   1 passed, 0 failed (0.4 s)
      unit     
      unit     812 passed, 2 failed, 3 skipped (0.4 s)
      types    0 passed, 1 failed (0.4 s)

      Failed: unit, types

      To run a failed one again:
        npm test -- --only unit
        npm test -- --only types

      813 passed, 3 failed
      "
    `);
});

test('tests that passed when retried are listed before the total', async () => {
  const retried = ['menu.test.ts › opens', 'menu.test.ts › closes'];
  const browser = async () => ({ passed: 9, failed: 0, skipped: 0, retried });
  expect(await run([step('browser', browser)])).toMatch(
    /\nPassed when retried:\n {2}menu\.test\.ts › opens\n {2}menu\.test\.ts › closes\n\n9 passed, 0 failed\n$/,
  );
});

test('failed tests are followed by the commands that repeat them', async () => {
  const failedTests = Array.from({ length: 12 }, (_, index) => `tests/e2e/a.test.ts:${index + 1}`);
  const browser = async () => ({ passed: 9, failed: 12, skipped: 0, failedTests });
  const printed = await run([step('browser', browser)]);
  expect(printed).toContain('\n  npm test -- --only browser -- tests/e2e/a.test.ts:10\n');
  expect(printed).toMatch(/:10\n {2}… and 2 more in browser\n\n9 passed, 12 failed\n$/);
});

test('a step that throws counts as failed, and the rest still run', async () => {
  const broken = async () => {
    throw new Error('no such tool');
  };
  const printed = await run([step('lint', broken), step('types', passing)]);
  expect(printed).toContain('no such tool');
  expect(printed).toMatch(/\n1 passed, 1 failed\n$/);
});

test('a step that needs a failed one does not run on the output of an older build', async () => {
  const printed = await run([
    step('fixture', passing),
    step('site', failing),
    { ...step('browser', passing), needs: ['fixture', 'site'] },
  ]);
  expect(printed).toContain('browser  not run: site failed\n');
  expect(printed).toMatch(/\n1 passed, 2 failed\n$/);
});

test('when time is up, the rest counts as failed and the total is still printed', async () => {
  const stop = new AbortController();
  const slow = async () => {
    stop.abort();
    return { passed: 7, failed: 0, skipped: 0 };
  };
  const printed = await run([step('unit', slow), step('browser', passing)], stop.signal);
  expect(printed).toContain('browser  not run: time is up\n');
  expect(printed).toMatch(/\n7 passed, 2 failed\n$/);
});

describe('choosing steps', () => {
  const names = (args: string[]) => {
    const selection = selectSteps(args, steps);
    return [selection.steps.map(({ name }) => name), selection.extraArgs];
  };

  test('without arguments all run, quick ones first', () => {
    const all =
      'format lint types imports marks commits unused spelling markdown unit fixture site content budgets deploy browser engines';
    expect(names([])).toEqual([all.split(' '), []]);
  });

  test.each([
    [['--only', 'types'], ['types'], []],
    [['--only=browser,fixture'], ['fixture', 'browser'], []],
    [['--only', 'unit', 'engine/search'], ['unit'], ['engine/search']],
    [['--only', 'browser', '--', '-g', 'caret'], ['browser'], ['-g', 'caret']],
  ])('%j', (args, stepNames, extraArgs) => {
    expect(names(args)).toEqual([stepNames, extraArgs]);
  });

  test.each([
    [['--only', 'brwser'], 'There is no step "brwser". Did you mean "browser"?'],
    [['--olny', 'unit'], 'There is no option --olny, only --only STEPS.'],
    [['engine/search'], 'Say which step "engine/search" is for: --only STEP.'],
    [['--only', 'unit,types', 'a'], '"a" can be passed to only one step.'],
  ])('%j is refused', (args, message) => {
    expect(() => names(args)).toThrow(message);
  });
});
