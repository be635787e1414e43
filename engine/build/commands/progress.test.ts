import { describe, expect, test } from 'vitest';
import { createProgress } from './progress';

function setUp(isTTY: boolean, columns = 80) {
  const written: string[] = [];
  const clock = { ms: 0 };
  const output = { write: (text: string) => written.push(text), isTTY, columns };
  return { written, clock, progress: createProgress(output, () => clock.ms) };
}

describe('in a terminal', () => {
  test('a build shorter than a second shows nothing', () => {
    const { written, clock, progress } = setUp(true);
    progress.step('Compile pages');
    clock.ms = 999;
    progress.count(10, 10);
    progress.end();
    expect(written).toEqual([]);
  });

  test('a longer build updates one line with counts and clears it at the end', () => {
    const { written, clock, progress } = setUp(true);
    progress.step('Compile pages');
    clock.ms = 1000;
    progress.count(1200, 2000);
    clock.ms = 1100;
    progress.count(1300, 2000);
    progress.end();
    expect(written).toEqual([
      '\rCompile pages 1,200/2,000\u001b[K',
      '\rCompile pages 1,300/2,000\u001b[K',
      '\r\u001b[K',
    ]);
  });

  test('updates are throttled, except for the last one', () => {
    const { written, clock, progress } = setUp(true);
    clock.ms = 2000;
    progress.step('Render pages');
    for (let done = 1; done <= 500; done++) progress.count(done, 500);
    expect(written).toEqual(['\rRender pages\u001b[K', '\rRender pages 500/500\u001b[K']);
  });

  test('the line is shorter than the terminal, so that it does not wrap', () => {
    const { written, clock, progress } = setUp(true, 10);
    clock.ms = 2000;
    progress.step('Write the output');
    expect(written).toEqual(['\rWrite the\u001b[K']);
  });
});

describe('without a terminal', () => {
  test('a step that ends after the first second is one line with its duration', () => {
    const { written, clock, progress } = setUp(false);
    progress.step('Read the site');
    clock.ms = 400;
    progress.step('Compile pages');
    clock.ms = 1600;
    progress.count(60, 60);
    progress.step('Write the output');
    clock.ms = 1700;
    progress.end();
    expect(written).toEqual(['Compile pages 60/60 (1.2 s)\n', 'Write the output (0.1 s)\n']);
  });

  test('a long step prints a line every ten seconds', () => {
    const { written, clock, progress } = setUp(false);
    progress.step('Compile pages');
    for (clock.ms = 0; clock.ms <= 25_000; clock.ms += 1000) {
      progress.count(clock.ms / 1000, 100);
    }
    expect(written).toEqual(['Compile pages 10/100 …\n', 'Compile pages 20/100 …\n']);
  });
});
