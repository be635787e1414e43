import { expect, test } from 'vitest';
import { prefixDistance } from './edit-distance';

test.each([
  ['confgu', 'configuration', 1],
  ['confi', 'configuration', 0],
  ['cnfi', 'configuration', 1],
  ['xyzzy', 'configuration', 2],
])('%s is %i slips from a beginning of %s', (typed, word, slips) => {
  expect(prefixDistance(typed, word, 1)).toBe(slips);
});
