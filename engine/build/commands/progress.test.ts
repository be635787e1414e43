import { expect, test } from 'vitest';
import { createProgress } from './progress';

type Event = [ms: number, step: string] | [ms: number, done: number, total: number];

/** What is written for steps and counts at these times. */
function writtenFor(isTTY: boolean, events: Event[], columns = 80): string[] {
  const written: string[] = [];
  let now = 0;
  const output = { write: (text: string) => written.push(text), isTTY, columns };
  const progress = createProgress(output, () => now);
  for (const [ms, what, total] of events) {
    now = ms;
    if (typeof what === 'string') progress.step(what);
    else progress.count(what, total as number);
  }
  progress.end();
  return written;
}

const clear = '\r\u001b[K';
const everySecond = Array.from({ length: 26 }, (_, at): Event => [at * 1000, at, 100]);
const allAtOnce = Array.from({ length: 500 }, (_, at): Event => [2000, at + 1, 500]);

const terminal = (...events: Event[]) => writtenFor(true, events);
const log = (...events: Event[]) => writtenFor(false, events);

test('a build shorter than a second shows nothing', () => {
  expect(terminal([0, 'Compile'], [999, 10, 10])).toEqual([]);
});

test('a longer build updates one line with counts and clears it at the end', () => {
  const lines = ['\rCompile 1,200/2,000\u001b[K', '\rCompile 1,300/2,000\u001b[K', clear];
  expect(terminal([0, 'Compile'], [1000, 1200, 2000], [1100, 1300, 2000])).toEqual(lines);
});

test('updates are throttled, except for the last one', () => {
  const lines = ['\rRender\u001b[K', '\rRender 500/500\u001b[K', clear];
  expect(terminal([2000, 'Render'], ...allAtOnce)).toEqual(lines);
});

test('without a terminal a step that ends after the first second is one line', () => {
  const lines = ['Compile 60/60 (1.2 s)\n', 'Write (0.0 s)\n'];
  expect(log([0, 'Read'], [400, 'Compile'], [1600, 60, 60], [1600, 'Write'])).toEqual(lines);
});

test('without a terminal a long step prints a line every ten seconds', () => {
  const lines = ['Compile 10/100 …\n', 'Compile 20/100 …\n', 'Compile 25/100 (25.0 s)\n'];
  expect(log([0, 'Compile'], ...everySecond)).toEqual(lines);
});

test('the line is shorter than the terminal, so that it does not wrap', () => {
  expect(writtenFor(true, [[2000, 'Write pages']], 10)).toEqual(['\rWrite pag\u001b[K', clear]);
});
