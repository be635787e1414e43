/** `npm test`: all checks and tests; `scripts/test.mjs` installs what they need and starts this. */
import { runSteps, selectSteps } from './run-steps';
import { steps } from './steps';

/**
 * `DOCS_TEST_DEADLINE` (seconds since 1970) limits the run: unfinished steps count as failed, and the
 * total is still printed.
 *
 * @returns exit code: 0 if nothing failed, 2 for invalid arguments
 */
export async function main(args: readonly string[]): Promise<number> {
  let selection: ReturnType<typeof selectSteps>;
  try {
    selection = selectSteps(args, steps);
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
