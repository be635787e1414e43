import { expect, test } from 'vitest';
import { nextScrollPosition } from './smooth-scroll';

test('B16: each frame leaves 85 % of the distance, rounded down', () => {
  expect(nextScrollPosition(1000, 0)).toBe(850);
  expect(nextScrollPosition(850, 0)).toBe(722);
});

test('B16: rounding down reaches the target from any distance', () => {
  let position = 1000;
  let frames = 0;
  while (position > 0 && frames < 100) {
    position = nextScrollPosition(position, 0);
    frames += 1;
  }
  expect(position).toBe(0);
  expect(frames).toBeLessThan(60);
});
