/**
 * `npm test`: runs all checks and tests one after the other, continues after failures, and adds up the
 * results. `scripts/test.mjs` installs what they need and starts this.
 */
import { parseArgs } from 'node:util';
import { closestOf } from '../../engine/shared/closest';
import { type Counts, failure } from './counts';
import { steps as allSteps, type Step, type StepContext } from './steps';

/**
 * `DOCS_TEST_DEADLINE` (seconds since 1970) limits the run: unfinished steps count as failed, and the
 * total is still printed.
 *
 * @returns exit code: 0 if nothing failed, 2 for invalid arguments
 */
export async function main(args: readonly string[]): Promise<number> {
  let selection: ReturnType<typeof selectSteps>;
  try {
    selection = selectSteps(args, allSteps);
  } catch (error) {
    console.error((error as Error).message);
    return 2;
  }
  const stop = new AbortController();
  const deadline = Number(process.env.DOCS_TEST_DEADLINE);
  if (deadline > 0) setTimeout(() => stop.abort(), deadline * 1000 - Date.now()).unref();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
  const print = (text: string) => process.stdout.write(text);
  const counts = await runSteps(selection.steps, selection.extraArgs, stop.signal, print);
  return counts.some(({ failed }) => failed > 0) ? 1 : 0;
}

/**
 * `--only unit,browser` runs these steps. Further arguments, and all after `--`, are passed to the tool
 * of a single step: `--only unit engine/search`, `--only browser -- -g "the caret"`.
 *
 * @throws for invalid arguments
 */
export function selectSteps(
  args: readonly string[],
  steps: readonly Step[],
): { steps: readonly Step[]; extraArgs: string[] } {
  // All after `--` are positional.
  const { values, positionals: extraArgs } = parseArgs({
    args: [...args],
    options: { only: { type: 'string' } },
    strict: false,
    allowPositionals: true,
  });
  const names = steps.map(({ name }) => name);
  const all = `Steps: ${names.join(', ')}.`;
  const option = Object.keys(values).find((name) => name !== 'only');
  if (option !== undefined) {
    const dashes = option.length === 1 ? '-' : '--';
    throw new Error(`There is no option ${dashes}${option}, only --only STEPS.`);
  }
  const wanted = values.only === undefined ? names : String(values.only).split(',');
  const unknown = wanted.find((name) => !names.includes(name));
  if (unknown !== undefined) {
    const nearest = closestOf(unknown, names);
    const proposal = nearest === undefined ? '' : ` Did you mean "${nearest}"?`;
    throw new Error(`There is no step "${unknown}".${proposal} ${all}`);
  }
  if (extraArgs.length > 0 && values.only === undefined) {
    throw new Error(`Say which step "${extraArgs[0]}" is for: --only STEP. ${all}`);
  }
  if (extraArgs.length > 0 && wanted.length > 1) {
    throw new Error(`"${extraArgs[0]}" can be passed to only one step.`);
  }
  return { steps: steps.filter(({ name }) => wanted.includes(name)), extraArgs };
}

/**
 * @param signal aborted when time is up; the remaining steps then count as failed
 * @param print the last line is the total: `812 passed, 2 failed`
 */
export async function runSteps(
  steps: readonly Step[],
  extraArgs: readonly string[],
  signal: AbortSignal,
  print: (text: string) => void,
): Promise<Counts[]> {
  const all: Counts[] = [];
  const failedNames: string[] = [];
  const repeats: string[] = [];
  for (const step of steps) {
    const label = step.name.padEnd(9);
    const failedNeed = step.needs?.find((name) => failedNames.includes(name));
    const obstacle = signal.aborted ? 'time is up' : failedNeed && `${failedNeed} failed`;
    if (obstacle) print(`${label}not run: ${obstacle}\n`);
    const counts = obstacle ? failure : await runNamed(step, label, { signal, extraArgs, print });
    all.push(counts);
    if (counts.failed === 0) continue;
    failedNames.push(step.name);
    if (!obstacle) repeats.push(...repeatCommands(step.name, counts));
  }
  const retried = all.flatMap((counts) => counts.retried ?? []);
  if (retried.length > 0) print(`\nPassed when retried:\n  ${retried.join('\n  ')}\n`);
  if (failedNames.length > 0) print(`\nFailed: ${failedNames.join(', ')}\n`);
  if (repeats.length > 0) print(`\nTo run a failed one again:\n  ${repeats.join('\n  ')}\n`);
  const sum = (name: 'passed' | 'failed') => all.reduce((total, counts) => total + counts[name], 0);
  print(`\n${sum('passed')} passed, ${sum('failed')} failed\n`);
  return all;
}

const maxRepeats = 10;

/** Commands for repeating each failed test, or the step if it names none. */
function repeatCommands(step: string, { failedTests = [] }: Counts): string[] {
  const command = `npm test -- --only ${step}`;
  if (failedTests.length === 0) return [command];
  const commands = failedTests.slice(0, maxRepeats).map((test) => `${command} -- ${test}`);
  const more = failedTests.length - commands.length;
  return more > 0 ? [...commands, `… and ${more} more in ${step}`] : commands;
}

/** The result follows the name, unless the step prints something in between. */
async function runNamed(step: Step, label: string, context: StepContext): Promise<Counts> {
  let isInterrupted = step.isShown ?? false;
  context.print(isInterrupted ? `${label}\n` : label);
  const startedAt = Date.now();
  const print = (text: string) => {
    isInterrupted = true;
    context.print(text);
  };
  const counts = await runStep(step, { ...context, print });
  if (isInterrupted) context.print(label);
  context.print(`${resultText(counts, Date.now() - startedAt)}\n`);
  return counts;
}

/** An aborted step counts as failed, even if all its tests had passed. */
async function runStep(step: Step, context: StepContext): Promise<Counts> {
  const { signal, print } = context;
  try {
    const counts = await step.run(context);
    if (!signal.aborted) return counts;
    print('\nTime is up.\n');
    return { ...counts, failed: Math.max(1, counts.failed) };
  } catch (error) {
    print(`\n${error instanceof Error ? (error.stack ?? error.message) : error}\n`);
    return failure;
  }
}

function resultText({ passed, failed, skipped }: Counts, durationMs: number): string {
  const skippedText = skipped > 0 ? `, ${skipped} skipped` : '';
  return `${passed} passed, ${failed} failed${skippedText} (${(durationMs / 1000).toFixed(1)} s)`;
}
