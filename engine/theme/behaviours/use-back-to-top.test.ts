import { expect, test } from 'vitest';
import { isBackToTopShown } from './use-back-to-top';

const maxY = 5000;

test.each([
  ['scrolling up far down', false, 2050, 2000, true],
  ['scrolling down', true, 2000, 2010, false],
  ['scrolling up above 300 px', true, 320, 290, false],
  ['exactly 300 px', true, 320, 300, false],
  ['still at the very bottom after an overscroll', false, 5040, 5000, false],
  ['no movement keeps it shown', true, 2000, 2000, true],
  ['no movement keeps it hidden', false, 2000, 2000, false],
])('B31: %s', (_, wasShown, previousY, y, expected) => {
  expect(isBackToTopShown(wasShown, previousY, y, maxY)).toBe(expected);
});
