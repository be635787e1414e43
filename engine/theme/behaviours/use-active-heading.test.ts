import { expect, test, vi } from 'vitest';
import { activeHeading } from './use-active-heading';

const navbarBottom = 60;
const windowHeight = 800;

test.each([
  ['nothing above the first heading', [500, 900], undefined],
  ['the first below the navbar in the upper half', [100, 900], 100],
  ['a heading exactly at the navbar counts', [60, 900], 60],
  ['a heading behind the navbar does not', [59, 700], 59],
  ['the next one is far down: the reader is still in the one before', [-900, -20, 450], -20],
  ['heading 3 at 100 px', [-700, -300, 100, 600], 100],
  ['below all headings: the last', [-900, -500], -500],
  ['no headings', [], undefined],
])('B60: %s', (_, tops, expected) => {
  expect(activeHeading(tops, (top) => top, navbarBottom, windowHeight)).toBe(expected);
});

test('headings further down are not measured', () => {
  const topOf = vi.fn((top: number) => top);
  activeHeading([-200, 300, 900, 1500], topOf, navbarBottom, windowHeight);
  expect(topOf.mock.calls).toEqual([[-200], [300]]);
});
