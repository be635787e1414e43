/**
 * Shows how far a build is: one line that rewrites itself in a terminal, plain lines elsewhere (a
 * log of a build server). Builds shorter than a second show nothing.
 */
import type { ProgressReporter } from './types';

export interface ProgressOutput {
  write(text: string): unknown;
  isTTY?: boolean;
  columns?: number;
}

export interface Progress extends ProgressReporter {
  /** Removes the line, or prints the last step. Nothing may be reported afterwards. */
  end(): void;
}

/** Before this age of a build nothing is shown. */
const quietMs = 1000;
const redrawMs = 80;
/** Without a terminal: a sign of life this often within one step. */
const plainLineMs = 10_000;

/**
 * @param output usually `process.stderr`, so that results alone go to standard output
 * @param now milliseconds of any clock
 */
export function createProgress(output: ProgressOutput, now: () => number = Date.now): Progress {
  const display = output.isTTY ? createLine(output, now) : createPlainLines(output, now);
  const startedAt = now();
  const isLong = () => now() - startedAt >= quietMs;
  let current: Step | undefined;

  const close = () => {
    if (current && isLong()) display.over(current);
    current = undefined;
  };
  return {
    step(name) {
      close();
      current = { name, startedAt: now() };
      if (isLong()) display.show(current);
    },
    count(done, total) {
      if (!current) return;
      current.counts = { done, total };
      if (isLong()) display.show(current);
    },
    end() {
      close();
      display.end();
    },
  };
}

interface Step {
  name: string;
  startedAt: number;
  counts?: { done: number; total: number };
}

interface Display {
  show(step: Step): void;
  over(step: Step): void;
  end(): void;
}

/** One line, written over itself: carriage return, text, erase to the end of the line. */
function createLine(output: ProgressOutput, now: () => number): Display {
  let drawnAt = Number.NEGATIVE_INFINITY;
  let drawnStep: Step | undefined;
  let isShown = false;
  return {
    show(step) {
      const isFinished = step.counts !== undefined && step.counts.done >= step.counts.total;
      if (step === drawnStep && !isFinished && now() - drawnAt < redrawMs) return;
      drawnAt = now();
      drawnStep = step;
      isShown = true;
      output.write(`\r${textOf(step).slice(0, (output.columns ?? 80) - 1)}\u001b[K`);
    },
    over() {},
    end() {
      if (isShown) output.write('\r\u001b[K');
      isShown = false;
    },
  };
}

/** A line for each finished step with its time, and one now and then within a long step. */
function createPlainLines(output: ProgressOutput, now: () => number): Display {
  let saidAt = now();
  const say = (text: string) => {
    saidAt = now();
    output.write(`${text}\n`);
  };
  return {
    show(step) {
      if (now() - saidAt >= plainLineMs) say(`${textOf(step)} …`);
    },
    over(step) {
      say(`${textOf(step)} (${formatSeconds(now() - step.startedAt)})`);
    },
    end() {},
  };
}

/** `Compile pages 1,200/2,000`. */
function textOf({ name, counts }: Step): string {
  if (!counts) return name;
  return `${name} ${counts.done.toLocaleString('en')}/${counts.total.toLocaleString('en')}`;
}

/** `1.2 s`. */
export function formatSeconds(durationMs: number): string {
  return `${(durationMs / 1000).toFixed(1)} s`;
}
