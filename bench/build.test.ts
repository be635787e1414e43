import { expect, test } from 'vitest';
import { findExcessiveGrowth, type SizeCost } from './build';

const linear = (pages: number): SizeCost => ({
  pages,
  cpuMs: 3000 + 4 * pages,
  peakBytes: 3e8 + 3e4 * pages,
  outputBytes: 1e6 + 4e4 * pages,
});

test('linear growth with a fixed part is fine, in any order', () => {
  expect(findExcessiveGrowth([linear(10_000), linear(60), linear(2000)])).toEqual([]);
  expect(findExcessiveGrowth([linear(60), linear(500)])).toEqual([]);
  expect(findExcessiveGrowth([linear(60)])).toEqual([]);
});

test('a fifth more is allowed, a quarter is not', () => {
  const large = (factor: number): SizeCost => ({
    ...linear(10_000),
    cpuMs: linear(2000).cpuMs + 4 * 8000 * factor,
  });
  expect(findExcessiveGrowth([linear(60), linear(2000), large(1.19)])).toEqual([]);
  expect(findExcessiveGrowth([linear(60), linear(2000), large(1.25)])).toEqual([
    'processor time: a page from 2000 to 10000 pages costs 1.25 times as much as before; linear growth is 1.',
  ]);
});

test.each(['cpuMs', 'peakBytes', 'outputBytes'] as const)(
  'quadratic growth of %s is found, however large the fixed part is',
  (name) => {
    const quadratic = (pages: number): SizeCost => ({
      ...linear(pages),
      [name]: linear(pages)[name] + pages ** 2,
    });
    const sizes = [60, 2000, 10_000].map(
      name === 'cpuMs' ? quadratic : (pages) => ({ ...linear(pages), [name]: 1e8 + pages ** 2 }),
    );
    expect(findExcessiveGrowth(sizes)).toHaveLength(1);
  },
);
