import { expect, test } from 'vitest';
import { lowerBound } from './word-order';

test.each([
  ['a', 0],
  ['b', 0],
  ['c', 1],
  ['d', 1],
  ['z', 3],
])('%s belongs at index %i of b, d, f', (word, index) => {
  expect(lowerBound(['b', 'd', 'f'], word)).toBe(index);
});
