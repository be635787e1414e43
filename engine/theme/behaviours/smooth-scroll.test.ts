import { expect, test } from 'vitest';
import { nextScrollTop } from './smooth-scroll';

test('B16: each frame leaves 85 % of the distance, rounded down, so that the top is reached', () => {
  expect([1000, 850, 1, 0].map(nextScrollTop)).toEqual([850, 722, 0, 0]);
});
