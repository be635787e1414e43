import { expect, test } from 'vitest';
import { collapseDurationMs } from './use-collapse';

test.each([
  [36, 192],
  [180, 274],
  [1000, 440],
])('B43: a group of %i px takes %i ms', (height, expected) => {
  expect(collapseDurationMs(height)).toBe(expected);
});
