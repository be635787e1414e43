import { expect, test } from 'vitest';
import { isZoomable } from './zoom-pictures';

test.each([
  ['scaled down to half', 500, 1000, true],
  ['scaled down by a fifth', 800, 1000, false],
  ['shown at its own size', 600, 600, false],
  ['not laid out', 0, 1000, false],
])('An image %s: %i of %i px', (_, shown, natural, expected) => {
  expect(isZoomable(shown, natural)).toBe(expected);
});
