/** The parts of the comparison that need neither registry nor browser. */
import { expect, test } from 'vitest';
import { comparison, medianFigures, type PageFigures, type PeerResult } from './all';
import { lastLines } from './build-peer';
import { chooseGenerators } from './generators';

test('generators are chosen by id, all by default', () => {
  const ids = (only?: string) => chooseGenerators(only).map(({ id }) => id);
  expect(ids()).toEqual(['docs', 'docusaurus', 'vitepress', 'rspress', 'starlight']);
  expect(ids('docs,vitepress')).toEqual(['docs', 'vitepress']);
  expect(() => ids('vite')).toThrow('There is no "vite", only docs, docusaurus');
});

test('of what a program said its errors are kept, without colours', () => {
  const said =
    '\u001b[31mError: no\u001b[0m such file\n    at x\nnpm error A complete log of this run';
  expect(lastLines(said)).toBe('Error: no such file');
  expect(lastLines('one\ntwo\nthree\n')).toBe('two three');
});

const figures = (value: number): PageFigures => ({
  textBytes: value * 1024,
  usedTextBytes: value * 2048,
  fontBytes: 0,
  bytes: value * 1024,
  requests: value,
  firstPaintMs: value,
  largestPaintMs: value,
  blockingMs: value,
  inputBlockingMs: 0,
  shift: 0,
});

test('of several runs each figure has its own median', () => {
  const odd = { ...figures(9), requests: 1 };
  expect(medianFigures([figures(3), odd, figures(2)])).toEqual({ ...figures(3), requests: 2 });
});

test('the table has a row for each generator and size, with what could not be measured', () => {
  const ended = { exitCode: 0, isTimedOut: false, output: '' };
  const build = { ...ended, wallMs: 1500, cpuMs: 900, peakBytes: 5 * 1024 ** 2 };
  const results: PeerResult[] = [
    {
      ...{ name: 'A', version: '1.0.0', pages: 60, search: 'local', cold: build },
      ...{ edited: { ...build, wallMs: 500, peakBytes: 1 }, outputBytes: 2048, outputFiles: 7 },
      ...{ home: figures(8), medium: figures(20), navigationMs: 99.6 },
    },
    { name: 'B', version: '', pages: 2000, search: 'none', problem: 'It took too long.' },
  ];
  const [, , first, second, problem] = comparison(results).split('\n');
  expect(first).toBe(
    '| 60 | A 1.0.0 | local | 1.50 s (900 ms) | 500 ms (900 ms) | 5.0 MB | 2.0 KB | 7 | 8.0 / 20 | 16 / 40 | 0.0 / 0.0 | 8 / 20 | 8 / 20 | 8 / 20 | 0 / 0 | 100 |',
  );
  expect(second).toMatch(/^\| 2,000 \| B \| none( \| –){13} \|$/);
  expect(problem).toBe('- B, 2000 pages: It took too long.');
});
