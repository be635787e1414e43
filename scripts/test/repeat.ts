/**
 * `npm run test:repeat -- FILE… [TIMES]`: runs the tests of these files again and again, without
 * second tries and beside a process that keeps one core busy, to find those that sometimes fail.
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { type Counts, sumLine } from './counts';
import { type Step, steps } from './steps';

const usage = `Usage: npm run test:repeat -- FILE… [TIMES]
  FILE   a test file or a folder of them, e.g. tests/e2e/tabs-stay-in-step.test.ts; all of one step
  TIMES  how often each test runs, 5 unless given`;

export type Repetition =
  | { ok: true; step: string; files: readonly string[]; times: number }
  | { ok: false; message: string };

/** @param exists whether there is such a file or folder, relative to the project */
export function parseRepetition(
  args: readonly string[],
  exists: (file: string) => boolean,
): Repetition {
  const last = args.at(-1) ?? '';
  const hasTimes = /^\d+$/.test(last);
  const files = (hasTimes ? args.slice(0, -1) : args).map((file) => path.posix.normalize(file));
  const times = hasTimes ? Number(last) : 5;
  if (files.length === 0 || times === 0) return { ok: false, message: usage };
  const missing = files.find((file) => !exists(file));
  if (missing !== undefined) {
    return { ok: false, message: `There is no file or folder "${missing}".\n${usage}` };
  }
  const names = new Set(files.map(stepOf));
  const [step = ''] = names;
  if (names.size > 1) {
    const list = [...names].join(', ');
    return { ok: false, message: `These files belong to several steps: ${list}.\n${usage}` };
  }
  return { ok: true, step, files, times };
}

/** The step of `npm test` that runs a file. */
function stepOf(file: string): string {
  const [, folder = ''] = /^tests\/(e2e|engines|deploy)(?:\/|$)/.exec(file) ?? [];
  return { e2e: 'browser', engines: 'engines', deploy: 'deploy' }[folder] ?? 'unit';
}

/** @returns exit code: 0 when nothing failed, 2 when the arguments cannot be understood */
export async function main(args: readonly string[]): Promise<number> {
  const repetition = parseRepetition(args, existsSync);
  const step = repetition.ok && steps.find(({ name }) => name === repetition.step);
  if (!repetition.ok || !step) {
    console.error(repetition.ok ? usage : repetition.message);
    return 2;
  }
  process.env.DOCS_TEST_RETRIES = '0';
  const stop = new AbortController();
  const busy = spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
  try {
    const counts = await repeat(step, repetition, stop.signal);
    console.log(`\n${sumLine(counts)}`);
    return counts.some(({ failed }) => failed > 0) ? 1 : 0;
  } finally {
    busy.kill('SIGKILL');
  }
}

/** Playwright repeats by itself, which starts its browsers once; the other runner is run again. */
async function repeat(
  step: Step,
  { files, times }: Repetition & { ok: true },
  signal: AbortSignal,
): Promise<Counts[]> {
  const isPlaywright = step.name === 'browser' || step.name === 'engines';
  const counts: Counts[] = [];
  for (let round = 0; round < (isPlaywright ? 1 : times) && !signal.aborted; round++) {
    const extraArgs = isPlaywright ? [...files, `--repeat-each=${times}`] : files;
    counts.push(await step.run({ signal, extraArgs, print: (text) => process.stdout.write(text) }));
  }
  return counts;
}
