import { expect, test } from 'vitest';
import { nextScrollTop } from './smooth-scroll';

test('B16: each frame leaves 85 % of the distance, rounded down', () => {
  expect(nextScrollTop(1000)).toBe(850);
  expect(nextScrollTop(850)).toBe(722);
});

test('B16: the top is reached', () => {
  let top = 1000;
  for (let frame = 0; frame < 60; frame++) top = nextScrollTop(top);
  expect(top).toBe(0);
});
