/**
 * Shows the progress of a build: a single updated line in a terminal, plain lines elsewhere (CI logs).
 * Nothing is shown for builds shorter than a second.
 */
import type { ProgressReporter } from '../types';

export interface ProgressOutput {
  write(text: string): unknown;
  isTTY?: boolean;
  columns?: number;
}

export interface Progress extends ProgressReporter {
  /** Clears the line, or prints the last step. */
  end(): void;
}

const quietMs = 1000;
const redrawMs = 80;
/** Interval of plain lines within one step. */
const plainLineMs = 10_000;

/** @param now clock in milliseconds */
export function createProgress(output: ProgressOutput, now: () => number = Date.now): Progress {
  const display = output.isTTY ? createLine(output, now) : createPlainLines(output, now);
  const startedAt = now();
  const isLong = () => now() - startedAt >= quietMs;
  let current: Step | undefined;

  const close = () => {
    if (current && isLong()) display.finish(current);
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
  finish(step: Step): void;
  end(): void;
}

/** Rewrites one line: carriage return, text, erase to the end of the line. */
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
    finish() {},
    end() {
      if (isShown) output.write('\r\u001b[K');
      isShown = false;
    },
  };
}

/** A line per finished step with its duration, and some within a long step. */
function createPlainLines(output: ProgressOutput, now: () => number): Display {
  let printedAt = now();
  const print = (text: string) => {
    printedAt = now();
    output.write(`${text}\n`);
  };
  return {
    show(step) {
      if (now() - printedAt >= plainLineMs) print(`${textOf(step)} …`);
    },
    finish(step) {
      print(`${textOf(step)} (${formatSeconds(now() - step.startedAt)})`);
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
