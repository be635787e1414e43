/**
 * Shows the progress of a build: a single updated line in a terminal, plain lines elsewhere (CI logs).
 * Nothing is shown for builds shorter than a second.
 */
export interface ProgressOutput {
  write(text: string): unknown;
  isTTY?: boolean;
  columns?: number;
}

const quietMs = 1000;
/** Between two updates of the line in a terminal. */
const redrawMs = 80;
/** Between two plain lines within one step. */
const plainLineMs = 10_000;

/** @param now clock in milliseconds */
export function createProgress(output: ProgressOutput, now: () => number = Date.now) {
  const { isTTY, columns = 80 } = output;
  const startedAt = now();
  const isLong = (): boolean => now() - startedAt >= quietMs;
  let step: { name: string; startedAt: number; counts: string } | undefined;
  let shownAt = startedAt;
  let isShown = false;

  const print = (text: string): void => {
    shownAt = now();
    isShown = true;
    // In a terminal: carriage return, text, erase to the end of the line.
    output.write(isTTY ? `\r${text.slice(0, columns - 1)}\u001b[K` : `${text}\n`);
  };
  const finish = (): void => {
    if (step && !isTTY && isLong()) {
      print(`${step.name}${step.counts} (${formatSeconds(now() - step.startedAt)})`);
    }
    step = undefined;
  };
  return {
    /** Ends the previous step. @param name an imperative: `Compile pages` */
    step(name: string): void {
      finish();
      step = { name, startedAt: now(), counts: '' };
      if (isTTY && isLong()) print(name);
    },
    /** Progress within the current step; calls are cheap. */
    count(done: number, total: number): void {
      if (!step) return;
      // `Compile pages 1,200/2,000`
      step.counts = ` ${done.toLocaleString('en')}/${total.toLocaleString('en')}`;
      const isDue = now() - shownAt >= (isTTY ? redrawMs : plainLineMs);
      if (!isLong() || !(isDue || (isTTY && (done >= total || !isShown)))) return;
      print(step.name + step.counts + (isTTY ? '' : ' …'));
    },
    /** Clears the line, or prints the last step. */
    end(): void {
      finish();
      if (isTTY && isShown) output.write('\r\u001b[K');
      isShown = false;
    },
  };
}

/** `1.2 s`. */
export function formatSeconds(durationMs: number): string {
  return `${(durationMs / 1000).toFixed(1)} s`;
}
