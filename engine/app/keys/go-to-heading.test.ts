import { expect, test } from 'vitest';
import { nextIndex } from './go-to-heading';

const at = (offset: number, isFocused = false) => ({ offset, isFocused });

test.each([
  ['from the top to the first section', [at(74), at(300), at(900)], 1, 1],
  ['from inside a section to the next', [at(-500), at(-200), at(400)], 1, 2],
  ['from inside a section back to its heading', [at(-500), at(-200), at(400)], -1, 1],
  ['from a heading to the previous one', [at(-500), at(1), at(400)], -1, 0],
  ['from the focused heading, wherever it is', [at(-50), at(200, true), at(400)], 1, 2],
  ['from the focused heading back', [at(-50), at(200, true), at(400)], -1, 0],
] as const)('B257: %s', (_name, places, step, index) => {
  expect(nextIndex(places, step)).toBe(index);
});

test('B257: there is no heading beyond the first and the last', () => {
  expect(nextIndex([at(0), at(-3)], 1)).toBe(-1);
  expect(nextIndex([at(0), at(300)], -1)).toBe(-1);
  expect(nextIndex([at(0, true)], -1)).toBe(-1);
});
