import { expect, test } from 'vitest';
import { activeHeadingIndex } from './use-active-heading';

const navbarBottom = 60;
const windowHeight = 800;

test.each([
  ['nothing above the first heading', [500, 900], -1],
  ['the first below the navbar in the upper half', [100, 900], 0],
  ['a heading exactly at the navbar counts', [60, 900], 0],
  ['a heading behind the navbar does not', [59, 700], 0],
  ['the next one is far down: the reader is still in the one before', [-900, -20, 450], 1],
  ['heading 3 at 100 px', [-700, -300, 100, 600], 2],
  ['below all headings: the last', [-900, -500], 1],
  ['no headings', [], -1],
])('B60: %s', (_, tops, expected) => {
  expect(activeHeadingIndex(tops, navbarBottom, windowHeight)).toBe(expected);
});
